import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './places.mjs';

/**
 * The label for people, from the version in `package.json`, which npm wants in three parts: `261122.1.0` is
 * `v261122.1`, the first release of 22 November 2026.
 * @param {string} version
 */
export function formatVersion(version) {
  const [, day, count] = /^(\d{6})\.([1-9]\d*)\.0$/.exec(version) ?? [];
  if (day !== undefined && count !== undefined) return `v${day}.${count}`;
  throw new Error(`The version in package.json is ${version}. Write it as 261122.1.0.`);
}

/** The label of this checkout. */
export async function readLabel() {
  const manifest = await readFile(join(root, 'package.json'), 'utf8');
  return formatVersion(/"version": "([^"]*)"/.exec(manifest)?.[1] ?? 'missing');
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { root } from './places.mjs';

/**
 * A hash over files (names and contents) and words: changes whenever any of them does. Folders include
 * everything below them.
 * @param {{ paths: readonly string[], words?: readonly string[], skip?: RegExp }} inputs `paths` from the
 * root of the checkout; `skip` is tried on each path found
 * @returns {string}
 */
export function fingerprint({ paths, words = [], skip = /^$/ }) {
  const hash = createHash('sha256').update(JSON.stringify(words));
  for (const path of paths.flatMap((start) => filesBelow(join(root, start), skip)).sort())
    hash.update(`\n${relative(root, path)}\n`).update(readFileSync(path));
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @param {RegExp} skip
 * @returns {string[]}
 */
function filesBelow(path, skip) {
  if (skip.test(path)) return [];
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name), skip));
}

/**
 * @param {string} file
 * @returns {Promise<string | undefined>} the fingerprint kept there
 */
export async function keptFingerprint(file) {
  return readFile(file, 'utf8').catch(() => undefined);
}

/**
 * @param {string} file
 * @param {string} value
 */
export async function keepFingerprint(file, value) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, value);
}

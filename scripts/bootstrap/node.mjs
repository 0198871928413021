import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { modules } from './places.mjs';
import { Refusal } from './words.mjs';

const needed = 24;

/**
 * A Node that is new enough for the app: the one that runs us, or the one that npm installed.
 * @returns {string} path of the program
 */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= needed) return process.execPath;
  const installed = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(installed)) return installed;
  throw new Refusal(
    `Node ${needed} or newer is needed; this is ${process.versions.node}, and npm has none for ${process.platform} on ${process.arch}. Install it from https://nodejs.org and try again.`,
  );
}

/** The environment in which `node` is that one. */
export function withNode() {
  const path = [dirname(findNode()), process.env['PATH']].filter(Boolean).join(delimiter);
  return { ...process.env, PATH: path };
}

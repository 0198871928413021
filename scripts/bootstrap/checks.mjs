import { join } from 'node:path';
import { findNode } from './node.mjs';
import { modules } from './places.mjs';

/**
 * The words that run a tool that npm installed.
 * @param {string} program below `node_modules`
 * @param {readonly string[]} [words]
 */
export function toolWords(program, words = []) {
  return [findNode(), join(modules, program), ...words];
}

/** Checks that run none of our code. */
export const checks = {
  format: { program: 'oxfmt/bin/oxfmt', words: ['--check'] },
  lint: { program: 'oxlint/bin/oxlint', words: ['--type-aware'] },
  types: { program: 'typescript/bin/tsc', words: ['-b'] },
  'unused code': { program: 'knip/bin/knip.js', words: [] },
};

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checks, toolWords } from './bootstrap/checks.mjs';
import { withNode } from './bootstrap/node.mjs';
import { root } from './bootstrap/places.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { isInterrupted, runQuietly } from './bootstrap/run.mjs';
import { finish, say, seconds } from './bootstrap/words.mjs';
import {
  dependentTests,
  filesToLint,
  nearTests,
  notRun,
  testsWithDatabase,
  verdict,
} from './check/near-tests.mjs';

/** @typedef {{ code: number, output: string }} Outcome */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<Outcome>} outcome
 */

/** @type {string[]} */
const failed = [];

await finish(async () => {
  await prepare({ built: false });
  const since = performance.now();
  const texts = await readTexts();
  const changed = await changedFiles();
  const dependent = dependentTests(changed, texts);
  const { tests, left } = nearTests(dependent, changed, testsWithDatabase(texts));
  const linted = filesToLint(changed, texts);
  /** @type {Check} */
  const near = {
    name: `${tests.length} of ${dependent.size} test files that depend on the change`,
    outcome: async () => run(vitest(tests)),
  };
  // The slowest checks have their own lane; on two cores, more lanes only slow each other down.
  await Promise.all([
    runLane([
      staticCheck('format'),
      staticCheck('unused code'),
      staticCheck('types'),
      ...lintFiles(linted),
    ]),
    runLane(tests.length === 0 ? [] : [near]),
  ]);
  if (isInterrupted()) return 130;
  say(`\n${notRun(left, linted !== undefined)}`);
  say(`${verdict(failed, left)}, ${seconds(since)}`);
  return failed.length === 0 ? 0 : 1;
});

/** @param {readonly Check[]} lane */
async function runLane(lane) {
  for (const { name, outcome } of lane) {
    if (isInterrupted()) return;
    const since = performance.now();
    const { code, output } = await outcome();
    if (isInterrupted()) return;
    if (code === 0) {
      say(`passed  ${name}, ${seconds(since)}`);
      continue;
    }
    failed.push(name);
    say(`\nFAILED  ${name}, ${seconds(since)}\n${output.trim()}\n`);
  }
}

/**
 * @param {keyof typeof checks} name
 * @returns {Check}
 */
function staticCheck(name) {
  const { program, words } = checks[name];
  return { name, outcome: () => run(toolWords(program, words)) };
}

/**
 * @param {readonly string[] | undefined} files all of them, if undefined
 * @returns {Check[]}
 */
function lintFiles(files) {
  const { program, words } = checks.lint;
  if (files === undefined) return [staticCheck('lint')];
  if (files.length === 0) return [];
  const name = `lint of ${files.length} files: the change and what imports it`;
  return [{ name, outcome: () => run(toolWords(program, [...words, ...files])) }];
}

/** Everything that differs from `origin/main`, committed or not, or from the last commit if there is none. */
async function changedFiles() {
  const hasMain = (await run(['git', 'rev-parse', '--verify', 'origin/main'])).code === 0;
  const since = hasMain ? 'origin/main' : 'HEAD';
  const differing = await run([
    'git',
    'diff',
    '--name-only',
    '--no-renames',
    '--merge-base',
    since,
  ]);
  const added = await run(['git', 'ls-files', '--other', '--exclude-standard']);
  return `${differing.output}\n${added.output}`.split('\n').filter(Boolean);
}

/** All files by path, with the text of those that import others. */
async function readTexts() {
  const { output } = await run(['git', 'ls-files', '--cached', '--other', '--exclude-standard']);
  const paths = output.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
  const read = async (/** @type {string} */ path) =>
    /\.(?:tsx?|mjs)$/.test(path) ? readFile(join(root, path), 'utf8') : '';
  return new Map(
    await Promise.all(paths.map(async (path) => /** @type {const} */ ([path, await read(path)]))),
  );
}

/** @param {readonly string[]} tests */
function vitest(tests) {
  return toolWords('vitest/vitest.mjs', ['run', '--reporter=dot', '--project=!screens', ...tests]);
}

/** @param {readonly string[]} words */
function run(words) {
  return runQuietly(words, { env: withNode() });
}

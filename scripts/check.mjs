import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { checks, toolWords } from './bootstrap/checks.mjs';
import { withNode } from './bootstrap/node.mjs';
import { root, scratch } from './bootstrap/places.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { isInterrupted, runQuietly } from './bootstrap/run.mjs';
import { finish, say, seconds } from './bootstrap/words.mjs';
import { nearTests } from './check/near-tests.mjs';

/** @typedef {{ code: number, output: string }} Outcome */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<Outcome>} outcome
 */

/** What takes longest has a lane of its own; on two cores, more lanes only slow each other down. */
/** @type {readonly (readonly Check[])[]} */
const lanes = [
  [staticCheck('lint')],
  [
    staticCheck('format'),
    staticCheck('unused code'),
    staticCheck('types'),
    { name: 'tests of what changed', outcome: testChanges },
  ],
];

/** @type {string[]} */
const failed = [];

await finish(async () => {
  await prepare({ built: false });
  const since = performance.now();
  await Promise.all(lanes.map(runLane));
  if (isInterrupted()) return 130;
  const verdict = failed.length === 0 ? 'All passed' : `FAILED: ${failed.join(', ')} (see above)`;
  say(`\n${verdict}, ${seconds(since)}`);
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

/** The tests that depend on what is different from `main`, as far as they fit into a minute. */
async function testChanges() {
  const base = (await run(['git', 'rev-parse', '--verify', 'origin/main'])).code === 0;
  const since = base ? 'origin/main' : 'HEAD';
  const report = join(scratch, `changed-${process.pid}.json`);
  await mkdir(scratch, { recursive: true });
  const listed = await run(
    vitest(['list', '--filesOnly', `--json=${report}`, `--changed=${since}`]),
  );
  if (listed.code !== 0) return listed;
  const dependent = filesIn(await readFile(report, 'utf8').catch(() => ''));
  await rm(report, { force: true });
  const { tests, left } = nearTests(dependent, await filesSince(since));
  if (left > 0) say(`${left} more test files depend on this change. "npm test" runs them.`);
  return tests.length === 0 ? listed : run(vitest(['run', '--reporter=dot', ...tests]));
}

/** @param {string} report */
function filesIn(report) {
  return [...report.matchAll(/"file":\s*"([^"]+)"/g)].map(([, file = '']) => relative(root, file));
}

/** @param {string} since */
async function filesSince(since) {
  const committed = await run(['git', 'diff', '--name-only', '--merge-base', since]);
  const added = await run(['git', 'ls-files', '--other', '--exclude-standard']);
  return `${committed.output}\n${added.output}`.split('\n').filter(Boolean);
}

/**
 * Screens need a browser, and nearly every change of the web app would run them all.
 * @param {readonly string[]} words
 */
function vitest(words) {
  return toolWords('vitest/vitest.mjs', [...words, '--project=!screens']);
}

/** @param {readonly string[]} words */
function run(words) {
  return runQuietly(words, { env: withNode() });
}

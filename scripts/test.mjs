import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBrowser } from './bootstrap/browser.mjs';
import { checks, toolWords } from './bootstrap/checks.mjs';
import { withNode } from './bootstrap/node.mjs';
import { root, scratch } from './bootstrap/places.mjs';
import { ensureBuild, prepare } from './bootstrap/prepare.mjs';
import { isInterrupted, runInView } from './bootstrap/run.mjs';
import { chooseTests } from './bootstrap/rooms.mjs';
import { countTests } from './bootstrap/test-counts.mjs';
import { finish, Refusal, say, seconds } from './bootstrap/words.mjs';

const reports = join(scratch, `reports-${process.pid}`);
const unitReport = join(reports, 'vitest.json');
const screensReport = join(reports, 'screens.json');
const browserReport = join(reports, 'playwright.json');

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<number>} run returns the exit code
 * @property {string} [report] what its tests are counted from
 * @property {string} [needs] a step that has to have passed
 */

/**
 * @param {readonly string[]} words for vitest
 * @returns {readonly Step[]}
 */
const everything = (words) => [
  staticCheck('format'),
  staticCheck('lint'),
  staticCheck('types'),
  staticCheck('unused code'),
  { name: 'secrets in the tree', run: findSecrets },
  { name: 'unit and server tests', report: unitReport, run: () => runUnitTests(words) },
  { name: 'build', run: runBuild },
  { name: 'screens', report: screensReport, needs: 'build', run: runScreens },
  { name: 'journeys', report: browserReport, needs: 'build', run: runPlaywright },
];

/** Rooms come first, as in `npm test -- api/money`; words after them go to vitest, as `--coverage`. */
await finish(async () => {
  const { rooms, tests, others } = chooseTests(process.argv.slice(2), root);
  /** @type {Step} */
  const ofRooms = {
    name: rooms.join(', '),
    report: unitReport,
    run: () => runRooms([...tests, ...others]),
  };
  await prepare({ built: false });
  await mkdir(reports, { recursive: true });
  try {
    return await runSteps(rooms.length > 0 ? [ofRooms] : everything(others));
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
});

/** @param {readonly Step[]} steps */
async function runSteps(steps) {
  const since = performance.now();
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const failed = [];
  for (const { name, run, report, needs } of steps) {
    if (isInterrupted()) return 130;
    const code = needs !== undefined && failed.includes(needs) ? 1 : await runStep(name, run);
    if (code !== 0) failed.push(name);
    const counts = await countTests(report ?? '', code);
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  if (isInterrupted()) return 130;
  say(`\nAll of it took ${seconds(since)}`);
  if (failed.length > 0) say(`Failed: ${failed.join(', ')}`);
  say(`${total.passed} passed, ${total.failed} failed`);
  return failed.length === 0 ? 0 : 1;
}

/**
 * @param {string} name
 * @param {() => Promise<number>} run
 */
async function runStep(name, run) {
  const since = performance.now();
  say(`\n── ${name}`);
  const code = await run().catch((/** @type {unknown} */ error) => {
    say(error instanceof Refusal ? error.message : String(error));
    return 1;
  });
  say(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(since)}`);
  return code;
}

/**
 * @param {keyof typeof checks} name
 * @returns {Step}
 */
function staticCheck(name) {
  const { program, words } = checks[name];
  return { name, run: () => tool(program, words) };
}

/**
 * @param {string} program below `node_modules`
 * @param {readonly string[]} [words]
 * @param {import('./bootstrap/run.mjs').Surroundings} [surroundings]
 */
function tool(program, words = [], surroundings = {}) {
  const env = { ...withNode(), ...surroundings.env };
  return runInView(toolWords(program, words), { ...surroundings, env });
}

/** @param {readonly string[]} words tests, and what else vitest is given */
async function runRooms(words) {
  const inBrowser = words.some((word) => word.endsWith('.screen.test.tsx'));
  return vitest(unitReport, words, inBrowser ? await browserEnvironment() : {});
}

/** @param {readonly string[]} words */
function runUnitTests(words) {
  return vitest(unitReport, ['--project', '!screens', ...words]);
}

async function runScreens() {
  return vitest(screensReport, ['--project', 'screens'], await browserEnvironment());
}

/**
 * @param {string} report
 * @param {readonly string[]} words
 * @param {NodeJS.ProcessEnv} [env]
 */
function vitest(report, words, env = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return tool('vitest/vitest.mjs', ['run', ...reporters, ...words], { env });
}

function findSecrets() {
  return tool('secretlint/bin/secretlint.js', ['--secretlintignore', '.gitignore', '**/*']);
}

async function runBuild() {
  await ensureBuild();
  return 0;
}

async function runPlaywright() {
  return tool('@playwright/test/cli.js', ['test'], {
    cwd: join(root, 'e2e'),
    env: { E2E_REPORT: browserReport, ...(await browserEnvironment()) },
    // The one signal on which it stops the server that it started.
    stopWith: 'SIGINT',
  });
}

/** Where the browser is. Playwright finds its own by itself. */
async function browserEnvironment() {
  const browser = await ensureBrowser();
  return browser === undefined ? {} : { CHROMIUM_PATH: browser };
}

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBrowser } from './bootstrap/browser.mjs';
import { checks, toolWords } from './bootstrap/checks.mjs';
import { findNode, withNode } from './bootstrap/node.mjs';
import { root, scratch } from './bootstrap/places.mjs';
import { ensureBuild, prepare } from './bootstrap/prepare.mjs';
import { isInterrupted, runInView, runQuietly } from './bootstrap/run.mjs';
import { chooseTests } from './bootstrap/rooms.mjs';
import { countTests, failuresIn, strayErrorsBeside } from './bootstrap/test-counts.mjs';
import { freePort } from './dev/ports.mjs';
import { finish, Refusal, say, seconds } from './bootstrap/words.mjs';

const reports = join(scratch, `reports-${process.pid}`);
const unitReport = join(reports, 'vitest.json');
const screensReport = join(reports, 'screens.json');
const browserReport = join(reports, 'playwright.json');
const strayErrors = join(root, 'scripts/bootstrap/stray-errors.mjs');

/**
 * In the whole run a test may try once more: a busy machine must not reject a change. The output names such a
 * test (`retry x1`, `flaky`). A run of its file alone tries once.
 */
const again = 1;

/** @typedef {(words: readonly string[], surroundings?: import('./bootstrap/run.mjs').Surroundings) => Promise<number>} Run */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {(run: Run) => Promise<number>} act returns the exit code
 * @property {string} [report] what its tests are counted from
 * @property {string} [needs] a step that has to pass first
 */

/**
 * Steps at the same time. The first one's output goes straight to the terminal. The ones beside it run one
 * after another on the rest of the processor, and are shown when it has ended.
 * @typedef {{ first: Step, beside: readonly Step[] }} Round
 */

/**
 * @param {readonly string[]} words for vitest
 * @returns {readonly Round[]}
 */
const everything = (words) => [
  {
    first: {
      name: 'unit and server tests',
      report: unitReport,
      act: (run) =>
        vitest(run, unitReport, ['--project', '!screens', `--retry=${again}`, ...words]),
    },
    beside: [
      staticCheck('format'),
      staticCheck('lint'),
      staticCheck('types'),
      staticCheck('unused code'),
      { name: 'secrets in the tree', act: findSecrets },
      { name: 'build', act: (run) => run([findNode(), join(root, 'scripts/build.mjs')]) },
    ],
  },
  {
    first: { name: 'screens', report: screensReport, needs: 'build', act: testScreens },
    beside: [],
  },
  {
    first: { name: 'journeys', report: browserReport, needs: 'build', act: runJourneys },
    beside: [],
  },
];

/** @type {string[]} */
const failed = [];
/** @type {string[]} */
const failures = [];

/** Rooms come first, as in `npm test -- api/money`; words after them go to vitest, such as `--coverage`. */
await finish(async () => {
  const { rooms, tests, others } = chooseTests(process.argv.slice(2), root);
  /** @type {Step} */
  const ofRooms = {
    name: rooms.join(', '),
    report: unitReport,
    act: (run) => testRooms(run, [...tests, ...others]),
  };
  await prepare({ built: false });
  await mkdir(reports, { recursive: true });
  try {
    if (rooms.length > 0) return await runRounds([{ first: ofRooms, beside: [] }]);
    // Tests and the build read these: they are not made twice at the same time.
    await ensureBuild({ app: false });
    return await runRounds(everything(others));
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
});

/** @param {readonly Round[]} rounds */
async function runRounds(rounds) {
  const since = performance.now();
  const total = { passed: 0, failed: 0 };
  for (const { first, beside } of rounds) {
    const [counts, stories] = await Promise.all([runInFront(first), runBeside(beside)]);
    for (const story of stories) say(story);
    total.passed += counts.passed;
    total.failed += counts.failed;
    if (isInterrupted()) return 130;
  }
  // The beginning of a log may be cut off, so early failures are repeated.
  for (const failure of failures) say(failure);
  say(`\nAll of it took ${seconds(since)}`);
  if (failed.length > 0) say(`Failed: ${failed.join(', ')}`);
  say(`${total.passed} passed, ${total.failed} failed`);
  return failed.length === 0 ? 0 : 1;
}

/** @param {Step} step */
async function runInFront(step) {
  say(`\n── ${step.name}`);
  const { code, verdict } = await runStep(step, runInView);
  say(verdict);
  failures.push(...(await failuresIn(step.report ?? '')));
  return countTests(step.report ?? '', code);
}

/**
 * @param {readonly Step[]} steps
 * @returns {Promise<readonly string[]>} the output of each
 */
async function runBeside(steps) {
  const stories = [];
  for (const step of steps) {
    if (isInterrupted()) break;
    let said = '';
    const { verdict } = await runStep(step, async (words, surroundings) => {
      const { code, output } = await runQuietly(words, surroundings);
      said += output.trimEnd();
      return code;
    });
    stories.push(`\n── ${step.name}\n${said}\n${verdict}`);
  }
  return stories;
}

/**
 * @param {Step} step
 * @param {Run} run
 */
async function runStep({ name, act, needs }, run) {
  const since = performance.now();
  let reason = '';
  const mayRun = needs === undefined || !failed.includes(needs);
  const code = await (mayRun ? act(run) : Promise.resolve(1)).catch(
    (/** @type {unknown} */ error) => {
      reason = `${error instanceof Refusal ? error.message : String(error)}\n`;
      return 1;
    },
  );
  if (code !== 0) failed.push(name);
  const verdict = `${reason}── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(since)}`;
  return { code, verdict };
}

/**
 * @param {keyof typeof checks} name
 * @returns {Step}
 */
function staticCheck(name) {
  const { program, words } = checks[name];
  return { name, act: (run) => tool(run, program, words) };
}

/**
 * @param {Run} run
 * @param {string} program below `node_modules`
 * @param {readonly string[]} [words]
 * @param {import('./bootstrap/run.mjs').Surroundings} [surroundings]
 */
function tool(run, program, words = [], surroundings = {}) {
  const env = { ...withNode(), ...surroundings.env };
  return run(toolWords(program, words), { ...surroundings, env });
}

/**
 * @param {Run} run
 * @param {readonly string[]} words tests, and other arguments for vitest
 */
async function testRooms(run, words) {
  const inBrowser = words.some((word) => word.endsWith('.screen.test.tsx'));
  return vitest(run, unitReport, words, inBrowser ? await browserEnvironment() : {});
}

/** @param {Run} run */
async function testScreens(run) {
  return vitest(
    run,
    screensReport,
    ['--project', 'screens', `--retry=${again}`],
    await browserEnvironment(),
  );
}

/**
 * @param {Run} run
 * @param {string} report
 * @param {readonly string[]} words
 * @param {NodeJS.ProcessEnv} [env]
 */
function vitest(run, report, words, env = {}) {
  const reporters = ['default', 'json', strayErrors].map((name) => `--reporter=${name}`);
  const files = [`--outputFile.json=${report}`];
  return tool(run, 'vitest/vitest.mjs', ['run', ...reporters, ...files, ...words], {
    env: { ...env, STRAY_ERRORS: strayErrorsBeside(report) },
  });
}

/** @param {Run} run */
function findSecrets(run) {
  const words = ['--secretlintignore', '.gitignore', '**/*'];
  return tool(run, 'secretlint/bin/secretlint.js', words);
}

/** @param {Run} run */
async function runJourneys(run) {
  return tool(run, '@playwright/test/cli.js', ['test', `--retries=${again}`], {
    cwd: join(root, 'e2e'),
    env: {
      E2E_REPORT: browserReport,
      E2E_PORT: String(await freePort(3)),
      ...(await browserEnvironment()),
    },
    // The only signal on which it stops the server that it started.
    stopWith: 'SIGINT',
  });
}

/** The path of the browser. Playwright finds its own by itself. */
async function browserEnvironment() {
  const browser = await ensureBrowser();
  return browser === undefined ? {} : { CHROMIUM_PATH: browser };
}

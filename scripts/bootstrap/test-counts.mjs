import { readFile } from 'node:fs/promises';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * The counts in a runner's JSON report. A runner that failed without naming a test counts as one failure: no
 * failure may hide behind "0 failed".
 * @param {string} report path of the report
 * @param {number} code the runner's exit code
 * @returns {Promise<Counts>}
 */
export async function countTests(report, code) {
  const text = await readFile(report, 'utf8').catch(() => '');
  const passed = figure(text, 'numPassedTests') + figure(text, 'expected') + figure(text, 'flaky');
  const failed = figure(text, 'numFailedTests') + figure(text, 'unexpected');
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

/** Lines of a failure worth repeating: what was expected, and where. */
const mostLines = 12;

/**
 * The file with the errors outside of any test, for a vitest report.
 * @param {string} report
 */
export function strayErrorsBeside(report) {
  return `${report}.stray`;
}

/**
 * The failed tests of vitest's JSON report and the errors outside of any test, each with the start of its
 * message. Playwright ends its own output with them.
 * @param {string} report path of the report
 * @returns {Promise<readonly string[]>}
 */
export async function failuresIn(report) {
  const text = await readFile(report, 'utf8').catch(() => '');
  if (!text.includes('"numFailedTests"')) return [];
  // Not installed yet when this file loads.
  const { z } = await import('zod');
  const test = z.object({
    status: z.string(),
    fullName: z.string(),
    failureMessages: z.array(z.string()).default([]),
  });
  const file = z.object({
    name: z.string(),
    message: z.string().default(''),
    assertionResults: z.array(test),
  });
  const { testResults } = z.object({ testResults: z.array(file) }).parse(JSON.parse(text));
  const strays = await readFile(strayErrorsBeside(report), 'utf8').catch(() => '[]');
  const outside = z.array(z.string()).parse(JSON.parse(strays));
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message !== '') return [story(name, message)];
    return failed.map((one) => story(`${name}\n${one.fullName}`, one.failureMessages[0] ?? ''));
  });
  return [...failures, ...outside.map((error) => story('Outside of any test', error))];
}

/**
 * @param {string} title
 * @param {string} message
 */
function story(title, message) {
  const lines = message.split('\n').filter((line) => !line.includes('/node_modules/'));
  return `\n${title}\n${lines.slice(0, mostLines).join('\n')}`;
}

/**
 * Vitest writes its totals at the beginning of the report, Playwright at the end under `stats`; no test can
 * forge either, because quotation marks inside a string are escaped.
 * @param {string} text
 * @param {string} name
 */
function figure(text, name) {
  return Number(new RegExp(`"${name}":\\s*(\\d+)`).exec(text)?.[1] ?? 0);
}

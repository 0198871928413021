import { readFile } from 'node:fs/promises';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * What a runner's JSON report says. A runner that failed without saying which test counts as one
 * failure: nothing that went wrong may hide behind "0 failed".
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

/**
 * Vitest keeps its totals at the beginning of the report, Playwright at the end under `stats`; no test
 * can forge either, because inside a string the quotation marks are escaped.
 * @param {string} text
 * @param {string} name
 */
function figure(text, name) {
  return Number(new RegExp(`"${name}":\\s*(\\d+)`).exec(text)?.[1] ?? 0);
}

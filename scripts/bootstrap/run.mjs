import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { holdFor } from './lock.mjs';
import { root } from './places.mjs';

/**
 * @typedef {object} Surroundings
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {NodeJS.Signals} [stopWith] what it is sent instead of the signal that ended us: SIGKILL for work
 * that may as well be left half done
 */

/** @typedef {(signal: NodeJS.Signals) => void} Stop */

/** @type {Set<Stop>} */
const running = new Set();
let interrupted = false;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    interrupted = true;
    for (const stop of running) stop(signal);
    // There is no child to pass it on to, so it is meant for us.
    if (running.size === 0) process.exit(toExitCode(null, signal));
  });

/**
 * Calls `stop` when the end is requested, instead of ending us.
 * @param {() => void} stop
 */
export function onInterrupt(stop) {
  running.add(stop);
}

/** True once the end was requested; the next step must not begin. */
export function isInterrupted() {
  return interrupted;
}

/**
 * Runs a program in the terminal, passing signals on.
 * @param {readonly string[]} words
 * @param {Surroundings} [surroundings]
 * @returns {Promise<number>} its exit code
 */
export function runInView(words, surroundings = {}) {
  return run(words, { ...surroundings, stdio: 'inherit' });
}

/**
 * Runs a server in the terminal. It holds one end of a channel, so it notices our end even if we are killed.
 * @param {readonly string[]} words
 * @param {Surroundings} [surroundings]
 */
export function runTied(words, surroundings = {}) {
  return run(words, { ...surroundings, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
}

/**
 * Runs a program without showing its output.
 * @param {readonly string[]} words
 * @param {Surroundings} [surroundings]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(words, surroundings = {}) {
  let output = '';
  const code = await run(words, { ...surroundings, stdio: ['ignore', 'pipe', 'pipe'] }, (part) => {
    output += part;
  });
  return { code, output };
}

/**
 * @param {readonly string[]} words
 * @param {Surroundings & { stdio: import('node:child_process').StdioOptions }} options
 * @param {(part: string) => void} [onOutput]
 * @returns {Promise<number>}
 */
function run([command = '', ...args], options, onOutput = () => {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options });
    /** @type {Stop} */
    const stop = (signal) => child.kill(options.stopWith ?? signal);
    running.add(stop);
    holdFor(child.pid);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', onOutput);
    child.once('error', (error) => {
      running.delete(stop);
      reject(error);
    });
    child.once('close', (code, signal) => {
      running.delete(stop);
      resolve(toExitCode(code, signal));
    });
  });
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function toExitCode(code, signal) {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

/**
 * npm passes on SIGINT and SIGTERM, but a closed terminal or a kill -9 ends it alone: then we get another
 * parent.
 */
export function endWithParent() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

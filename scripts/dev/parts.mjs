import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findNode, withNode } from '../bootstrap/node.mjs';
import { root, scratch } from '../bootstrap/places.mjs';

/**
 * @typedef {object} Part a program of `npm run dev`
 * @property {Promise<number>} ended its exit code
 * @property {(name: string) => Promise<string>} told a value that it sends once it is ready; rejects if it
 * ends before
 * @property {(message: string) => void} tell
 * @property {() => Promise<void>} stop asks it to end, and waits until it has
 */

/**
 * Starts a program in its own process group, so that Ctrl-C reaches it through us and in order. It holds one
 * end of a channel, so it notices our end even if we are killed.
 * @param {readonly string[]} words for Node
 * @param {{ env?: Record<string, string> }} [surroundings]
 * @returns {Part}
 */
export function startPart(words, { env = {} } = {}) {
  const child = spawn(findNode(), words, {
    cwd: root,
    detached: true,
    // Compiled code is cached: the server starts in about half the time.
    env: { ...withNode(), NODE_COMPILE_CACHE: join(scratch, 'compiled'), ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => child.exitCode ?? 1);
  return {
    ended,
    told: (name) =>
      new Promise((resolve, reject) => {
        child.once('message', (message) => resolve(readValue(message, name)));
        void ended.then(() => reject(new Error('It ended before it was ready.')));
      }),
    tell: (message) => {
      if (child.connected) child.send(message);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * @param {unknown} message
 * @param {string} name
 */
function readValue(message, name) {
  const values = new Map(Object.entries(message ?? {}));
  return String(values.get(name));
}

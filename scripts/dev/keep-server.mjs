import { say, seconds } from '../bootstrap/words.mjs';

/** @typedef {import('./parts.mjs').Part} Part */

/**
 * Keeps a server running that restarts when its sources change. One that fails waits for the next change.
 * Another one waits, with packages and sources loaded: it reloads what has changed when it is told to load,
 * while the running one ends, and serves when it is told to start.
 * @param {(isFirst: boolean) => Part} standBy starts a program that waits to be told
 * @param {(message: 'hold' | 'release') => void} tell whether calls wait: until a start is over, even a
 * failed one
 */
export function keepServer(standBy, tell) {
  let isEnding = false;
  let isWaiting = false;
  /** @type {Part | undefined} */
  let spare;
  let part = standBy(true);
  start(part);
  let work = Promise.resolve();
  return {
    /** @param {string} file the source that changed */
    restart(file) {
      if (isWaiting) return;
      isWaiting = true;
      work = work.then(() => startAgain(file));
    },
    async stop() {
      isEnding = true;
      await Promise.all([part.stop(), spare?.stop()]);
      await work;
    },
  };

  /** @param {Part} server */
  function start(server) {
    server.tell('start');
    void sayWhenReady(server);
    void sayIfItStops(server);
  }

  /** @param {Part} server */
  async function sayWhenReady(server) {
    await server.told('ready').catch(() => '');
    if (server !== part || isEnding) return;
    spare ??= standBy(false);
    // Another change that came meanwhile stops this one at once.
    if (!isWaiting) tell('release');
  }

  /** @param {Part} server */
  async function sayIfItStops(server) {
    await server.ended;
    if (server === part && !isEnding && !isWaiting)
      say('The server has stopped. It starts again at the next change.');
  }

  /** @param {string} file */
  async function startAgain(file) {
    if (isEnding) return;
    const since = performance.now();
    tell('hold');
    const next = spare ?? standBy(false);
    spare = undefined;
    const ended = part.stop();
    part = next;
    // A change from now on may come too late for what is loaded here.
    isWaiting = false;
    next.tell('load');
    await ended;
    if (isEnding) return;
    const isReady = next.told('ready').catch(() => '');
    start(next);
    if ((await isReady) !== '')
      say(`${file} changed: the server started again in ${seconds(since)}`);
  }
}

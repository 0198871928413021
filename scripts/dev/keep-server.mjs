import { say, seconds } from '../bootstrap/words.mjs';

/**
 * Keeps a server running that starts again when its sources change. One that fails waits for the next
 * change.
 * @param {(isFirst: boolean) => import('./parts.mjs').Part} start
 * @param {(message: 'hold' | 'release') => void} tell whether calls wait: until a start is over, also one
 *   that failed
 */
export function keepServer(start, tell) {
  let isEnding = false;
  let isWaiting = false;
  let part = next(true);
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
      await part.stop();
      await work;
    },
  };

  /** @param {boolean} isFirst */
  function next(isFirst) {
    const server = start(isFirst);
    void sayWhenReady(server);
    void sayIfItStops(server);
    return server;
  }

  /** @param {import('./parts.mjs').Part} server */
  async function sayWhenReady(server) {
    await server.told('ready').catch(() => '');
    // Another change that came meanwhile stops this one at once.
    if (server === part && !isWaiting) tell('release');
  }

  /** @param {import('./parts.mjs').Part} server */
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
    await part.stop();
    isWaiting = false;
    if (isEnding) return;
    part = next(false);
    const isReady = await part.told('ready').catch(() => '');
    if (isReady !== '') say(`${file} changed: the server started again in ${seconds(since)}`);
  }
}

import { join } from 'node:path';
import { root } from './bootstrap/places.mjs';
import { ensureBuild, prepare } from './bootstrap/prepare.mjs';
import { isInterrupted, onInterrupt } from './bootstrap/run.mjs';
import { finish, Refusal } from './bootstrap/words.mjs';
import { keepServer } from './dev/keep-server.mjs';
import { startPart } from './dev/parts.mjs';
import { freePort, host, isFree } from './dev/ports.mjs';
import { watchSources } from './dev/watch-sources.mjs';

const serverFile = join(root, 'api/src/app/dev/server.ts');

/**
 * The app from its sources: a persistent database, a server that restarts when one of its sources or the
 * contract changes, and Vite, which shows a change of the web app on the screen.
 */
await finish(async () => {
  await prepare({ built: false });
  await ensureBuild({ app: false });
  if (isInterrupted()) return 130;
  // Not the port of `npm start`: the app that a browser has installed from there would answer.
  const page = Number(process.env['PORT'] ?? 5_173);
  if (!(await isFree(page)))
    throw new Refusal(
      `Port ${page} is in use by another program. Stop that one, or set PORT to another.`,
    );
  return runDev(page, await freePort());
});

/**
 * @param {number} page port of Vite
 * @param {number} api port of the server
 * @returns {Promise<number>} the exit code, once everything has ended
 */
async function runDev(page, api) {
  /** @type {(code: number) => void} */
  let end = () => {};
  const over = new Promise((/** @type {(code: number) => void} */ resolve) => (end = resolve));
  onInterrupt(() => end(0));

  const settings = buildSettings(api);
  const database = startPart([join(root, 'api/src/app/dev/database.ts')], { env: settings });
  const vite = startPart([join(root, 'web/build/dev-server.ts'), String(page), String(api)]);
  for (const { ended } of [database, vite]) void ended.then(() => end(1));

  try {
    const ready = Promise.all([database.told('url'), vite.told('ready')]);
    // A part that ends before it is ready has said why.
    const started = await Promise.race([ready, over]).catch(() => undefined);
    if (Array.isArray(started)) {
      const env = { ...settings, RUNNING_DATABASE: started[0] };
      await serve({ env, vite, page, over });
    }
  } finally {
    await vite.stop();
    await database.stop();
  }
  return over;
}

/**
 * Keeps the server running until it is over.
 * @param {object} session
 * @param {Record<string, string>} session.env
 * @param {import('./dev/parts.mjs').Part} session.vite
 * @param {number} session.page
 * @param {Promise<unknown>} session.over
 */
async function serve({ env, vite, page, over }) {
  const address = `http://${host}:${page}`;
  const server = keepServer(
    // The first start says where the app is and who can sign in.
    (isFirst) => startPart(isFirst ? [serverFile, address] : [serverFile], { env }),
    (message) => vite.tell(message),
  );
  const unwatch = watchSources(['api/src', 'contract/src'], {
    // Calls that arrive from now on wait, and those in progress have a moment to end.
    first: () => vite.tell('hold'),
    settled: (file) => server.restart(file),
  });
  await over;
  unwatch();
  await server.stop();
}

/**
 * Separate data from that of `npm start`, so that a migration in the making spoils nothing.
 * @param {number} port
 * @returns {Record<string, string>}
 */
function buildSettings(port) {
  const { DATA_DIR = join(root, 'data/dev'), LOG_LEVEL = 'warn', DATABASE_URL } = process.env;
  return {
    DATA_DIR,
    LOG_LEVEL,
    HOST: host,
    PORT: String(port),
    DEMO: process.env['DEMO'] ?? (DATABASE_URL === undefined ? 'on' : 'off'),
  };
}

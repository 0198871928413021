import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import './check-rows.ts';
import { startEmbedded } from '@paddock/api/platform/db/embedded';
import { secretKey } from '@paddock/api/testing/sign-in-kit';

/** A separate database, the product on it, and the bare handlers that it is compared with. */
export interface Place {
  readonly databaseUrl: string;
  readonly product: string;
  readonly productPid: number;
  readonly bare: string;
  /** Starts the product once more, on the same database. */
  startAnother(port: number): Promise<Served>;
  close(): Promise<void>;
}

export interface Served {
  readonly url: string;
  readonly pid: number;
}

interface PlaceOptions {
  /** A port where the product can be profiled. */
  readonly inspected?: number | undefined;
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts everything; the product with demo data and its log on, as it would run for people.
 * @param productPort the bare handlers use the one after it
 */
export async function openPlace(
  productPort = 8_271,
  { inspected, settings = {} }: PlaceOptions = {},
): Promise<Place> {
  const barePort = productPort + 1;
  const folder = await mkdtemp(join(tmpdir(), 'paddock-bench-'));
  const database = await startEmbedded({ folder: join(folder, 'postgres') });
  const shared = { DATABASE_URL: database.url };
  const own = { RUNNING_DATABASE: database.url };
  const children: ChildProcess[] = [];
  const serve = async (port: number): Promise<Served> => {
    const child = run('../api/src/app/dev/server.ts', {
      ...own,
      DATA_DIR: folder,
      DEMO: 'on',
      DEMO_CONVOY: 'off',
      SECRET_KEY: secretKey,
      // Counted as for everybody, and never refused.
      CALLS_PER_ADDRESS: '100000000',
      CALLS_PER_PERSON: '100000000',
      PORT: String(port),
      ...settings,
      ...(inspected === undefined ? {} : { NODE_OPTIONS: `--inspect=127.0.0.1:${inspected}` }),
    });
    // Until then it waits, as in `npm run dev`.
    child.send('start');
    children.push(child);
    const url = `http://127.0.0.1:${port}`;
    await answering(`${url}/api/health`);
    return { url, pid: child.pid ?? 0 };
  };
  const product = await serve(productPort);
  children.push(run('./bare-server.ts', { ...shared, PORT: String(barePort) }));
  await answering(`http://127.0.0.1:${barePort}/`);
  return {
    databaseUrl: database.url,
    product: product.url,
    productPid: product.pid,
    startAnother: serve,
    bare: `http://127.0.0.1:${barePort}`,
    close: async () => {
      await Promise.all(children.map(stop));
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function run(script: string, environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A measurement that fails leaves nothing running either.
  process.once('exit', () => child.kill('SIGTERM'));
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Waits until something answers at an address, five minutes at most: other work may slow the start down. */
export async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer !== null) return;
    await pause(100);
  }
  throw new Error(`Nothing answers at ${url}`);
}

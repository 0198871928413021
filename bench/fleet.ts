import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadDemoData } from '@paddock/api/app/demo/load';
import { loadReferenceData } from '@paddock/api/app/reference/reference-data';
import { openDatabase, type Db } from '@paddock/api/platform/db/client';
import { startEmbedded } from '@paddock/api/platform/db/embedded';
import { migrate } from '@paddock/api/platform/db/migrate';
import { z } from 'zod';
import { secretKey } from '@paddock/api/testing/sign-in-kit';

const nginxPort = 8_460;
const firstPort = 8_461;
const enough = '100000000';

/** How a proxy treats a call that a server did not answer. */
export type Retries = 'as documented' | 'by default';

/** Several servers on one database, behind nginx. */
export interface Fleet {
  readonly db: Db;
  readonly databaseUrl: string;
  /** Where callers go. */
  readonly url: string;
  /** Past the proxy. */
  readonly servers: readonly { readonly url: string; readonly pid: number }[];
  setRetries(retries: Retries): Promise<void>;
  /** Stops one server after the other, and starts it again. @returns ms of each from the signal to its end */
  restartAll(): Promise<number[]>;
  /**
   * What nginx logged about calls that were answered 502 or sent to another server, and how often, since the
   * last call.
   */
  complaints(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export async function openFleet(options: {
  readonly servers: number;
  readonly store: 'folder' | 's3';
}): Promise<Fleet> {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-fleet-'));
  const database = await startEmbedded({ folder: join(folder, 'postgres') });
  const { db, close } = openDatabase({ url: database.url });
  await migrate(db, new Date());
  await loadReferenceData(db);
  await loadDemoData(db, { now: new Date() });
  const store = options.store === 's3' ? await startStore() : undefined;
  const children: ChildProcess[] = [];
  const start = async (index: number) => {
    const port = firstPort + index;
    const child = run(process.execPath, ['../api/src/app/server.ts'], {
      ...store?.settings,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO: 'off',
      SECRET_KEY: secretKey,
      TRUSTED_PROXIES: '127.0.0.1',
      PUSH_PRIVATE_ENDPOINTS: 'on',
      APP_CHECK: 'off',
      CALLS_PER_ADDRESS: enough,
      CALLS_PER_PERSON: enough,
      DRAIN_SECONDS: '1',
      LOG_LEVEL: 'warn',
      PORT: String(port),
    });
    children[index] = child;
    await untilReady(`http://127.0.0.1:${port}`);
  };
  for (let index = 0; index < options.servers; index += 1) await start(index);
  const nginx = await startNginx(folder, options.servers);
  return {
    db,
    databaseUrl: database.url,
    url: `http://127.0.0.1:${nginxPort}`,
    get servers() {
      return children.map(({ pid = 0 }, index) => ({
        url: `http://127.0.0.1:${firstPort + index}`,
        pid,
      }));
    },
    setRetries: nginx.setRetries,
    complaints: nginx.complaints,
    restartAll: async () => {
      const took: number[] = [];
      for (const [index, child] of [...children].entries()) {
        took.push(await stop(child));
        await start(index);
        await pause(2_000);
      }
      return took;
    },
    close: async () => {
      await Promise.all([...children, nginx.child].map(stop));
      await close();
      await database.stop();
      await store?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// A measurement that fails leaves nothing running either.
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGTERM')));

function run(
  program: string,
  words: readonly string[],
  environment: Record<string, string>,
): ChildProcess {
  const child = spawn(program, words, {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function stop(child: ChildProcess): Promise<number> {
  const since = performance.now();
  if (child.exitCode !== null || child.signalCode !== null) return 0;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return Math.round(performance.now() - since);
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok === true) return;
    await pause(100);
  }
  throw new Error(`${url} is not ready after a minute`);
}

/** A separate process: it would wait for callers otherwise. */
async function startStore() {
  const child = fork(fileURLToPath(new URL('fleet-store.ts', import.meta.url)));
  running.add(child);
  const settings = await new Promise((resolve) => child.once('message', resolve));
  return {
    settings: z.record(z.string(), z.string()).parse(settings),
    close: async () => {
      running.delete(child);
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Debian's nginx with the calls as in `deploy/nginx`, on its own port and without TLS. */
async function startNginx(folder: string, servers: number) {
  const place = join(folder, 'nginx');
  await mkdir(place);
  const path = join(place, 'nginx.conf');
  const documented = await readFile(
    new URL('../deploy/nginx/paddock-proxy.inc', import.meta.url),
    'utf8',
  );
  const write = async (retries: Retries) => {
    const calls =
      retries === 'by default'
        ? documented.replaceAll(/proxy_next_upstream\w* [^;]+;/g, '')
        : documented;
    await writeFile(path, writeConfig(place, servers, calls));
  };
  await write('as documented');
  const child = run('nginx', ['-p', place, '-c', path, '-e', join(place, 'error.log')], {});
  await untilReady(`http://127.0.0.1:${nginxPort}`);
  const setRetries = async (retries: Retries) => {
    await write(retries);
    child.kill('SIGHUP');
    await pause(1_000);
  };
  let seen = 0;
  const complaints = async () => {
    const log = await readFile(join(place, 'error.log'), 'utf8');
    const found: Record<string, number> = {};
    for (const [, why = '', request = ''] of log
      .slice(seen)
      .matchAll(/\*\d+ (.+?) while .+?, request: "(\w+ \S+)/g)) {
      const what = `${why}: ${request.replace(/\/\d+(?=\/|$)/g, '/…')}`;
      found[what] = (found[what] ?? 0) + 1;
    }
    seen = log.length;
    return found;
  };
  return { child, setRetries, complaints };
}

function writeConfig(place: string, servers: number, calls: string): string {
  const addresses = Array.from(
    { length: servers },
    (_, index) => `server 127.0.0.1:${firstPort + index} max_fails=0;`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(place, name)};`)
    .join('\n');
  return `
daemon off; ${user} worker_processes 1; worker_rlimit_nofile 16384;
pid ${join(place, 'nginx.pid')};
events { worker_connections 8192; }
http {
  access_log off;
  ${temporary}
  upstream paddock { ${addresses.join(' ')} keepalive 32; keepalive_timeout 60s; }
  server {
    listen 127.0.0.1:${nginxPort};
    client_max_body_size 12m;
    ${calls}
    location ~ /stream$ { proxy_pass http://paddock; proxy_buffering off; proxy_read_timeout 1h; }
    location / { proxy_pass http://paddock; proxy_read_timeout 120s; }
  }
}
`;
}

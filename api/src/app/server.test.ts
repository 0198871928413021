import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { health } from '@paddock/contract/platform/health';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { operate } from '../testing/operator.ts';
import { canBecomeOther } from '../testing/other-user.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { databaseUrl } from '../testing/templates.ts';
import { startServer, type Ended, type ServerProcess } from '../testing/server-process.ts';

const database = await createTestDatabase();

/** An empty folder of the test's own. */
let folder: string;
/** An earlier start, whose folder every test leaves as clean as it found it. */
let earlier: Promise<EarlierStart> | undefined;
let servers: ServerProcess[];
let sockets: Server[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-server-'));
  servers = [];
  sockets = [];
});

afterEach(async () => {
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
  for (const socket of sockets) socket.close();
  await forget(folder);
});

afterAll(async () => {
  if (earlier !== undefined) await forget((await earlier).path);
});

async function forget(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

function run(settings: Record<string, string> = {}, options: { uid?: number } = {}) {
  const server = startServer({ DATA_DIR: folder, ...settings }, options);
  servers.push(server);
  return server;
}

interface EarlierStart {
  readonly path: string;
  /** Its health once it answered. */
  readonly healthy: unknown;
  readonly ended: Ended;
}

/** The start on an empty folder that all tests share: making a database takes most of a start. */
async function startEarlier(): Promise<EarlierStart> {
  return (earlier ??= startOnce());
}

/** Starts in a folder that has its database. */
async function runAgain(settings: Record<string, string> = {}) {
  return run({ DATA_DIR: await earlierFolder(), ...settings });
}

async function earlierFolder(): Promise<string> {
  return (await startEarlier()).path;
}

async function startOnce(): Promise<EarlierStart> {
  const path = await mkdtemp(join(tmpdir(), 'paddock-earlier-'));
  const server = startServer({ DATA_DIR: path });
  const answer = await fetch(`${await server.address}/api/health`);
  const healthy: unknown = await answer.json();
  server.child.kill('SIGTERM');
  return { path, healthy, ended: await server.ended };
}

/** Starts another program on a port. */
async function listening(): Promise<number> {
  const socket = createServer();
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
  const bound: AddressInfo | string | null = socket.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}

/** Ended with code 1 after one line, and took its database down with it. */
async function refusal(server: ServerProcess, path = folder): Promise<string> {
  const { code, complained } = await server.ended;
  expect(complained).toMatch(/^[^\n]+\n$/);
  expect(code).toBe(1);
  expect(await holdsDatabase(path)).toBe(false);
  return complained.trim();
}

async function holdsDatabase(path = folder): Promise<boolean> {
  const lock = join(path, 'demo', 'postgres', 'cluster', 'postmaster.pid');
  return stat(lock).then(
    () => true,
    () => false,
  );
}

describe('a start on an empty folder', () => {
  it('answers with the demo, stops on SIGTERM, and restarts', async () => {
    const { path, healthy, ended } = await startEarlier();
    expect(health.parse(healthy)).toMatchObject({ live: true, ready: true });
    expect(ended).toMatchObject({ code: 0, complained: '' });
    expect(ended.said).toContain('+44 7700 900001  Administrator');
    expect(ended.said).toContain('the code 123456');
    expect(ended.said).not.toMatch(/connection broke|lost a connection|interrupted/);
    expect(await holdsDatabase(path)).toBe(false);
    expect((await stat(join(path, 'demo', 'secret-key'))).mode & 0o777).toBe(0o600);

    const second = await runAgain();
    expect((await fetch(`${await second.address}/api/health`)).ok).toBe(true);
  });

  it('without the demo gives the first administrator access, and stays apart from the demo', async () => {
    const server = run({ DEMO: 'off', FIRST_ADMIN_PHONE: '+447700900999' });
    const settings = await (await fetch(`${await server.address}/api/settings`)).json();
    expect(settings).toMatchObject({ demo: null });
    expect(await readdir(folder)).toEqual(['files', 'postgres', 'secret-key']);
    const { said } = await operate({ DATA_DIR: folder, DEMO: 'off' }, ['doctor']);
    const owner = (await stat(join(folder, 'postgres', 'cluster'))).uid;
    expect(said.join('\n')).toContain(
      owner === 65_534
        ? 'note   The files of the database belong to uid 65534'
        : `fine   The files of the database belong to uid ${owner}`,
    );
  });

  it('ends cleanly on a signal that comes before it is ready, and recovers from that', async () => {
    // The demo comes later than the signal.
    const settings = { DEMO: 'off', FIRST_ADMIN_PHONE: '+447700900999' };
    const first = run(settings);
    await new Promise((resolve) => first.child.stdout?.once('data', resolve));
    first.child.kill('SIGINT');
    expect(await first.ended).toMatchObject({ code: 0, complained: '' });
    expect((await fetch(`${await run(settings).address}/api/health`)).ok).toBe(true);
  });
});

describe('a start on the folder of an earlier start', () => {
  it('ends when the bootstrap that started it is gone', async () => {
    const server = await runAgain();
    await server.address;
    server.child.disconnect();
    expect((await server.ended).code).toBe(0);
    expect(await holdsDatabase(await earlierFolder())).toBe(false);
  });

  it('treats simultaneous signals as one', async () => {
    const server = await runAgain();
    await server.address;
    server.child.kill('SIGINT');
    server.child.kill('SIGINT');
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect(await holdsDatabase(await earlierFolder())).toBe(false);
  });
});

/** Lists the files that a second start could touch. */
async function holdings(path = folder) {
  const postgres = join(path, 'demo', 'postgres');
  const [names, socketNames, log] = await Promise.all([
    readdir(postgres),
    readdir(join(postgres, 'run')),
    stat(join(postgres, 'postgres.log')),
  ]);
  return { names, socketNames, log: log.ino, lock: await lockedBy(path) };
}

/** The process of PostgreSQL. */
async function lockedBy(path = folder): Promise<number> {
  const lock = join(path, 'demo', 'postgres', 'cluster', 'postmaster.pid');
  return Number((await readFile(lock, 'utf8')).split('\n')[0]);
}

/**
 * K-20: PostgreSQL is killed. Calls are asked to come back, sessions stay, and the server keeps
 * running.
 */
async function expectRestart(server: ServerProcess, address: string): Promise<void> {
  const cookie = await signIn(address);
  const ask = async () => fetch(`${address}/api/auth/token`, { headers: { cookie } });
  expect((await ask()).status).toBe(200);
  process.kill(await lockedBy(await earlierFolder()), 'SIGKILL');
  let answer = await ask();
  await expect.poll(async () => (answer = await ask()).status, { interval: 5 }).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  await expect.poll(async () => (await ask()).status).toBe(200);
  expect(server.child.exitCode).toBe(null);
}

async function signIn(address: string): Promise<string> {
  const post = async (path: string, body: unknown) =>
    fetch(`${address}/api/auth/phone-number/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify(body),
    });
  const phoneNumber = '+447700900001';
  await post('send-otp', { phoneNumber });
  const { headers } = await post('verify', { phoneNumber, code: '123456' });
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

describe('one line says what is wrong', () => {
  it('if the port is in use', async () => {
    const port = await listening();
    const server = await runAgain({ PORT: String(port) });
    expect(await refusal(server, await earlierFolder())).toBe(
      `Port ${port} is in use by another program. Stop it, or set PORT to another port.`,
    );
  });

  it('K-21 if Paddock already runs on the data folder: its address, and a separate exit code', async () => {
    const first = await runAgain();
    const address = await first.address;
    const before = await holdings(await earlierFolder());
    const { code, complained } = await (await runAgain()).ended;
    expect(complained).toMatch(
      new RegExp(
        `^Paddock already runs on this data folder, at ${address} \\(process ${first.child.pid}\\)\\. [^\\n]+\\n$`,
      ),
    );
    expect(code).toBe(3);
    expect(await holdings(await earlierFolder())).toEqual(before);
    expect((await fetch(`${address}/api/health`)).ok).toBe(true);
    await expectRestart(first, address);
  });

  it('if there is no permission to write', async ({ skip }) => {
    const isRoot = process.getuid?.() === 0;
    skip(isRoot && !(await canBecomeOther()), 'no one else may enter this checkout');
    await chmod(folder, 0o555);
    const unprivileged = isRoot ? { uid: 65_534 } : {};
    expect(await refusal(run({}, unprivileged))).toMatch(
      /^There is no permission to write in \S+\. Start as its owner, or set DATA_DIR/,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('if a setting is malformed', async () => {
    expect(await refusal(run({ FIRST_ADMIN_PHONE: '07700 900001' }))).toBe(
      'The setting FIRST_ADMIN_PHONE is not valid: include the country code, such as +447700900001.',
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('if the address is not one of this machine', async () => {
    // In the folder of the earlier start it would make a database beside the demo, and later starts would open that.
    const server = run({ HOST: '192.0.2.1', DATABASE_URL: database.url });
    expect(await refusal(server)).toMatch(/^HOST is 192\.0\.2\.1, which is no/);
  });
});

describe('DATABASE_URL', () => {
  it('to a database that does not exist', async () => {
    const server = run({ DATABASE_URL: databaseUrl(inject('testServerUrl'), 'nothing_here') });
    expect(await refusal(server)).toMatch(
      /^DATABASE_URL: there is no database named nothing_here at /,
    );
  });

  it('in production requires a SECRET_KEY', async () => {
    const settings = { DATABASE_URL: inject('testServerUrl'), NODE_ENV: 'production' };
    expect(await refusal(run(settings))).toMatch(/^SECRET_KEY is missing\./);
  });
});

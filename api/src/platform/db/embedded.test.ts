import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { judgeStops } from '../incidents/watch.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { findAtWorkIn } from './embedded/process.ts';
import { howMany } from '../../testing/at-length.ts';
import { canBecomeOther } from '../../testing/other-user.ts';
import { freeze } from '../../testing/undone.ts';

const canBeOther = await canBecomeOther();
const writeLoop = fileURLToPath(new URL('../../testing/write-loop.ts', import.meta.url));

/** The parent folder of everything that the tests make. */
let home: string;
/** A database that was opened before, because making one takes most of a test. Each test stops what it starts. */
let opened: string;
/** An empty folder for one test. */
let empty: string;
let databases: EmbeddedDatabase[] = [];
let children: ChildProcess[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'paddock-embedded-'));
  await chmod(home, 0o755);
  opened = join(home, 'opened');
  await (await startEmbedded({ folder: opened })).stop();
});

beforeEach(async () => {
  empty = await mkdtemp(join(home, 'empty-'));
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(databases.map((database) => database.stop()));
  databases = [];
  children = [];
});

afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

async function start(path = opened): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ folder: path });
  databases.push(database);
  return database;
}

async function query(database: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Writes until `rows` are acknowledged, then dies by kill -9. @returns the acknowledged numbers. */
async function writeAndDie(options: {
  path: string;
  first: number;
  rows: number;
  uid?: number;
}): Promise<number[]> {
  const { path, first, rows, uid } = options;
  const child = spawn(process.execPath, [writeLoop, path, String(first)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  children.push(child);
  let seen = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    seen += part;
    if (seen.split('\n').length > rows) child.kill('SIGKILL');
  });
  const complaints = text(child.stderr);
  await once(child, 'close');
  expect(child.signalCode, await complaints).toBe('SIGKILL');
  return seen.slice(0, seen.lastIndexOf('\n')).split('\n').map(Number);
}

/** Tries as long as another may hold the folder, and keeps it once it has it. */
async function writeUnlessRefused(path: string): Promise<'served' | 'refused'> {
  const child = spawn(process.execPath, [writeLoop, path], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const complaints = text(child.stderr);
  const served = once(child.stdout, 'data').then(() => 'served' as const);
  const ended = once(child, 'exit').then(() => 'ended' as const);
  if ((await Promise.race([served, ended])) === 'served') return 'served';
  expect(await complaints).toMatch(/is in use by another start or command of Paddock/);
  return 'refused';
}

const ask = `import { Client } from 'pg';
  const client = new Client({ connectionString: process.argv[1] });
  await client.connect().then(() => console.log('let in'), ({ message }) => console.log(message));
  process.exit();`;

/** The refusal that another user of this machine gets when connecting. */
function askAs(uid: number, url: string): string {
  const words = ['--input-type=module', '--eval', ask, url];
  const cwd = import.meta.dirname;
  return spawnSync(process.execPath, words, { uid, gid: uid, cwd, encoding: 'utf8' }).stdout.trim();
}

async function numbersIn(database: EmbeddedDatabase): Promise<Set<number>> {
  const rows = await query(database, 'select number from kept');
  return new Set(
    rows.map((row) => Number(row instanceof Object && 'number' in row ? row.number : Number.NaN)),
  );
}

describe('killing Node with -9 in the middle of writing', () => {
  async function killRounds(path: string, rounds: number, uid?: number) {
    const acknowledged: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const first = round * 1_000_000;
      const account = uid === undefined ? {} : { uid };
      acknowledged.push(...(await writeAndDie({ path, first, rows: 800, ...account })));
    }
    const kept = await numbersIn(await start(path));
    return { acknowledged, lost: acknowledged.filter((number) => !kept.has(number)) };
  }

  it('loses no row that was acknowledged, and the next start follows at once', async ({
    annotate,
  }) => {
    const kills = howMany({ usual: 2, atLength: 6 });
    const { acknowledged, lost } = await killRounds(opened, kills);
    await annotate(`${kills} kills: ${acknowledged.length} rows acknowledged, ${lost.length} lost`);
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * 800);
    expect(lost).toEqual([]);
  });

  it('K-22 loses nothing below a folder that only its owner may enter, and lets nobody else in', async ({
    annotate,
  }) => {
    await chmod(empty, 0o700);
    const { acknowledged, lost } = await killRounds(join(empty, 'deeper', 'database'), 2);
    await annotate(`2 kills: ${acknowledged.length} rows acknowledged, ${lost.length} lost`);
    expect(lost).toEqual([]);
    // PostgreSQL runs in a user namespace here, where it can't tell most users apart.
    if (!canBeOther) return;
    const database = join(empty, 'deeper', 'database');
    for (const folder of [empty, join(empty, 'deeper'), database, join(database, 'run')])
      await chmod(folder, 0o755);
    await chmod(join(database, 'run', '.s.PGSQL.5432'), 0o777);
    for (const uid of [65_534, 1])
      expect(askAs(uid, databases[0]?.url ?? '')).toMatch(/^Peer authentication failed/);
  });

  it.runIf(canBeOther)(
    'loses nothing as an ordinary user, and root can continue with it',
    async ({ annotate }) => {
      const uid = 12_345;
      await chmod(empty, 0o755);
      const path = join(empty, 'database');
      await mkdir(path);
      await chown(path, uid, uid);
      const { acknowledged, lost } = await killRounds(path, 2, uid);
      await annotate(`2 kills: ${acknowledged.length} rows acknowledged, ${lost.length} lost`);
      expect(lost).toEqual([]);
    },
  );

  it('takes the database server down with it', async () => {
    await writeAndDie({ path: opened, first: 9_000_000, rows: 10 });
    const lock = join(opened, 'cluster', 'postmaster.pid');
    await expect
      .poll(() =>
        readFile(lock).then(
          () => 'held',
          () => 'let go',
        ),
      )
      .toBe('let go');
  });
});

describe('a folder', () => {
  it('keeps its rows from one start to the next', async () => {
    const first = await start(empty);
    await query(first, 'create table kept as select 1 as number');
    await first.stop();
    expect(await numbersIn(await start(empty))).toEqual(new Set([1]));
  });

  it('K-21 in use by another process is refused in one line, and the first process continues', async () => {
    const first = await start();
    await expect(startEmbedded({ folder: opened })).rejects.toThrow(
      /^The database in \S+ is in use by another start or command of Paddock \(process \d+\)\. Stop it first, or set DATA_DIR to another folder\.$/,
    );
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('opened by three at the same moment serves one of them', async () => {
    const codes = await Promise.all([1, 2, 3].map(() => writeUnlessRefused(empty)));
    expect(codes.sort()).toEqual(['refused', 'refused', 'served']);
  });

  it('that contains something else is refused and left as it is', async () => {
    await writeFile(join(empty, 'letter.txt'), 'mine');
    await expect(start(empty)).rejects.toThrow(
      `${empty} contains something that is not this database (letter.txt). Set DATA_DIR to another folder.`,
    );
    expect(await readFile(join(empty, 'letter.txt'), 'utf8')).toBe('mine');
  });

  it('of another major version is refused, naming both', async () => {
    await mkdir(join(empty, 'cluster'));
    await writeFile(join(empty, 'cluster', 'PG_VERSION'), '17\n');
    await expect(start(empty)).rejects.toThrow(/was made by PostgreSQL 17; this is 18\./);
  });

  it('that is a file is refused in one line', async () => {
    const file = join(empty, 'file');
    await writeFile(file, '');
    await expect(start(file)).rejects.toThrow(`${file} is not a folder.`);
  });

  it('with a path too long for a socket works', async () => {
    const long = join(home, 'a-folder-with-a-rather-long-name'.repeat(4));
    await rename(opened, long);
    try {
      const database = await start(long);
      expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
      await database.stop();
    } finally {
      await rename(long, opened);
    }
  });

  it('K-19 whose lock names an unrelated process after a crash is opened all the same, and that process lives', async () => {
    const first = await start();
    const lock = join(opened, 'cluster', 'postmaster.pid');
    const content = await readFile(lock, 'utf8');
    await first.stop();
    const stranger = spawn('sleep', ['60']);
    children.push(stranger);
    await writeFile(lock, content.replace(/^\d+/, String(stranger.pid)));
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger).toMatchObject({ exitCode: null, signalCode: null });
  });

  it('is created again if its creation was interrupted', async () => {
    await mkdir(join(empty, 'new-999999999', 'base'), { recursive: true });
    expect(await query(await start(empty), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

/** A process of the server, by its title; without one, the server itself. */
async function loadPart(title?: string): Promise<number> {
  const all = await findAtWorkIn(join(opened, 'cluster'));
  const part = all.find(({ command }) =>
    title === undefined ? command.includes(' -D ') : command.startsWith(`postgres: ${title}`),
  );
  return part?.pid ?? Number.NaN;
}

it('K-18 stops even if one of its processes was killed, or hangs', async () => {
  const crashed = await start();
  const client = new Client({ connectionString: crashed.url });
  client.on('error', () => {});
  await client.connect();
  const recovering = async () =>
    (await readFile(join(opened, 'postgres.log'), 'utf8')).split('reinitializing').length;
  const before = await recovering();
  process.kill(await loadPart('postgres'), 'SIGKILL');
  await expect.poll(recovering, { interval: 5 }).toBeGreaterThan(before);
  await crashed.stop(1_500);
  const hung = await start();
  await query(hung, 'create table kept_by_hung as select 1 as number');
  freeze([await loadPart('checkpointer')]);
  await hung.stop(1_500);
  expect(await findAtWorkIn(join(opened, 'cluster'))).toEqual([]);
  expect(await query(await start(), 'select number from kept_by_hung')).toEqual([{ number: 1 }]);
});

it('K-19 ends at the next start what a killed Paddock left behind', async () => {
  const child = spawn(process.execPath, [writeLoop, opened, '20000000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  const [server, writer] = [await loadPart(), await loadPart('walwriter')];
  freeze([server, writer]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await loadPart()).toBe(server);
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await loadPart()).not.toBe(server);
});

it('K-20 restarts the server if it ends unexpectedly, and says so', async () => {
  const said: string[] = [];
  const database = await startEmbedded({ folder: opened, warn: (line) => void said.push(line) });
  databases.push(database);
  for (let round = 0; round < 3; round += 1) {
    process.kill(await loadPart(), 'SIGKILL');
    await expect.poll(() => said.length).toBe(2 * round + 2);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(judgeStops(database, 'pit-1')[0]?.detail === null).toBe(round < 2);
  }
  expect(said.slice(0, 2)).toEqual([
    'PostgreSQL stopped unexpectedly (SIGKILL). Starting it again.',
    'PostgreSQL runs again.',
  ]);
});

describe('access to the database', () => {
  it('K-22 depends on the user that the machine reports, also in the folder of an earlier version', async () => {
    const hba = join(opened, 'cluster', 'pg_hba.conf');
    await writeFile(hba, 'local all all trust\nhost all all 0.0.0.0/0 trust\n');
    const rules = await query(await start(), 'select type, auth_method from pg_hba_file_rules');
    expect(rules).toEqual([{ type: 'local', auth_method: 'peer' }]);
  });

  it('K-22 is refused to other users, also if they get to the socket', async ({ skip }) => {
    if (!canBeOther) skip('only root can become another user, who has to be let in here');
    const database = await start();
    const [asPostgres, asDaemon] = [65_534, 1];
    // The account that PostgreSQL runs as may enter its folder.
    expect(askAs(asPostgres, database.url)).toMatch(/^Peer authentication failed/);
    expect(askAs(asDaemon, database.url)).toMatch(/EACCES/);
    for (const folder of [opened, join(opened, 'run')]) await chmod(folder, 0o755);
    await chmod(join(opened, 'run', '.s.PGSQL.5432'), 0o777);
    expect(askAs(asDaemon, database.url)).toMatch(/^Peer authentication failed/);
    expect(askAs(0, database.url)).toBe('let in');
  });
});

it('stopping twice is the same as stopping once', async () => {
  const database = await start();
  await Promise.all([database.stop(), database.stop()]);
  await database.stop();
  expect(database.whyAway()).toBe(null);
});

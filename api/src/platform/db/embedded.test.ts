import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
const writeLoop = fileURLToPath(new URL('./embedded/write-loop.ts', import.meta.url));

/** Below it everything that the tests make. */
let home: string;
/** A database that was opened before: making one takes most of a test. Each test stops what it starts. */
let opened: string;
/** A folder of the test's own, with nothing in it. */
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

/** Tries for as long as another may hold the folder, and keeps it once it has it. */
async function writeUnlessRefused(path: string): Promise<'served' | 'refused'> {
  const child = spawn(process.execPath, [writeLoop, path], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const complaints = text(child.stderr);
  const served = once(child.stdout, 'data').then(() => 'served' as const);
  const ended = once(child, 'exit').then(() => 'ended' as const);
  if ((await Promise.race([served, ended])) === 'served') return 'served';
  expect(await complaints).toMatch(/is in use by another process/);
  return 'refused';
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
    const { acknowledged, lost } = await killRounds(opened, 6);
    await annotate(`6 kills: ${acknowledged.length} rows acknowledged, ${lost.length} lost`);
    expect(acknowledged.length).toBeGreaterThanOrEqual(4_800);
    expect(lost).toEqual([]);
  }, 60_000);

  it('loses nothing below a folder that only its owner may enter', async ({ annotate }) => {
    await chmod(empty, 0o700);
    const { acknowledged, lost } = await killRounds(join(empty, 'deeper', 'database'), 2);
    await annotate(`2 kills: ${acknowledged.length} rows acknowledged, ${lost.length} lost`);
    expect(lost).toEqual([]);
  }, 60_000);

  it.runIf(isRoot)(
    'loses nothing as an ordinary user, and root may go on with it',
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
    60_000,
  );

  it('takes the database server down with it', async () => {
    await writeAndDie({ path: opened, first: 9_000_000, rows: 10 });
    const lock = join(opened, 'cluster', 'postmaster.pid');
    await expect
      .poll(
        () =>
          readFile(lock).then(
            () => 'held',
            () => 'let go',
          ),
        { timeout: 10_000 },
      )
      .toBe('let go');
  }, 30_000);
});

describe('a folder', () => {
  it('keeps what was written from one start to the next', async () => {
    const first = await start(empty);
    await query(first, 'create table kept as select 1 as number');
    await first.stop();
    expect(await numbersIn(await start(empty))).toEqual(new Set([1]));
  }, 30_000);

  it('in use by another process is refused in one line, and the first goes on', async () => {
    const first = await start();
    await expect(startEmbedded({ folder: opened })).rejects.toThrow(
      /^The database in \S+ is in use by another process \(PostgreSQL is \d+\)\. Stop it first, or set DATA_DIR to another folder\.$/,
    );
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  }, 30_000);

  it('opened by three at the same moment serves one of them', async () => {
    const codes = await Promise.all([1, 2, 3].map(() => writeUnlessRefused(empty)));
    expect(codes.sort()).toEqual(['refused', 'refused', 'served']);
  }, 30_000);

  it('that holds something else is refused and left as it is', async () => {
    await writeFile(join(empty, 'letter.txt'), 'mine');
    await expect(start(empty)).rejects.toThrow(
      `${empty} contains something that is not this database (letter.txt). Set DATA_DIR to another folder.`,
    );
    expect(await readFile(join(empty, 'letter.txt'), 'utf8')).toBe('mine');
  });

  it('of another major version is refused, with both named', async () => {
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
  }, 30_000);

  it('whose lock names a stranger after a crash is opened all the same', async () => {
    const first = await start();
    const lock = join(opened, 'cluster', 'postmaster.pid');
    const content = await readFile(lock, 'utf8');
    await first.stop();
    const stranger = spawn('sleep', ['60']);
    children.push(stranger);
    await writeFile(lock, content.replace(/^\d+/, String(stranger.pid)));
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  }, 30_000);

  it('is created again if its creation was interrupted', async () => {
    await mkdir(join(empty, 'new-999999999', 'base'), { recursive: true });
    expect(await query(await start(empty), 'select 1 as one')).toEqual([{ one: 1 }]);
  }, 30_000);
});

it('the server says so when it ends without being asked', async () => {
  const database = await start();
  const lock = await readFile(join(opened, 'cluster', 'postmaster.pid'), 'utf8');
  process.kill(Number(lock.split('\n')[0]), 'SIGTERM');
  expect(await database.lost).toMatch(/^PostgreSQL stopped unexpectedly/);
}, 30_000);

it('stopping twice is the same as stopping once', async () => {
  const database = await start();
  await Promise.all([database.stop(), database.stop()]);
  await database.stop();
  const spoken = await Promise.race([database.lost, pause(100, 'nothing')]);
  expect(spoken).toBe('nothing');
}, 30_000);

import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase, type Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { backUp, running } from '../../testing/archives.ts';
import { operate } from '../../testing/operator.ts';
import { administrator, runServerOn } from '../../testing/running-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

const kills = 10;
const damages = 25;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-years-'));
  await chmod(folder, 0o755);
});
afterAll(async () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

function settingsFor(url: string, data: string) {
  return { DATABASE_URL: url, DATA_DIR: join(folder, data), DEMO: 'off' };
}

/** Opens a system in use, with an archive of it and its totals. */
async function openSystem(data: string) {
  const database = await createTestDatabase({ demo: true });
  await database.db
    .insertInto('users')
    .values({ access_level_id: 1, phone_number: administrator })
    .execute();
  await sql`insert into deployment default values`.execute(database.db);
  const settings = settingsFor(database.url, data);
  const archive = await backUp(settings, join(folder, `${data} archives`));
  await sql`update contacts set given_name = 'Since' where id = 1`.execute(database.db);
  return { database, settings, archive };
}

const stateRow = { state: z.string() };

/** Besides what a server writes by itself. */
async function readState({ db }: Pick<TestDatabase, 'db'>) {
  return readRows(
    db,
    stateRow,
    sql`select md5(string_agg(t::text, ' ' order by id)) as state from contacts t
      union all select md5(string_agg(t::text, ' ' order by id)) from prj_expenditure t
      union all select md5(string_agg(t::text, ' ' order by id)) from prj_exp_payments t`,
  );
}

it(`K-52 ${damages} damaged, ${damages} cut and 5 foreign files are refused, and nothing changes`, async () => {
  const { database, settings, archive } = await openSystem('refusing');
  const whole = await readFile(archive);
  const before = await readState(database);
  const files: Buffer[] = [
    Buffer.alloc(0),
    Buffer.from('receipts'),
    randomBytes(100_000),
    Buffer.concat([whole.subarray(0, 100), whole]),
    Buffer.from('age-encryption.org/v1\n-> X25519 abc\n'),
  ];
  for (let part = 1; part <= damages; part += 1) {
    const at = Math.floor((whole.length * part) / (damages + 1));
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << (part % 8)), at);
    files.push(damaged, whole.subarray(0, at));
  }
  const path = join(folder, 'wrong.tar.zst');
  const accepted: number[] = [];
  for (const [number, content] of files.entries()) {
    await writeFile(path, content);
    const { code, said } = await operate(settings, ['restore', path, '--in-place']);
    if (code !== 1 || said.length > 0) accepted.push(number);
  }
  expect(accepted).toEqual([]);
  expect(await readState(database)).toEqual(before);
  process.stdout.write(
    `${files.length} wrong archives: ${files.length} refused, nothing changed\n`,
  );
});

/** Resolves once a restore has made the database that it works in, or has ended. */
async function begun({ db, url }: TestDatabase, ended: Promise<void>): Promise<void> {
  const over = new AbortController();
  void ended.then(() => over.abort());
  while (!over.signal.aborted) {
    if ((await besides(db, url)).some((name) => name.includes('_restore_'))) return;
    await pause(10);
  }
}

const nameRow = { name: z.string() };

async function besides(db: Db, url: string): Promise<string[]> {
  const prefix = `${new URL(url).pathname.slice(1, 41)}_`;
  const rows = await readRows(
    db,
    nameRow,
    sql`select datname as name from pg_database where starts_with(datname, ${prefix})`,
  );
  return rows.map(({ name }) => name);
}

it(`K-52 a restore that is killed at ${kills} points leaves the system that runs as it is`, async () => {
  const { database, settings, archive } = await openSystem('killed');
  const words = ['restore', archive, '--in-place'];
  const timed = await openSystem('timed');
  let beforeMs = 0;
  const sample = await running(
    timed.settings,
    ['restore', timed.archive, '--in-place'],
    async ({ ended }) => {
      const since = performance.now();
      await begun(timed.database, ended);
      beforeMs = performance.now() - since;
    },
  );
  await dropBesides(timed.database);
  const server = await runServerOn(database.url, settings);
  const before = await readState(database);
  let unharmed = 0;
  const points: number[] = [];
  for (let point = 0; point < kills; point += 1) {
    const { isKilled, ms } = await running(settings, words, async ({ kill, ended }) => {
      if (point < 3) await pause((beforeMs * (point + 1)) / 5);
      else {
        await begun(database, ended);
        await pause(((sample.ms - beforeMs) * (point - 3)) / 10);
      }
      kill();
    });
    expect({ point, isKilled }).toEqual({ point, isKilled: true });
    points.push(ms);
    // The next database is then recognised as new.
    await dropBesides(database);
    const answer = await server.get('/api/users/me', server.signed);
    const after = await readState(database);
    if (answer.status === 200 && JSON.stringify(after) === JSON.stringify(before)) unharmed += 1;
  }
  expect(unharmed).toBe(kills);
  expect(server.child.exitCode).toBeNull();
  expect((await running(settings, words)).isKilled).toBe(false);
  await server.ended;
  await server.close();
  const left = await dropBesides(database);
  expect(left.map((name) => name.includes('_before_'))).toEqual([true]);
  process.stdout.write(
    `A restore of ${sample.ms} ms killed after ${points.join(', ')} ms: the system went on ${unharmed} of ${kills} times\n`,
  );
});

/** Removes what restores left beside a database. @returns what that was */
async function dropBesides({ url }: TestDatabase): Promise<string[]> {
  const { db, close } = openDatabase({ url, max: 1 });
  const names = await besides(db, url);
  for (const name of names) await sql`drop database ${sql.id(name)} with (force)`.execute(db);
  await close();
  return names;
}

import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../../app/app.ts';
import { openDatabase } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { listen } from '../../testing/event-stream.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { beginTransaction } from '../../testing/undone.ts';
import { openFixes } from './location-queries.ts';

const database = await createTestDatabase({ demo: true });
const kit = await openSignInKit(database);
// Like a server: no statement waits for a lock forever.
const calls = openDatabase({ url: database.url, work: 'calls' });
const other = await buildApp({ ...kit.deps, db: calls.db });
afterAll(async () => {
  await other.close();
  await calls.close();
  await kit.close();
});

// The demo's tour is of a day in the past: here it runs.
await kit.db
  .updateTable('projects')
  .set({ end_date: new Date(kit.now().getTime() + 86_400_000).toISOString().slice(0, 10) })
  .where('project_code', '=', 'HUN26')
  .execute();
const priya = await kit.signIn('+447700900010');
const tom = await kit.signIn('+447700900011');
const marek = await kit.signIn('+447700900012');
const everyone = [priya, tom, marek];

beforeEach(async () => {
  await kit.db.deleteFrom('location_history').execute();
  await kit.db.deleteFrom('latest_locations').execute();
});

const start = kit.now().getTime();
const ago = (seconds: number) => new Date(start - seconds * 1_000).toISOString();

async function share(location: string, seconds: number, who = priya, app = kit.app) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/liveloc',
    headers: { host: 'localhost', ...who.headers },
    payload: { location, fixedAt: ago(seconds) },
  });
  return answer.statusCode;
}

const savedRow = { latitude: z.number(), saved_with: z.string() };

async function history() {
  const rows = sql`select latitude, xmin::text as saved_with from location_history order by fixed_at`;
  return readRows(kit.db, savedRow, rows);
}

async function latest() {
  const rows = await kit.db
    .selectFrom('latest_locations')
    .select('latitude')
    .orderBy('latitude')
    .execute();
  return rows.map((row) => row.latitude);
}

it('C-60 saves simultaneous locations together, and answers each once it is saved', async () => {
  const sent = Array.from({ length: 30 }, (_, at) =>
    share(`${at + 1},2`, 100 - at, everyone[at % 3]),
  );
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
  const saved = await history();
  expect(saved.map(({ latitude }) => latitude)).toEqual(sent.map((_, at) => at + 1));
  expect(new Set(saved.map((row) => row.saved_with)).size).toBeLessThan(15);
  expect(await latest()).toEqual([28, 29, 30]);
});

it('C-60 keeps one of two locations with the same time, on the map as in the history', async () => {
  expect(await Promise.all([share('1,1', 5), share('2,2', 5)])).toEqual([200, 200]);
  const saved = await history();
  expect(saved).toHaveLength(1);
  expect(await latest()).toEqual(saved.map(({ latitude }) => latitude));
});

it('C-60 a location that can’t be saved affects only itself', async () => {
  await sql`alter table location_history add constraint not_13 check (latitude <> 13)`.execute(
    kit.db,
  );
  try {
    const sent = [share('1,1', 9, tom), share('13,1', 8), share('2,1', 7, marek), share('3,1', 6)];
    expect(await Promise.all(sent)).toEqual([200, 500, 200, 200]);
    expect((await history()).map(({ latitude }) => latitude)).toEqual([1, 2, 3]);
    expect(await latest()).toEqual([1, 2, 3]);
  } finally {
    await sql`alter table location_history drop constraint not_13`.execute(kit.db);
  }
});

it('C-60 only a person whose row is locked waits', async () => {
  await share('1,1', 60);
  const held = await beginTransaction(kit.db);
  await held.selectFrom('latest_locations').select('user_id').forUpdate().execute();
  const waits = share('2,1', 50, priya, other);
  const others = [share('3,1', 40, tom, other), share('4,1', 30, marek, other)];
  expect(await Promise.all(others)).toEqual([200, 200]);
  expect(await latest()).toEqual([1, 3, 4]);
  await held.rollback().execute();
  expect(await waits).toBe(200);
  expect(await latest()).toEqual([2, 3, 4]);
});

it('C-60 saves what two servers receive for the same people at the same moment', async () => {
  const sent: Promise<number>[] = [];
  for (let at = 0; at < 60; at += 1) {
    sent.push(share(`${at % 80},1`, 200 - at, everyone[at % 3], kit.app));
    sent.push(share(`${at % 80},2`, 200.5 - at, everyone[(59 - at) % 3], other));
  }
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
  expect(await history()).toHaveLength(120);
  expect(await latest()).toEqual([58, 59, 59]);
});

it('C-60 has saved every answered location, even if the server stopped in between', async () => {
  let isGoing = false;
  const readiness = { ...kit.deps.readiness, isDraining: () => isGoing };
  const stopping = await buildApp({ ...kit.deps, readiness });
  const address = await listen(stopping);
  const sent = Array.from({ length: 40 }, async (_, at) => {
    const body = JSON.stringify({ location: `${at},5`, fixedAt: ago(100 - at) });
    const headers = { 'content-type': 'application/json', ...everyone[at % 3]?.headers };
    const answer = await fetch(`${address}/api/users/liveloc`, { method: 'POST', headers, body });
    return answer.status === 200 ? at : undefined;
  });
  await Promise.race(sent);
  isGoing = true;
  const closed = stopping.close();
  const answered = (await Promise.allSettled(sent)).flatMap((one) =>
    one.status === 'fulfilled' && one.value !== undefined ? [one.value] : [],
  );
  await closed;
  expect(answered.length).toBeGreaterThan(0);
  const saved = (await history()).map(({ latitude }) => latitude);
  for (const at of answered) expect(saved).toContain(at);
});

it('C-60 refuses locations beyond those that may wait, and saves the others', async () => {
  const fixes = openFixes(kit.deps);
  const held = await beginTransaction(kit.db);
  await sql`lock table latest_locations in exclusive mode`.execute(held);
  const { id: userId, contact_id: contactId } = await kit.db
    .selectFrom('users')
    .select(['id', 'contact_id'])
    .where('phone_number', '=', '+447700900010')
    .executeTakeFirstOrThrow();
  const sent = Array.from({ length: 2_500 }, async (_, at) =>
    fixes.store({
      userId,
      contactId,
      latitude: 1,
      longitude: 1,
      accuracy: null,
      source: 'app',
      fixedAt: new Date(start - at),
    }),
  );
  const refused = await Promise.race(sent.toReversed()).catch((error: unknown) => error);
  await held.rollback().execute();
  expect(refused).toMatchObject({ code: 'unavailable' });
  const results = await Promise.allSettled(sent);
  const saved = results.filter(({ status }) => status === 'fulfilled').length;
  expect(await history()).toHaveLength(saved);
  expect(saved).toBeGreaterThanOrEqual(2_000);
});

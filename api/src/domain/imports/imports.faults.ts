import {
  commitImport,
  importPreview,
  undoImport,
  type ImportPreview,
} from '@paddock/contract/domain/imports/imports';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { startEmbedded, type EmbeddedDatabase } from '../../platform/db/embedded.ts';
import { runServerOn, type RunningServer } from '../../testing/running-server.ts';

/** Killed between two of the batches that a save is written in: once in each of them. */
const kills = 20;
/** Killed while the table is read again, before the first row is written. */
const killsBefore = 5;
/** Killed while an import is undone. */
const killsOfUndo = 10;
/** Killed as soon as the database says that the import is saved, most often before it is answered. */
const killsAfter = 5;
const rows = 5_000;
const unlimited = { CALLS_PER_PERSON: '1000000', CALLS_PER_ADDRESS: '1000000' };

let folder: string;
let database: EmbeddedDatabase;
let server: RunningServer;
let opened: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-imports-'));
  await chmod(folder, 0o755);
  database = await startEmbedded({ folder });
  server = await runServerOn(database.url, unlimited);
  opened = openDatabase({ url: database.url, max: 2 });
}, 120_000);

afterAll(async () => {
  await opened.close();
  await server.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function preview(family: string): Promise<ImportPreview> {
  const lines = Array.from({ length: rows }, (_, index) => `Whole ${family}${index}`);
  const body = new FormData();
  body.set('zone', 'Europe/London');
  body.set('text', ['Name', ...lines].join('\n'));
  const answer = await fetch(`${server.url}/api/imports/people/preview`, {
    method: 'POST',
    headers: { ...server.signed },
    body,
  });
  expect(answer.status).toBe(200);
  return importPreview.parse(await answer.json());
}

async function post(address: string, body?: object): Promise<Response> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return fetch(`${server.url}${address}`, {
    method: 'POST',
    headers: { ...server.signed, ...type },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function commit({ id, counts }: ImportPreview): Promise<Response> {
  return post(`/api/imports/${id}/commit`, { tell: false, seen: counts });
}

async function isCommitted(id: number): Promise<boolean> {
  const { committed_at: at } = await opened.db
    .selectFrom('imports')
    .where('id', '=', id)
    .select('committed_at')
    .executeTakeFirstOrThrow();
  return at !== null;
}

/** Counts people, events and records of imports. */
async function stored(): Promise<readonly number[]> {
  const count = async (table: 'contacts' | 'audit_events' | 'import_records') => {
    const query = opened.db.selectFrom(table).select(({ fn }) => fn.countAll<string>().as('count'));
    return Number((await query.executeTakeFirstOrThrow()).count);
  };
  return [await count('contacts'), await count('audit_events'), await count('import_records')];
}

async function killAndStart(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
  server = await runServerOn(database.url, unlimited, server.cookie);
}

const lastRow = { last: z.nullable(z.int()) };

/**
 * The last number that a table assigned, committed or not. A rollback doesn't return numbers, so
 * this shows how far a transaction came before others can see it.
 */
async function readLastId(table: 'contacts' | 'audit_events'): Promise<number> {
  const [found] = await readRows(
    opened.db,
    lastRow,
    sql`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id'))::int as last`,
  );
  return found?.last ?? 0;
}

/** Waits until this many more rows are written, kills the server, and says how many there were. */
async function killAt(table: 'contacts' | 'audit_events', from: number, many: number) {
  let written = 0;
  while (written < many) written = (await readLastId(table)) - from;
  await killAndStart();
  return written;
}

it(`Y-15 a kill in the middle of an import of ${rows} rows leaves all of it or nothing, ${kills} times`, async () => {
  let seen = await preview('Killed0');
  const outcomes = { all: 0, nothing: 0 };
  const reached: number[] = [];
  for (let round = 0; round < kills; round += 1) {
    const before = await stored();
    const from = await readLastId('contacts');
    commit(seen).catch(() => {});
    reached.push(await killAt('contacts', from, ((round + 0.5) * rows) / kills));
    const whole = await isCommitted(seen.id);
    const added = (await stored()).map((count, index) => count - (before[index] ?? 0));
    expect(added).toEqual(whole ? [rows, rows, rows] : [0, 0, 0]);
    outcomes[whole ? 'all' : 'nothing'] += 1;
    if (whole) seen = await preview(`Killed${round + 1}`);
  }
  // The last one may come too late, when all rows are written.
  expect(outcomes.nothing).toBeGreaterThanOrEqual(kills - 2);
  process.stdout.write(
    `${JSON.stringify({ rows, 'written when killed': reached, ...outcomes })}\n`,
  );
}, 1_800_000);

it(`Y-15 a kill before the first row of an import of ${rows} rows leaves nothing, ${killsBefore} times`, async () => {
  const seen = await preview('Before');
  const before = await stored();
  const from = await readLastId('contacts');
  for (let round = 0; round < killsBefore; round += 1) {
    commit(seen).catch(() => {});
    await pause(round * 10);
    expect((await readLastId('contacts')) - from).toBe(0);
    await killAndStart();
    expect(await isCommitted(seen.id)).toBe(false);
    expect(await stored()).toEqual(before);
  }
  const began = performance.now();
  expect((await commit(seen)).status).toBe(200);
  const took = Math.round(performance.now() - began);
  process.stdout.write(`${JSON.stringify({ killsBefore, 'a commit, ms': took })}\n`);
}, 600_000);

/** Counts the records of an import that still exist. */
async function left(family: string): Promise<number> {
  const { count } = await opened.db
    .selectFrom('contacts')
    .where('family_name', 'like', `${family}%`)
    .where('archived_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

it(`Y-15 a kill while ${rows} rows are undone undoes all of them or nothing, ${killsOfUndo} times`, async () => {
  const seen = await preview('Undone');
  expect((await commit(seen)).status).toBe(200);
  const undo = async () => post(`/api/imports/${seen.id}/undo`);
  const reached: number[] = [];
  let nothing = 0;
  for (let round = 0; round < killsOfUndo && nothing === round; round += 1) {
    const from = await readLastId('audit_events');
    undo().catch(() => {});
    reached.push(await killAt('audit_events', from, ((round + 0.5) * rows) / killsOfUndo));
    const stay = await left('Undone');
    expect([0, rows]).toContain(stay);
    if (stay === rows) nothing += 1;
  }
  expect(nothing).toBeGreaterThanOrEqual(killsOfUndo - 1);
  if (nothing === killsOfUndo) expect((await undo()).status).toBe(200);
  expect(await left('Undone')).toBe(0);
  process.stdout.write(
    `${JSON.stringify({ 'kills of undo': reached.length, 'taken back when killed': reached, nothing })}\n`,
  );
}, 600_000);

it(`Y-15 a kill after an import of ${rows} rows was saved leaves all of it, and it is not saved again, ${killsAfter} times`, async () => {
  let unanswered = 0;
  for (let round = 0; round < killsAfter; round += 1) {
    const seen = await preview(`After${round}`);
    const before = await stored();
    const sent = commit(seen).then(
      () => 0,
      () => 1,
    );
    while (!(await isCommitted(seen.id))) await pause(1);
    await killAndStart();
    unanswered += await sent;
    const added = (await stored()).map((count, index) => count - (before[index] ?? 0));
    expect(added).toEqual([rows, rows, rows]);
    expect((await commit(seen)).status).toBe(409);
    expect((await preview(`After${round}`)).counts).toMatchObject({ new: 0 });
  }
  process.stdout.write(`${JSON.stringify({ killsAfter, unanswered })}\n`);
}, 1_800_000);

it(`Y-5 an import of ${rows} rows is undone but for the rows that someone edited since, which are named`, async () => {
  const seen = await preview('Edited');
  const began = performance.now();
  const saved = await commit(seen);
  expect(commitImport.response.parse(await saved.json()).added).toBe(rows);
  const committed = performance.now();
  const edited = [1, 2_500, 4_999].map((index) => `Edited${index}`);
  await opened.db
    .insertInto('audit_events')
    .columns([
      'user_id',
      'origin',
      'action',
      'subject_table',
      'subject_id',
      'subject_version',
      'after',
    ])
    .expression((from) =>
      from
        .selectFrom('audit_events as e')
        .innerJoin('contacts as c', 'c.id', 'e.subject_id')
        .where('e.subject_table', '=', 'contacts')
        .where('c.family_name', 'in', edited)
        .select(['e.user_id', 'e.origin', from.val('edit').as('action'), 'e.subject_table'])
        .select(['e.subject_id', 'e.subject_version', 'e.after']),
    )
    .execute();
  const before = performance.now();
  const answer = await post(`/api/imports/${seen.id}/undo`);
  const ended = performance.now();
  const { undone, kept } = undoImport.response.parse(await answer.json());
  expect(undone).toBe(rows - edited.length);
  expect(kept.map(({ title }) => title).toSorted()).toEqual(edited.map((name) => `Whole ${name}`));
  expect(kept[0]?.why).toMatch(/ changed it since\.$/);
  const stay = await opened.db
    .selectFrom('contacts')
    .where('family_name', 'like', 'Edited%')
    .where('archived_at', 'is', null)
    .select('family_name')
    .execute();
  expect(stay.map(({ family_name: name }) => name).toSorted()).toEqual(edited.toSorted());
  const took = { 'commit, ms': committed - began, 'undo, ms': ended - before };
  process.stdout.write(`${JSON.stringify({ rows, ...took })}\n`);
}, 600_000);

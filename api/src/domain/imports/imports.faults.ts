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
import { openDatabase } from '../../platform/db/client.ts';
import { startEmbedded, type EmbeddedDatabase } from '../../platform/db/embedded.ts';
import { runServerOn, type RunningServer } from '../../testing/running-server.ts';

const kills = 20;
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

async function post(address: string, body: object): Promise<Response> {
  return fetch(`${server.url}${address}`, {
    method: 'POST',
    headers: { ...server.signed, 'content-type': 'application/json' },
    body: JSON.stringify(body),
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

/** How many people, events and records of imports there are. */
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

it(`Y-15 a kill in the middle of an import of ${rows} rows leaves all of it or nothing, ${kills} times`, async () => {
  const began = performance.now();
  expect((await commit(await preview('First'))).status).toBe(200);
  const usual = performance.now() - began;
  let seen = await preview('Killed0');
  const outcomes = { all: 0, nothing: 0 };
  for (let round = 0; round < kills; round += 1) {
    const before = await stored();
    commit(seen).catch(() => {});
    await pause(50 + (usual * round) / kills);
    await killAndStart();
    const whole = await isCommitted(seen.id);
    const added = (await stored()).map((count, index) => count - (before[index] ?? 0));
    expect(added).toEqual(whole ? [rows, rows, rows] : [0, 0, 0]);
    outcomes[whole ? 'all' : 'nothing'] += 1;
    if (whole) seen = await preview(`Killed${round + 1}`);
  }
  process.stdout.write(
    `${JSON.stringify({ rows, 'a commit, ms': Math.round(usual), ...outcomes })}\n`,
  );
}, 1_800_000);

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
  const answer = await fetch(`${server.url}/api/imports/${seen.id}/undo`, {
    method: 'POST',
    headers: { ...server.signed },
  });
  const ended = performance.now();
  const { undone, kept } = undoImport.response.parse(await answer.json());
  expect(undone).toBe(rows - edited.length);
  expect(kept.map(({ title }) => title).toSorted()).toEqual(edited.map((name) => `Whole ${name}`));
  expect(kept[0]?.why).toMatch(/ changed it since\.$/);
  const left = await opened.db
    .selectFrom('contacts')
    .where('family_name', 'like', 'Edited%')
    .where('archived_at', 'is', null)
    .select('family_name')
    .execute();
  expect(left.map(({ family_name: name }) => name).toSorted()).toEqual(edited.toSorted());
  const took = { 'commit, ms': committed - began, 'undo, ms': ended - before };
  process.stdout.write(`${JSON.stringify({ rows, ...took })}\n`);
}, 600_000);

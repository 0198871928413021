import { importPreview, type ImportPreview } from '@paddock/contract/domain/imports/imports';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/client.ts';
import { startEmbedded, type EmbeddedDatabase } from '../../platform/db/embedded.ts';
import { runServerOn, type RunningServer } from '../../testing/running-server.ts';

const kills = 20;
const rows = 5_000;
const unlimited = { CALLS_PER_PERSON: '1000000', CALLS_PER_ADDRESS: '1000000' };

let folder: string;
let database: EmbeddedDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-imports-'));
  await chmod(folder, 0o755);
  database = await startEmbedded({ folder });
}, 120_000);

afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function preview({ url, signed }: RunningServer): Promise<ImportPreview> {
  const lines = Array.from({ length: rows }, (_, index) => `Whole Person${index}`);
  const body = new FormData();
  body.set('zone', 'Europe/London');
  body.set('text', ['Name', ...lines].join('\n'));
  const answer = await fetch(`${url}/api/imports/people/preview`, {
    method: 'POST',
    headers: { ...signed },
    body,
  });
  expect(answer.status).toBe(200);
  return importPreview.parse(await answer.json());
}

/** How many people of the table there are, how many of their events, and what the import says of itself. */
async function stored(id: number) {
  const { db, close } = openDatabase({ url: database.url, max: 1 });
  const count = async (table: 'contacts' | 'import_records') => {
    const query = db.selectFrom(table).select(({ fn }) => fn.countAll<string>().as('count'));
    const { count: found } = await query.executeTakeFirstOrThrow();
    return Number(found);
  };
  const { committed_at: at } = await db
    .selectFrom('imports')
    .where('id', '=', id)
    .select('committed_at')
    .executeTakeFirstOrThrow();
  const all = [await count('contacts'), await count('import_records'), at !== null] as const;
  await close();
  return all;
}

it(`Y-15 a kill in the middle of an import of ${rows} rows leaves all of it or nothing, ${kills} times`, async () => {
  let server = await runServerOn(database.url, unlimited);
  const { id, counts } = await preview(server);
  const before = await stored(id);
  for (let round = 0; round < kills; round += 1) {
    const { signed } = server;
    const sent = server.post(`/api/imports/${id}/commit`, { tell: false, seen: counts }, signed);
    sent.catch(() => {});
    await pause(200 + (round * 4_000) / kills);
    server.child.kill('SIGKILL');
    await server.ended;
    const after = await stored(id);
    const nothing = JSON.stringify(after) === JSON.stringify(before);
    const everything = after[0] === before[0] + rows && after[1] === rows && after[2];
    expect([nothing, everything]).toContain(true);
    server = await runServerOn(database.url, unlimited, server.cookie);
  }
  await server.close();
}, 900_000);

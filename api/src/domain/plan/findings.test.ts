import type { Fix } from '@paddock/contract/domain/plan/finding';
import { readFindings } from '@paddock/contract/domain/plan/findings';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db/sql.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const database = await createTestDatabase({ demo: true });
const kit = await openRecordKit(database);
afterAll(() => kit.close());
const { headers } = kit.administrator;

async function readKind(kind: string) {
  const answer = await kit.get('/api/projects/HUN26/findings', headers);
  const { findings } = readFindings.response.parse(answer.json());
  return findings.filter((one) => one.kind === kind);
}

async function edit(list: string, id: number, values: object): Promise<void> {
  const { version, values: held } = await kit.read(list, id);
  const saved = await kit.edit(list, id, { ...held, ...values }, version);
  expect(saved.statusCode, saved.body).toBe(200);
}

async function apply({ change: { list, id, values, removed } }: Fix): Promise<void> {
  if (id === null) throw new Error('The fix makes a record');
  if (removed === true) {
    const { version } = await kit.read(list, id);
    expect((await kit.remove(list, id, version)).statusCode).toBe(200);
    return;
  }
  await edit(list, id, values ?? {});
}

async function findFlight(number: string): Promise<number> {
  const flights = database.db.selectFrom('flights').where('flight_number', '=', number);
  return (await flights.select('id').executeTakeFirstOrThrow()).id;
}

/** Lands and leaves so many minutes later. */
async function delay(id: number, minutes: number): Promise<void> {
  const { values } = await kit.read('flights', id);
  const later = (field: string) => {
    const local = z.string().parse(values?.[field]);
    return new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16);
  };
  await edit('flights', id, {
    departure_time: later('departure_time'),
    arrival_time: later('arrival_time'),
  });
}

it('Y-385 Y-391 names the van that leaves before a moved flight lands, and its fix puts it right', async () => {
  expect(await readKind('transfer_early')).toEqual([]);
  await delay(await findFlight('W6 2202'), 90);
  const [found] = await readKind('transfer_early');
  expect(found?.people.length).toBeGreaterThan(0);
  const [fix] = found?.fixes ?? [];
  expect(fix?.change.list).toBe('transfers');
  if (fix !== undefined) await apply(fix);
  expect(await readKind('transfer_early')).toEqual([]);
});

it('Y-388 names what is left of someone who was taken off, unless it was over', async () => {
  const { values } = await kit.read('beds', 1);
  const contact = Number(values?.['contact_id']);
  const members = database.db
    .selectFrom('prj_contractors')
    .where('project_id', '=', 51)
    .where('contact_id', '<>', contact);
  const others = (await members.select('contact_id').execute()).map((one) => one.contact_id);
  await edit('projects', 51, { contractors: others });
  expect(await readKind('removed')).toEqual([]);
  // The demo is over. As it was before:
  await sql`update project_leavers set left_at = '2026-06-01'`.execute(database.db);
  const left = await readKind('removed');
  expect(new Set(left.flatMap(({ people }) => people))).toEqual(new Set([contact]));
  expect(new Set(left.flatMap(({ about }) => about.map(({ list }) => list)))).toEqual(
    new Set(['flights', 'transfers', 'beds']),
  );
});

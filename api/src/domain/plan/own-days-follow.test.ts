import { readConsequences } from '@paddock/contract/domain/plan/consequences';
import { submissionAnswer } from '@paddock/contract/engine/forms/submission';
import { dayAfter } from '@paddock/contract/platform/days';
import { afterAll, expect, it } from 'vitest';
import { readBlame } from '../../testing/form-kit.ts';
import { readTables } from '../../testing/given-place.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const database = await createTestDatabase({ demo: true });
const kit = await openRecordKit(database);
afterAll(() => kit.close());
const { db } = database;
const { headers } = kit.administrator;
await db.deleteFrom('own_days').execute();

/** Zsófia drives Van 1 from the fourth day on. Jonas may drive it too. */
async function leaveEarly(family = 'Kovács', days = 2) {
  const project = await db
    .selectFrom('projects')
    .where('project_code', '=', 'HUN26')
    .select(['id', 'start_date'])
    .executeTakeFirstOrThrow();
  const person = await db
    .selectFrom('contacts')
    .where('family_name', '=', family)
    .select('id')
    .executeTakeFirstOrThrow();
  return {
    project_id: project.id,
    contact_id: person.id,
    last_day: dayAfter(project.start_date, days),
    own_arrangements: 'bed and travel',
  };
}

async function ask(values: object, by: Readonly<Record<string, string>> = headers) {
  const change = { list: 'own-days', id: null, values };
  return kit.post('/api/plan/consequences', { change }, by);
}

const tables = ['own_days', 'transfers', 'transfer_passengers', 'beds'];

it('Y-654 the first days that someone gets list who takes their drives, and are undone with them', async () => {
  const values = await leaveEarly();
  const before = await readTables(db, tables);
  const { lines } = readConsequences.response.parse((await ask(values)).json());
  expect(lines.map(({ what }) => what)).toContainEqual(
    expect.stringMatching(/^Jonas Weber drives Van 1 at /),
  );
  const follows = lines.filter(({ possible }) => possible).map(({ id }) => id);
  const saved = await kit.store('new-own-days', values, { data: { follows } });
  const { id, event } = submissionAnswer.parse(saved);
  const drivers = db.selectFrom('transfers').where('driver_id', '=', values.contact_id);
  const later = drivers.where('leaves_at', '>', new Date(values.last_day)).selectAll();
  expect(await later.execute()).toEqual([]);
  const undone = await kit.undo('own-days', id, event ?? 0);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await readTables(db, tables)).toEqual(before);
});

it('Y-654 stores nothing of new days if a line no longer holds, and asks nothing outside one’s projects', async () => {
  const values = await leaveEarly();
  const before = await readTables(db, tables);
  const data = { follows: ['transfers-1-gone'] };
  const refused = await kit.submit('new-own-days', values, { data });
  expect(readBlame(refused)).toEqual([409, 'conflict', 'follows']);
  expect(await readTables(db, tables)).toEqual(before);
  const nowhere = await ask({ ...values, project_id: 999_999 });
  expect(nowhere.json()).toEqual({ lines: [], tells: [] });
  expect((await ask({ project_id: 'HUN26' })).json()).toEqual({ lines: [], tells: [] });
  await kit.grant('+447917100002', 10);
  const crew = await kit.signIn('+447917100002');
  expect((await ask(values, crew.headers)).statusCode).toBe(403);
});

it('Y-655 someone who leaves early frees nights and seats, and their ticket stays bought', async () => {
  const values = { ...(await leaveEarly('Haddad', 3)), own_arrangements: 'none' };
  const before = await readTables(db, tables);
  const { lines } = readConsequences.response.parse((await ask(values)).json());
  const [bed, seat, ticket, ...others] = lines;
  expect(bed?.what).toMatch(/^Nadia Haddad’s bed in Hotel Mogyoród is free on /);
  expect(seat?.what).toMatch(/^Van 1 at \d\d:30 goes without Nadia Haddad$/);
  expect(ticket).toMatchObject({ possible: false, list: 'flights' });
  expect(ticket?.what).toMatch(/^W6 2203 on .* stays booked for Nadia Haddad$/);
  expect(others).toEqual([]);
  const follows = [bed?.id ?? '', seat?.id ?? ''];
  const { id, event } = await kit.store('new-own-days', values, { data: { follows } });
  const undone = await kit.undo('own-days', id, event ?? 0);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await readTables(db, tables)).toEqual(before);
  const later = await ask({ ...values, last_day: dayAfter(values.last_day) });
  const [shorter] = readConsequences.response.parse(later.json()).lines;
  expect(shorter?.what).toMatch(/^Nadia Haddad’s bed in Hotel Mogyoród is for /);
});

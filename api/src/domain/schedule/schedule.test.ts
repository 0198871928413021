import { afterAll, expect, it } from 'vitest';
import { readBlame } from '../../testing/form-kit.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';
import { sql } from '../../platform/db/sql.ts';
import { deriveItemsAgain } from './item.ts';
import { readSchedule } from './queries.ts';

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

await kit.store('project-contractors', {
  project_id: tour.project,
  contact_id: [tour.anna, tour.zoltan],
});
const { id: group } = await kit.store('new-group', { project_id: tour.project, name: 'A crew' });
await kit.store('group-people', { group_id: group, contact_id: [tour.anna] });
const { id: circuit } = await kit.db
  .selectFrom('places')
  .where('endpoint_id', '=', tour.end)
  .select('id')
  .executeTakeFirstOrThrow();
const { id: budapest } = await kit.db
  .selectFrom('places')
  .where('airport_id', '=', tour.airports.budapest)
  .select('id')
  .executeTakeFirstOrThrow();

const item = (values: object) => ({
  project_id: tour.project,
  title: 'Set up',
  starts_at: '2030-07-01T08:00',
  ...values,
});
const stored = async (values: object) => (await kit.store('new-schedule-item', item(values))).id;
const refused = async (values: object) =>
  readBlame(await kit.submit('new-schedule-item', item(values)));

async function readDays(contactIds: readonly number[], from: string, until: string) {
  const rows = await readSchedule(kit.db, contactIds, [new Date(from), new Date(until)]);
  return rows.flatMap(({ contactIds: ids, title }) => ids.map((id) => [id, title]));
}

async function readInstants(id: number) {
  return kit.db
    .selectFrom('schedule_items')
    .where('id', '=', id)
    .select(['starts_at', 'ends_at', 'time_zone'])
    .executeTakeFirstOrThrow();
}

it('Z-1 reads times at the place, or else at the end point of the project', async () => {
  const { id: london } = await kit.db
    .selectFrom('places')
    .where('airport_id', '=', tour.airports.london)
    .select('id')
    .executeTakeFirstOrThrow();
  const there = await stored({
    title: 'At Heathrow',
    place_id: london,
    ends_at: '2030-07-01T09:00',
  });
  expect(await readInstants(there)).toEqual({
    starts_at: new Date('2030-07-01T07:00:00Z'),
    ends_at: new Date('2030-07-01T08:00:00Z'),
    time_zone: 'Europe/London',
  });
  const anywhere = await stored({ title: 'Anywhere' });
  expect(await readInstants(anywhere)).toMatchObject({
    starts_at: new Date('2030-07-01T06:00:00Z'),
    time_zone: 'Europe/Budapest',
  });
});

it('Z-1 refuses a skipped hour, an end before the start and a whole month at their field', async () => {
  expect(await refused({ starts_at: '2030-03-31T02:30' })).toEqual([
    422,
    'invalid_field',
    'starts_at',
  ]);
  expect(await refused({ ends_at: '2030-07-01T07:59' })).toEqual([422, 'invalid_field', 'ends_at']);
  expect(await refused({ ends_at: '2030-08-03T08:00' })).toEqual([422, 'invalid_field', 'ends_at']);
});

it('Z-2 an item is for everyone on the project, for groups or for individual people', async () => {
  const day = ['2030-07-04T00:00Z', '2030-07-05T00:00Z'] as const;
  await stored({ title: 'All', starts_at: '2030-07-04T08:00' });
  await stored({
    title: 'Crew',
    starts_at: '2030-07-04T09:00',
    audience: 'chosen',
    group_id: [group],
  });
  await stored({
    title: 'Both',
    starts_at: '2030-07-04T10:00',
    audience: 'chosen',
    group_id: [group],
    contact_id: [tour.zoltan, tour.anna],
  });
  expect(await readDays([tour.anna, tour.zoltan], ...day)).toEqual([
    [tour.anna, 'All'],
    [tour.zoltan, 'All'],
    [tour.anna, 'Crew'],
    [tour.anna, 'Both'],
    [tour.zoltan, 'Both'],
  ]);
  expect(await readDays([tour.zoltan], '2030-07-04T06:00Z', '2030-07-04T06:01Z')).toEqual([
    [tour.zoltan, 'All'],
  ]);
  expect(await refused({ audience: 'chosen' })).toEqual([422, 'invalid_field', 'audience']);
  expect(await refused({ group_id: [group] })).toEqual([422, 'invalid_field', 'audience']);
});

it('Z-22 an item for everyone that is edited to name people says so, or is refused', async () => {
  const id = await stored({ title: 'Whom', starts_at: '2030-07-04T11:00' });
  const change = async (to: object) => {
    const { values, version } = await kit.read('schedule-items', id);
    return kit.edit('schedule_items', id, { ...values, ...to }, version);
  };
  const wrong = [422, 'invalid_field', 'audience'];
  expect(readBlame(await change({ contact_id: [tour.anna] }))).toEqual(wrong);
  expect(readBlame(await change({ audience: 'chosen' }))).toEqual(wrong);
  const both = await change({ audience: 'chosen', contact_id: [tour.anna] });
  expect(both.statusCode).toBe(200);
  expect(readBlame(await change({ audience: 'everyone' }))).toEqual(wrong);
  expect((await change({ title: 'Who' })).statusCode).toBe(200);
});

it('Z-3 a group and its people belong to the project of the item', async () => {
  const { id: other } = await kit.store('new-project', {
    project_code: 'OTHER',
    start_date: '2030-06-28',
    end_date: '2030-07-07',
    number_contractors_requested: 0,
    start_point_id: tour.start,
    end_point_id: tour.end,
    client_id: tour.client,
  });
  const { id: crew } = await kit.store('new-group', { project_id: other, name: 'A crew' });
  const strangers = { group_id: crew, contact_id: [tour.anna] };
  expect(readBlame(await kit.submit('group-people', strangers))).toEqual([
    422,
    'invalid_field',
    'contact_id',
  ]);
  const chosen = { audience: 'chosen', group_id: [crew] };
  expect(await refused(chosen)).toEqual([422, 'invalid_field', 'group_id']);
  const person = { project_id: other, audience: 'chosen', contact_id: [tour.anna] };
  expect(await refused(person)).toEqual([422, 'invalid_field', 'contact_id']);
});

it('Z-3 someone who leaves the project leaves its groups and items, and nobody takes their place', async () => {
  const { id: guest } = await kit.store('new-contact', { given_name: 'Guest', family_name: 'One' });
  await kit.store('project-contractors', { project_id: tour.project, contact_id: [guest] });
  await stored({
    title: 'Alone',
    starts_at: '2030-07-05T08:00',
    audience: 'chosen',
    contact_id: [guest],
  });
  await kit.db.deleteFrom('prj_contractors').where('contact_id', '=', guest).execute();
  const [from, until] = ['2030-07-05T00:00Z', '2030-07-06T00:00Z'];
  expect(await readDays([guest, tour.anna], from, until)).toEqual([]);
});

it('Z-4 correcting a zone keeps the local times and moves the instants', async () => {
  const id = await stored({ title: 'Fuel', place_id: budapest, starts_at: '2030-07-06T08:00' });
  const { values, version } = await kit.read('airports', tour.airports.budapest);
  const corrected = { ...values, time_zone: 'Europe/London' };
  await kit.edit('airports', tour.airports.budapest, corrected, version);
  const moved = { starts_at: new Date('2030-07-06T07:00:00Z'), time_zone: 'Europe/London' };
  expect(await readInstants(id)).toMatchObject(moved);
  expect((await kit.read('schedule-items', id)).values).toMatchObject({
    starts_at: '2030-07-06T08:00',
  });
});

it('Z-4 new zone rules move the instants too, and items at skipped times keep their length', async () => {
  const id = await stored({ title: 'Rules', place_id: circuit, starts_at: '2030-07-06T09:00' });
  await sql`update schedule_items set starts_at = starts_at + interval '1 hour' where id = ${id}`.execute(
    kit.db,
  );
  expect(await deriveItemsAgain(kit.db)).toBe(1);
  expect(await readInstants(id)).toMatchObject({ starts_at: new Date('2030-07-06T07:00:00Z') });
  expect(await deriveItemsAgain(kit.db)).toBe(0);
});

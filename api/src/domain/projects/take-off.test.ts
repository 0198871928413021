import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { readBlame, dataAt } from '../../testing/form-kit.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour, flightToBudapest, purchase } from '../../testing/tour.ts';

const kit = await openRecordKit(await createTestDatabase());
const { headers } = kit.administrator;
const tour = await enterTour(kit);
const { anna, zoltan } = tour;
afterAll(async () => kit.close());

const findPlace = async (column: 'airport_id' | 'hotel_id', id: number) =>
  (await kit.db.selectFrom('places').select('id').where(column, '=', id).executeTakeFirstOrThrow())
    .id;

const { id: van } = await kit.store('new-vehicle', { name: 'Van 1', seats: 8, kind: 'van' });
const ride = {
  project_id: tour.project,
  from_place_id: await findPlace('airport_id', tour.airports.budapest),
  to_place_id: await findPlace('hotel_id', tour.hotel),
  vehicle_id: van,
};
await kit.store('project-contractors', { project_id: tour.project, contact_id: [anna, zoltan] });
const { id: drives } = await kit.store('new-transfer', {
  ...ride,
  leaves_at: '2030-07-01T12:00',
  driver_id: anna,
  passengerIds: [zoltan],
});
const { id: rides } = await kit.store('new-transfer', {
  ...ride,
  leaves_at: '2030-07-03T12:00',
  driver_id: zoltan,
  passengerIds: [anna],
});
await kit.store('room-people', { room_id: tour.room, contact_ids: [anna, zoltan] });
const { id: group } = await kit.store('new-group', { project_id: tour.project, name: 'Loaders' });
await kit.store('group-people', { group_id: group, contact_id: [anna, zoltan] });
const { id: briefing } = await kit.store('new-schedule-item', {
  project_id: tour.project,
  title: 'Briefing',
  starts_at: '2030-07-02T08:00',
  standing: 'confirmed',
  audience: 'chosen',
  contact_id: [anna],
});

const readVersion = async (list: string, id: number) =>
  readRecord.response.parse((await kit.get(`/api/records/${list}/${id}?zone=UTC`, headers)).json());

async function values(contractors: readonly number[]) {
  const record = await readVersion('projects', tour.project);
  return { payload: { ...record.values, contractors }, version: record.version };
}

async function setPeople(contractors: readonly number[]) {
  const { payload, version } = await values(contractors);
  return kit.edit('projects', tour.project, payload, version);
}

async function asked(contractors: readonly number[]) {
  const { payload, version } = await values(contractors);
  const data = {
    ...dataAt(kit.now()),
    submissionTimeTimezone: 'UTC',
    relatedRecordId: tour.project,
    payload,
    version,
  };
  const answer = await kit.post(
    '/api/records/concerned',
    { category: 'projects', type: 'edit', data },
    headers,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return readConcerned.response.parse(answer.json()).takes ?? [];
}

/** Every page of the project that names people. */
async function pages(): Promise<Record<string, string>> {
  const at = `/api/projects/HUN30`;
  const found: Record<string, string> = {};
  for (const path of [
    `${at}/people`,
    `${at}/stays`,
    `${at}/vehicles?day=2030-07-01`,
    `${at}/vehicles?day=2030-07-03`,
    `${at}/itinerary?from=2030-06-28&to=2030-07-07`,
    `${at}/readiness`,
    `${at}/schedule?from=2030-06-28&to=2030-07-07`,
    `/api/stays/${tour.stay}/roomingList`,
    `/api/stays/${tour.stay}/roomingList/csv`,
    '/api/admin/readAllFlights/HUN30',
    '/api/admin/projectCrew/HUN30',
    `/api/lists/beds?stay=${tour.stay}`,
    `/api/lists/transfers?project=${tour.project}`,
    `/api/lists/contacts?transfer=${rides}`,
    `/api/lists/contacts?flight=${tour.flight}`,
    `/api/records/transfers/${drives}`,
    `/api/records/schedule-items/${briefing}`,
  ]) {
    const answer = await kit.get(path, headers);
    expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
    found[path] = answer.body;
  }
  return found;
}

const pagesWith = async (name: string) =>
  Object.entries(await pages()).flatMap(([path, body]) => (body.includes(name) ? [path] : []));

const readState = async (transfer: number) => {
  const answer = await kit.get(`/api/records/transfers/${transfer}`, headers);
  return /no driver|ready/.exec(answer.body)?.[0];
};

describe('someone who is removed from a project', () => {
  it('Y-279 is listed first with everything that they would leave, and nothing is saved', async () => {
    expect((await asked([zoltan])).toSorted()).toEqual([
      'Anna Kowalska drives BUD → Hotel Mogyoród Mon 1 Jul 12:00 local',
      'Anna Kowalska flies BA 866 1 Jul',
      'Anna Kowalska is expected at Briefing, Tue 2 Jul 08:00',
      'Anna Kowalska is in the group Loaders',
      'Anna Kowalska rides BUD → Hotel Mogyoród Wed 3 Jul 12:00 local',
      expect.stringMatching(/^Anna Kowalska sleeps at Hotel Mogyoród, .*, 1 Jul to 5 Jul$/),
    ]);
    expect(await asked([anna, zoltan])).toEqual([]);
    expect(await readState(drives)).toBe('ready');
    expect((await pagesWith('Anna Kowalska')).length).toBeGreaterThan(8);
  });

  it('Y-280 drives, rides, sleeps and flies nowhere for it, until the removal is undone', async () => {
    const before = await pages();
    const edited = await setPeople([zoltan]);
    expect(edited.statusCode, edited.body).toBe(200);
    expect(await pagesWith('Anna Kowalska')).toEqual([]);
    expect(await readState(drives)).toBe('no driver');
    expect(await pagesWith('Zoltán Szabó')).not.toEqual([]);

    const { event } = z.object({ event: z.int() }).parse(edited.json());
    const undone = await kit.undo('projects', tour.project, event);
    expect(undone.statusCode, undone.body).toBe(200);
    const after = await pages();
    for (const [path, body] of Object.entries(before))
      expect(parts(after[path]), path).toEqual(parts(body));
  });

  it('Y-281 stays removed if something of theirs was changed since', async () => {
    const { event } = (await setPeople([zoltan])).json<{ event: number }>();
    const { values: held, version } = await readVersion('transfers', drives);
    const taken = await kit.edit(
      'transfers',
      drives,
      { ...held, driver_id: zoltan, passengerIds: [] },
      version,
    );
    expect(taken.statusCode, taken.body).toBe(200);
    const undone = await kit.undo('projects', tour.project, event);
    expect(readBlame(undone)).toEqual([409, 'conflict', null]);
    expect(await pagesWith('Anna Kowalska')).toEqual([]);
  });

  it('Y-282 is not removed by an undo once they have something', async () => {
    const { event } = (await setPeople([anna, zoltan])).json<{ event: number }>();
    await kit.store('transfer-passengers', { transfer_id: rides, passengerIds: [anna] });
    const undone = await kit.undo('projects', tour.project, event);
    expect(readBlame(undone)).toEqual([409, 'conflict', null]);
    expect(undone.body).toContain(
      'Anna Kowalska rides BUD → Hotel Mogyoród Wed 3 Jul 12:00 local.',
    );
    expect(await pagesWith('Anna Kowalska')).not.toEqual([]);
  });

  it('Y-283 keeps past items, a booking that has begun, and the nights they slept', async () => {
    const [today] = await readRows(
      kit.db,
      { day: z.string(), early: z.string(), late: z.string() },
      sql`select (now() at time zone 'Europe/Budapest')::date::text as day,
        ((now() at time zone 'Europe/Budapest')::date - 2)::text as early,
        ((now() at time zone 'Europe/Budapest')::date + 3)::text as late`,
    );
    const { day = '', early = '', late = '' } = today ?? {};
    const stay = await kit.store('new-stay', {
      project_id: tour.project,
      hotel_id: tour.hotel,
      checks_in_on: early,
      checks_out_on: late,
    });
    const room = await kit.store('new-room', { stay_id: stay.id, kind: 'single', beds: 1 });
    await kit.store('room-people', { room_id: room.id, contact_ids: [anna] });
    const past = await kit.store('new-transfer', {
      ...ride,
      leaves_at: `${early}T09:00`,
      driver_id: anna,
    });
    const leg = async (number: string, on: string) =>
      kit.store('new-flight', {
        ...flightToBudapest,
        flight_number: number,
        departure_time: `${on}T07:40`,
        arrival_time: `${on}T11:15`,
        origin_airport_id: tour.airports.london,
        destination_airport_id: tour.airports.budapest,
      });
    const legs = [await leg('BA 1', early), await leg('BA 2', late)];
    await kit.store('new-project-expenditure', {
      ...purchase(tour.project),
      contactIds: [anna],
      flightIds: legs.map(({ id }) => id),
    });
    expect(await asked([zoltan])).toContainEqual(
      expect.stringMatching(/^Anna Kowalska keeps the booking of BA 1 .*, BA 2 /),
    );
    expect((await setPeople([zoltan])).statusCode).toBe(200);
    const beds = await kit.db
      .selectFrom('beds')
      .select(['first_night', 'leaves_on'])
      .where('contact_id', '=', anna)
      .execute();
    expect(beds).toEqual([{ first_night: early, leaves_on: day }]);
    const [kept] = await readRows(
      kit.db,
      { driver: z.nullable(z.int()) },
      sql`select driver_id as driver from transfers where id = ${past.id}`,
    );
    expect(kept).toEqual({ driver: anna });
    const flights = await kit.get('/api/admin/readAllFlights/HUN30', headers);
    expect(flights.body).toContain('BA 2');
  });
});

it('Y-284 leaves every project when archived, and comes back with Undo', async () => {
  const before = await readState(drives);
  const { version } = await readVersion('contacts', zoltan);
  const removed = await kit.remove('contacts', zoltan, version);
  expect(removed.statusCode, removed.body).toBe(200);
  expect(await pagesWith('Zoltán Szabó')).toEqual([]);
  const { event } = removed.json<{ event: number }>();
  expect((await kit.undo('contacts', zoltan, event)).statusCode).toBe(200);
  expect(await readState(drives)).toBe(before);
  expect((await pagesWith('Zoltán Szabó')).length).toBeGreaterThan(8);
});

/** The content of an answer, in no order, without the numbers that count changes. */
function parts(body: string | undefined): string[] {
  return (body ?? '')
    .split(/[[\]{},]+/)
    .filter((part) => !/"(?:version|stamp|fingerprint)":/.test(part))
    .toSorted();
}

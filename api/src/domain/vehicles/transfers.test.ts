import { errorBody } from '@paddock/contract/platform/error-body';
import { afterAll, describe, expect, it } from 'vitest';
import { followNewRules } from '../../app/start/serve.ts';
import { readBlame } from '../../testing/form-kit.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { airportKey, enterTour } from '../../testing/tour.ts';
import { sql } from '../../platform/db/sql.ts';
import { readPassengers, readTransfers } from './queries.ts';

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

const people: number[] = [];
for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'])
  people.push((await kit.store('new-contact', { given_name: name, family_name: 'Rider' })).id);
const [ada = 0, ben = 0, cleo = 0, dan = 0, eve = 0, finn = 0] = people;

const hotel = (
  await kit.store('new-hotel', {
    name: 'Hotel Paddock',
    phone_number: '+36 1 555 0101',
    latitude: 47.6,
    longitude: 19.24,
    time_zone: 'Europe/Budapest',
  })
).id;

async function findPlace(column: 'airport_id' | 'hotel_id' | 'endpoint_id', id: number) {
  const row = await kit.db
    .selectFrom('places')
    .select('id')
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return row.id;
}
const atAirport = await findPlace('airport_id', tour.airports.budapest);
const atHotel = await findPlace('hotel_id', hotel);
const atCircuit = await findPlace('endpoint_id', tour.end);

let vans = 0;
async function newVan(seats: number) {
  vans += 1;
  return (await kit.store('new-vehicle', { name: `Van ${vans}`, seats, kind: 'van' })).id;
}

function ride(more: object = {}) {
  return {
    project_id: tour.project,
    from_place_id: atAirport,
    to_place_id: atHotel,
    leaves_at: '2030-07-01T12:00',
    ...more,
  };
}

async function newRide(more: object = {}) {
  return (await kit.store('new-transfer', ride(more))).id;
}

async function readTimes(id: number) {
  const row = await kit.db
    .selectFrom('transfers')
    .select(['leaves_at_local', 'leaves_at', 'arrives_at_local', 'arrives_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [
    row.leaves_at_local,
    row.leaves_at.toISOString(),
    row.arrives_at_local,
    row.arrives_at?.toISOString() ?? null,
  ];
}

async function edit(list: 'transfers' | 'vehicles' | 'hotels', id: number, changes: object) {
  const { values, version } = await kit.read(list, id);
  return kit.edit(list, id, { ...values, ...changes }, version);
}

type Answer = Awaited<ReturnType<typeof edit>>;
const listStatuses = (answers: readonly Answer[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
const sentence = (answer: Answer) => errorBody.parse(answer.json()).error.message;

describe('W-1 more people than seats', () => {
  it('are refused with the vehicle, its seats and the number of excess people', async () => {
    const van = await newVan(3);
    const answer = await kit.submit(
      'new-transfer',
      ride({ vehicle_id: van, driver_id: eve, passengerIds: [ada, ben, cleo, dan] }),
    );
    expect(readBlame(answer)).toEqual([422, 'invalid_field', 'vehicle_id']);
    expect(sentence(answer)).toBe(`Van ${vans} has 3 seats with the driver’s: 2 people too many.`);
  });

  it('leave one seat for a driver who is not known yet', async () => {
    const van = await newVan(3);
    const id = await newRide({ vehicle_id: van, passengerIds: [ada, ben] });
    const third = await kit.submit('transfer-passengers', {
      transfer_id: id,
      passengerIds: [cleo],
    });
    expect(readBlame(third)).toEqual([422, 'invalid_field', 'passengerIds']);
    // A driver needs no second seat.
    expect((await edit('transfers', id, { driver_id: ben })).statusCode).toBe(200);
    await kit.store('transfer-passengers', { transfer_id: id, passengerIds: [cleo] });
  });

  it('may wait for a vehicle', async () => {
    const id = await newRide({ passengerIds: people });
    expect((await kit.read('transfers', id)).cells).toMatchObject({
      state: 'no vehicle',
      people: 6,
      free_seats: null,
    });
  });
});

describe('W-2 counts seats again', () => {
  it('when the vehicle changes, and a smaller one can come with fewer passengers', async () => {
    const [large, small] = [await newVan(9), await newVan(2)];
    const id = await newRide({ vehicle_id: large, passengerIds: [ada, ben] });
    const refused = await edit('transfers', id, { vehicle_id: small });
    expect(sentence(refused)).toContain('1 person too many');
    const both = await edit('transfers', id, { vehicle_id: small, passengerIds: [ada] });
    expect(both.statusCode).toBe(200);
    expect((await kit.read('transfers', id)).cells).toMatchObject({ people: 1, free_seats: 0 });
  });

  it('when the seats of a vehicle are reduced, and when a transfer is restored', async () => {
    const van = await newVan(4);
    const id = await newRide({ vehicle_id: van, passengerIds: [ada, ben, cleo] });
    const refused = await edit('vehicles', van, { seats: 3 });
    expect(readBlame(refused)).toEqual([422, 'invalid_field', 'seats']);
    const { version } = await kit.read('transfers', id);
    const event: { event: number } = (await kit.remove('transfers', id, version)).json();
    expect((await edit('vehicles', van, { seats: 3 })).statusCode).toBe(200);
    expect(readBlame(await kit.undo('transfers', id, event.event))[0]).toBe(422);
    expect((await edit('vehicles', van, { seats: 4 })).statusCode).toBe(200);
    expect((await kit.undo('transfers', id, event.event)).statusCode).toBe(200);
    expect((await kit.read('transfers', id)).values?.['passengerIds']).toEqual([ada, ben, cleo]);
  });
});

it('W-3 of two who take the last seat at once, one gets it and the other a sentence', async () => {
  const van = await newVan(3);
  for (const [one, other] of [
    [ben, cleo],
    [dan, eve],
    [finn, tour.anna],
  ]) {
    const id = await newRide({ vehicle_id: van, passengerIds: [ada] });
    const answers = await Promise.all([
      kit.submit('transfer-passengers', { transfer_id: id, passengerIds: [one] }),
      kit.submit('transfer-passengers', { transfer_id: id, passengerIds: [other] }),
    ]);
    expect(listStatuses(answers)).toEqual([200, 422]);
    const refused = answers.filter(({ statusCode }) => statusCode === 422);
    expect(refused.map(sentence)).toEqual([
      `Van ${vans} has 3 seats with the driver’s: 1 person too many.`,
    ]);
    // Fewer seats and one more passenger, at once, of a van that fits either.
    await kit.db.deleteFrom('transfer_passengers').where('contact_id', '<>', ada).execute();
    const race = await Promise.all([
      edit('vehicles', van, { seats: 2 }),
      kit.submit('transfer-passengers', { transfer_id: id, passengerIds: [one] }),
    ]);
    expect(listStatuses(race)).toEqual([200, 422]);
    await kit.db.deleteFrom('transfers').execute();
    await sql`update vehicles set seats = 3 where id = ${van}`.execute(kit.db);
  }
});

describe('W-4 the times of a transfer', () => {
  it('are stored as entered, each in the zone of its place', async () => {
    const london = await findPlace('airport_id', await airportKey(kit, 'LHR'));
    const id = await newRide({
      from_place_id: london,
      leaves_at: '2030-07-01T12:00',
      arrives_at: '2030-07-02T09:00',
    });
    expect(await readTimes(id)).toEqual([
      '2030-07-01T12:00',
      '2030-07-01T11:00:00.000Z',
      '2030-07-02T09:00',
      '2030-07-02T07:00:00.000Z',
    ]);
    expect((await edit('transfers', id, { arrives_at: null })).statusCode).toBe(200);
    expect((await readTimes(id)).slice(2)).toEqual([null, null]);
  });

  it.each([
    ['leaves_at', { leaves_at: '2030-03-31T02:30' }, 'the clocks go forward'],
    ['arrives_at', { arrives_at: '2030-07-01T11:50' }, 'arrives before it leaves'],
    ['arrives_at', { arrives_at: '2030-07-03T11:50' }, 'at most 24 hours'],
    ['to_place_id', { to_place_id: atAirport }, 'the same place'],
  ])('are refused at %s', async (field, times, words) => {
    const answer = await kit.submit('new-transfer', ride(times));
    expect(readBlame(answer)).toEqual([422, 'invalid_field', field]);
    expect(sentence(answer)).toContain(words);
  });

  it('in an hour that comes twice are the first possible ones', async () => {
    const id = await newRide({ leaves_at: '2030-10-27T02:40', arrives_at: '2030-10-27T02:10' });
    expect(await readTimes(id)).toEqual([
      '2030-10-27T02:40',
      '2030-10-27T00:40:00.000Z',
      '2030-10-27T02:10',
      '2030-10-27T01:10:00.000Z',
    ]);
  });
});

it('W-5 correcting the zone of a place keeps its local times, and so do new zone rules', async () => {
  const id = await newRide({ leaves_at: '2030-07-01T12:00', arrives_at: '2030-07-01T12:40' });
  expect((await edit('hotels', hotel, { time_zone: 'Europe/London' })).statusCode).toBe(200);
  const inLondon = [
    '2030-07-01T12:00',
    '2030-07-01T10:00:00.000Z',
    '2030-07-01T12:40',
    '2030-07-01T11:40:00.000Z',
  ];
  expect(await readTimes(id)).toEqual(inLondon);
  // As a server with older rules would have left it.
  await sql`update transfers set leaves_at = leaves_at - interval '1 hour' where id = ${id}`.execute(
    kit.db,
  );
  await sql`update zone_rules set version = '2025a'`.execute(kit.db);
  expect(await followNewRules(kit.db)).toEqual([
    'Time zone rules changed: 1 transfer moved in UTC.',
  ]);
  expect(await readTimes(id)).toEqual(inLondon);
  await edit('hotels', hotel, { time_zone: 'Europe/Budapest' });
});

it('W-6 shows one driver or vehicle on two transfers at once, and refuses nobody', async () => {
  const [first, second] = [await newVan(9), await newVan(9)];
  const day = { leaves_at: '2030-08-01T12:00', arrives_at: '2030-08-01T12:40' };
  const state = async (id: number) => (await kit.read('transfers', id)).cells['state'];
  const one = await newRide({ ...day, vehicle_id: first, driver_id: ada });
  expect(await state(one)).toBe('ready');
  const other = await newRide({ ...day, vehicle_id: second, driver_id: ada });
  expect([await state(one), await state(other)]).toEqual(['driver elsewhere', 'driver elsewhere']);
  await edit('transfers', other, { vehicle_id: first, driver_id: ben });
  expect([await state(one), await state(other)]).toEqual([
    'vehicle elsewhere',
    'vehicle elsewhere',
  ]);
  await edit('transfers', other, { leaves_at: '2030-08-01T12:40', arrives_at: null });
  expect([await state(one), await state(other)]).toEqual(['ready', 'ready']);
  const undriven = await newRide({ vehicle_id: first });
  expect(await state(undriven)).toBe('no driver');
});

it('W-7 a person’s transfers are those they ride on and those they drive', async () => {
  const van = await newVan(9);
  const id = await newRide({
    leaves_at: '2030-09-01T12:00',
    vehicle_id: van,
    driver_id: tour.anna,
    passengerIds: [ada, ben, tour.anna],
  });
  await newRide({ leaves_at: '2030-09-02T12:00', to_place_id: atCircuit, passengerIds: [ada] });
  const day = [new Date('2030-09-01'), new Date('2030-09-02')] as const;
  const rows = await readTransfers(kit.db, [ada, tour.anna, cleo], day);
  expect(rows).toHaveLength(1);
  expect(await readTransfers(kit.db, [ada], day)).toEqual(rows);
  expect(await readTransfers(kit.db, [tour.anna], day)).toEqual(rows);
  expect(await readTransfers(kit.db, [cleo], day)).toEqual([]);
  expect(rows[0]).toMatchObject({
    transfer_id: id,
    project_code: 'HUN30',
    leaves_at_local: '2030-09-01T12:00',
    from_name: 'BUD',
    from_kind: 'airport',
    to_name: 'Hotel Paddock',
    to_phone: '+36 1 555 0101',
    to_zone: 'Europe/Budapest',
    vehicle: `Van ${vans}`,
    driver: 'Anna Kowalska',
  });
  const riders = await readPassengers(kit.db, [id]);
  expect(riders.map(({ full_name: name }) => name)).toEqual(['Ada Rider', 'Ben Rider']);
});

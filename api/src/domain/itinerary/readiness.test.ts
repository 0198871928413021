import { projectReadiness } from '@paddock/contract/domain/itinerary/readiness';
import { afterAll, describe, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { airportKey } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { tour, administrator } = kit;
const homeward = {
  flight_number: 'BA 869',
  origin_airport_id: tour.airports.budapest,
  destination_airport_id: tour.airports.london,
  departure_time: '2030-07-07T19:40',
  arrival_time: '2030-07-07T21:25',
};
const { id: home } = await kit.store('new-flight', homeward);

async function add(given_name: string, more: object = {}) {
  const { id } = await kit.store('new-contact', { given_name, family_name: 'Ash', ...more });
  await kit.store('project-contractors', { project_id: tour.project, contact_id: [id] });
  return id;
}

async function sleeps(contactId: number, first_night: string, leaves_on: string) {
  await kit.store('room-people', {
    room_id: tour.room,
    contact_ids: [contactId],
    first_night,
    leaves_on,
  });
}

async function read(headers: Readonly<Record<string, string>> = administrator.headers) {
  const answer = await kit.get('/api/projects/hun30/readiness', headers);
  expect(answer.statusCode).toBe(200);
  return projectReadiness.parse(answer.json());
}

async function loadGaps(contactId: number) {
  const { people } = await read();
  const gaps = people.find((one) => one.contactId === contactId)?.gaps ?? [];
  return gaps.map(({ kind, day, nights }) => [kind, day, nights.length]);
}

const far = { home_airport_id: await airportKey(kit, 'BAH') };
const petr = await add('Petr');
const local = await add('Lili', { home_airport_id: tour.airports.budapest });
const nadia = await add('Nadia', { ...far, role: 'Mechanic', phone_number: '+36301234567' });

it('L-158 names people whose needs are unknown: nothing is booked, and their home is unknown', async () => {
  const { people, counts } = await read();
  const unbooked = people.filter((one) => one.unbooked === true).map(({ contactId }) => contactId);
  expect(unbooked).toContain(petr);
  expect(unbooked).not.toContain(local);
  expect(unbooked).not.toContain(nadia);
  expect(counts.unbooked).toBe(unbooked.length);
});

interface Ride {
  readonly leaves: string;
  readonly arrives: string | null;
  readonly driver_id?: number;
  readonly passengerIds?: readonly number[];
}

async function ride({ leaves, arrives, ...people }: Ride) {
  const places = await kit.db
    .selectFrom('places')
    .select('id')
    .where('endpoint_id', 'in', [tour.start, tour.end])
    .orderBy('id')
    .execute();
  const [from, to] = places.map(({ id }) => id);
  return kit.store('new-transfer', {
    project_id: tour.project,
    from_place_id: from,
    to_place_id: to,
    leaves_at: leaves,
    ...(arrives === null ? {} : { arrives_at: arrives }),
    ...people,
  });
}

it.each(['driver', 'passenger'])(
  'L-158 does not say that nothing is booked for the %s of a transfer, until it is archived',
  async (part) => {
    const someone = await add(part);
    const unbooked = async () => {
      const { people, counts } = await read();
      const ids = people.filter((one) => one.unbooked === true).map((one) => one.contactId);
      expect(counts.unbooked).toBe(ids.length);
      return ids;
    };
    expect(await unbooked()).toContain(someone);
    const { id } = await ride({
      leaves: '2030-07-01T12:00',
      arrives: null,
      ...(part === 'driver' ? { driver_id: someone } : { passengerIds: [someone] }),
    });
    expect(await unbooked()).toEqual([petr]);
    await kit.db
      .updateTable('transfers')
      .set({ archived_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await unbooked()).toContain(someone);
    await kit.db.deleteFrom('prj_contractors').where('contact_id', '=', someone).execute();
  },
);

it('J-50 lists the people on a project with the problems of their own days, soonest first', async () => {
  await kit.store('project-contractors', {
    project_id: tour.project,
    contact_id: [tour.anna, tour.zoltan],
  });
  await kit.book([home], [tour.zoltan]);
  await sleeps(tour.zoltan, '2030-07-01', '2030-07-03');
  const { people, counts, ...about } = await read();
  expect(about).toMatchObject({ projectCode: 'HUN30', startDate: '2030-06-28' });
  expect(people.map(({ fullName, gaps }) => [fullName, ...gaps.map(({ kind }) => kind)])).toEqual([
    ['Anna Kowalska', 'no_bed', 'no_way_out'],
    ['Nadia Ash', 'no_way_in', 'no_bed', 'no_way_out'],
    ['Zoltán Szabó', 'no_bed'],
    ['Lili Ash'],
    ['Petr Ash'],
  ]);
  expect(people[2]).toMatchObject({
    from: '2030-07-01',
    to: '2030-07-07',
    gaps: [
      {
        day: '2030-07-03',
        nights: ['2030-07-03', '2030-07-04', '2030-07-05', '2030-07-06'],
        words: 'Zoltán Szabó lands in BUD on 1 Jul and has no bed on 3 to 6 Jul.',
        itemIds: [`flight-${tour.flight}`],
        bookings: [{ id: tour.expenditure, reference: 'XK4T9Q' }],
      },
    ],
  });
  expect(counts).toEqual({
    unbooked: 1,
    people: 5,
    allSet: 2,
    in: 4,
    out: 3,
    withBed: 2,
    needAttention: 3,
    noWayIn: 1,
    noWayOut: 2,
    noBed: 3,
    clashes: 0,
    legs: 0,
  });
});

it('J-51 a person who lives far away and has nothing booked needs a way in, a bed and a way home', async () => {
  expect(await loadGaps(nadia)).toEqual([
    ['no_way_in', '2030-07-01', 0],
    ['no_bed', '2030-07-01', 2],
    ['no_way_out', '2030-07-03', 0],
  ]);
  const { people } = await read();
  expect(people.find(({ contactId }) => contactId === nadia)).toMatchObject({
    role: 'Mechanic',
    phoneNumber: '+36301234567',
    gaps: [{ words: 'Nadia Ash lives near BAH and has no flight in booked.' }, {}, {}],
  });
});

it('J-52 a person with a bed but no flights needs one until the last morning of the others', async () => {
  await sleeps(petr, '2030-07-02', '2030-07-03');
  await sleeps(tour.anna, '2030-07-01', '2030-07-05');
  expect(await loadGaps(petr)).toEqual([['no_bed', '2030-07-03', 2]]);
  await sleeps(local, '2030-07-01', '2030-07-02');
  expect(await loadGaps(local)).toEqual([]);
});

describe('J-50 transfers that clash', () => {
  it.each([
    ['leave at the same minute', '2030-07-02T09:00', null, 1],
    ['overlap', '2030-07-02T09:40', '2030-07-02T10:30', 1],
    ['follow each other', '2030-07-02T10:00', '2030-07-02T11:00', 0],
  ] as const)('J-50 looks at two transfers that %s', async (_, leaves, arrives, clashes) => {
    const rider = await add('Rada', { home_airport_id: tour.airports.budapest });
    await ride({ leaves: '2030-07-02T09:00', arrives: '2030-07-02T10:00', passengerIds: [rider] });
    await ride({ leaves, arrives, driver_id: rider });
    const { people } = await read();
    const found = people.find(({ contactId }) => contactId === rider)?.gaps ?? [];
    expect(found.map(({ kind, day }) => [kind, day])).toEqual(
      Array.from({ length: clashes }, () => ['clash', '2030-07-02']),
    );
    expect(found[0]?.itemIds.every((id) => id.startsWith('transfer-')) ?? true).toBe(true);
    await kit.db.updateTable('transfers').set({ archived_at: new Date() }).execute();
    expect(await loadGaps(rider)).toEqual([]);
  });

  it('J-50 names people who drive while they are in the air', async () => {
    await ride({ leaves: '2030-07-07T20:00', arrives: '2030-07-07T21:00', driver_id: tour.zoltan });
    const { people } = await read();
    const found = people.find(({ contactId }) => contactId === tour.zoltan)?.gaps ?? [];
    expect(found.filter(({ kind }) => kind === 'clash').map(({ words }) => words)).toEqual([
      expect.stringMatching(
        /^Zoltán Szabó is on the transfer to .+ and BA 869 at the same time\.$/,
      ),
    ]);
    await kit.db.updateTable('transfers').set({ archived_at: new Date() }).execute();
  });
});

it('J-53 ignores dismissed gaps everywhere, even with nothing booked', async () => {
  const before = await read();
  const [first] = before.people.find(({ contactId }) => contactId === nadia)?.gaps ?? [];
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/admin/tripWarnings/HUN30/dismissals',
    headers: administrator.headers,
    payload: { fingerprint: first?.fingerprint, reason: 'Comes with her brother' },
  });
  expect(answer.statusCode).toBe(200);
  expect(await loadGaps(nadia)).toHaveLength(2);
  expect((await read()).counts.noWayIn).toBe(before.counts.noWayIn - 1);
});

it('J-52 names the nights between the end of the project and the end of its last stay', async () => {
  const { id: stay } = await kit.store('new-stay', {
    project_id: tour.project,
    hotel_id: tour.hotel,
    checks_in_on: '2030-07-01',
    checks_out_on: '2030-07-10',
  });
  const { id: room_id } = await kit.store('new-room', { stay_id: stay, kind: 'twin', beds: 2 });
  const packer = await add('Pavla');
  const sleeper = await add('Sara');
  await kit.store('room-people', {
    room_id,
    contact_ids: [packer],
    first_night: '2030-07-01',
    leaves_on: '2030-07-08',
  });
  await kit.store('room-people', {
    room_id,
    contact_ids: [sleeper],
    first_night: '2030-07-01',
    leaves_on: '2030-07-10',
  });
  expect(await loadGaps(packer)).toEqual([['no_bed', '2030-07-08', 2]]);
  expect(await loadGaps(sleeper)).toEqual([]);
});

import { readFindings } from '@paddock/contract/domain/plan/findings';
import { projectReadiness } from '@paddock/contract/domain/plan/readiness';
import { afterAll, describe, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

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

await add('Petr');
const local = await add('Lili', { home_airport_id: tour.airports.budapest });
const nadia = await add('Nadia', { role: 'Mechanic', phone_number: '+36301234567' });

it('Y-381 says of someone for whom nothing is booked that they have no way in, no bed and no way out', async () => {
  const { people, counts } = await read();
  expect(people.map(({ fullName }) => fullName)).toEqual(['Lili Ash', 'Nadia Ash', 'Petr Ash']);
  for (const { contactId } of people)
    expect(await loadGaps(contactId)).toEqual([
      ['no_way_in', '2030-06-28', 0],
      ['no_bed', '2030-06-28', 9],
      ['no_way_out', '2030-07-07', 0],
    ]);
  expect(counts).toMatchObject({
    people: 3,
    allSet: 0,
    in: 0,
    out: 0,
    withBed: 0,
    needAttention: 3,
  });
});

async function sayDays(contact_id: number, days: object) {
  const { id } = await kit.store('new-own-days', {
    project_id: tour.project,
    contact_id,
    ...days,
  });
  return id;
}

it('Y-382 needs nothing for someone who arranges bed and travel themselves', async () => {
  await sayDays(local, { own_arrangements: 'bed and travel' });
  expect(await loadGaps(local)).toEqual([]);
  const { people } = await read();
  expect(people.find(({ contactId }) => contactId === local)).toMatchObject({
    from: '2030-06-28',
    to: '2030-07-07',
    ownDays: { firstDay: null, lastDay: null, arranges: 'bed and travel' },
  });
});

it('Y-382 still needs a way for someone who arranges only their bed', async () => {
  const sleeper = await add('Bedrich');
  await sayDays(sleeper, { own_arrangements: 'bed' });
  expect((await loadGaps(sleeper)).map(([kind]) => kind)).toEqual(['no_way_in', 'no_way_out']);
  await kit.db.deleteFrom('prj_contractors').where('contact_id', '=', sleeper).execute();
});

it('Y-383 counts the nights from someone’s own first day to their own last', async () => {
  const guest = await add('Gerda');
  const id = await sayDays(guest, { first_day: '2030-07-02', last_day: '2030-07-04' });
  expect(await loadGaps(guest)).toEqual([
    ['no_way_in', '2030-07-02', 0],
    ['no_bed', '2030-07-02', 2],
    ['no_way_out', '2030-07-04', 0],
  ]);
  const again = { project_id: tour.project, contact_id: guest };
  const refused = await kit.submit('new-own-days', again);
  expect(refused.statusCode).toBe(409);
  await kit.db
    .updateTable('own_days')
    .set({ archived_at: new Date() })
    .where('id', '=', id)
    .execute();
  expect((await loadGaps(guest))[1]).toEqual(['no_bed', '2030-06-28', 9]);
  await kit.db.deleteFrom('prj_contractors').where('contact_id', '=', guest).execute();
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

it('J-50 the people of a project come with what breaks their own days, soonest first', async () => {
  await kit.store('project-contractors', {
    project_id: tour.project,
    contact_id: [tour.anna, tour.zoltan],
  });
  await kit.book([home], [tour.zoltan]);
  await sleeps(tour.zoltan, '2030-07-01', '2030-07-03');
  const { people, counts, ...about } = await read();
  expect(about).toMatchObject({ projectCode: 'HUN30', startDate: '2030-06-28' });
  expect(people.map(({ fullName, gaps }) => [fullName, ...gaps.map(({ kind }) => kind)])).toEqual([
    ['Nadia Ash', 'no_way_in', 'no_bed', 'no_way_out'],
    ['Petr Ash', 'no_way_in', 'no_bed', 'no_way_out'],
    ['Anna Kowalska', 'no_bed', 'no_way_out'],
    ['Zoltán Szabó', 'no_bed'],
    ['Lili Ash'],
  ]);
  expect(people[3]).toMatchObject({
    from: '2030-07-01',
    to: '2030-07-07',
    gaps: [
      {
        day: '2030-07-03',
        nights: ['2030-07-03', '2030-07-04', '2030-07-05', '2030-07-06'],
        words: 'Zoltán Szabó has no bed on 3 to 6 Jul.',
        itemIds: [],
      },
    ],
  });
  expect(counts).toEqual({
    people: 5,
    toBook: 0,
    allSet: 1,
    in: 3,
    out: 2,
    withBed: 1,
    needAttention: 4,
    noWayIn: 2,
    noWayOut: 3,
    noBed: 4,
    clashes: 0,
    legs: 0,
  });
});

it('Y-384 answers every finding with its people, time and records, and the same numbers', async () => {
  const answer = await kit.get('/api/projects/hun30/findings', administrator.headers);
  const { counts, findings } = readFindings.response.parse(answer.json());
  const ready = (await read()).counts;
  expect(counts).toEqual({
    people: ready.people,
    in: ready.in,
    out: ready.out,
    bed: ready.withBed,
    noWayIn: ready.noWayIn,
    noWayOut: ready.noWayOut,
    noBed: ready.noBed,
    toBook: 0,
    clashes: ready.clashes,
    needAttention: ready.needAttention,
    allSet: ready.allSet,
    legs: ready.legs,
  });
  const annas = findings.filter(({ people }) => people[0] === tour.anna);
  expect(annas.find(({ kind }) => kind === 'no_way_out')).toMatchObject({
    people: [tour.anna],
    from: '2030-07-01T06:40:00.000Z',
    until: '2030-07-01T09:15:00.000Z',
    about: [{ list: 'flights', id: tour.flight }],
    words: 'Anna Kowalska has no flight home, only BA 866 to BUD on Mon 1 Jul.',
  });
});

describe('J-50 transfers that clash', () => {
  it.each([
    ['leave at the same minute', '2030-07-02T09:00', null, 1],
    ['overlap', '2030-07-02T09:40', '2030-07-02T10:30', 1],
    ['overlap without an arrival', '2030-07-02T08:10', null, 1],
    ['follow each other without an arrival', '2030-07-02T08:00', null, 0],
    ['follow each other', '2030-07-02T10:00', '2030-07-02T11:00', 0],
  ] as const)('J-50 looks at two transfers that %s', async (_, leaves, arrives, clashes) => {
    const rider = await add('Rada');
    await sayDays(rider, { own_arrangements: 'bed and travel' });
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

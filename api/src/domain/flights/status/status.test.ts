import { itinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { flightBookings } from '@paddock/contract/domain/flights/flights';
import { extractText } from 'unpdf';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import { openFlightKit } from '../../../testing/flight-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { tellOfFlights } from '../../messages/open-flight-messages.ts';
import type { FlightReport, FlightStatusProvider, TicketFlight } from './provider.ts';
import { simulate, simulatedStatus, checkFlights } from './watch.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const { db, tour } = kit;

/** The ticket: from London on 1 July 2030, 06:40 to 09:15 UTC; 07:40 and 11:15 local time. */
const departsAt = new Date('2030-07-01T06:40:00Z');
const arrivesAt = new Date('2030-07-01T09:15:00Z');
const ticket = { departsAt, arrivesAt, origin: 'LHR', destination: 'BUD', leavesOn: '2030-07-01' };
const twoHoursBefore = new Date(departsAt.getTime() - 2 * 3_600_000);

const asTicket: FlightReport = {
  phase: 'expected',
  departsAt,
  arrivesAt,
  terminal: null,
  gate: null,
  arrivalTerminal: null,
};

function late(minutes: number, more: Partial<FlightReport> = {}): FlightReport {
  const later = (at: Date) => new Date(at.getTime() + minutes * 60_000);
  return { ...asTicket, departsAt: later(departsAt), arrivesAt: later(arrivesAt), ...more };
}

function saying(report: FlightReport | null): FlightStatusProvider {
  return { source: 'simulation', ask: async () => report };
}

const quiet = { warn: () => undefined };
const { signal } = new AbortController();

async function look(provider: FlightStatusProvider, now = twoHoursBefore, mostPerDay = 500) {
  await sql`update flight_status set next_check_at = ${now} where next_check_at is not null`.execute(
    db,
  );
  await checkFlights({ db, now: () => now, log: quiet, mostPerDay }, provider, signal);
}

const newsRow = { userId: z.int(), title: z.string(), body: z.string() };

/** The text that each person reads. */
async function told(now = twoHoursBefore) {
  await kit.forget();
  await tellOfFlights(db, now);
  return readRows(
    db,
    newsRow,
    sql`
    select r.user_id as "userId", m.title, m.body from messages as m
    join message_recipients as r on r.message_id = m.id order by r.user_id, m.id`,
  );
}

beforeEach(async () => {
  await sql`delete from flight_status`.execute(db);
  await sql`update flights set flight_number = 'BA 866' where id = ${tour.flight}`.execute(db);
  // Ignores messages about the entered data, and the reminder a day before.
  await told();
  await tellOfFlights(db, new Date(Date.now() + 400_000));
  await kit.forget();
});

it('C-40 a flight that is 50 minutes late keeps its ticket, and shows both everywhere', async () => {
  await look(saying(late(50, { gate: 'B12' })));
  const own = await kit.get('/api/users/itinerary?from=2030-07-01&to=2030-07-01', kit.annasHeaders);
  expect(itinerary.parse(own.json()).items).toMatchObject([
    {
      startsAtLocal: '2030-07-01T07:40',
      endsAtLocal: '2030-07-01T11:15',
      status: {
        phase: 'expected',
        departsAtLocal: '2030-07-01T08:30',
        arrivesAtLocal: '2030-07-01T12:05',
        departureDelay: 50,
        arrivalDelay: 50,
        gate: 'B12',
        source: 'simulation',
      },
    },
  ]);
  const flown = await kit.get('/api/users/readflights', kit.annasHeaders);
  expect(flightBookings.parse(flown.json()).flightbookings[0]?.flights[0]).toMatchObject({
    departure_local: '2030-07-01T07:40',
    status: { departureDelay: 50 },
  });
});

it('C-41 Y-343 Y-799 notifies passengers, the waiting driver and the coordinator once of a delay, with the slack', async () => {
  const driver = await personWithAccess('+447917100101', 10);
  const coordinator = await personWithAccess('+447917100102', 4);
  await kit.store('project-contractors', {
    project_id: tour.project,
    contact_id: [coordinator.contact],
  });
  await rideAt('2030-07-01T11:45', driver.contact);
  await kit.news();
  await look(saying(late(10)));
  expect(await told()).toEqual([]);
  await look(saying(late(50)));
  const news = await told();
  expect(news.map(({ userId }) => userId)).toEqual(
    [kit.annasId, driver.user, coordinator.user].toSorted((one, other) => one - other),
  );
  for (const { title, body } of news) {
    expect(title).toBe('BA 866: 50 min late');
    expect(body).toContain('Leaves 08:30 BST, Mon 1 Jul, planned 07:40.');
    expect(body).toContain('Lands 12:05 CEST, Mon 1 Jul, planned 11:15.');
    expect(body).toContain('The transfer at 11:45 local leaves 20 min before it lands.');
    expect(body).toMatch(/This is a simulation\.$/);
  }
  expect(await told()).toEqual([]);
  await look(saying(late(60)));
  expect(await told()).toEqual([]);
  await look(saying(late(65)));
  expect(await told()).toHaveLength(3);
  const rides = await kit.get('/api/users/itinerary?from=2030-07-01&to=2030-07-01', driver.headers);
  expect(itinerary.parse(rides.json()).items).toMatchObject([
    { kind: 'transfer', awaits: { flightNumber: 'BA 866', delay: 65, slackMinutes: -35 } },
  ]);
});

it('Y-799 the printed day leads with the expected times, and says the planned ones', async () => {
  await look(saying(late(50)));
  const answer = await kit.get('/api/users/daySheet/pdf?day=2030-07-01', kit.annasHeaders);
  const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('Leaves LHR 08:30 BST Mon 1 Jul, 07:30 UTC, planned 07:40');
  expect(words).toContain('Lands BUD 12:05 CEST Mon 1 Jul, 10:05 UTC, planned 11:15');
});

it('C-41 notifies passengers of a gate, and everyone of a cancellation and its reversal', async () => {
  await look(saying(late(0, { gate: 'A4' })));
  expect(await told()).toMatchObject([{ userId: kit.annasId, title: 'BA 866: Gate A4' }]);
  await look(saying(late(0, { gate: 'A7' })));
  expect(await told()).toMatchObject([{ title: 'BA 866: Gate A7' }]);
  await look(saying({ ...asTicket, phase: 'cancelled' }));
  const cancelled = await told();
  expect(cancelled.length).toBeGreaterThan(1);
  expect(cancelled[0]).toMatchObject({ title: 'BA 866 was cancelled by the airline' });
  expect(await told()).toEqual([]);
  await look(saying(late(0)));
  expect((await told())[0]).toMatchObject({ title: 'BA 866 is back on' });
});

it('C-42 asks again about a changed ticket, and shows nothing until then', async () => {
  await look(saying(late(50)));
  await sql`update flights set flight_number = 'BA 868' where id = ${tour.flight}`.execute(db);
  const own = await kit.get('/api/users/itinerary?from=2030-07-01&to=2030-07-01', kit.annasHeaders);
  expect(itinerary.parse(own.json()).items[0]).not.toHaveProperty('status');
});

it('C-42 keeps the last status when the provider does not answer, and shows none for an unknown flight', async () => {
  await look(saying(late(50)));
  await look({
    source: 'aerodatabox',
    ask: async () => Promise.reject(new Error('AeroDataBox answered 503')),
  });
  const rows = () => db.selectFrom('flight_status').select(['phase', 'arrives_at', 'checks']);
  expect(await rows().execute()).toMatchObject([{ phase: 'expected', checks: 2 }]);
  expect((await rows().execute())[0]?.arrives_at).not.toBeNull();
  await sql`delete from flight_status`.execute(db);
  await look(saying(null));
  const own = await kit.get('/api/users/itinerary?from=2030-07-01&to=2030-07-01', kit.annasHeaders);
  expect(itinerary.parse(own.json()).items[0]).not.toHaveProperty('status');
});

it('C-43 from a day before until it lands, one flight takes at most 30 questions', async () => {
  const asked: number[] = [];
  const provider: FlightStatusProvider = {
    source: 'simulation',
    ask: async (_flight, { now }) => {
      asked.push(now.getTime());
      const phase = now < departsAt ? 'expected' : now < arrivesAt ? 'departed' : 'landed';
      return { ...asTicket, phase };
    },
  };
  const minute = 60_000;
  const [from, until] = [departsAt.getTime() - 26 * 60 * minute, arrivesAt.getTime() + 60 * minute];
  for (let at = from; at < until; at += 15 * minute)
    await checkFlights(
      { db, now: () => new Date(at), log: quiet, mostPerDay: 500 },
      provider,
      signal,
    );
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.length).toBeLessThanOrEqual(30);
  expect(asked[0]).toBeGreaterThanOrEqual(departsAt.getTime() - 24 * 60 * minute);
  expect(asked.at(-1)).toBeLessThanOrEqual(arrivesAt.getTime() + 15 * minute);
});

it('C-43 makes no more requests in a day than the setting allows', async () => {
  let asked = 0;
  const counting: FlightStatusProvider = {
    source: 'simulation',
    ask: async () => {
      asked += 1;
      return asTicket;
    },
  };
  for (let turn = 0; turn < 5; turn += 1) await look(counting, twoHoursBefore, 3);
  expect(asked).toBe(3);
});

it('C-43 asks a failing provider about three flights, and about the others a minute later', async () => {
  const flights = await Promise.all(
    ['BA 871', 'BA 872', 'BA 873', 'BA 874'].map(async (number) =>
      kit.newFlight(number, '2030-07-01T07:40', '2030-07-01T11:15'),
    ),
  );
  await kit.book(flights, [tour.anna]);
  const asked: string[] = [];
  const down: FlightStatusProvider = {
    source: 'aerodatabox',
    ask: async ({ number }) => {
      asked.push(number);
      return Promise.reject(new Error('AeroDataBox did not answer'));
    },
  };
  const watching = { db, now: () => twoHoursBefore, log: quiet, mostPerDay: 500 };
  await checkFlights(watching, down, signal);
  expect(asked).toHaveLength(3);
  await checkFlights(watching, down, signal);
  expect(new Set(asked).size).toBe(5);
});

it('C-44 the simulation says the same on every server, and more as the departure comes nearer', async () => {
  const flight = flightThatIs(50);
  const at = (hoursBefore: number) => new Date(departsAt.getTime() - hoursBefore * 3_600_000);
  const delayAt = (now: Date) => {
    const known = simulate(flight, now).departsAt ?? departsAt;
    return (known.getTime() - departsAt.getTime()) / 60_000;
  };
  expect([20, 5, 1].map((hours) => delayAt(at(hours)))).toEqual([0, 25, 50]);
  expect(simulate(flight, at(1)).gate).toMatch(/^[A-D]\d{1,2}$/);
  expect(await simulatedStatus.ask(flight, { now: at(1), signal })).toEqual(
    simulate(flight, at(1)),
  );
  const landed = new Date(arrivesAt.getTime() + 51 * 60_000);
  expect(simulate(flight, landed).phase).toBe('landed');
});

it('C-44 reports a flight that the simulation delays by 50 minutes in its two steps, each once', async () => {
  const { number } = flightThatIs(50);
  await sql`update flights set flight_number = ${number} where id = ${tour.flight}`.execute(db);
  await tellOfFlights(db, new Date(Date.now() + 400_000));
  const titles: string[] = [];
  for (let minutes = 24 * 60; minutes > 0; minutes -= 30) {
    const now = new Date(departsAt.getTime() - minutes * 60_000);
    await checkFlights(
      { db, now: () => now, log: quiet, mostPerDay: 500 },
      simulatedStatus,
      signal,
    );
    for (const { userId, title } of await told(now))
      if (userId === kit.annasId && title.startsWith(`${number}:`)) titles.push(title);
  }
  expect(titles).toEqual([
    `${number}: 25 min late`,
    `${number}: 50 min late`,
    expect.stringMatching(/: Gate [A-D]\d+$/),
  ]);
});

/** A number with which the simulation delays the flight by this much. */
function flightThatIs(minutes: number): TicketFlight {
  for (let n = 100; n < 1_000; n += 1) {
    const flight = { ...ticket, id: tour.flight, number: `BA ${n}` };
    const leaves = simulate(flight, departsAt).departsAt ?? departsAt;
    if (leaves.getTime() - departsAt.getTime() === minutes * 60_000) return flight;
  }
  throw new Error('no number is delayed like that');
}

async function personWithAccess(number: string, level: 4 | 10) {
  const family = number.slice(-3);
  const { id: contact } = await kit.store('new-contact', {
    given_name: 'Person',
    family_name: family,
  });
  const user = await kit.grant(number, level);
  await db.updateTable('users').set({ contact_id: contact }).where('id', '=', user).execute();
  return { contact, user, headers: (await kit.signIn(number)).headers };
}

async function rideAt(leaves: string, driver: number) {
  const places = await db
    .selectFrom('places')
    .select(['id', 'airport_id', 'endpoint_id'])
    .where((eb) =>
      eb.or([eb('airport_id', '=', tour.airports.budapest), eb('endpoint_id', '=', tour.end)]),
    )
    .execute();
  const from = places.find(({ airport_id: airport }) => airport === tour.airports.budapest);
  const to = places.find(({ endpoint_id: end }) => end === tour.end);
  const van = await kit.store('new-vehicle', { name: 'Van 1', seats: 9, kind: 'van' });
  await kit.store('new-transfer', {
    project_id: tour.project,
    from_place_id: from?.id,
    to_place_id: to?.id,
    leaves_at: leaves,
    vehicle_id: van.id,
    driver_id: driver,
    passengerIds: [tour.anna],
  });
}

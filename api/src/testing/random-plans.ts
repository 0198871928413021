import { itinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { readProjectItinerary } from '@paddock/contract/domain/itinerary/project-itinerary';
import { makeSheet } from '@paddock/contract/domain/itinerary/sheet-of';
import { readFindings } from '@paddock/contract/domain/plan/findings';
import { readReadiness } from '@paddock/contract/domain/plan/readiness';
import { readTripWarnings } from '@paddock/contract/domain/plan/trip-warnings';
import { isTooLate } from '@paddock/contract/domain/vehicles/awaited-flight';
import { expect } from 'vitest';
import { z } from 'zod';
import { readRows } from '../platform/db/rows.ts';
import { sql, type Sql } from '../platform/db/sql.ts';
import type { FlightKit } from './flight-kit.ts';
import {
  countByHand,
  lastDay,
  type Counted,
  type RandomFlight,
  type RandomPerson,
  type RandomPlan,
  type RandomRide,
} from './plan-counts.ts';

const dayMinutes = 1_440;
const firstId = 1_000_000;

export type Random = (below: number) => number;

/** Mulberry32: the same numbers for the same seed. */
export function randomFrom(start: number): Random {
  let state = start;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

function makePlans(count: number, seed: number): RandomPlan[] {
  const random = randomFrom(seed);
  let last = firstId;
  const nextId = () => (last += 1);
  return Array.from({ length: count }, () => {
    const people = Array.from({ length: 1 + random(6) }, () => makePerson(random, nextId));
    const rides = Array.from({ length: random(6) }, () => makeRide(random, nextId, people));
    return { id: nextId(), people, rides };
  });
}

function makePerson(random: Random, nextId: () => number): RandomPerson {
  const chance = (percent: number) => random(100) < percent;
  const flight = (firstOf: number, days: number, isIn: boolean): RandomFlight => {
    const at = firstOf * dayMinutes + random(days * dayMinutes);
    return {
      id: nextId(),
      leaves: isIn ? at - 150 : at,
      lands: isIn ? at : at + 150,
      isCancelled: chance(15),
      delay: chance(40) ? random(90) : null,
    };
  };
  const first = random(7) - 1;
  const leaves = first + 1 + random(6);
  const beds = [
    ...(chance(75) ? [{ first, leaves, isElsewhere: chance(10) }] : []),
    ...(chance(40)
      ? [{ first: leaves, leaves: leaves + 1 + random(3), isElsewhere: chance(10) }]
      : []),
  ];
  return {
    id: nextId(),
    arranges: chance(80) ? 'none' : chance(50) ? 'bed' : 'bed and travel',
    ownFirst: chance(25) ? random(4) : null,
    ownLast: chance(25) ? 6 + random(4) : null,
    way: {
      in: chance(80) ? flight(-2, 7, true) : undefined,
      out: chance(80) ? flight(6, 6, false) : undefined,
    },
    isDoubled: chance(10),
    beds,
  };
}

function makeRide(
  random: Random,
  nextId: () => number,
  people: readonly RandomPerson[],
): RandomRide {
  const way = random(2) === 0 ? ('in' as const) : ('out' as const);
  const riders = people.filter(() => random(2) === 0);
  const flight = riders[0]?.way[way];
  const near =
    way === 'in'
      ? (flight?.lands ?? 3 * dayMinutes) + random(300) - 120
      : (flight?.leaves ?? 6 * dayMinutes) - random(300);
  const leaves = random(5) === 0 ? random(13 * dayMinutes) - dayMinutes : near;
  const driver = random(3) === 0 ? null : (people[random(people.length)]?.id ?? null);
  return {
    id: nextId(),
    way,
    leaves,
    arrives: random(3) === 0 ? null : leaves + 10 + random(300),
    driver,
    hasVehicle: random(3) === 0,
    passengers: riders.map(({ id }) => id).filter((id) => id !== driver),
  };
}

/** "2030-07-01T08:00" by a clock that shows so many minutes more than the one in Budapest. */
export function toLocal(minutes: number, shift = 0): string {
  return new Date(Date.UTC(2030, 6, 1) + (minutes + shift) * 60_000).toISOString().slice(0, 16);
}

function toDay(day: number): string {
  return toLocal(day * dayMinutes).slice(0, 10);
}

/** Budapest is two hours ahead of UTC in summer. */
function toInstant(minutes: number): string {
  return `${toLocal(minutes, -120)}Z`;
}

const bedsOfRoom = 9;
/** Between the keys of two rooms of a stay, and of two vans of a plan. */
export const nextRoom = 10_000_000;

function once<Item>(items: readonly Item[], keyOf: (item: Item) => number): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

const placeRow = { id: z.int() };

/** Stores plans as they are, many at once. */
export async function storePlans(
  { db, tour }: FlightKit,
  plans: readonly RandomPlan[],
): Promise<void> {
  const insert = async (table: string, shape: string, rows: readonly object[]) => {
    const columns = sql.join(
      shape.split(', ').map((one) => sql.ref(one.split(' ')[0] ?? '')),
      sql`, `,
    );
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.raw(shape)})`.execute(
      db,
    );
  };
  const findPlace = async (where: Sql) => {
    const [row] = await readRows(db, placeRow, sql`select id from places where ${where}`);
    return row?.id ?? 0;
  };
  const airport = await findPlace(sql`airport_id = ${tour.airports.budapest}`);
  const hotel = await findPlace(sql`hotel_id = ${tour.hotel}`);
  const people = plans.flatMap((plan) => plan.people.map((person) => ({ plan, person })));
  const rides = plans.flatMap((plan) => plan.rides.map((ride) => ({ plan, ride })));
  const seats = people.flatMap(({ plan, person }) =>
    (['in', 'out'] as const).flatMap((way) => {
      const flight = person.way[way];
      return flight === undefined || flight.isTicket === true
        ? []
        : [{ plan, person, way, flight }];
    }),
  );
  // Several people may be on one flight, by one booking.
  const flown = once(seats, ({ flight }) => flight.id);
  await insert(
    'contacts',
    'id int, given_name text, family_name text',
    people.map(({ person: { id } }) => ({ id, given_name: 'Person', family_name: `No ${id}` })),
  );
  await insert(
    'projects',
    'id int, project_code text, start_date date, end_date date, number_contractors_requested int, start_point_id int, end_point_id int, client_id int',
    plans.map(({ id }) => ({
      id,
      project_code: `R${id}`,
      start_date: toDay(0),
      end_date: toDay(lastDay),
      number_contractors_requested: 9,
      start_point_id: tour.end,
      end_point_id: tour.end,
      client_id: tour.client,
    })),
  );
  await insert(
    'prj_contractors',
    'project_id int, contact_id int',
    people.map(({ plan, person }) => ({ project_id: plan.id, contact_id: person.id })),
  );
  await insert(
    'own_days',
    'project_id int, contact_id int, first_day date, last_day date, own_arrangements text',
    people
      .filter(
        ({ person: { arranges, ownFirst, ownLast } }) =>
          arranges !== 'none' || ownFirst !== null || ownLast !== null,
      )
      .map(({ plan, person }) => ({
        project_id: plan.id,
        contact_id: person.id,
        first_day: person.ownFirst === null ? null : toDay(person.ownFirst),
        last_day: person.ownLast === null ? null : toDay(person.ownLast),
        own_arrangements: person.arranges,
      })),
  );
  await insert(
    'flights',
    'id int, flight_number text, origin_airport_id int, destination_airport_id int, departure_time timestamptz, arrival_time timestamptz, departs_at_local timestamp, arrives_at_local timestamp, cancelled_at timestamptz',
    flown.map(({ way, flight: { id, leaves, lands, isCancelled } }) => ({
      id,
      flight_number: `R ${id}`,
      origin_airport_id: way === 'in' ? tour.airports.london : tour.airports.budapest,
      destination_airport_id: way === 'in' ? tour.airports.budapest : tour.airports.london,
      departure_time: toInstant(leaves),
      arrival_time: toInstant(lands),
      departs_at_local: toLocal(leaves, way === 'in' ? -60 : 0),
      arrives_at_local: toLocal(lands, way === 'in' ? 0 : -60),
      cancelled_at: isCancelled ? '2030-01-01T00:00Z' : null,
    })),
  );
  await sql`insert into flight_status (flight_id, of_number, of_departure, phase, departs_at,
      arrives_at, source, checked_at, checks, next_check_at)
    select f.id, f.flight_number, f.departure_time, 'expected',
      f.departure_time + make_interval(mins => delay), f.arrival_time + make_interval(mins => delay),
      'simulation', now(), 1, null
    from jsonb_to_recordset(${JSON.stringify(
      flown.filter(({ flight }) => flight.delay !== null).map(({ flight }) => flight),
    )}::jsonb) as r (id int, delay int) join flights as f on f.id = r.id`.execute(db);
  // A booking for each seat, and a second one for those who are booked twice.
  const bookings = seats.flatMap((seat) => [
    { ...seat, id: seat.flight.id },
    ...(seat.way === 'in' && seat.person.isDoubled ? [{ ...seat, id: seat.flight.id * 2 }] : []),
  ]);
  await insert(
    'prj_expenditure',
    'id int, project_id int, product_type_id int, purchase_datetime timestamptz, currency_id int',
    once(bookings, ({ id }) => id).map(({ id, plan }) => ({
      id,
      project_id: plan.id,
      product_type_id: 1,
      purchase_datetime: '2030-01-01T00:00Z',
      currency_id: 1,
    })),
  );
  await insert(
    'prj_exp_flights',
    'prj_expenditure_id int, flight_id int',
    once(bookings, ({ id }) => id).map(({ id, flight }) => ({
      prj_expenditure_id: id,
      flight_id: flight.id,
    })),
  );
  await insert(
    'prj_exp_contacts',
    'prj_expenditure_id int, contact_id int',
    bookings.map(({ id, person }) => ({ prj_expenditure_id: id, contact_id: person.id })),
  );
  const stays = plans.flatMap((plan) => [
    { id: plan.id * 2, project_id: plan.id, many: plan.people.length },
    { id: plan.id * 2 + 1, project_id: tour.project, many: plan.people.length },
  ]);
  await insert(
    'stays',
    'id int, project_id int, hotel_id int, checks_in_on date, checks_out_on date',
    stays.map(({ id, project_id }) => ({
      id,
      project_id,
      hotel_id: tour.hotel,
      checks_in_on: toDay(-3),
      checks_out_on: toDay(20),
    })),
  );
  await insert(
    'rooms',
    'id int, stay_id int, kind text, beds int',
    stays.flatMap(({ id, many }) =>
      Array.from({ length: 1 + Math.ceil(many / bedsOfRoom) }, (_, at) => ({
        id: id + at * nextRoom,
        stay_id: id,
        kind: 'family',
        beds: bedsOfRoom,
      })),
    ),
  );
  await insert(
    'beds',
    'room_id int, stay_id int, contact_id int, bed int, first_night date, leaves_on date',
    plans.flatMap((plan) =>
      plan.people.flatMap((person, at) =>
        person.beds.map(({ first, leaves, isElsewhere }) => ({
          room_id: plan.id * 2 + Number(isElsewhere) + Math.floor(at / bedsOfRoom) * nextRoom,
          stay_id: plan.id * 2 + Number(isElsewhere),
          contact_id: person.id,
          bed: (at % bedsOfRoom) + 1,
          first_night: toDay(first),
          leaves_on: toDay(leaves),
        })),
      ),
    ),
  );
  await insert(
    'vehicles',
    'id int, name text, kind text, seats int',
    plans.flatMap(({ id, vans }) =>
      Array.from({ length: vans?.count ?? 1 }, (_, at) => ({
        id: id + at * nextRoom,
        name: `Van ${id} ${at}`,
        kind: 'minibus',
        seats: 9,
      })),
    ),
  );
  await insert(
    'vehicle_drivers',
    'vehicle_id int, contact_id int',
    plans.flatMap(({ id, vans }) =>
      Array.from({ length: vans?.count ?? 0 }, (_, at) => id + at * nextRoom).flatMap((van) =>
        (vans?.drivers ?? []).map((driver) => ({ vehicle_id: van, contact_id: driver })),
      ),
    ),
  );
  await insert(
    'transfers',
    'id int, project_id int, from_place_id int, to_place_id int, leaves_at_local timestamp, leaves_at timestamptz, arrives_at_local timestamp, arrives_at timestamptz, vehicle_id int, driver_id int',
    rides.map(({ plan, ride: { id, way, leaves, arrives, hasVehicle, van, driver } }) => ({
      id,
      project_id: plan.id,
      from_place_id: way === 'in' ? airport : hotel,
      to_place_id: way === 'in' ? hotel : airport,
      leaves_at_local: toLocal(leaves),
      leaves_at: toInstant(leaves),
      arrives_at_local: arrives === null ? null : toLocal(arrives),
      arrives_at: arrives === null ? null : toInstant(arrives),
      vehicle_id: hasVehicle ? plan.id + (van ?? 0) * nextRoom : null,
      driver_id: driver,
    })),
  );
  await insert(
    'transfer_passengers',
    'transfer_id int, contact_id int',
    rides.flatMap(({ ride: { id, passengers } }) =>
      passengers.map((contact) => ({ transfer_id: id, contact_id: contact })),
    ),
  );
}

/** Plans that are read at the same time. */
const atOnce = 8;

/** How many people look at what they read themselves. */
const ownReaders = 40;

/** Makes plans at random and holds every number of every call about them against one that is counted by hand. */
export async function comparePlans(
  kit: FlightKit,
  { plans: count, seed }: { readonly plans: number; readonly seed: number },
): Promise<void> {
  const plans = makePlans(count, seed);
  await storePlans(kit, plans);
  await sql`analyze`.execute(kit.db);
  for (let at = 0; at < plans.length; at += atOnce)
    await Promise.all(
      plans.slice(at, at + atOnce).map(async (plan) => comparePlan(kit, plan, countByHand(plan))),
    );
  for (const plan of plans.slice(0, ownReaders)) await compareOwn(kit, plan, countByHand(plan));
}

async function comparePlan(kit: FlightKit, plan: RandomPlan, counted: Counted): Promise<void> {
  const { headers } = kit.administrator;
  const code = `R${plan.id}`;
  const read = async (address: string) => {
    const answer = await kit.get(address, headers);
    expect(answer.statusCode, address).toBe(200);
    return answer.json<unknown>();
  };
  const about = JSON.stringify(plan);
  const { numbers } = counted;
  const ready = readReadiness.response.parse(await read(`/api/projects/${code}/readiness`));
  const gaps = ready.people.map(({ contactId, gaps: own }) => [
    contactId,
    [...new Set(own.map(({ kind }) => kind))].toSorted(),
  ]);
  expect(Object.fromEntries(gaps), about).toEqual(counted.gaps);
  const nights = ready.people.map(({ contactId, gaps: own }) => [
    contactId,
    own.flatMap((one) => one.nights).toSorted(),
  ]);
  expect(Object.fromEntries(nights), about).toEqual(mapNights(counted));
  const { bed, toBook, ...others } = numbers;
  expect(ready.counts, about).toEqual({ ...others, withBed: bed, toBook });
  const found = readFindings.response.parse(await read(`/api/projects/${code}/findings`));
  expect(found.counts, about).toEqual({ ...numbers, toBook });
  const lacking = (kind: string) =>
    new Set(found.findings.filter((one) => one.kind === kind).flatMap((one) => one.people)).size;
  expect([lacking('no_way_in'), lacking('no_way_out'), lacking('no_bed')], about).toEqual([
    numbers.noWayIn,
    numbers.noWayOut,
    numbers.noBed,
  ]);
  const { warnings } = readTripWarnings.response.parse(
    await read(`/api/admin/tripWarnings/${code}`),
  );
  const warned = new Set(
    warnings.filter(({ kind }) => kind === 'no_bed').map(({ person }) => person.id),
  );
  expect(warned.size, about).toBe(numbers.noBed);
  const span = `from=${toDay(-3)}&to=${toDay(20)}`;
  const { items } = readProjectItinerary.response.parse(
    await read(`/api/projects/${code}/itinerary?${span}`),
  );
  const late = items
    .filter(({ awaits }) => awaits !== undefined && isTooLate(awaits))
    .map(({ source }) => source.recordId);
  expect(new Set(late), about).toEqual(counted.early);
}

/** What the first of its people reads of themselves. */
async function compareOwn(kit: FlightKit, plan: RandomPlan, counted: Counted): Promise<void> {
  const [person] = plan.people;
  if (person === undefined) return;
  await kit.db
    .updateTable('users')
    .set({ contact_id: person.id })
    .where('id', '=', kit.annasId)
    .execute();
  const span = `from=${toDay(-3)}&to=${toDay(20)}`;
  const answer = await kit.get(`/api/users/itinerary?${span}`, kit.annasHeaders);
  const own = itinerary.parse(answer.json());
  const nights = mapNights(counted)[person.id] ?? [];
  expect(own.bedless?.flatMap((one) => one.nights) ?? [], JSON.stringify(plan)).toEqual(nights);
  for (let day = -3; day <= 20; day += 1)
    expect(makeSheet(own, person.id, toDay(day)).lacksBed).toBe(nights.includes(toDay(day)));
}

function mapNights({ nights }: Counted): Record<number, string[]> {
  return Object.fromEntries([...nights].map(([id, days]) => [id, days.map(toDay)]));
}

import { withCancelled } from '@paddock/contract/domain/itinerary/cancelled-gaps';
import { ownDaysIn } from '@paddock/contract/domain/itinerary/gaps-of';
import type { TripProject } from '@paddock/contract/domain/itinerary/trip-item';
import { tripWarnings } from '@paddock/contract/domain/itinerary/trip-warnings';
import { dayAfter } from '@paddock/contract/platform/days';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import {
  change,
  makeWorld,
  openItineraryKit,
  seenDays,
  type Step,
  type World,
} from '../../testing/itinerary-world.ts';
import { plainTrips } from '../../testing/plain-trips.ts';
import { airportKey } from '../../testing/tour.ts';
import { loadItinerary } from './itinerary-of.ts';
import { tripsOfProject, type Trips } from './project-trips.ts';
import { readTripParts, loadTripItems } from './trip-items.ts';

const idRow = { id: z.int() };

const { kit } = await openItineraryKit();
const world = await makeWorld(kit, 20);
const others = await ofOtherProjects(world);
await addFlights(world);

it('Y-239 finds warnings and readiness in the same flights and nights as the itinerary', async () => {
  const [other = 0] = others;
  const number = fc.nat({ max: 1_000 });
  const steps = fc.array(fc.tuple(number, number, number, number), {
    minLength: 80,
    maxLength: 80,
  });
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (all: Step[]) => {
      for (const step of all) {
        await change(world, step);
        await changeTrips(world, step);
      }
      for (const days of [
        seenDays,
        ['2030-06-01', '2030-12-31'],
        ['2030-07-10', '2030-07-10'],
      ] as const) {
        const people = new Set(world.people);
        const itinerary = await loadItinerary(
          { db: kit.db, kinds: ['flight', 'stay'] },
          world.people,
          days,
        );
        const plain = plainTrips(itinerary, people);
        const read = await loadTripItems(await readTripParts(kit.db, people, days));
        expect(inOrder(read.items)).toEqual(inOrder(plain.items));
        expect(inOrder(read.cancelled)).toEqual(inOrder(plain.cancelled));
        for (const id of [kit.tour.project, other]) {
          const project = makeProject(id);
          expect(foundIn(read, project)).toEqual(foundIn(plain, project));
          compared += foundIn(read, project).length;
        }
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(100);
});

it('Y-246 reuses findings only while everything they depend on is the same', async () => {
  const [project = 0, other = 0] = others;
  const number = fc.nat({ max: 1_000 });
  const step = fc.tuple(number, number, number, number);
  const seen = new Map<string, string[]>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 20 }), async (all: Step[]) => {
      for (const one of all) {
        await change(world, one);
        await changeTrips(world, one);
        await changePlaces(world, one);
        for (const id of [kit.tour.project, project, other]) {
          const { project: held, texts, trips } = await tripsOfProject(kit.db, id);
          const found = foundIn(await trips(), held);
          const key = texts.join();
          expect(found).toEqual(seen.get(key) ?? found);
          seen.set(key, found);
        }
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
  expect(seen.size).toBeGreaterThan(40);
  expect(new Set([...seen.values()].map((found) => found.join())).size).toBeGreaterThan(20);
});

/** Data that few people change: numbers, places and clocks of flights, and positions of airports. */
async function changePlaces({ db, flights }: World, [kind, one]: Step): Promise<void> {
  const flight = flights[one % flights.length] ?? 0;
  const changes = [
    sql`update flights set flight_number = 'NO ' || ${one}::int where id = ${flight}`,
    sql`update flights set origin_airport_id = destination_airport_id,
      destination_airport_id = origin_airport_id where id = ${flight}`,
    sql`update airports set latitude = -latitude where id = (
      select origin_airport_id from flights where id = ${flight})`,
  ];
  await changes[kind % 9]?.execute(db).catch(refused);
}

/** The people of one booking come in any order. */
function inOrder(items: readonly ItemOf[]) {
  return items
    .map(({ kind, id, name, person, starts, ends, bookings }) => ({
      key: `${starts.at} ${kind} ${id} ${person.id}`,
      name: `${name} ${person.name}`,
      ends: [on(starts), on(ends)],
      bookings,
    }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

type ItemOf = Trips['items'][number];

function on({ at, on: day, place: { name, latitude, longitude } }: ItemOf['starts']) {
  return { at, day, name, latitude, longitude };
}

/** Every warning and gap as a text. */
function foundIn(
  { items, cancelled }: Pick<Trips, 'items' | 'cancelled'>,
  project: TripProject,
): string[] {
  const everyone = [...new Map(items.map(({ person }) => [person.id, person])).values()];
  const members = everyone.map((person) => ({
    ...person,
    home: person.id % 2 === 0 ? { name: 'JFK', latitude: 40.6, longitude: -73.8 } : null,
  }));
  const days = withCancelled(members.map(ownDaysIn(items, project)), { items, cancelled }, project);
  const gaps = days.flatMap(({ member, from, to, gaps: broken, notes }) => [
    `${member.id} ${from} ${to}`,
    ...[...broken, ...notes].map(
      ({ day, words, facts }) => `${member.id} ${day} ${words} ${facts}`,
    ),
  ]);
  return [...tripWarnings(items, project).map(({ sentence }) => sentence), ...gaps].toSorted();
}

function makeProject(id: number): TripProject {
  return {
    id,
    code: 'HUN30',
    startsOn: '2030-07-06',
    endsOn: '2030-07-20',
    places: [{ name: 'Hungaroring', latitude: 47.58, longitude: 19.25 }],
    contractors: [],
  };
}

/** Two projects besides the tour's, each with bookings of some of the same flights. */
async function ofOtherProjects({ db, flights }: World): Promise<number[]> {
  const found = await readRows(
    db,
    idRow,
    sql`
    insert into projects (project_code, start_date, end_date, number_contractors_requested,
      start_point_id, end_point_id, client_id)
    select 'OTH' || n, '2030-07-01', '2030-07-30', 5, start_point_id, end_point_id, client_id
    from projects, generate_series(1, 2) as n where id = ${kit.tour.project} returning id`,
  );
  for (const { id } of found) await book(db, id, flights.slice(id % 2, 8));
  return found.map(({ id }) => id);
}

async function book(db: Db, project: number, flights: readonly number[]): Promise<void> {
  await sql`
    with made as (
      insert into prj_expenditure (project_id, product_type_id, purchase_datetime, currency_id,
        vendor_reference)
      select ${project}, 1, now(), 1, 'R' || n from generate_series(1, 4) as n returning id)
    insert into prj_exp_flights (prj_expenditure_id, flight_id)
    select made.id, flight from made, unnest(${[...flights]}::int[]) as flight`.execute(db);
}

/** Over the date line both ways, through the hours of a change of clocks, and at midnight. */
async function addFlights({ db }: World): Promise<void> {
  const [london, sydney, losAngeles] = await Promise.all(
    ['LHR', 'SYD', 'LAX'].map(async (code) => airportKey(kit, code)),
  );
  await sql`
    with made as (
      insert into flights (flight_number, origin_airport_id, destination_airport_id,
        departure_time, arrival_time, departs_at_local, arrives_at_local)
      select 'ZZ ' || n, origin.id, destination.id, at, at + interval '14 hours',
        at at time zone origin.time_zone, (at + interval '14 hours') at time zone destination.time_zone
      from generate_series(1, 12) as n,
        lateral (select case when n <= 8
          then timestamptz '2030-07-08T23:30Z' + n * interval '35 hours'
          else timestamptz '2030-10-26T14:00Z' + n * interval '6 hours' end as at) as t,
        airports as origin, airports as destination
      where origin.id = case n % 3 when 0 then ${london}::int when 1 then ${sydney}::int else ${losAngeles}::int end
        and destination.id = case n % 3 when 0 then ${sydney}::int when 1 then ${losAngeles}::int else ${london}::int end
      returning id)
    insert into prj_exp_flights (prj_expenditure_id, flight_id)
    select e.id, made.id from made, prj_expenditure as e
    where e.vendor_reference in ('R1', 'R2') or e.id % 5 = made.id % 5`.execute(db);
}

/** Data that only trips need: cancelled flights, bills that became another type, people on any booking. */
async function changeTrips({ db, people }: World, [kind, one, other, day]: Step): Promise<void> {
  const person = people[one % people.length] ?? 0;
  const nth = (table: 'flights' | 'prj_expenditure') =>
    sql`(select id from ${sql.table(table)} order by id offset ${other}::int % (select count(*) from ${sql.table(table)}) limit 1)`;
  const changes = [
    sql`update flights set cancelled_at = case when cancelled_at is null then now() end
      where id = ${nth('flights')}`,
    sql`update prj_expenditure set product_type_id = case product_type_id when 1 then 2 else 1 end
      where id = ${nth('prj_expenditure')} and ${day}::int % 3 = 0`,
    ...[1, 2, 3].map(
      () => sql`insert into prj_exp_contacts (prj_expenditure_id, contact_id)
      values (${nth('prj_expenditure')}, ${person}) on conflict do nothing`,
    ),
    sql`insert into beds (room_id, stay_id, contact_id, bed, first_night, leaves_on)
      select id, stay_id, ${person}, 1, ${dayAfter('2030-07-01', day % 20)}, ${dayAfter('2030-07-02', day % 20)}
      from rooms where used_on is null order by id limit 1`,
  ];
  await changes[(kind + day) % changes.length]?.execute(db).catch(refused);
}

/** By a constraint, or by a trigger instead of one. */
function refused(error: unknown): void {
  const { code } = z.object({ code: z.string() }).parse(error);
  if (!code.startsWith('23')) throw error;
}

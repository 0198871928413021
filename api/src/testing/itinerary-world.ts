import type { Itinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { listItems } from '@paddock/contract/domain/itinerary/items-of';
import { dayAfter } from '@paddock/contract/platform/days';
import { afterAll } from 'vitest';
import { z } from 'zod';
import { openRoads } from '../domain/road/open.ts';
import type { Db } from '../platform/db/client.ts';
import { readRows } from '../platform/db/rows.ts';
import { sql, type Sql } from '../platform/db/sql.ts';
import { openFlightKit, type FlightKit } from './flight-kit.ts';
import { createTestDatabase } from './test-database.ts';

/** The days that everything moves about in, and those that are looked at. */
const firstDay = '2030-07-01';
const seenDays = ['2030-07-08', '2030-07-22'] as const;
const days = 30;

/** A server with roads, closed when the file is done. Called at the top of the file. */
export async function openItineraryKit() {
  const database = await createTestDatabase();
  const kit = await openFlightKit(database);
  const roads = openRoads(kit.deps);
  afterAll(async () => {
    await roads.close();
    await kit.close();
  });
  return { kit, roads, url: database.url };
}

const idRow = { id: z.int() };
const sharerRow = { bed: z.int(), other: z.int() };
export type World = Awaited<ReturnType<typeof makeWorld>>;

/**
 * Makes people on two projects, with flights, bookings, rooms, transfers and a schedule. They are
 * on none of them yet.
 */
export async function makeWorld(kit: FlightKit, count: number) {
  const { db, tour } = kit;
  const ids = async (query: Sql) => {
    const rows = await readRows(db, idRow, query);
    return rows.map(({ id }) => id);
  };
  const n = sql`generate_series(1, ${count}::int) as n`;
  const people = await ids(sql`insert into contacts (given_name, family_name)
    select 'Person', 'No ' || n from ${n} returning id`);
  const projects = [tour.project];
  const flights = await ids(sql`
    insert into flights (flight_number, origin_airport_id, destination_airport_id, departure_time,
      arrival_time, departs_at_local, arrives_at_local)
    select 'XX ' || n, ${tour.airports.london}, ${tour.airports.budapest}, at,
      at + interval '150 minutes', at at time zone 'Europe/London',
      at at time zone 'Europe/Budapest' + interval '150 minutes'
    from ${n}, lateral (select timestamptz '2030-07-01T22:00Z' + n * interval '17 hours' as at) as t
    where n <= 20 returning id`);
  const bookings = await ids(sql`
    insert into prj_expenditure (project_id, product_type_id, purchase_datetime, currency_id)
    select ${tour.project}, 1, now(), 1 from ${n} where n <= 20 returning id`);
  await sql`insert into prj_exp_flights (prj_expenditure_id, flight_id)
    select b, f from unnest(${bookings}::int[], ${flights}::int[]) as pairs (b, f)`.execute(db);
  const [hotel = 0] = await ids(sql`
    insert into hotels (name, latitude, longitude, time_zone)
    values ('Hotel ' || ${count}::int, 47.5, 19, 'Europe/Budapest') returning id`);
  const [stay = 0] = await ids(sql`
    insert into stays (project_id, hotel_id, checks_in_on, checks_out_on)
    values (${tour.project}, ${hotel}, ${firstDay}, ${dayAfter(firstDay, days)}) returning id`);
  const rooms = await ids(sql`insert into rooms (stay_id, kind, beds)
    select ${stay}, 'twin', 2 from ${n} where n <= 10 returning id`);
  const groups = await ids(sql`insert into schedule_groups (project_id, name)
    select ${tour.project}, 'Group ' || n || ' of ' || ${count}::int from ${n} where n <= 3 returning id`);
  const items = await ids(sql`
    insert into schedule_items (project_id, kind, title, audience, starts_at_local, starts_at,
      time_zone)
    select ${tour.project}, 'call', 'Call ' || n, case n % 3 when 0 then 'everyone' else 'chosen' end,
      at, at at time zone 'Europe/Budapest', 'Europe/Budapest'
    from ${n}, lateral (select timestamp '2030-07-01T08:00' + n * interval '29 hours' as at) as t
    where n <= 20 returning id`);
  const rides = await ids(sql`
    insert into transfers (project_id, from_place_id, to_place_id, leaves_at_local, leaves_at)
    select ${tour.project}, origin.id, destination.id, at, at at time zone 'Europe/Budapest'
    from ${n}, lateral (select timestamp '2030-07-02T09:00' + n * interval '31 hours' as at) as t,
      places as origin, places as destination
    where n <= 20 and origin.airport_id = ${tour.airports.budapest} and destination.hotel_id = ${hotel}
    returning id`);
  return { db, rides, people, projects, flights, bookings, rooms, stay, groups, items };
}

/** A random change: which kind, and what picks among people and records. */
export type Step = readonly [kind: number, one: number, other: number, day: number];

/** Makes a change as staff could. What the database refuses does not happen. */
export async function change(world: World, [kind, one, other, day]: Step): Promise<void> {
  const { db, rides, people, projects, bookings, flights, rooms, groups, items } = world;
  const pick = (list: readonly number[], at: number) => list[at % list.length] ?? 0;
  const person = pick(people, one);
  const project = pick(projects, other);
  const night = dayAfter(firstDay, day % (days - 4));
  const moved = sql`interval '1 hour' * ${(day % 48) - 24}`;
  const changes: Sql[] = [
    sql`insert into prj_contractors (project_id, contact_id) values (${project}, ${person})`,
    sql`delete from prj_contractors where project_id = ${project} and contact_id = ${person}`,
    sql`insert into prj_exp_contacts (prj_expenditure_id, contact_id)
      values (${pick(bookings, other)}, ${person})`,
    sql`delete from prj_exp_contacts where prj_expenditure_id = ${pick(bookings, other)}
      and contact_id = ${person}`,
    sql`update prj_expenditure set archived_at = case when archived_at is null then now() end
      where id = ${pick(bookings, other)}`,
    sql`update flights set archived_at = case when archived_at is null then now() end
      where id = ${pick(flights, other)}`,
    sql`update flights set departure_time = departure_time + ${moved},
      arrival_time = arrival_time + ${moved},
      departs_at_local = departs_at_local + ${moved}, arrives_at_local = arrives_at_local + ${moved}
      where id = ${pick(flights, other)}`,
    sql`insert into beds (room_id, stay_id, contact_id, bed, first_night, leaves_on)
      values (${pick(rooms, other)}, 0, ${person}, ${1 + (day % 2)}, ${night}, ${dayAfter(night, 1 + (day % 4))})`,
    sql`delete from beds where contact_id = ${person} and room_id = ${pick(rooms, other)}`,
    sql`insert into transfer_passengers (transfer_id, contact_id)
      values (${pick(rides, other)}, ${person})`,
    sql`delete from transfer_passengers where transfer_id = ${pick(rides, other)}
      and contact_id = ${person}`,
    sql`update transfers set driver_id = case when driver_id is null then ${person}::int end
      where id = ${pick(rides, other)}`,
    sql`update transfers set archived_at = case when archived_at is null then now() end
      where id = ${pick(rides, other)}`,
    sql`insert into schedule_group_people (group_id, contact_id)
      values (${pick(groups, other)}, ${person})`,
    sql`delete from schedule_group_people where contact_id = ${person}`,
    sql`insert into schedule_item_groups (item_id, group_id)
      values (${pick(items, other)}, ${pick(groups, day)})`,
    sql`insert into schedule_item_people (item_id, contact_id)
      values (${pick(items, other)}, ${person})`,
    sql`delete from schedule_item_people where item_id = ${pick(items, other)}`,
    sql`update schedule_items set archived_at = case when archived_at is null then now() end
      where id = ${pick(items, other)}`,
    sql`update schedule_items set starts_at = starts_at + ${moved},
      starts_at_local = starts_at_local + ${moved} where id = ${pick(items, other)}`,
  ];
  const wanted = changes[kind % changes.length];
  if (wanted !== undefined) await wanted.execute(db).catch(refused);
}

/** By a constraint, or by a trigger instead of one. */
function refused(error: unknown): void {
  const { code } = z.object({ code: z.string() }).parse(error);
  if (!code.startsWith('23')) throw error;
}

type Line = readonly [id: string, startsAtLocal: string, others: string];

/** Lists what each person sees, as comparable lines. */
export function seenLines(itinerary: Itinerary, people: readonly number[]): Map<number, Line[]> {
  return new Map(
    people.map((person) => [
      person,
      listItems(itinerary, person)
        .map(({ id, startsAtLocal, people: on }): Line => [
          id,
          startsAtLocal,
          on
            .map(({ contactId }) => contactId)
            .toSorted((a, b) => a - b)
            .join(),
        ])
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]),
  );
}

export { seenDays };

const found = { id: z.string(), person: z.int(), starts: z.string(), ends: z.string() };

/** The same, worked out from the tables one thing at a time. */
export async function plainLines({ db, people }: World): Promise<Map<number, Line[]>> {
  const rows = await readRows(db, found, everything);
  const [first, last] = seenDays;
  const seen = rows.filter(
    ({ starts, ends }) => starts.slice(0, 10) <= last && ends.slice(0, 10) >= first,
  );
  const sharers = await readRows(db, sharerRow, shared);
  const lines = new Map(people.map((person) => [person, new Array<Line>()]));
  for (const { id, person, starts } of seen) {
    const others = id.startsWith('bed-')
      ? [person, ...sharers.filter(({ bed }) => `bed-${bed}` === id).map(({ other }) => other)]
      : seen.filter((row) => row.id === id).map((row) => row.person);
    const names = [...new Set(others)].toSorted((a, b) => a - b).join();
    lines.get(person)?.push([id, starts, names]);
  }
  for (const own of lines.values()) own.sort(([a], [b]) => (a < b ? -1 : 1));
  return lines;
}

const text = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI')`;

const everything = sql`
  select distinct 'flight-' || f.id as id, c.contact_id as person,
    ${text('f.departs_at_local')} as starts, ${text('f.arrives_at_local')} as ends
  from flights as f, prj_exp_flights as l, prj_expenditure as e, prj_exp_contacts as c
  where l.flight_id = f.id and e.id = l.prj_expenditure_id and c.prj_expenditure_id = e.id
    and f.archived_at is null and e.archived_at is null
  union all
  select 'bed-' || id, contact_id, first_night || 'T15:00', leaves_on || 'T11:00' from beds
  union all
  select distinct 'transfer-' || t.id, c.id, ${text('t.leaves_at_local')},
    ${text('t.leaves_at_local')}
  from transfers as t, contacts as c where t.archived_at is null and (c.id = t.driver_id
    or exists (select from transfer_passengers where transfer_id = t.id and contact_id = c.id))
  union all
  select distinct 'schedule-' || i.id, c.contact_id, ${text('i.starts_at_local')},
    ${text('i.starts_at_local')}
  from schedule_items as i, prj_contractors as c
  where i.archived_at is null and c.project_id = i.project_id and case i.audience
    when 'everyone' then true
    else (i.id, c.contact_id) in (select item_id, contact_id from schedule_item_people)
      or exists (select from schedule_item_groups as g, schedule_group_people as p
        where g.item_id = i.id and p.group_id = g.group_id and p.contact_id = c.contact_id) end`;

const shared = sql`
  select one.id as bed, other.contact_id as other from beds as one, beds as other
  where one.room_id = other.room_id and one.contact_id <> other.contact_id
    and one.first_night < other.leaves_on and other.first_night < one.leaves_on`;

/** How often nobody, and somebody, has something: a run in which nothing happens shows nothing. */
export async function countItems({ db }: { readonly db: Db }): Promise<number> {
  return (await readRows(db, found, everything)).length;
}

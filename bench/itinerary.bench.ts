import { openDatabase, type Db } from '@paddock/api/platform/db/client';
import { sql, type Sql } from '@paddock/api/platform/db/sql';
import { loadavg } from 'node:os';
import { ask, compareBooks, type Books } from './books.ts';
import { openPlace } from './place.ts';
import { report } from './report.ts';
import { obtainIdToken } from './sign-in.ts';

const budget = { 'of one person, ratio': 1.5, 'of a project with 500 people, ms': 150 };
const crowd = 500;
/** Local times of these rows need not be right, only there: how far clocks are ahead of UTC in winter. */
const ahead = { london: sql`interval '0 hours'`, budapest: sql`interval '1 hour'` };
/** Rows that one person brings: flights, bookings, their links, beds, rides and a share of the schedule. */
const rowsOfPerson = 50;
const days = 'from=2026-11-01&to=2026-12-31';
const nineDays = 'from=2026-11-10&to=2026-11-18';

/**
 * This many rows in all, the same for each person: 10 flights in a year with a booking each, two beds and two
 * rides, on projects of 25. The demo's Priya is one of them.
 */
async function fill(db: Db, rows: number): Promise<void> {
  const people = Math.ceil(rows / rowsOfPerson);
  await makePeople(db, people, 25, 'TR.');
  await sql`
    insert into prj_exp_flights (prj_expenditure_id, flight_id)
    select e.id, f.id from prj_expenditure as e join flights as f on f.flight_number = e.vendor_reference
    where e.vendor_reference like 'TR.%'`.execute(db);
  await settle(db);
}

/** A project of a crowd: two flights for four each, twin rooms, two rides each, and four items a day. */
async function fillCrowd(db: Db): Promise<void> {
  await makePeople(db, crowd, crowd, 'CR.');
  await sql`
    insert into prj_exp_flights (prj_expenditure_id, flight_id)
    select e.id, f.id from prj_expenditure as e join flights as f on f.flight_number = e.vendor_reference
    where e.vendor_reference like 'CR.%'`.execute(db);
  await settle(db);
}

async function makePeople(db: Db, people: number, together: number, mark: string): Promise<void> {
  const isCrowd = mark === 'CR.';
  const flights = isCrowd ? people / 2 : people * 10;
  const local = (at: string) => sql`${sql.ref(at)} at time zone 'UTC' + ${ahead.budapest}`;
  await sql`set session_replication_role = replica`.execute(db);
  await each(db, [
    sql`
    create temp table crew as
    with made as (insert into contacts (given_name, family_name)
      select ${mark}, 'No ' || n from generate_series(1, ${people}::int) n returning id)
    select id, row_number() over (order by id)::int as n from made`,
    sql`    update crew set id = (select contact_id from users where phone_number = '+447700900010')
      where n = 1 and not ${sql.lit(isCrowd)}`,
  ]);
  await sql`
    create temp table team as
    with made as (insert into projects (project_code, start_date, end_date,
        number_contractors_requested, start_point_id, end_point_id, client_id)
      select ${mark} || n, date '2026-11-10', date '2026-11-18', 5, start_point_id, end_point_id, client_id
      from generate_series(1, ${Math.ceil(people / together)}::int) n,
        (select * from projects where id = 51) as model returning id)
    select id, row_number() over (order by id)::int as n from made`.execute(db);
  await each(db, [
    sql`
    insert into prj_contractors (project_id, contact_id)
    select team.id, crew.id from crew join team on team.n = 1 + (crew.n - 1) / ${together}::int
    on conflict do nothing`,
    sql`    insert into flights (flight_number, origin_airport_id, destination_airport_id, departure_time,
      arrival_time, departs_at_local, arrives_at_local)
    select ${mark} || n, lhr.id, bud.id, at, at + interval '150 minutes',
      at at time zone 'UTC' + ${ahead.london}, at at time zone 'UTC' + ${ahead.budapest} + interval '150 minutes'
    from generate_series(1, ${flights}::int) n, airports as lhr, airports as bud,
      lateral (select case when ${sql.lit(isCrowd)} then timestamptz '2026-11-10' + n % 190 * interval '1 hour'
        else timestamptz '2026-03-01' + n % 10 * interval '36 days' + n % 24 * interval '1 hour' end as at) as t
    where lhr.airport_code = 'LHR' and bud.airport_code = 'BUD'`,
  ]);
  await each(db, [
    sql`
    insert into prj_expenditure (project_id, product_type_id, purchase_datetime, purchased_on,
      currency_id, vendor_reference)
    select team.id, 1, now(), current_date, 1, ${mark} || s.n from generate_series(1, ${flights}::int) as s (n)
    join team on team.n = 1 + ((s.n - 1)::bigint * ${people}::int / ${flights}::int) / ${together}::int`,
    sql`    insert into prj_exp_contacts (prj_expenditure_id, contact_id)
    select e.id, crew.id from prj_expenditure as e, generate_series(0, ${isCrowd ? 3 : 0}) other
    join crew on true
    where e.vendor_reference like ${`${mark}%`} and crew.n = 1 +
      (case when ${sql.lit(isCrowd)} then (substring(e.vendor_reference from '^..[.]([0-9]+)$')::int * 4 + other) % ${people}::int
        else (substring(e.vendor_reference from '^..[.]([0-9]+)$')::int - 1) / 10 end)`,
  ]);
  await each(db, [
    sql`
    create temp table inn as
    with hotel as (insert into hotels (name, latitude, longitude, time_zone)
      values ('Inn of ' || ${mark}, 47.5, 19, 'Europe/Budapest') returning id)
    select id from hotel`,
    sql`    insert into places (hotel_id, name, latitude, longitude, time_zone)
      select id, 'Inn', 47.5, 19, 'Europe/Budapest' from inn`,
    sql`    create temp table nights as
    with made as (insert into stays (project_id, hotel_id, checks_in_on, checks_out_on)
      select team.id, inn.id, date '2026-11-10', date '2026-11-18' from team, inn returning id, project_id)
    select made.id, team.n from made join team on team.id = project_id`,
    sql`    create temp table chamber as
    with made as (insert into rooms (stay_id, kind, beds)
      select nights.id, 'twin', 2 from nights, generate_series(1, (${together}::int + 1) / 2)
      returning id, stay_id)
    select made.id, stay_id, nights.n as team,
      row_number() over (partition by stay_id order by made.id)::int as n
    from made join nights on nights.id = stay_id`,
    sql`    insert into beds (room_id, stay_id, contact_id, bed, first_night, leaves_on)
    select chamber.id, chamber.stay_id, crew.id, 1 + place % 2, nights.first, nights.last
    from crew, lateral (select (crew.n - 1) % ${together}::int as place) as p
    join chamber on chamber.n = 1 + place / 2,
      (values (date '2026-11-10', date '2026-11-14'), (date '2026-11-14', date '2026-11-18'))
        as nights (first, last)
    where chamber.team = 1 + (crew.n - 1) / ${together}::int`,
  ]);
  await each(db, [
    sql`
    create temp table ride as
    with made as (insert into transfers (project_id, from_place_id, to_place_id, leaves_at,
        leaves_at_local)
      select team.id, origin.id, destination.id, at, ${local('at')}
      from team, generate_series(1, 2 * ((${together}::int + 6) / 7)) as s (n),
        lateral (select timestamptz '2026-11-10T08:00Z' + s.n % 2 * interval '8 days' as at) as t,
        places as origin, places as destination
      where origin.name = 'BUD' and destination.hotel_id = (select id from inn)
      returning id, project_id)
    select made.id, team.n as team, row_number() over (partition by project_id order by made.id)::int as n
    from made join team on team.id = project_id`,
    sql`    insert into transfer_passengers (transfer_id, contact_id)
    select ride.id, crew.id from crew join ride on ride.team = 1 + (crew.n - 1) / ${together}::int
      and (ride.n - 1) / 2 = ((crew.n - 1) % ${together}::int) / 7`,
    sql`    insert into schedule_items (project_id, kind, title, starts_at, starts_at_local, time_zone)
    select team.id, 'call', 'Call', at, ${local('at')}, 'Europe/Budapest' from team,
      generate_series(0, 8) as d (day), generate_series(1, ${isCrowd ? 4 : 1}) as s (n),
      lateral (select timestamptz '2026-11-10T06:00Z' + d.day * interval '1 day' + s.n * interval '2 hours' as at) as t
  `,
  ]);
  await each(db, [
    sql`drop table crew, team, inn, nights, chamber, ride`,
    sql`    set session_replication_role = origin`,
  ]);
}

/** One after the other: a statement with values is one alone. */
async function each(db: Db, statements: readonly Sql[]): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

async function settle(db: Db): Promise<void> {
  for (const table of [
    'contacts',
    'projects',
    'prj_contractors',
    'flights',
    'prj_expenditure',
    'prj_exp_flights',
    'prj_exp_contacts',
    'travellers',
    'stays',
    'rooms',
    'beds',
    'transfers',
    'transfer_passengers',
    'schedule_items',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

async function openTrips(port: number, rows: number): Promise<Books> {
  const place = await openPlace(port);
  const { db, close } = openDatabase({ url: place.databaseUrl, max: 1 });
  await fill(db, rows);
  await fillCrowd(db);
  await close();
  const authorization = `Bearer ${await obtainIdToken(place.product, '+447700900010')}`;
  return { place, headers: { authorization, accept: 'application/json' }, count: rows };
}

async function asStaff(books: Books): Promise<Books> {
  const authorization = `Bearer ${await obtainIdToken(books.place.product, '+447700900001')}`;
  return { ...books, headers: { authorization, accept: 'application/json' } };
}

const few = await openTrips(8_711, 1_000);
const many = await openTrips(8_721, 1_000_000);
try {
  const own = await compareBooks([few, many], () => `/api/users/itinerary?${days}`);
  const staff = [await asStaff(few), await asStaff(many)] as const;
  const answer = await ask(staff[1], `/api/projects/CR.1/itinerary?${nineDays}`);
  const project = await compareBooks(staff, () => `/api/projects/CR.1/itinerary?${nineDays}`, 20);
  await report('itinerary', {
    unit: 'milliseconds in which 95 of 100 calls are answered, among 1,000 rows and 1,000,000, turn by turn',
    budget,
    load: loadavg().map((one) => Math.round(one * 10) / 10),
    'of one person, two months': own,
    [`of a project with ${crowd} people, nine days`]: project,
    'bytes of the project': JSON.stringify(answer).length,
  });
  const late = project['1,000,000'] > budget['of a project with 500 people, ms'];
  if (own.ratio > budget['of one person, ratio'] || late) process.exitCode = 1;
} finally {
  await few.place.close();
  await many.place.close();
}

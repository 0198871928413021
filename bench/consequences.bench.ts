import { openDatabase, type Db } from '@paddock/api/platform/db/client';
import { readRows } from '@paddock/api/platform/db/rows';
import { sql } from '@paddock/api/platform/db/sql';
import { loadavg } from 'node:os';
import { z } from 'zod';
import { openPlace } from './place.ts';
import { report } from './report.ts';
import { obtainIdToken } from './sign-in.ts';

const budget = { 'one change, p95 ms': 150, 'a moved project, p95 ms': 1_000 };
const people = 500;
const calls = 40;
const moves = 10;

/**
 * A project of 500 people in groups of five: each group flies in and home together, sleeps eight nights, and has a van
 * that meets it and takes it back. In November, clocks in Budapest are an hour ahead of UTC, and those in London are not.
 */
async function fill(db: Db): Promise<void> {
  const statements = [
    sql`set session_replication_role = replica`,
    sql`create temp table trip as with made as (
      insert into projects (project_code, start_date, end_date, number_contractors_requested,
        start_point_id, end_point_id, client_id)
      select 'CROWD', date '2030-11-10', date '2030-11-18', ${people}::int, end_point_id, end_point_id, client_id
      from projects where id = 51 returning id) select id from made`,
    sql`create temp table crew as with made as (
      insert into contacts (given_name, family_name)
      select 'Member', 'No ' || n from generate_series(1, ${people}::int) n returning id)
      select id, row_number() over (order by id)::int - 1 as n from made`,
    sql`insert into prj_contractors (project_id, contact_id) select trip.id, crew.id from trip, crew`,
    sql`create temp table leg as with made as (
      insert into flights (flight_number, origin_airport_id, destination_airport_id, departure_time,
        arrival_time, departs_at_local, arrives_at_local)
      select 'CC ' || n || way, case way when 1 then lhr.id else bud.id end,
        case way when 1 then bud.id else lhr.id end, at, at + interval '150 minutes',
        at at time zone 'UTC' + (way - 1) * interval '1 hour',
        at at time zone 'UTC' + interval '150 minutes' + (2 - way) * interval '1 hour'
      from generate_series(0, ${people / 5 - 1}::int) n, generate_series(1, 2) way,
        airports as lhr, airports as bud,
        lateral (select timestamptz '2030-11-10T06:00Z' + (way - 1) * interval '8 days'
          + n * interval '6 minutes' as at) as t
      where lhr.airport_code = 'LHR' and bud.airport_code = 'BUD' returning id, flight_number)
      select id, (substring(flight_number from 4))::int / 10 as n,
        (substring(flight_number from 4))::int % 10 as way from made`,
    sql`create temp table bought as with made as (
      insert into prj_expenditure (project_id, product_type_id, purchase_datetime, purchased_on,
        currency_id, vendor_reference)
      select trip.id, 1, now(), current_date, 1, 'CC' || n
      from trip, generate_series(0, ${people / 5 - 1}::int) n returning id, vendor_reference)
      select id, substring(vendor_reference from 3)::int as n from made`,
  ];
  for (const statement of statements) await statement.execute(db);
  const rest = [
    sql`set session_replication_role = origin`,
    sql`insert into prj_exp_flights (prj_expenditure_id, flight_id)
      select bought.id, leg.id from bought join leg using (n)`,
    sql`insert into prj_exp_contacts (prj_expenditure_id, contact_id)
      select bought.id, crew.id from bought join crew on crew.n / 5 = bought.n`,
    sql`create temp table stay as with made as (
      insert into stays (project_id, hotel_id, checks_in_on, checks_out_on)
      select trip.id, (select min(id) from hotels where time_zone = 'Europe/Budapest'),
        date '2030-11-10', date '2030-11-18' from trip returning id) select id from made`,
    sql`create temp table chamber as with made as (
      insert into rooms (stay_id, kind, beds) select stay.id, 'twin', 2
      from stay, generate_series(1, ${people / 2 + 5}::int) returning id, stay_id)
      select id, stay_id, row_number() over (order by id)::int - 1 as n from made`,
    sql`insert into beds (room_id, stay_id, contact_id, bed, first_night, leaves_on)
      select chamber.id, chamber.stay_id, crew.id, 1 + crew.n % 2, date '2030-11-10', date '2030-11-18'
      from crew join chamber on chamber.n = crew.n / 2`,
    sql`create temp table van as with made as (
      insert into vehicles (name, kind, seats) select 'Crowd van ' || n, 'minibus', 9
      from generate_series(0, ${people / 5 - 1}::int) n returning id)
      select id, row_number() over (order by id)::int - 1 as n from made`,
    sql`insert into vehicle_drivers (vehicle_id, contact_id)
      select van.id, crew.id from van join crew on crew.n = van.n * 5`,
    sql`create temp table ride as with made as (
      insert into transfers (project_id, from_place_id, to_place_id, leaves_at, leaves_at_local,
        arrives_at, arrives_at_local, vehicle_id, driver_id)
      select trip.id, case way when 1 then bud.id else inn.id end,
        case way when 1 then inn.id else bud.id end, at, at at time zone 'UTC' + interval '1 hour',
        at + interval '45 minutes', at at time zone 'UTC' + interval '105 minutes',
        van.id, crew.id
      from trip, van join crew on crew.n = van.n * 5, generate_series(1, 2) way,
        (select p.id from places as p join airports as a on a.id = p.airport_id where a.airport_code = 'BUD') as bud,
        (select p.id from places as p where p.hotel_id = (select hotel_id from stays, stay where stays.id = stay.id)) as inn,
        lateral (select case way when 1 then timestamptz '2030-11-10T09:15Z'
          else timestamptz '2030-11-18T03:30Z' end + van.n * interval '6 minutes' as at) as t
      returning id, driver_id) select made.id, crew.n / 5 as n from made join crew on crew.id = driver_id`,
    sql`insert into transfer_passengers (transfer_id, contact_id)
      select ride.id, crew.id from ride join crew on crew.n / 5 = ride.n and crew.n % 5 > 0`,
    sql`analyze`,
  ];
  for (const statement of rest) await statement.execute(db);
}

const flightRow = { id: z.int(), departs: z.string(), arrives: z.string() };
const projectRow = { id: z.int() };

/** Flights of the project, each 90 minutes later, and the key of the project. */
async function readChanges(db: Db) {
  const local = (column: string) =>
    sql`to_char(${sql.ref(column)} + interval '90 minutes', 'YYYY-MM-DD"T"HH24:MI')`;
  const flights = await readRows(
    db,
    flightRow,
    sql`select id, ${local('departs_at_local')} as departs, ${local('arrives_at_local')} as arrives
      from flights where flight_number like 'CC %' order by id`,
  );
  const [project] = await readRows(
    db,
    projectRow,
    sql`select id from projects where project_code = 'CROWD'`,
  );
  return { flights, projectId: project?.id ?? 0 };
}

const answered = z.object({ lines: z.array(z.unknown()) });

function findP95(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN);
}

const place = await openPlace(8_731);
try {
  const { db, close } = openDatabase({ url: place.databaseUrl, max: 1 });
  await fill(db);
  const { flights, projectId } = await readChanges(db);
  await close();
  const authorization = `Bearer ${await obtainIdToken(place.product, '+447700900001')}`;
  const headers = { authorization, 'content-type': 'application/json' };
  let lines = 0;
  const ask = async (change: object): Promise<number> => {
    const body = JSON.stringify({ change });
    const from = performance.now();
    const answer = await fetch(`${place.product}/api/plan/consequences`, {
      method: 'POST',
      headers,
      body,
    });
    const found = await answer.text();
    const took = performance.now() - from;
    if (!answer.ok) throw new Error(`${answer.status} ${found}`);
    lines = answered.parse(JSON.parse(found)).lines.length;
    return took;
  };
  const flown = Array.from({ length: calls }, (_, at) => flights[at * 3]).filter(
    (one) => one !== undefined,
  );
  const change = async ({ id, departs, arrives }: (typeof flown)[number]) =>
    ask({
      list: 'flights',
      id,
      values: { departure_time: departs, arrival_time: arrives },
    });
  for (const one of flown.slice(0, 5)) await change(one);
  const single: number[] = [];
  for (const one of flown) single.push(await change(one));
  const linesOfOne = lines;
  const moved: number[] = [];
  for (let at = 0; at < moves; at += 1)
    moved.push(
      await ask({
        list: 'projects',
        id: projectId,
        values: { start_date: '2030-12-10', end_date: '2030-12-18' },
      }),
    );
  const found = {
    'one change, p95 ms': findP95(single),
    'a moved project, p95 ms': findP95(moved),
  };
  await report('consequences', {
    question: `milliseconds in which 95 of 100 calls say what follows from a change, in a project of ${people} people`,
    budget,
    load: loadavg().map((one) => Math.round(one * 10) / 10),
    ...found,
    'lines of one change': linesOfOne,
    'lines of a moved project': lines,
  });
  const isLate =
    found['one change, p95 ms'] > budget['one change, p95 ms'] ||
    found['a moved project, p95 ms'] > budget['a moved project, p95 ms'];
  if (isLate) process.exitCode = 1;
} finally {
  await place.close();
}

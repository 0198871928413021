import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { describe, expect, it } from 'vitest';
import { StartError } from '../../platform/errors.ts';
import { isDemoNumber } from '../../platform/identity/embedded/demo-numbers.ts';
import { demoNow } from '../../testing/templates.ts';
import { openSealer } from '../../platform/sealer.ts';
import { secretKey } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { Db } from '../../platform/db/client.ts';
import { warningsOfProject } from '../../domain/plan/trip-warnings.ts';
import { listBorders, readBorders } from '../../domain/freight/borders.ts';
import { hireCarsOfProject } from '../../domain/tickets/hire-car-queries.ts';
import { loadDemoData } from './load.ts';
import { demoTourId } from './projects.ts';

const day = 86_400_000;

function later(days: number): Date {
  return new Date(demoNow.getTime() + days * day);
}

async function one(db: Db, query: Sql): Promise<unknown> {
  const { rows } = await query.execute(db);
  return rows[0];
}

function findNextFlight(db: Db, number: string, from: Date) {
  return db
    .selectFrom('users')
    .innerJoin('prj_exp_contacts', 'prj_exp_contacts.contact_id', 'users.contact_id')
    .innerJoin('prj_exp_flights', (join) =>
      join.onRef('prj_exp_flights.prj_expenditure_id', '=', 'prj_exp_contacts.prj_expenditure_id'),
    )
    .innerJoin('flights', 'flights.id', 'prj_exp_flights.flight_id')
    .select(['flight_number', 'departure_time'])
    .where('phone_number', '=', number)
    .where('departure_time', '>=', from)
    .orderBy('departure_time')
    .executeTakeFirstOrThrow();
}

/** Finds people who have a schedule item during a flight, or in Hungary before they land there. */
async function calledInTheAir(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with travels as (
      select contact_id, flights.* from flights
      join prj_exp_flights on flight_id = flights.id
      join prj_exp_contacts using (prj_expenditure_id)
    ), called as (
      select items.*, contact_id from schedule_items items
      join prj_contractors using (project_id) where audience = 'everyone'
      union all
      select items.*, contact_id from schedule_items items
      join schedule_item_people on item_id = items.id
      union all
      select items.*, contact_id from schedule_items items
      join schedule_item_groups on item_id = items.id
      join schedule_group_people using (group_id)
    )
    select title, flight_number, contact_id from called
    join travels using (contact_id)
    join airports on airports.id = destination_airport_id
    where departure_time < coalesce(ends_at, starts_at) and starts_at < arrival_time
      or (airport_code = 'BUD' and arrival_time > starts_at and departure_time < starts_at + interval '4 days')
  `.execute(db);
  return rows;
}

describe('the demo as it is loaded', async () => {
  const { db } = await createTestDatabase({ demo: true });

  it('has the promised numbers', async () => {
    const counts = await one(
      db,
      sql`select (select count(*) from contacts) as people, (select count(*) from projects) as projects,
        (select count(*) from flights) as flights, (select count(*) from prj_expenditure) as expenditure,
        (select string_agg(distinct currency_code, ' ' order by currency_code) from prj_expenditure
          join prj_exp_currencies on prj_exp_currencies.id = currency_id) as currencies`,
    );
    expect(counts).toEqual({
      people: 32,
      projects: 4,
      flights: 53,
      expenditure: 60,
      currencies: 'EUR GBP HUF PLN',
    });
  });

  it('gives everybody a number that takes the demo code', async () => {
    const users = await db.selectFrom('users').select('phone_number').execute();
    const strangers = users.filter(({ phone_number: number }) => !isDemoNumber(number ?? ''));
    expect(strangers).toEqual([]);
  });

  it('gives every demo number access at its level', async () => {
    const users = await db
      .selectFrom('users')
      .select(['phone_number', 'access_level_id'])
      .execute();
    const levels: Record<string, number> = Object.fromEntries(
      users.map((user) => [user.phone_number ?? '', user.access_level_id]),
    );
    const crew = Array.from({ length: 30 }, (_, index) => [`+4477009000${index + 10}`, 10]);
    expect(levels).toEqual({
      '+447700900001': 1,
      '+447700900003': 3,
      '+447700900004': 4,
      ...Object.fromEntries(crew),
    });
  });

  it('is project 51, and the next project is 52', async () => {
    const tour = await db
      .selectFrom('projects')
      .select(['id', 'project_code'])
      .where('id', '=', 51)
      .execute();
    expect(tour).toEqual([{ id: 51, project_code: 'HUN26' }]);
    const next = sql`select nextval(pg_get_serial_sequence('projects', 'id')) as id`;
    expect(await one(db, next)).toEqual({ id: 52 });
  });

  it('gives Priya Shah a flight in a few hours', async () => {
    const next = await findNextFlight(db, '+447700900010', demoNow);
    expect(next.flight_number).toBe('BA 902');
    expect(next.departure_time).toEqual(new Date('2026-07-01T06:20:00Z'));
  });

  it('flies at the speed of airliners', async () => {
    const rows = await readRows(
      db,
      { flight_number: z.string(), speed: z.number() },
      sql`
      select flight_number, 6371 * acos(sin(radians(a.latitude)) * sin(radians(b.latitude))
        + cos(radians(a.latitude)) * cos(radians(b.latitude)) * cos(radians(a.longitude - b.longitude)))
        / (extract(epoch from arrival_time - departure_time) / 3600 - 0.45) as speed
      from flights join airports a on a.id = origin_airport_id join airports b on b.id = destination_airport_id
    `,
    );
    expect(rows.filter(({ speed }) => speed < 450 || speed > 930)).toEqual([]);
  });

  it('V-19 leaves a few real warnings, and none for the other projects', async () => {
    const documents = await openSealer({ db, secretKey }, 'documents');
    const sentences = async (project: number) =>
      (
        await warningsOfProject(
          {
            db,
            documents,
            config: { minutesAtAirport: 90, minutesAfterLanding: 30, hoursOfRest: 11 },
          },
          project,
        )
      ).warnings.map(({ sentence }) => sentence.replaceAll(/ on \w{3} \d+ \w+/g, ''));
    expect(await sentences(51)).toEqual([
      'Tom Okafor is booked on BA 869 twice (XK4T2P, TB6J2D).',
      'Martha Lindqvist has 35 min at CPH between SK 692 and SK 1422, less than 45 min.',
      'Camille Laurent has no flight home, only AF 1294 to BUD.',
      'Pablo Serrano has no flight home, only IB 3278 to BUD.',
      'Pablo Serrano lands in BUD on 2 Jul and has no bed on 2 to 4 Jul.',
      'Niall Byrne leaves BUD, 2 days before HUN26 ends.',
    ]);
    for (const project of [48, 49, 50]) expect(await sentences(project)).toEqual([]);
  });

  it('Y-862 leaves a stamp, an item and a border pass to do at its borders', async () => {
    const { findings, crossings } = await readBorders(db, 51, demoNow);
    expect(findings.map(({ urgency, words }) => `${urgency}: ${words}`)).toEqual([
      'now: The import of EU (GB to EU) was due on 29 Jun 2026 and is not validated.',
      'now: Truck 2 has no code of its GMR for GB to EU on 2 Jul 2026.',
      'soon: Item 5 (Norbar PTS-72 torque gun S/N TG-0091) is not on Truck 1: it crosses EU to GB on 7 Jul 2026 with 7 items.',
    ]);
    expect(listBorders(crossings).map(({ vehicle, border, on }) => [vehicle, border, on])).toEqual([
      ['Truck 2', 'GB to EU', '2026-07-02'],
      ['Truck 1', 'EU to GB', '2026-07-07'],
      ['Truck 2', 'EU to GB', '2026-07-07'],
    ]);
  });

  it('Y-930 crosses with a truck by ferry and shuttle, and has four on a train, berths on a coach and a hire car', async () => {
    const rows = await readRows(
      db,
      { about: z.string() },
      sql`
      select concat_ws(', ', t.kind, t.standing, 'closes ' || t.check_in_closes,
        (select string_agg(v.name, ' ') from ticket_vehicles join vehicles as v on v.id = vehicle_id
          where ticket_id = t.id),
        (select count(*) from ticket_passengers where ticket_id = t.id) || ' people',
        (select count(*) from ticket_berths where ticket_id = t.id) || ' of ' || t.berths || ' berths'
      ) as about from tickets as t order by t.id`,
    );
    expect(rows.map(({ about }) => about)).toEqual([
      'ferry, booked, closes 11:15, Truck 1, 2 people',
      'shuttle, booked, closes 05:50, Truck 1, 2 people',
      'train, booked, 4 people',
      'coach, booked, 2 people, 2 of 12 berths',
    ]);
    const [car] = await hireCarsOfProject(db, 51);
    expect(car).toMatchObject({
      company: 'Europcar',
      state: 'booked',
      vehicle: 'Van 2, AA-BC-123',
    });
  });

  it('has nobody in two places at the same time', async () => {
    const { rows } = await sql`
      with travels as (
        select contact_id, flights.* from flights
        join prj_exp_flights on flight_id = flights.id
        join prj_exp_contacts using (prj_expenditure_id)
      )
      select a.flight_number, b.flight_number from travels a join travels b using (contact_id)
      where a.id < b.id and a.departure_time < b.arrival_time and b.departure_time < a.arrival_time
    `.execute(db);
    expect(rows).toEqual([]);
  });

  it('calls nobody to the circuit who has not landed yet or is on a plane', async () => {
    expect(await calledInTheAir(db)).toEqual([]);
  });

  it('books each leg with the airline that flies it, for people on the project', async () => {
    const { rows } = await sql`
      select flight_number from prj_exp_flights
      join flights on flights.id = flight_id
      join prj_expenditure on prj_expenditure.id = prj_expenditure_id
      where flights.vendor_id <> prj_expenditure.vendor_id
    `.execute(db);
    expect(rows).toEqual([]);
  });

  it('has a leg that lands the next day, and one that lands at the clock time it left at', async () => {
    const rows = await readRows(
      db,
      { flight_number: z.string() },
      sql`
      select flight_number from flights where arrives_at_local::date > departs_at_local::date or arrives_at_local = departs_at_local
      order by flight_number
    `,
    );
    expect(rows.map((row) => row.flight_number)).toEqual(['GF 2', 'JU 923']);
  });

  it('has every state of payment, and amounts not known yet', async () => {
    const rows = await readRows(
      db,
      { state: z.string(), count: z.int() },
      sql`
      with sums as (
        select prj_expenditure.*, coalesce(sum(non_sterling_amount), 0) as other,
          coalesce(sum(sterling_amount), 0) as sterling
        from prj_expenditure
        left join prj_exp_payments on prj_exp_payments.prj_expenditure_id = prj_expenditure.id
          and prj_exp_payments.currency_id = prj_expenditure.currency_id
        group by prj_expenditure.id
      ), balances as (
        select case when non_sterling_cost > 0 then other - non_sterling_cost
          else sterling - sterling_cost end as balance, other + sterling as paid from sums
      )
      select case when balance > 0 then 'overpaid' when balance = 0 then 'paid'
        when paid > 0 then 'part paid' else 'unpaid' end as state, count(*) as count
      from balances group by 1 order by 1
    `,
    );
    expect(rows).toEqual([
      { state: 'overpaid', count: 2 },
      { state: 'paid', count: 45 },
      { state: 'part paid', count: 6 },
      { state: 'unpaid', count: 7 },
    ]);
    const unknown = sql`select count(*) as count from prj_expenditure
      where sterling_cost = 0 and non_sterling_cost > 0`;
    expect(await one(db, unknown)).toEqual({ count: 5 });
  });
});

it('always has a coming flight, and calls nobody in the air, whatever the hour it is made', async () => {
  for (const clock of ['00:00', '04:59', '12:34', '17:49', '19:59', '23:59']) {
    const { db } = await createTestDatabase();
    const now = new Date(`2026-12-31T${clock}:00Z`);
    expect(await loadDemoData(db, { now })).toBe('loaded');
    const next = await findNextFlight(db, '+447700900010', now);
    expect(next.departure_time.getTime() - now.getTime()).toBeLessThan(13 * 3_600_000);
    expect(await calledInTheAir(db)).toEqual([]);
  }
});

describe('a later start', async () => {
  const { db } = await createTestDatabase({ demo: true });

  function departure(number: string): Promise<{ departure_time: Date }> {
    return db
      .selectFrom('flights')
      .select('departure_time')
      .where('flight_number', '=', number)
      .executeTakeFirstOrThrow();
  }

  it('on the same day changes nothing', async () => {
    expect(await loadDemoData(db, { now: new Date('2026-07-01T23:59:00Z') })).toBe('up to date');
  });

  it("three days later moves the demo by three days, and leaves people's own changes alone", async () => {
    const before = await departure('GF 2');
    const edited = new Date('2026-08-01T10:00:00Z');
    await sql`
      update flights set departure_time = ${edited}, arrival_time = ${later(60)} where flight_number = 'KL 1976'
    `.execute(db);
    await sql`
      insert into flights (flight_number, origin_airport_id, destination_airport_id, departure_time, arrival_time, departs_at_local, arrives_at_local)
      values ('XX 1', 1, 2, ${edited}, ${later(60)}, ${edited}, ${later(60)})
    `.execute(db);
    expect(await loadDemoData(db, { now: later(3) })).toBe('moved');
    expect(await loadDemoData(db, { now: later(3) })).toBe('up to date');
    const after = await departure('GF 2');
    expect(after.departure_time.getTime() - before.departure_time.getTime()).toBe(3 * day);
    expect(await departure('KL 1976')).toEqual({ departure_time: edited });
    expect(await departure('XX 1')).toEqual({ departure_time: edited });
  });

  it('Y-728 the road leaves on the new day too, also in a demo that is older than that', async () => {
    const road = () =>
      db
        .selectFrom('prj_routes')
        .select('departs_at')
        .where('project_id', '=', demoTourId)
        .executeTakeFirstOrThrow();
    expect(await road()).toEqual({ departs_at: new Date('2026-07-04T07:00:00Z') });
    await sql`update prj_routes set departs_at = '2026-07-01T07:00:00Z'`.execute(db);
    expect(await loadDemoData(db, { now: later(4) })).toBe('moved');
    expect(await road()).toEqual({ departs_at: new Date('2026-07-05T07:00:00Z') });
    await sql`update prj_routes set departs_at = '2026-07-05T09:00:00Z'`.execute(db);
    expect(await loadDemoData(db, { now: later(5) })).toBe('moved');
    expect(await road()).toEqual({ departs_at: new Date('2026-07-05T09:00:00Z') });
  });

  it('a second move still leaves the edited flight alone, and takes the project along', async () => {
    expect(await loadDemoData(db, { now: later(10) })).toBe('moved');
    expect(await departure('KL 1976')).toEqual({
      departure_time: new Date('2026-08-01T10:00:00Z'),
    });
    expect(await departure('BA 869')).toEqual({
      departure_time: new Date('2026-07-15T17:40:00Z'),
    });
    const tour = await db
      .selectFrom('projects')
      .select(['start_date', 'end_date'])
      .where('id', '=', 51)
      .executeTakeFirst();
    expect(tour).toEqual({ start_date: '2026-07-09', end_date: '2026-07-15' });
  });

  it('Y-862 moves its carnet, vouchers and border passes too', async () => {
    const dates = sql`select issued_on::text, due_on::text, used_on::text, crosses_on::text
      from carnets, carnet_vouchers, border_passes
      where carnet_vouchers.id = 1 and border_passes.id = 1`;
    expect(await one(db, dates)).toEqual({
      issued_on: '2026-06-21',
      due_on: '2026-07-09',
      used_on: '2026-07-09',
      crosses_on: '2026-07-09',
    });
  });

  it('takes tickets and hire cars along, by the clocks of their places', async () => {
    const ferry = await db
      .selectFrom('tickets')
      .select(['leaves_at', 'leaves_at_local', 'arrives_at_local'])
      .where('kind', '=', 'ferry')
      .executeTakeFirst();
    expect(ferry).toEqual({
      leaves_at: new Date('2026-07-09T11:00:00Z'),
      leaves_at_local: '2026-07-09T12:00',
      arrives_at_local: '2026-07-09T14:30',
    });
    const [car] = await hireCarsOfProject(db, 51);
    expect(car?.leaves_local).toBe('2026-07-11T15:00');
  });

  it('with a clock set back changes nothing', async () => {
    expect(await loadDemoData(db, { now: later(2) })).toBe('up to date');
  });
});

it('a database filled by people is refused, and stays as it is', async () => {
  const { db } = await createTestDatabase();
  await sql`insert into contacts (given_name, family_name) values ('Ada', 'Byron')`.execute(db);
  await expect(loadDemoData(db, { now: demoNow })).rejects.toThrow(StartError);
  expect(await one(db, sql`select count(*) as count from users`)).toEqual({ count: 0 });
});

it('servers that start at once load it once', async () => {
  const { db } = await createTestDatabase();
  const done = await Promise.all([1, 2, 3].map(() => loadDemoData(db, { now: demoNow })));
  expect(done.filter((what) => what === 'loaded')).toHaveLength(1);
});

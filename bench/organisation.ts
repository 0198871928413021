import type { Db } from '@paddock/api/platform/db/client';
import { sql, type Sql } from '@paddock/api/platform/db/sql';
import { fillBooks, project } from './million-books.ts';

/** The largest project's share of everything. */
export const largest = 42_000;
const people = 10_000;
const peopleOfLargest = 500;
const flights = 250_000;

/**
 * An organisation with a million expenditures: books as in every bench, 10,000 people, flights of every
 * eighth bill, an event of each, words for the search, and one project of 42,000 bills with 500 people.
 */
export async function fillOrganisation(db: Db, count: number): Promise<void> {
  await fillBooks(db, count);
  await sql`set session_replication_role = replica`.execute(db);
  for (const statement of [...peopleAndProject(count), ...insertFlights(count), ...words()])
    await statement.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`select rebuild_balances()`.execute(db);
  await sql`select rebuild_travellers()`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

function peopleAndProject(count: number): Sql[] {
  return [
    sql`
    insert into contacts (id, given_name, family_name, role)
    select 100000 + n, (array['Marek', 'Joanna', 'Andrea', 'Ludovic', 'Petra'])[1 + n % 5],
      initcap(substr(md5((n * 7)::text), 1, 8)), 'Team ' || n % 50
    from generate_series(0, ${people - 1}::int) n`,
    sql`update prj_exp_contacts set contact_id = 100000 + (prj_expenditure_id::bigint * 7919 + contact_id) % ${people}::int
      where prj_expenditure_id >= 10000 + ${largest}::int`,
    sql`update prj_exp_contacts set contact_id = 100000 + (prj_expenditure_id * 13 + contact_id) % ${peopleOfLargest}::int
      where prj_expenditure_id between 10000 and 9999 + ${largest}::int`,
    sql`update prj_expenditure set project_id = ${project.id}::int
      where id between 10000 and 9999 + ${largest}::int`,
    sql`
    insert into prj_contractors (project_id, contact_id)
    select ${project.id}::int, 100000 + n from generate_series(0, ${peopleOfLargest - 1}::int) n
    union all
    select ${project.id}::int + p, 100000 + (p * 31 + n) % ${people}::int
    from generate_series(1, ${count / 200 - 1}::int) p, generate_series(0, 24) n`,
    sql`
    insert into audit_events (user_id, action, subject_table, subject_id, project_id, subject_version, before, after, happened_at)
    select 1, 'edit', 'prj_expenditure', id, project_id, version, '{"vendor_reference": "before"}',
      '{"vendor_reference": "after"}', timestamptz '2026-11-20' - id % 500000 * interval '1 minute'
    from prj_expenditure where id >= 10000`,
  ];
}

/** Every eighth bill is a booking of two flights; those of the largest project are spread over its year. */
function insertFlights(count: number): Sql[] {
  return [
    sql`
    insert into flights (id, flight_number, origin_airport_id, destination_airport_id,
      departure_time, arrival_time, departs_at_local, arrives_at_local)
    select 100000 + n, 'BA ' || 100 + n % 900, lhr.id, bud.id, at, at + interval '150 minutes',
      at at time zone 'UTC', (at + interval '150 minutes') at time zone 'UTC'
    from generate_series(0, ${flights - 1}::int) n, airports as lhr, airports as bud,
      lateral (select timestamptz '2026-01-01' + n * 211 % 525600 * interval '1 minute' as at) as t
    where lhr.airport_code = case n % 2 when 0 then 'LHR' else 'BUD' end
      and bud.airport_code = case n % 2 when 0 then 'BUD' else 'LHR' end`,
    sql`
    insert into prj_exp_flights (prj_expenditure_id, flight_id, product_type_id)
    select e.id, 100000 + (e.place * 2 + leg) % ${flights}::int, 1
    from (select id, row_number() over (order by id) as place from prj_expenditure
        where id between 10000 and 9999 + ${count}::int and product_type_id = 1) as e,
      generate_series(0, 1) leg
    on conflict do nothing`,
  ];
}

function words(): Sql[] {
  const every: Readonly<Record<string, Sql>> = {
    contacts: sql`select 'contacts', later, words, t.id, null::int from contacts as t,
      search_names(array[full_name], array[family_name || ' ' || given_name, role])
      where t.id >= 100000`,
    projects: sql`select 'projects', later, words, t.id, null::int from projects as t,
      search_names(array[project_code], array[description]) where t.id >= ${project.id}::int`,
    flights: sql`select 'flights', later, words, t.id, null::int from flights as t,
      search_names(array[flight_number, replace(search_fold(flight_number), ' ', '')],
        array[substring(flight_number from '[0-9]+$')]) where t.id >= 100000`,
    expenditure: sql`select 'expenditure', later, words, t.id, project_id from prj_expenditure as t,
      search_names(array[vendor_reference], '{}') where t.id >= 10000`,
  };
  return Object.values(every).map(
    (rows) => sql`insert into search_words (kind, later, words, record_id, project_id) ${rows}
      on conflict do nothing`,
  );
}

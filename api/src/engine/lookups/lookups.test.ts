import { lookupLimit } from '@paddock/contract/engine/lookups/lookups';
import { z } from 'zod';
import { engine } from '../../app/registry/engine.ts';
import { openDatabase } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { beforeAll, expect, it } from 'vitest';
import { searchLookup } from './lookups.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db, url } = await createTestDatabase({ demo: true });

beforeAll(async () => {
  await db.transaction().execute(async (transaction) => {
    // Plans need rows and statistics. Words, sums and histories of 100,000 rows take 20 s.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      insert into contacts (given_name, family_name)
      select 'Given ' || md5(n::text), 'Family ' || n from generate_series(1, 20000) n
    `.execute(transaction);
    await sql`
      insert into prj_exp_vendors (vendor_name) select md5(n::text) from generate_series(1, 20000) n
    `.execute(transaction);
    await sql`
      insert into prj_expenditure (project_id, product_type_id, purchase_datetime,
        purchased_on, currency_id, vendor_reference)
      select 51, 1, now(), current_date, 1, md5(n::text) from generate_series(1, 20000) n
    `.execute(transaction);
    await sql`
      insert into projects (project_code, start_date, end_date, number_contractors_requested,
        start_point_id, end_point_id, client_id)
      select md5(n::text), now(), now(), 1, 1, 2, 1 from generate_series(1, 20000) n
    `.execute(transaction);
    await sql`
      insert into flights (flight_number, origin_airport_id, destination_airport_id, departure_time, arrival_time,
        departs_at_local, arrives_at_local)
      select 'XX ' || n, 1, 2, now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '30 min',
        now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '30 min'
      from generate_series(1, 20000) n
    `.execute(transaction);
  });
  await sql`analyze`.execute(db);
});

/** The plan as PostgreSQL prints it, one line per step. */
async function explain(query: string): Promise<string> {
  const rows = await readRows(db, { 'QUERY PLAN': z.string() }, sql`explain ${sql.raw(query)}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const byPrefix = [
  ['view_full_names', 'contact_id', 'full_name', 'contacts_full_name_prefix'],
  ['airports', 'id', 'airport_code', 'airports_airport_code_prefix'],
  ['prj_exp_vendors', 'id', 'vendor_name', 'prj_exp_vendors_vendor_name_key'],
  ['projects', 'id', 'project_code', 'projects_project_code_key'],
  ['prj_expenditure', 'id', 'vendor_reference', 'prj_expenditure_vendor_reference_prefix'],
] as const;

it.each(byPrefix)('finds the beginning of a %s by index', async (table, key, value, index) => {
  const living = table.startsWith('view') ? '' : 'and archived_at is null';
  const plan = await explain(`
    select ${key}, ${value} from ${table} where lower(${value}) like 'pri%' ${living}
    order by lower(${value}) using ~<~ limit 100`);
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});

it('reads the first hundred people in order, without sorting everybody', async () => {
  const plan = await explain(`
    select contact_id, full_name from view_full_names
    order by lower(full_name) using ~<~, contact_id limit 100`);
  expect(plan).toContain('Index Only Scan using contacts_full_name_prefix');
  expect(plan).not.toContain('Sort');
});

it('finds coming flights without reading those that have left', async () => {
  const plan = await explain(
    `select id, flight from view_future_flights order by departure_time, id limit 100`,
  );
  expect(plan).toContain('Index Cond: (departure_time >= now())');
  expect(plan).not.toContain('Seq Scan on flights');
});

it('finds the bookings of one person by index', async () => {
  const plan = await explain(`
    select prj_expenditure.id from prj_exp_contacts
    join prj_expenditure on prj_expenditure.id = prj_exp_contacts.prj_expenditure_id
    where contact_id = 4`);
  expect(plan).not.toContain('Seq Scan on prj_expenditure');
});

const plannedOnce = [
  ['view_full_names', 'contact_id', 'contacts'],
  ['prj_exp_vendors', 'id', 'prj_exp_vendors'],
  ['projects', 'id', 'projects'],
  ['prj_expenditure', 'id', 'prj_expenditure'],
] as const;

const preparedRow = { name: z.string(), values: z.int() };
const planLine = { 'QUERY PLAN': z.string() };

it.each(plannedOnce)(
  'C-76 finds rows of %s by %s by index, with one plan for whatever is typed',
  async (table, key, rows) => {
    const { db: own, close } = openDatabase({ url, max: 1 });
    await searchLookup(own, engine, { table, key }, { prefix: 'zzz', limit: lookupLimit });
    await sql`set plan_cache_mode = force_generic_plan`.execute(own);
    const prepared = await readRows(
      own,
      preparedRow,
      sql`select name, cardinality(parameter_types) as values from pg_prepared_statements
        where statement like '%chr(1114111)%'`,
    );
    expect(prepared).toHaveLength(2);
    for (const { name, values } of prepared) {
      const typed = sql.join(Array.from({ length: values }, () => sql.lit('pri')));
      const lines = await readRows(own, planLine, sql`explain execute ${sql.id(name)}(${typed})`);
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index Cond');
      expect(plan).not.toContain(`Seq Scan on ${rows}`);
    }
    await close();
  },
);

it('C-76 plans a search for people with access each time, because few have it', async () => {
  const { db: own, close } = openDatabase({ url, max: 1 });
  const people = { table: 'view_full_names', key: 'user_id' };
  await searchLookup(own, engine, people, { prefix: 'zzz', limit: lookupLimit });
  const prepared = await readRows(
    own,
    preparedRow,
    sql`select name, cardinality(parameter_types) as values from pg_prepared_statements
      where statement like '%chr(1114111)%'`,
  );
  expect(prepared).toEqual([]);
  await close();
});

import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase({ demo: true });

beforeAll(async () => {
  await sql`
    insert into contacts (given_name, family_name)
    select 'Given ' || md5(n::text), 'Family ' || n from generate_series(1, 20000) n
  `.execute(db);
  await sql`
    insert into prj_exp_vendors (vendor_name) select md5(n::text) from generate_series(1, 20000) n
  `.execute(db);
  await sql`
    insert into prj_expenditure (project_id, product_type_id, purchase_datetime, currency_id, vendor_reference)
    select 51, 1, now(), 1, md5(n::text) from generate_series(1, 20000) n
  `.execute(db);
  await sql`
    insert into projects (project_code, start_date, end_date, number_contractors_requested,
      start_point_id, end_point_id, client_id)
    select md5(n::text), now(), now(), 1, 1, 2, 1 from generate_series(1, 20000) n
  `.execute(db);
  await sql`
    insert into flights (flight_number, origin_airport_id, destination_airport_id, departure_time, arrival_time,
      departs_at_local, arrives_at_local)
    select 'XX ' || n, 1, 2, now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '30 min',
      now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '30 min'
    from generate_series(1, 20000) n
  `.execute(db);
  await sql`analyze`.execute(db);
});

/** The plan as PostgreSQL prints it, one line a step. */
async function planOf(query: string): Promise<string> {
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

it.each(byPrefix)('the beginning of a %s is found by index', async (table, key, value, index) => {
  const living = table.startsWith('view') ? '' : 'and archived_at is null';
  const plan = await planOf(`
    select ${key}, ${value} from ${table} where lower(${value}) like 'pri%' ${living}
    order by lower(${value}) using ~<~ limit 100`);
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});

it('the first hundred people are read in order, without sorting everybody', async () => {
  const plan = await planOf(`
    select contact_id, full_name from view_full_names
    order by lower(full_name) using ~<~, contact_id limit 100`);
  expect(plan).toContain('Index Only Scan using contacts_full_name_prefix');
  expect(plan).not.toContain('Sort');
});

it('flights to come are found without reading those that have left', async () => {
  const plan = await planOf(
    `select id, flight from view_future_flights order by departure_time, id limit 100`,
  );
  expect(plan).toContain('Index Cond: (departure_time >= now())');
  expect(plan).not.toContain('Seq Scan on flights');
});

it('the bookings of one person are found by index', async () => {
  const plan = await planOf(`
    select prj_expenditure.id from prj_exp_contacts
    join prj_expenditure on prj_expenditure.id = prj_exp_contacts.prj_expenditure_id
    where contact_id = 4`);
  expect(plan).not.toContain('Seq Scan on prj_expenditure');
});

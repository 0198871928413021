import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { loadReferenceData } from './reference-data.ts';

const { db } = await createTestDatabase();

async function count(table: string): Promise<number> {
  const rows = await readRows(
    db,
    { n: z.int() },
    sql`select count(*) as n from ${sql.table(table)}`,
  );
  return rows[0]?.n ?? 0;
}

/** Has the next load take the file of airports for a new one. */
async function forgetLoad(): Promise<void> {
  await sql`update reference_loads set content_hash = 'an older file'`.execute(db);
}

it('an empty system knows airports, currencies, product types and payment methods', async () => {
  expect(await count('airports')).toBeGreaterThanOrEqual(4_500);
  expect(await count('prj_exp_currencies')).toBeGreaterThan(150);
  expect(await count('prj_exp_product_types')).toBeGreaterThan(4);
  expect(await count('prj_exp_payment_methods')).toBeGreaterThan(3);
  expect(await db.selectFrom('access_levels').select('id').orderBy('id').execute()).toEqual([
    { id: 1 },
    { id: 3 },
    { id: 4 },
    { id: 10 },
    { id: 99 },
  ]);
});

it('the defaults of forms are number 1', async () => {
  const currency = await db
    .selectFrom('prj_exp_currencies')
    .select(['currency_code', 'name'])
    .where('id', '=', 1)
    .executeTakeFirst();
  const type = await db
    .selectFrom('prj_exp_product_types')
    .select('prj_exp_product_type')
    .where('id', '=', 1)
    .executeTakeFirst();
  expect(currency).toEqual({ currency_code: 'GBP', name: 'British Pound' });
  expect(type).toEqual({ prj_exp_product_type: 'Flights' });
});

it('every currency has a name', async () => {
  const rows = await db.selectFrom('prj_exp_currencies').selectAll().execute();
  expect(rows.filter((row) => row.name === row.currency_code)).toEqual([]);
});

it('the first project of an empty system is number 52', async () => {
  const rows = await readRows(
    db,
    { id: z.int() },
    sql`
    select nextval(pg_get_serial_sequence('projects', 'id')) as id
  `,
  );
  expect(rows).toEqual([{ id: 52 }]);
});

it('loading again changes nothing, even from a new file with the same content', async () => {
  await forgetLoad();
  await loadReferenceData(db);
  await loadReferenceData(db);
  const { rows } = await sql`
    select from airports where version <> 1 union all
    select from prj_exp_currencies where version <> 1
  `.execute(db);
  expect(rows).toHaveLength(0);
});

it('corrects a wrong row of the product with a newer file', async () => {
  await sql`
    update airports set time_zone = 'Asia/Tehran', reference_version = version + 1
    where airport_code = 'BAH'
  `.execute(db);
  await forgetLoad();
  await loadReferenceData(db);
  const row = await airport('BAH');
  expect(row).toMatchObject({ time_zone: 'Asia/Bahrain', version: 3, reference_version: 3 });
});

it('leaves airports that people edited, made or archived as they are', async () => {
  await sql`update airports set city = 'Heathrow' where airport_code = 'LHR'`.execute(db);
  await sql`update airports set archived_at = now() where airport_code = 'LCY'`.execute(db);
  await sql`delete from airports where airport_code = 'LGW'`.execute(db);
  await sql`
    insert into airports (airport_code, name, city, country_code, country, time_zone, latitude, longitude)
    values ('LGW', 'Our field', 'Crawley', 'GB', 'United Kingdom', 'Europe/London', 51.1, -0.2)
  `.execute(db);
  await forgetLoad();
  await loadReferenceData(db);
  expect(await airport('LHR')).toMatchObject({ city: 'Heathrow' });
  expect(await airport('LGW')).toMatchObject({ name: 'Our field', version: 1 });
  expect((await airport('LCY')).archived_at).toBeInstanceOf(Date);
});

it('does not restore a choice that people renamed or archived', async () => {
  await sql`update prj_exp_payment_methods set payment_method = 'Fuel card' where id = 1`.execute(
    db,
  );
  await sql`update prj_exp_product_types set archived_at = now() where id = 2`.execute(db);
  await sql`update prj_exp_currencies set archived_at = now(), name = 'Old' where id = 3`.execute(
    db,
  );
  const before = await counts();
  await loadReferenceData(db);
  expect(await counts()).toEqual(before);
});

function counts(): Promise<number[]> {
  const tables = ['prj_exp_payment_methods', 'prj_exp_product_types', 'prj_exp_currencies'];
  return Promise.all(tables.map(count));
}

async function airport(code: string) {
  return db
    .selectFrom('airports')
    .selectAll()
    .where('airport_code', '=', code)
    .executeTakeFirstOrThrow();
}

import { sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';

/** Numbers a list of names from 1, as its rows will be. */
export function numbered(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, index) => [name, index + 1]));
}

export function getKey(keys: ReadonlyMap<string, number>, name: string): number {
  const key = keys.get(name);
  if (key === undefined) throw new Error(`The demo names ${name}, which it does not have`);
  return key;
}

/** The keys of rows that the reference data made. */
export async function readKeys(db: Db): Promise<{
  airports: Map<string, number>;
  currencies: Map<string, number>;
  types: Map<string, number>;
  methods: Map<string, number>;
}> {
  const airports = await db.selectFrom('airports').select(['airport_code as name', 'id']).execute();
  const currencies = await db
    .selectFrom('prj_exp_currencies')
    .select(['currency_code as name', 'id'])
    .execute();
  const types = await db
    .selectFrom('prj_exp_product_types')
    .select(['prj_exp_product_type as name', 'id'])
    .execute();
  const methods = await db
    .selectFrom('prj_exp_payment_methods')
    .select(['payment_method as name', 'id'])
    .execute();
  return {
    airports: byName(airports),
    currencies: byName(currencies),
    types: byName(types),
    methods: byName(methods),
  };
}

function byName(rows: readonly { name: string; id: number }[]): Map<string, number> {
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Records that people add get numbers after the demo's. */
export async function countOn(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))
    `.execute(db);
}

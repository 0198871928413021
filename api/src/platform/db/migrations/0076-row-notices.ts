import { sql, type Kysely } from 'kysely';

/** Tables that change seldom and are read by nearly every screen: what forms choose from, and airports. */
const tables = [
  'airports',
  'clients',
  'contacts',
  'endpoints',
  'hotels',
  'places',
  'prj_exp_currencies',
  'prj_exp_payment_methods',
  'prj_exp_product_types',
  'prj_exp_vendors',
  'projects',
  'schedule_groups',
  'schedule_templates',
  'users',
  'vehicles',
];

/** Servers keep answers that are made of these tables alone. A notice of every change has them made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notice_rows_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('rows_changed', tg_table_name);
      return null;
    end $$`.execute(db);
  for (const table of tables)
    await sql`
      create trigger ${sql.id(`${table}_rows_notice`)}
        after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function notice_rows_change()`.execute(db);
}

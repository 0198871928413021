import { sql, type Kysely } from 'kysely';

/** The demo moves its tickets and hire cars with its other dates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table demo_anchor
      add column ticket_ids integer[] not null default '{}',
      add column hire_car_ids integer[] not null default '{}'
  `.execute(db);
}

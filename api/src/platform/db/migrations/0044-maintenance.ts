import { sql, type Kysely } from 'kysely';

/** Whether Paddock is closed for maintenance: a row while it is. Every server of the database reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table system_maintenance (
      only_row boolean primary key default true check (only_row),
      since timestamptz not null default now(),
      until timestamptz,
      message text check (length(message) between 1 and 200)
    )
  `.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** A row after a restore, until an administrator has checked: nothing is sent while it exists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table system_send_hold (
      only_row boolean primary key default true check (only_row),
      since timestamptz not null default now()
    )
  `.execute(db);
}

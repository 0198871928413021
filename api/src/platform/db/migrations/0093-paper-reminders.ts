import { sql, type Kysely } from 'kysely';

/** How many times the person was told that a document expires. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table documents add column reminders smallint not null default 0
      check (reminders between 0 and 3);
  `.execute(db);
}

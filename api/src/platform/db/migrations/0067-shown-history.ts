import { sql, type Kysely } from 'kysely';

/** Since when a person lets others see their location history: no one else may until they say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add history_shown_since timestamptz`.execute(db);
}

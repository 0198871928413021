import { sql, type Kysely } from 'kysely';

/** A bookkeeper sees and enters money as level 1 does, beside what their own level may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column keeps_books boolean not null default false`.execute(db);
}

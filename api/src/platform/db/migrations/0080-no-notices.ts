import { sql, type Kysely } from 'kysely';

/** Servers of v261122.1 cached answers and callers until a trigger told them of a change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function if exists notice_rows_change() cascade;
    drop function if exists notice_access_change() cascade`.execute(db);
}

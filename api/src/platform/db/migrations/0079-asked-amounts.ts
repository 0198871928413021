import { sql, type Kysely } from 'kysely';

/** What a claim said when it was sent first: the same ID with other content is another claim. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claims add content_hash text`.execute(db);
}

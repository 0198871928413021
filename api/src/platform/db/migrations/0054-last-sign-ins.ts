import { sql, type Kysely } from 'kysely';

/** The last sign-in of a person, among all that they ever did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_events_sign_ins on audit_events (user_id, happened_at)
      where action = 'sign-in'`.execute(db);
}

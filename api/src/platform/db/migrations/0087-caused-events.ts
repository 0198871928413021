import { sql, type Kysely } from 'kysely';

/** Which change another one followed from: both are undone together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_events
      add column if not exists caused_by bigint;
    create index if not exists audit_events_caused_by on audit_events (caused_by)
      where caused_by is not null;
  `.execute(db);
}

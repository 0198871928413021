import { sql, type Kysely } from 'kysely';

/** What was deleted of a project is read with its latest changes: the record is no longer there to be found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_events_deleted on audit_events ((before -> 'row' ->> 'project_id'), id)
      where action = 'delete'`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** Finds the bookings of a project among its bills, and changes of flights among all changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index prj_expenditure_project_type on prj_expenditure (project_id, product_type_id, id)
      where archived_at is null;
    create index audit_events_flights on audit_events (id) where subject_table = 'flights';
  `.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** A train, a coach, a ferry or a shuttle of a confirmation is entered as a ticket. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table confirmation_records
      drop constraint confirmation_records_list_check,
      add constraint confirmation_records_list_check
        check (list in ('expenditure', 'stays', 'tickets', 'schedule-items'));
  `.execute(db);
}

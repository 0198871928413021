import { sql, type Kysely } from 'kysely';

/** Whose place someone has on a project. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table own_days add column takes_over_id integer references contacts on delete restrict,
      add constraint own_days_of_another check (takes_over_id <> contact_id);
    create index own_days_takes_over on own_days (takes_over_id);
  `.execute(db);
}

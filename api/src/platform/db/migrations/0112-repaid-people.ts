import { sql, type Kysely } from 'kysely';

/** People who paid a bill themselves, with or without access. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table claims alter column user_id drop not null,
      add column contact_id integer references contacts on delete restrict,
      add constraint claims_person check (num_nonnulls(user_id, contact_id) = 1),
      add constraint claims_without_access check (contact_id is null or state = 'approved');
    create index claims_contact_id on claims (contact_id);
  `.execute(db);
}

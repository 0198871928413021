import { sql, type Kysely } from 'kysely';

/** People are paid too: allowances, and what they paid themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payee_details
      alter column vendor_id drop not null,
      add column contact_id integer references contacts on delete cascade,
      add constraint payee_details_one_payee check (num_nonnulls(vendor_id, contact_id) = 1);
    create unique index payee_details_person_in_force on payee_details (contact_id, kind)
      where released_at is not null and ended_at is null;
    create unique index payee_details_person_waiting on payee_details (contact_id, kind)
      where released_at is null and ended_at is null;
    create index payee_details_contact_id on payee_details (contact_id);
  `.execute(db);
}

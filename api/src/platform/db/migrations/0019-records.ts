import { sql, type Kysely } from 'kysely';

/**
 * A change on record says which version of the record it left, so that it is taken back only while nothing
 * came after it. And what a record's page lists of it is read over an index in the list's own order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_events add column subject_version integer check (subject_version > 0);

    drop index flights_vendor_id;
    create index flights_vendor_id on flights (vendor_id, departure_time, id);
    drop index projects_client_id;
    create index projects_client_id on projects (client_id, start_date, id);
    drop index prj_exp_payments_currency_id;
    create index prj_exp_payments_currency_id on prj_exp_payments (currency_id, created_at, id);
  `.execute(db);
}

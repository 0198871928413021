import { sql, type Kysely } from 'kysely';

/**
 * Each order that a list offers has an index on its key and the number of the row, and each filter on a
 * key one that goes on in the list's own order. Text is put in the order of its bytes, which serves a
 * search by its beginning too. What such an index begins with needs no other one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index projects_list_code on projects (lower(project_code) collate "C", id);
    create index projects_list_end on projects (end_date, id);

    create index contacts_list_name on contacts (lower(full_name) collate "C", id);
    create index contacts_list_family on contacts (lower(family_name) collate "C", id);
    create index contacts_list_added on contacts (created_at, id);
    create index users_list_added on users (created_at, id);

    drop index flights_departure_time;
    create index flights_list_departure on flights (departure_time, id);
    create index flights_list_number on flights (lower(flight_number) collate "C", id);

    create index messages_list_sent on messages (created_at, id);
    create index messages_list_title on messages (lower(title) collate "C", id);

    create index vendors_list_name on prj_exp_vendors (lower(vendor_name) collate "C", id);
    create index clients_list_name on clients (lower(business_name) collate "C", id);
    create index endpoints_list_name on endpoints (lower(name) collate "C", id);
    create index airports_list_code on airports (lower(airport_code) collate "C", id);
    create index currencies_list_code on prj_exp_currencies (lower(currency_code) collate "C", id);
    create index product_types_list_name
      on prj_exp_product_types (lower(prj_exp_product_type) collate "C", id);
    create index payment_methods_list_name
      on prj_exp_payment_methods (lower(payment_method) collate "C", id);
  `.execute(db);
  await indexMoney(db);
}

async function indexMoney(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index prj_expenditure_list_reference
      on prj_expenditure (lower(coalesce(vendor_reference, '')) collate "C", id);
    create index prj_expenditure_list_sterling on prj_expenditure (sterling_cost, id);
    drop index prj_expenditure_product_type_id;
    create index prj_expenditure_product_type_id
      on prj_expenditure (product_type_id, purchase_datetime, id);
    drop index prj_expenditure_vendor_id;
    create index prj_expenditure_vendor_id on prj_expenditure (vendor_id, purchase_datetime, id);
    drop index prj_expenditure_currency_id;
    create index prj_expenditure_currency_id
      on prj_expenditure (currency_id, purchase_datetime, id);

    create index prj_exp_payments_list_entered on prj_exp_payments (created_at, id);
    create index prj_exp_payments_list_sterling on prj_exp_payments (sterling_amount, id);
    drop index prj_exp_payments_payment_method_id;
    create index prj_exp_payments_payment_method_id
      on prj_exp_payments (payment_method_id, created_at, id);
    drop index prj_exp_payments_prj_expenditure_id;
    create index prj_exp_payments_prj_expenditure_id
      on prj_exp_payments (prj_expenditure_id, created_at, id);
  `.execute(db);
}

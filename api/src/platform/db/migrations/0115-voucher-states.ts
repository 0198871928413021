import { sql, type Kysely } from 'kysely';

/** The state of the code of a digital carnet at a border, and photos of counterfoils and equipment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table carnet_vouchers
      add column code_state text not null default 'to prepare'
        check (code_state in ('to prepare', 'prepared', 'shown')),
      add column used_time text check (used_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      add constraint carnet_vouchers_time_of_day check (used_time is null or used_on is not null);

    alter table receipts
      add column carnet_voucher_id integer references carnet_vouchers on delete restrict,
      add column equipment_id integer references equipment on delete restrict,
      drop constraint receipts_belong,
      add constraint receipts_belong check (num_nonnulls(prj_expenditure_id, claim_id) > 0
        and num_nonnulls(carnet_voucher_id, equipment_id) = 0
        or num_nonnulls(prj_expenditure_id, claim_id) = 0
        and num_nonnulls(carnet_voucher_id, equipment_id) = 1);
    create index receipts_carnet_voucher_id on receipts (carnet_voucher_id, id);
    create index receipts_equipment_id on receipts (equipment_id, id);
  `.execute(db);
}

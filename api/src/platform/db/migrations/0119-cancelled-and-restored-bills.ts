import { sql, type Kysely } from 'kysely';

/** A bill needs its approval also while it is cancelled, and fits its order once it is restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refuse_unapproved() returns trigger language plpgsql as $$
    declare
      bill prj_expenditure;
    begin
      if not exists (select from approval_rules where archived_at is null) then return null; end if;
      select * into bill from prj_expenditure where id = new.prj_expenditure_id;
      -- A cancelled bill can be paid and then reopened.
      bill.cancelled_at := null;
      if needs_approval(bill) then
        raise check_violation using constraint = 'bills_are_approved',
          message = 'this bill is not approved',
          detail = coalesce(bill.vendor_reference, 'no. ' || bill.id);
      end if;
      return null;
    end $$;

    -- An order may change while its bill is archived.
    drop trigger prj_expenditure_keeps_order on prj_expenditure;
    create trigger prj_expenditure_keeps_order
      after insert or update of order_id, project_id, vendor_id, currency_id, archived_at
      on prj_expenditure
      for each row when (new.order_id is not null and new.archived_at is null)
      execute function keep_bill_of_order();
  `.execute(db);
}

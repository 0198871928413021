import { sql, type Kysely } from 'kysely';

/** A receipt that settles an advance is of the currency of its bill, and at most what the bill costs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_advance_receipt() returns trigger language plpgsql as $$
    declare
      bill prj_expenditure;
      cost numeric;
    begin
      select * into bill from prj_expenditure where id = new.prj_expenditure_id for share;
      if bill.currency_id <> new.currency_id then
        raise check_violation using constraint = 'advances_bill_currency',
          message = 'the bill is in another currency';
      end if;
      cost := worth_in_own(bill.currency_id, bill.non_sterling_cost, bill.sterling_cost);
      if new.amount > cost then
        raise check_violation using constraint = 'advances_bill_amount',
          message = 'the receipt is more than its bill';
      end if;
      return new;
    end $$;
    create trigger advances_keep_receipt
      before insert or update of amount, currency_id, prj_expenditure_id on advances
      for each row when (new.prj_expenditure_id is not null and new.archived_at is null)
      execute function keep_advance_receipt();
  `.execute(db);
}

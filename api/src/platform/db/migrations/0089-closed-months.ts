import { sql, type Kysely } from 'kysely';

/** A month of the accounts can be closed: nothing dated in it is added, changed or removed, by any way in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table closed_months (
      month date primary key check (isfinite(month) and extract(day from month) = 1),
      closed_at timestamptz not null default now()
    );

    -- Closing a month waits for everyone who is writing, and writing waits for the close: nothing is written in between.
    create function refuse_closed_month(days date[]) returns void language plpgsql as $$
    declare
      found date;
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended('closed months', 0));
      select month into found from closed_months
        where month in (select date_trunc('month', day)::date from unnest(days) as day) limit 1;
      if found is not null then
        raise check_violation using constraint = 'closed_months_stay',
          message = 'this month is closed', detail = found::text;
      end if;
    end $$;

    create function keep_closed_bills() returns trigger language plpgsql as $$
    begin
      perform refuse_closed_month(array[
        case when tg_op <> 'INSERT' then old.purchased_on end,
        case when tg_op <> 'DELETE' then new.purchased_on end]);
      return null;
    end $$;
    create trigger prj_expenditure_months after insert or update or delete on prj_expenditure
      for each row execute function keep_closed_bills();

    create function keep_closed_payments() returns trigger language plpgsql as $$
    begin
      perform refuse_closed_month(array[
        case when tg_op <> 'INSERT' then old.paid_on end,
        case when tg_op <> 'DELETE' then new.paid_on end]);
      return null;
    end $$;
    create trigger prj_exp_payments_months after insert or update or delete on prj_exp_payments
      for each row execute function keep_closed_payments();

    create function keep_closed_lines() returns trigger language plpgsql as $$
    begin
      perform refuse_closed_month(array(select purchased_on from prj_expenditure
        where id in (case when tg_op <> 'INSERT' then old.prj_expenditure_id end,
          case when tg_op <> 'DELETE' then new.prj_expenditure_id end)));
      return null;
    end $$;
    create trigger bill_lines_months after insert or update or delete on bill_lines
      for each row execute function keep_closed_lines();

    -- A receipt may come late, and one that was removed before is deleted in time. None is taken away.
    create function keep_closed_receipts() returns trigger language plpgsql as $$
    begin
      perform refuse_closed_month(array(select purchased_on from prj_expenditure
        where id = old.prj_expenditure_id));
      return null;
    end $$;
    create trigger receipts_months after update of archived_at, prj_expenditure_id on receipts
      for each row when (old.archived_at is null and new.archived_at is not null
        or old.prj_expenditure_id is distinct from new.prj_expenditure_id)
      execute function keep_closed_receipts();
  `.execute(db);
}

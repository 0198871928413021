import { sql, type Kysely } from 'kysely';

/**
 * What was paid of each expenditure, derived from its payments and never stored. It is compared in the
 * expenditure's own currency where all payments are in it, else in sterling. Currency 1 is sterling,
 * and an amount in it may stand in the sterling column alone. Nothing in sterling beside something in
 * another currency is not known yet: then there is no cost, or nothing that was paid, to compare.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view view_expenditure_balance as
      select compared.*,
        case
          when cost is null or paid is null then 'not known yet'
          when paid > cost then 'overpaid'
          when paid = cost then 'paid'
          when paid = 0 then 'unpaid'
          else 'part paid'
        end as state,
        greatest(cost - paid, 0) as due,
        greatest(paid - cost, 0) as overpaid
      from (
        select e.id as prj_expenditure_id,
          case when payments.in_own_currency then e.currency_id else 1 end as currency_id,
          case
            when payments.in_own_currency and e.currency_id = 1 and e.non_sterling_cost = 0
              then e.sterling_cost
            when payments.in_own_currency then e.non_sterling_cost
            when e.sterling_cost = 0 and e.non_sterling_cost > 0 then null
            else e.sterling_cost
          end as cost,
          case
            when payments.in_own_currency then payments.own
            when payments.sterling_missing then null
            else payments.sterling
          end as paid
        from prj_expenditure e
        cross join lateral (
          select coalesce(bool_and(p.currency_id = e.currency_id), true) as in_own_currency,
            coalesce(sum(case when p.currency_id = 1 and p.non_sterling_amount = 0
              then p.sterling_amount else p.non_sterling_amount end), 0) as own,
            coalesce(sum(p.sterling_amount), 0) as sterling,
            coalesce(bool_or(p.sterling_amount = 0 and p.non_sterling_amount > 0), false)
              as sterling_missing
          from prj_exp_payments p
          where p.prj_expenditure_id = e.id and p.archived_at is null
        ) payments
      ) compared
  `.execute(db);
}

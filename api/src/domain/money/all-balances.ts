import { sql } from '../../platform/db/sql.ts';

/**
 * The rows of `view_expenditure_balance`, for callers that need nearly all of them: the view looks up the
 * payments of each expenditure, which suits some; here all payments are added up first, once. Both say the
 * same of every expenditure, and a test holds them against each other. What is read of an expenditure
 * besides comes with it: reading a million of them once more takes as long again.
 */
export const allBalances = sql`(
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
    select e.id as prj_expenditure_id, e.vendor_id, e.purchase_datetime, e.archived_at,
      case when in_own then e.currency_id else 1 end as currency_id,
      case
        when in_own and e.currency_id = 1 and e.non_sterling_cost = 0 then e.sterling_cost
        when in_own then e.non_sterling_cost
        when e.sterling_cost = 0 and e.non_sterling_cost > 0 then null
        else e.sterling_cost
      end as cost,
      case
        when in_own then coalesce(payments.own, 0)
        when payments.sterling_missing then null
        else payments.sterling
      end as paid
    from prj_expenditure e
    left join (
      select prj_expenditure_id, min(currency_id) as first_currency, max(currency_id) as last_currency,
        sum(case when currency_id = 1 and non_sterling_amount = 0
          then sterling_amount else non_sterling_amount end) as own,
        sum(sterling_amount) as sterling,
        bool_or(sterling_amount = 0 and non_sterling_amount > 0) as sterling_missing
      from prj_exp_payments where archived_at is null
      group by prj_expenditure_id
    ) payments on payments.prj_expenditure_id = e.id
    cross join lateral (select coalesce(
      first_currency = e.currency_id and last_currency = e.currency_id, true) as in_own) as compare
  ) compared)`;

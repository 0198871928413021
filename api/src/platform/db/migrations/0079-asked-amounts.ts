import { sql, type Kysely } from 'kysely';

/** The first content of a claim, the amount due of an incomplete bill, and a question before overpaying. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Of what was sent first: the same ID with other content is another claim.
    alter table claims add content_hash text;

    -- A quotient has sixteen decimals, whatever it is.
    create or replace function sterling_at(
      amount numeric, sterling_per_unit numeric, units_per_pound numeric
    ) returns numeric language sql immutable return
      case when sterling_per_unit is not null then round(amount * sterling_per_unit, 2)
        else round(div(amount * 200 + units_per_pound, 2 * units_per_pound) / 100, 2) end;
  `.execute(db);
  await boundByBoth(db);
  await askFirst(db);
}

/** As before. A bill that is incomplete in both currencies is compared in the one with fewer missing payments. */
async function boundByBoth(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view plain_amounts as
    select prj_expenditure_id, project_id, product_type_id, vendor_id, bought_in, purchased_on,
      aged_from, is_live, is_cancelled, contact_ids,
      case when is_cancelled or cost_own is null and cost_sterling is null then null
        when cost_sterling is not null then 1 else bought_in end as committed_in,
      case when not is_cancelled then coalesce(cost_sterling, cost_own) end as committed,
      payments, payments_without_sterling, paid_in, paid_sums, paid_counts, currency_id,
      round(cost, decimals) as cost,
      case when is_complete then round(paid, decimals) end as paid,
      case when is_complete then round(greatest(cost - paid, 0), decimals) end as due,
      case when is_complete then round(greatest(paid - cost, 0), decimals) end as overpaid,
      case when is_complete then null
        when missing_payments = 0 then round(greatest(cost - paid, 0), decimals)
        else 0 end as due_at_least,
      case when not is_complete and missing_refunds = 0 and cost is not null
        then round(greatest(cost - paid, 0), decimals) end as due_at_most,
      case
        when not is_complete then 'incomplete'
        when is_cancelled then 'cancelled'
        when paid > cost then 'overpaid'
        when paid = cost then 'paid'
        when paid <= 0 then 'unpaid'
        else 'part paid'
      end as state,
      is_live and (not is_complete or cost <> paid) as is_open
    from (
      select e.id as prj_expenditure_id, e.project_id, e.product_type_id, e.vendor_id,
        e.currency_id as bought_in, e.purchased_on,
        coalesce(e.due_on, e.purchased_on) as aged_from,
        e.archived_at is null as is_live, e.cancelled_at is not null as is_cancelled,
        array(select contact_id from prj_exp_contacts as link
          where link.prj_expenditure_id = e.id order by contact_id) as contact_ids,
        cost_own, cost_sterling,
        coalesce(by_currency.payments, 0)::integer as payments,
        coalesce(by_currency.without_sterling, 0)::integer as payments_without_sterling,
        coalesce(by_currency.paid_in, '{}') as paid_in,
        coalesce(by_currency.paid_sums, '{}') as paid_sums,
        coalesce(by_currency.paid_counts, '{}') as paid_counts,
        is_own or is_sterling as is_complete,
        compared.currency_id,
        case when compared.currency_id = 1 then 2 else c.decimals end as decimals,
        case when compares_own then cost_own else cost_sterling end as cost,
        case when compares_own then paid_own else paid_sterling end as paid,
        case when compares_own then own_missing_payments else sterling_missing_payments end
          as missing_payments,
        case when compares_own then own_missing_refunds else sterling_missing_refunds end
          as missing_refunds
      from prj_expenditure as e
      join prj_exp_currencies as c on c.id = e.currency_id
      cross join lateral (select
        case when e.cancelled_at is not null then 0
          else worth_in_own(e.currency_id, e.non_sterling_cost, e.sterling_cost) end as cost_own,
        case when e.cancelled_at is not null then 0
          else worth_in_sterling(e.currency_id, e.non_sterling_cost, e.sterling_cost) end
          as cost_sterling
      ) as worth
      cross join lateral (
        select coalesce(sum(way * own), 0) as paid_own,
          coalesce(sum(way * sterling), 0) as paid_sterling,
          count(*) filter (where own is null and way > 0) as own_missing_payments,
          count(*) filter (where own is null and way < 0) as own_missing_refunds,
          count(*) filter (where sterling is null and way > 0) as sterling_missing_payments,
          count(*) filter (where sterling is null and way < 0) as sterling_missing_refunds
        from prj_exp_payments as p
        cross join lateral (select
          case when p.currency_id = e.currency_id then
            worth_in_own(p.currency_id, p.non_sterling_amount, p.sterling_amount) end as own,
          worth_in_sterling(p.currency_id, p.non_sterling_amount, p.sterling_amount) as sterling,
          case when p.direction = 'paid' then 1 else -1 end as way) as its
        where p.prj_expenditure_id = e.id and p.archived_at is null
      ) as totals
      left join lateral (
        select sum(counted) as payments, sum(unknown) as without_sterling,
          array_agg(currency order by currency) filter (where currency is not null) as paid_in,
          array_agg(amount order by currency) filter (where currency is not null) as paid_sums,
          array_agg(counted order by currency) filter (where currency is not null) as paid_counts
        from (
          select case when sterling is not null then 1 when own is not null then p.currency_id end
              as currency,
            sum(case when p.direction = 'paid' then 1 else -1 end * coalesce(sterling, own))
              as amount,
            count(*)::integer as counted, count(*) filter (where sterling is null) as unknown
          from prj_exp_payments as p
          cross join lateral (select
            worth_in_own(p.currency_id, p.non_sterling_amount, p.sterling_amount) as own,
            worth_in_sterling(p.currency_id, p.non_sterling_amount, p.sterling_amount) as sterling
          ) as its
          where p.prj_expenditure_id = e.id and p.archived_at is null
          group by 1
        ) as sums
      ) as by_currency on true
      cross join lateral (select
        cost_own is not null and own_missing_payments + own_missing_refunds = 0 as is_own,
        cost_sterling is not null and sterling_missing_payments + sterling_missing_refunds = 0
          as is_sterling) as known
      -- Where both miss payments, the one that misses fewer says more of what is due at most.
      cross join lateral (select
        is_own or not is_sterling and (cost_sterling is null or cost_own is not null
          and (own_missing_refunds, own_missing_payments)
            <= (sterling_missing_refunds, sterling_missing_payments)) as compares_own) as way
      cross join lateral (select
        case when compares_own then e.currency_id else 1 end as currency_id) as compared
    ) as found
  `.execute(db);
  await sql`
    select keep_balances(array(
      select prj_expenditure_id from expenditure_balances where state = 'incomplete'
      order by prj_expenditure_id))
  `.execute(db);
}

/**
 * A payment that leaves a bill overpaid by more than before, or more refunded than was paid, is refused
 * unless the writer agreed to exactly that: `paddock.agreed` is "ask" or what they agreed to. If it is blank,
 * as in servers of earlier versions, nothing is asked. The writer locks the balance, so the second of two
 * simultaneous payments is asked based on the first. An incomplete bill is judged by the latest rates, which
 * differ between banks: 5% are tolerated. Removing a payment is not asked about.
 */
async function askFirst(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ask_before_too_much() returns trigger language plpgsql
      set plan_cache_mode = force_generic_plan as $$
    declare
      bills integer[]; ways integer[]; currencies integer[]; owns numeric[]; sterlings numeric[];
      asked jsonb;
    begin
      if tg_op = 'INSERT' then
        select array_agg(prj_expenditure_id), array_agg(case direction when 'paid' then 1 else -1 end),
          array_agg(currency_id), array_agg(non_sterling_amount), array_agg(sterling_amount)
        into bills, ways, currencies, owns, sterlings
        from new_rows where archived_at is null;
      else
        select array_agg(prj_expenditure_id), array_agg(way), array_agg(currency_id),
          array_agg(non_sterling_amount), array_agg(sterling_amount)
        into bills, ways, currencies, owns, sterlings
        from (
          select prj_expenditure_id, case direction when 'paid' then 1 else -1 end as way,
            currency_id, non_sterling_amount, sterling_amount
          from new_rows where archived_at is null
          union all
          select o.prj_expenditure_id, case o.direction when 'paid' then -1 else 1 end,
            o.currency_id, o.non_sterling_amount, o.sterling_amount
          from old_rows as o join new_rows as n on n.id = o.id
          where o.archived_at is null and n.archived_at is null
        ) as changed;
      end if;
      if bills is null then
        return null;
      end if;
      with changes as (
        select bill, way, currency, worth_in_own(currency, own, sterling) as worth,
          worth_in_sterling(currency, own, sterling) as in_sterling,
          estimated_sterling(currency, own, sterling, current_date) as estimate
        from unnest(bills, ways, currencies, owns, sterlings)
          as one (bill, way, currency, own, sterling)
      ),
      judged as (
        select b.prj_expenditure_id as bill, b.currency_id as unit, false as is_estimate,
          b.cost as price, b.cost as most, b.paid, b.paid as returned, 0 as least,
          (select sum(way * case when b.currency_id = 1 then in_sterling
              when currency = b.currency_id then worth end)
            from changes where bill = b.prj_expenditure_id) as added
        from expenditure_balances as b
        where b.prj_expenditure_id = any(bills) and b.due is not null
        union all
        -- What is not known of payments can only add to what is overpaid, and the same with refunds.
        select b.prj_expenditure_id, 1, true, price, price * 1.05,
          case when unknown_refunds = 0 then sums.paid - refunded end,
          case when unknown_payments = 0 then sums.paid - refunded end, sums.paid * -0.05,
          (select sum(way * estimate) from changes where bill = b.prj_expenditure_id)
        from expenditure_balances as b
        join prj_expenditure as e on e.id = b.prj_expenditure_id
        cross join lateral (select
          case when b.is_cancelled then 0 else estimated_sterling(
            e.currency_id, e.non_sterling_cost, e.sterling_cost, current_date) end as price) as cost
        cross join lateral (
          select coalesce(sum(worth) filter (where direction = 'paid'), 0) as paid,
            coalesce(sum(worth) filter (where direction = 'refunded'), 0) as refunded,
            count(*) filter (where worth is null and direction = 'paid') as unknown_payments,
            count(*) filter (where worth is null and direction = 'refunded') as unknown_refunds
          from prj_exp_payments as p
          cross join lateral (select estimated_sterling(p.currency_id, p.non_sterling_amount,
            p.sterling_amount, current_date) as worth) as its
          where p.prj_expenditure_id = b.prj_expenditure_id and p.archived_at is null
        ) as sums
        where b.prj_expenditure_id = any(bills) and b.due is null
      ),
      too_much as (
        select bill, unit, is_estimate, added < 0 as is_refund,
          case when added > 0 then paid - price else -returned end as amount
        from judged
        where added > 0 and paid > most or added < 0 and returned < least
      ),
      worded as (
        select bill, is_refund,
          case when is_estimate then 'about ' else '' end
            || round(amount, case when unit = 1 then 2 else c.decimals end)
            || ' ' || c.currency_code as words,
          coalesce(e.vendor_reference, v.vendor_name, 'no. ' || e.id) as title
        from too_much
        join prj_expenditure as e on e.id = bill
        join prj_exp_currencies as c on c.id = unit
        left join prj_exp_vendors as v on v.id = e.vendor_id
      )
      select jsonb_build_object('asks', string_agg(words, ', ' order by bill), 'bills',
        jsonb_agg(jsonb_build_object('title', title, 'words', words, 'isRefund', is_refund)
          order by bill))
      into asked from worded;
      if asked ->> 'asks' <> current_setting('paddock.agreed') then
        raise exception 'more is paid or refunded than there is'
          using errcode = 'check_violation', table = 'prj_exp_payments',
            constraint = 'prj_exp_payments_agreed', detail = asked::text;
      end if;
      return null;
    end $$;

    -- After the triggers that keep the balance, which go by their names.
    create trigger prj_exp_payments_too_much_added after insert on prj_exp_payments
      referencing new table as new_rows
      for each statement when (coalesce(current_setting('paddock.agreed', true), '') <> '')
      execute function ask_before_too_much();
    create trigger prj_exp_payments_too_much_changed after update on prj_exp_payments
      referencing old table as old_rows new table as new_rows
      for each statement when (coalesce(current_setting('paddock.agreed', true), '') <> '')
      execute function ask_before_too_much();
  `.execute(db);
}

import { sql, type Kysely } from 'kysely';

/**
 * The balance of each expenditure and the sums of each project, stored in the same transaction
 * that changes a row. Both can be worked out from the rows at any time: `plain_balances` does, and
 * `balance_differences()` lists every difference.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop view view_expenditure_balance`.execute(db);
  await makeTables(db);
  await makePlain(db);
  await makeSums(db);
  await makeKeeping(db);
  await sql`select rebuild_balances()`.execute(db);
}

async function makeTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table expenditure_balances (
      prj_expenditure_id integer primary key references prj_expenditure on delete cascade,
      project_id integer not null,
      product_type_id integer not null,
      vendor_id integer,
      bought_in integer not null,
      purchased_on date not null,
      aged_from date not null,
      is_live boolean not null,
      is_cancelled boolean not null,
      contact_ids integer[] not null,
      committed_in integer,
      committed numeric,
      payments integer not null,
      payments_without_sterling integer not null,
      paid_in integer[] not null,
      paid_sums numeric[] not null,
      paid_counts integer[] not null,
      currency_id integer not null,
      cost numeric,
      paid numeric,
      due numeric,
      overpaid numeric,
      due_at_least numeric,
      due_at_most numeric,
      state text not null,
      is_open boolean not null
    );
    create index expenditure_balances_open on expenditure_balances (project_id)
      include (vendor_id, currency_id, state, aged_from, due, overpaid, due_at_most)
      where is_open;

    -- A change adds rows with what it adds or takes away, so that two at once never wait for each other.
    create table project_sums (
      id bigint generated always as identity primary key,
      project_id integer not null,
      breakdown text not null,
      key integer,
      measure text not null,
      currency_id integer,
      amount numeric not null,
      rows integer not null
    );
    create index project_sums_project_id on project_sums (project_id);
  `.execute(db);
}

/**
 * Worked out from the rows. A balance is in the own currency of the expenditure where every row has an
 * amount in it, else in sterling where every row has one, else it is incomplete: then it says what is due at
 * least and at most, as far as the cost is known. A cancelled one costs nothing.
 */
async function makePlain(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view plain_balances as
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
      cross join lateral (select
        is_own or (not is_sterling and (cost_own is not null or cost_sterling is null))
          as compares_own) as way
      cross join lateral (select
        case when compares_own then e.currency_id else 1 end as currency_id) as compared
    ) as found
  `.execute(db);
}

const columns = `
  prj_expenditure_id project_id product_type_id vendor_id bought_in
  purchased_on aged_from is_live is_cancelled contact_ids committed_in
  committed payments payments_without_sterling paid_in paid_sums paid_counts
  currency_id cost paid due overpaid due_at_least due_at_most state is_open`
  .trim()
  .split(/\s+/);

/** A row of a transition table, which is of no type, as one of the table. */
const whole = sql`row(${sql.join(columns.map((name) => sql.ref(`b.${name}`)))})::expenditure_balances`;

/** What one expenditure adds to the numbers of its project, under each group that it belongs to. */
async function makeSums(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function sums_of(
      b expenditure_balances,
      out breakdown text, out key integer, out measure text, out currency_id integer,
      out amount numeric, out rows integer
    ) returns setof record language sql immutable as $$
      select place.breakdown, place.key, sum.measure, sum.currency_id, sum.amount, sum.rows
      from (
        select breakdown, key from (values
          ('total', null),
          ('product_type', b.product_type_id),
          ('vendor', b.vendor_id),
          ('currency', b.bought_in),
          ('month', (extract(year from b.purchased_on) * 100
            + extract(month from b.purchased_on))::integer)
        ) as one (breakdown, key)
        union all
        select 'contact', unnest(
          case when b.contact_ids = '{}' then array[null::integer] else b.contact_ids end)
      ) as place
      cross join lateral (
        select * from (values
          ('expenditures', null::integer, 0::numeric, 1),
          ('committed', b.committed_in, b.committed, 1),
          ('expenditures without sterling', null, case when not b.is_cancelled
            and b.committed_in is distinct from 1 then 0 end, 1),
          ('payments', null, case when b.payments > 0 then 0 end, b.payments),
          ('payments without sterling', null,
            case when b.payments_without_sterling > 0 then 0 end, b.payments_without_sterling),
          ('due', b.currency_id, nullif(b.due, 0), 1),
          ('overpaid', b.currency_id, nullif(b.overpaid, 0), 1),
          ('balances', null, case when b.state = 'incomplete' then 0 end, 1)
        ) as one (measure, currency_id, amount, rows)
        where amount is not null
        union all
        select 'paid', currency, paid, counted
        from unnest(b.paid_in, b.paid_sums, b.paid_counts) as its (currency, paid, counted)
      ) as sum
      where b.is_live
      union all
      select 'shared', null, 'shared', null, 0, 1
      where b.is_live and cardinality(b.contact_ids) > 1
    $$;

    create function merge_project_sums(project integer) returns void language plpgsql as $$
    begin
      -- Another one that merges already is enough.
      if not pg_try_advisory_xact_lock(5202608, project) then
        return;
      end if;
      with taken as (delete from project_sums where project_id = project returning *)
      insert into project_sums (project_id, breakdown, key, measure, currency_id, amount, rows)
      select project, breakdown, key, measure, currency_id, sum(amount), sum(rows)
      from taken group by breakdown, key, measure, currency_id
      having sum(amount) <> 0 or sum(rows) <> 0;
    end $$;

    create function add_to_sums() returns trigger language plpgsql as $$
    declare
      merged integer;
    begin
      if tg_op = 'INSERT' then
        insert into project_sums (project_id, breakdown, key, measure, currency_id, amount, rows)
        select b.project_id, s.breakdown, s.key, s.measure, s.currency_id,
          sum(s.amount), sum(s.rows)
        from new_rows as b cross join lateral sums_of(${whole}) as s
        group by 1, 2, 3, 4, 5;
        select min(project_id) into merged from new_rows;
      elsif tg_op = 'DELETE' then
        insert into project_sums (project_id, breakdown, key, measure, currency_id, amount, rows)
        select b.project_id, s.breakdown, s.key, s.measure, s.currency_id,
          -sum(s.amount), -sum(s.rows)
        from old_rows as b cross join lateral sums_of(${whole}) as s
        group by 1, 2, 3, 4, 5;
        select min(project_id) into merged from old_rows;
      else
        insert into project_sums (project_id, breakdown, key, measure, currency_id, amount, rows)
        select project_id, breakdown, key, measure, currency_id, sum(amount), sum(rows)
        from (
          select b.project_id, s.* from new_rows as b cross join lateral sums_of(${whole}) as s
          union all
          select b.project_id, s.breakdown, s.key, s.measure, s.currency_id, -s.amount, -s.rows
          from old_rows as b cross join lateral sums_of(${whole}) as s
        ) as changes
        group by 1, 2, 3, 4, 5
        having sum(amount) <> 0 or sum(rows) <> 0;
        select min(project_id) into merged from new_rows;
      end if;
      -- Now and then, so that what has to be added up stays short.
      if random() < 0.01 and merged is not null then
        perform merge_project_sums(merged);
      end if;
      return null;
    end $$;

    create trigger expenditure_balances_added after insert on expenditure_balances
      referencing new table as new_rows for each statement execute function add_to_sums();
    create trigger expenditure_balances_changed after update on expenditure_balances
      referencing old table as old_rows new table as new_rows
      for each statement execute function add_to_sums();
    create trigger expenditure_balances_removed after delete on expenditure_balances
      referencing old table as old_rows for each statement execute function add_to_sums();
  `.execute(db);
}

/** The first statement waits for others that change the same expenditure, so the second sees what they did. */
async function makeKeeping(db: Kysely<unknown>): Promise<void> {
  const sets = sql.join(
    columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
  );
  await sql`
    create function keep_balances(ids integer[]) returns void language plpgsql as $$
    begin
      perform from expenditure_balances where prj_expenditure_id = any(ids)
        order by prj_expenditure_id for no key update;
      insert into expenditure_balances as kept
      select * from plain_balances where prj_expenditure_id = any(ids)
      on conflict (prj_expenditure_id) do update set ${sets}
      where kept.* is distinct from excluded.*;
    end $$;

    create function keep_changed_balances() returns trigger language plpgsql as $$
    declare
      ids integer[];
    begin
      if tg_op <> 'DELETE' and tg_table_name = 'prj_expenditure' then
        select array_agg(id) into ids from new_rows;
      elsif tg_op = 'INSERT' then
        select array_agg(distinct prj_expenditure_id) into ids from new_rows;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct prj_expenditure_id) into ids from old_rows;
      else
        select array_agg(id) into ids from (select prj_expenditure_id as id from new_rows
          union select prj_expenditure_id from old_rows) as both_rows;
      end if;
      if ids is not null then
        perform keep_balances(ids);
      end if;
      return null;
    end $$;

    create trigger prj_expenditure_added after insert on prj_expenditure
      referencing new table as new_rows
      for each statement execute function keep_changed_balances();
    create trigger prj_expenditure_changed after update on prj_expenditure
      referencing new table as new_rows
      for each statement execute function keep_changed_balances();
  `.execute(db);
  for (const table of ['prj_exp_payments', 'prj_exp_contacts'])
    await sql`
      create trigger ${sql.id(`${table}_added`)} after insert on ${sql.table(table)}
        referencing new table as new_rows
        for each statement execute function keep_changed_balances();
      create trigger ${sql.id(`${table}_changed`)} after update on ${sql.table(table)}
        referencing old table as old_rows new table as new_rows
        for each statement execute function keep_changed_balances();
      create trigger ${sql.id(`${table}_removed`)} after delete on ${sql.table(table)}
        referencing old table as old_rows
        for each statement execute function keep_changed_balances();
    `.execute(db);
  await sql`
    create function rebuild_balances() returns void language plpgsql as $$
    begin
      truncate expenditure_balances, project_sums;
      insert into expenditure_balances select * from plain_balances;
    end $$;

    create function balance_differences() returns setof text language sql stable as $$
      select 'expenditure ' || prj_expenditure_id from (
        (select * from plain_balances except all select * from expenditure_balances)
        union all
        (select * from expenditure_balances except all select * from plain_balances)
      ) as different
      union all
      select concat_ws(' ', 'project', project_id, breakdown, key, measure, currency_id) from (
        select project_id, breakdown, key, measure, currency_id, sum(amount), sum(rows) from (
          select project_id, breakdown, key, measure, currency_id, amount, rows from project_sums
          union all
          select project_id, s.breakdown, s.key, s.measure, s.currency_id, -s.amount, -s.rows
          from expenditure_balances as b cross join lateral sums_of(b) as s
        ) as both_ways
        group by 1, 2, 3, 4, 5 having sum(amount) <> 0 or sum(rows) <> 0
      ) as different
    $$;
  `.execute(db);
}

import { sql, type Kysely } from 'kysely';

/**
 * Which group of the inbox each expenditure is in, stored with its balance, and how many are in each, with
 * the sums of the project: reading them takes as long in a project of a million.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter view plain_balances rename to plain_amounts;
    alter table expenditure_balances
      add receipts integer not null default 0,
      add inbox text check (inbox in ('toComplete', 'toPay', 'paid'));
    create view plain_balances as
    select a.*, r.receipts,
      case
        when not is_live or is_cancelled and payments = 0 then null
        when state = 'incomplete' then 'toComplete'
        when due > 0 then 'toPay'
        when is_cancelled then 'paid'
        when committed_in is distinct from 1 or r.receipts = 0 then 'toComplete'
        else 'paid'
      end as inbox
    from plain_amounts as a
    cross join lateral (
      select count(*)::integer as receipts from receipts
      where receipts.prj_expenditure_id = a.prj_expenditure_id and archived_at is null
    ) as r;

    create index expenditure_balances_to_pay
      on expenditure_balances (project_id, aged_from, prj_expenditure_id) where inbox = 'toPay';
    create index expenditure_balances_inbox
      on expenditure_balances (project_id, inbox, purchased_on, prj_expenditure_id)
      where inbox is not null;
  `.execute(db);
  await addToSums(db);
  await keep(db);
  await sql`select rebuild_balances()`.execute(db);
}

const columns = `
  prj_expenditure_id project_id product_type_id vendor_id bought_in
  purchased_on aged_from is_live is_cancelled contact_ids committed_in
  committed payments payments_without_sterling paid_in paid_sums paid_counts
  currency_id cost paid due overpaid due_at_least due_at_most state is_open receipts inbox`
  .trim()
  .split(/\s+/);

/** A row of a transition table, which is of no type, as one of the table. */
const whole = sql`row(${sql.join(columns.map((name) => sql.ref(`b.${name}`)))})::expenditure_balances`;

/** As before, with the group of the inbox. */
async function addToSums(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter function sums_of(expenditure_balances) rename to amounts_of;
    create function sums_of(
      b expenditure_balances,
      out breakdown text, out key integer, out measure text, out currency_id integer,
      out amount numeric, out rows integer
    ) returns setof record language sql immutable as $$
      select * from amounts_of(b)
      union all
      select 'inbox', null, b.inbox, null, 0, 1 where b.inbox is not null
    $$;

    create or replace function add_to_sums() returns trigger language plpgsql
      set plan_cache_mode = force_generic_plan as $$
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
  `.execute(db);
}

/** A receipt that is added or removed can move its expenditure to another group. */
async function keep(db: Kysely<unknown>): Promise<void> {
  const sets = sql.join(
    columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
  );
  await sql`
    create or replace function keep_balances(ids integer[]) returns void language plpgsql
      set plan_cache_mode = force_generic_plan as $$
    begin
      perform from expenditure_balances where prj_expenditure_id = any(ids)
        order by prj_expenditure_id for no key update;
      insert into expenditure_balances as kept
      select * from plain_balances where prj_expenditure_id = any(ids)
      on conflict (prj_expenditure_id) do update set ${sets}
      where kept.* is distinct from excluded.*;
    end $$;

    create trigger receipts_added after insert on receipts
      referencing new table as new_rows
      for each statement execute function keep_changed_balances();
    create trigger receipts_changed after update on receipts
      referencing old table as old_rows new table as new_rows
      for each statement execute function keep_changed_balances();
    create trigger receipts_removed after delete on receipts
      referencing old table as old_rows
      for each statement execute function keep_changed_balances();
  `.execute(db);
}

import type { Db } from '@paddock/api/platform/db/client';
import { sql } from '@paddock/api/platform/db/sql';

/** The measured project, and its content in each database. */
export const project = { id: 900_000, code: 'BENCH' } as const;
export const projectSize = 200;

/**
 * This many expenditures in projects of one size, each for two people and most of them paid, in three
 * currencies, some without sterling, and some payments without a method. Keys are known to be valid, so
 * nothing checks them.
 */
export async function fillBooks(db: Db, count: number): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db);
  const projects = Math.ceil(count / projectSize);
  await sql`
    insert into projects (id, project_code, start_date, end_date,
      number_contractors_requested, start_point_id, end_point_id, client_id)
    select ${project.id}::int + n, case when n = 0 then ${project.code} else 'B' || n end,
      date '2026-01-01', date '2026-12-31', 5, start_point_id, end_point_id, client_id
    from generate_series(0, ${projects - 1}::int) n,
      (select * from projects where id = 51) as model`.execute(db);
  await sql`
    insert into prj_expenditure (id, project_id, product_type_id, purchase_datetime, purchased_on,
      vendor_id, vendor_reference, currency_id, non_sterling_cost, sterling_cost)
    select 10000 + n, ${project.id}::int + n % ${projects}::int, 1 + place % 8,
      timestamptz '2026-11-01' - n % 500000 * interval '1 minute',
      date '2026-11-01' - n % 500000 / 1440,
      (array(select id from prj_exp_vendors order by id))[1 + place % 30],
      substr(md5(n::text), 1, 8), currency, 100 + place * 4,
      case when currency = 1 then 100 + place * 4 when place % 11 = 0 then 0
        else 90 + place * 4 end
    from generate_series(0, ${count - 1}::int) n,
      lateral (select n / ${projects}::int as place),
      lateral (select case place % 5 when 0 then ${euro} when 1 then ${forint} else 1 end as currency)
  `.execute(db);
  await sql`
    insert into prj_exp_payments (prj_expenditure_id, non_sterling_amount, currency_id, sterling_amount,
      payment_method_id)
    select id, case when place % 20 = 2 then 50 else non_sterling_cost end, currency_id,
      case when place % 20 <> 2 then sterling_cost when currency_id = 1 then 50 else 45 end,
      case when place % 50 <> 4 then (select min(id) from prj_exp_payment_methods) end
    from prj_expenditure, lateral (select (id - 10000) / ${projects}::int as place)
    where id >= 10000 and place % 10 <> 3`.execute(db);
  await sql`
    insert into prj_exp_contacts (prj_expenditure_id, contact_id)
    select id, 1 + (id / ${projects}::int + other * 13) % 30 from prj_expenditure, generate_series(0, 1) other
    where id >= 10000`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`select rebuild_balances()`.execute(db);
  await settle(db);
}

const euro = sql`(select id from prj_exp_currencies where currency_code = 'EUR')`;
const forint = sql`(select id from prj_exp_currencies where currency_code = 'HUF')`;

/** All that was filled in belongs to the one project. */
export async function gatherInOneProject(db: Db): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db);
  await sql`update prj_expenditure set project_id = ${project.id} where id >= 10000`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`select rebuild_balances()`.execute(db);
  await settle(db);
}

async function settle(db: Db): Promise<void> {
  for (const table of [
    'projects',
    'prj_expenditure',
    'prj_exp_payments',
    'prj_exp_contacts',
    'expenditure_balances',
    'project_sums',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

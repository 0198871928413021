import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { calendarDay } from '@paddock/contract/platform/time';
import { instantOf } from '../../wall-clock.ts';
import { repairedZone } from '../../zone-names.ts';
import { accountingZoneOf } from '../accounting-zone.ts';
import { readRows } from '../rows.ts';
import { noteRows } from './note-rows.ts';

const name = '0030-money-dates';

/**
 * Calendar dates of money: when something was bought and paid where it was entered, when its bill was
 * written and when it is due. Rows that are there get the date that clocks showed where they were entered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table prj_expenditure
      add purchased_on date check (isfinite(purchased_on)),
      add invoice_on date check (isfinite(invoice_on)),
      add due_on date check (isfinite(due_on)),
      disable trigger user;
    alter table prj_exp_payments add paid_on date check (isfinite(paid_on)), disable trigger user;
  `.execute(db);
  await datePurchases(db);
  await datePayments(db);
  await sql`
    alter table prj_exp_payments alter paid_on set not null,
      alter paid_on set default (now() at time zone 'UTC')::date, enable trigger user;
    alter table prj_expenditure alter purchased_on set not null, enable trigger user;

    -- The server says which day it was; what is inserted without one is dated in UTC.
    create function date_purchase() returns trigger language plpgsql as $$
    begin
      new.purchased_on := (new.purchase_datetime at time zone 'UTC')::date;
      return new;
    end $$;
    create trigger prj_expenditure_date_purchase before insert on prj_expenditure
      for each row when (new.purchased_on is null) execute function date_purchase();
  `.execute(db);
  await orderByDay(db);
}

const atOnce = 10_000;

const bought = {
  id: z.int(),
  purchase_datetime: z.date(),
  /** Zones and wall clocks that people sent for it, the first one first. */
  sent: z.nullable(z.array(z.tuple([z.string(), z.nullable(z.string())]))),
};
type Bought = { readonly [Column in keyof typeof bought]: z.output<(typeof bought)[Column]> };

async function datePurchases(db: Kysely<unknown>): Promise<void> {
  const zone = await accountingZoneOf(db);
  const dated: Record<'entered' | 'assumed', number[]> = { entered: [], assumed: [] };
  await sql`
    create temporary table sent_purchases on commit drop as
    select coalesce((answer ->> 'id')::bigint, related_record_id) as expenditure,
      jsonb_agg(jsonb_build_array(submission_time_zone, payload ->> 'purchase_datetime') order by id)
        as sent
    from form_submissions
    where category = 'prj_expenditure' and type in ('create', 'compound', 'edit')
    group by 1;
    create unique index on sent_purchases (expenditure);
    analyze sent_purchases;
  `.execute(db);
  for (let after = 0; ;) {
    const rows = await readRows(
      db,
      bought,
      sql`
      select id, purchase_datetime, sent from prj_expenditure
      left join sent_purchases on expenditure = id
      where id > ${after} order by id limit ${atOnce}`,
    );
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    const days = rows.map((row) => dayOf(row, zone));
    await setDays(db, 'prj_expenditure', 'purchased_on', rows, days);
    for (const row of rows) dated[row.sent === null ? 'assumed' : 'entered'].push(row.id);
  }
  await noteRows(db, name, 'Expenditures dated in the zone they were entered in', dated.entered);
  await noteRows(db, name, `Expenditures dated in ${zone}`, dated.assumed);
}

/** The day that was typed with this very time; else the day of the time where it was first entered. */
function dayOf({ purchase_datetime: at, sent }: Bought, otherwise: string): string {
  const known = (sent ?? []).filter(([zone]) => repairedZone(zone) !== null);
  const minute = Math.floor(at.getTime() / 60_000);
  const typed = known.find(([zone, wall]) => {
    if (wall === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall)) return false;
    return Math.floor((instantOf(wall, zone)?.getTime() ?? 0) / 60_000) === minute;
  });
  return typed?.[1]?.slice(0, 10) ?? calendarDay(at, known[0]?.[0] ?? otherwise);
}

const paid = { id: z.int(), paid_at: z.date(), zone: z.nullable(z.string()) };

/** A payment counts on the day on which it was sent, where it was sent. */
async function datePayments(db: Kysely<unknown>): Promise<void> {
  const otherwise = await accountingZoneOf(db);
  const dated: Record<'entered' | 'assumed', number[]> = { entered: [], assumed: [] };
  await sql`
    create temporary table sent_payments on commit drop as
    select distinct on (payment) (answer ->> 'id')::bigint as payment, submission_time,
      submission_time_zone
    from form_submissions, lateral (select (answer ->> 'id')::bigint as payment) as its
    where category = 'prj_exp_payments' and type = 'create' and answer ? 'id'
    order by payment, id;
    create unique index on sent_payments (payment);
    analyze sent_payments;
  `.execute(db);
  for (let after = 0; ;) {
    const rows = await readRows(
      db,
      paid,
      sql`
      select id, coalesce(submission_time, created_at) as paid_at, submission_time_zone as zone
      from prj_exp_payments left join sent_payments on payment = id
      where id > ${after} order by id limit ${atOnce}`,
    );
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    const days = rows.map(({ paid_at: at, zone }) =>
      calendarDay(at, zone !== null && repairedZone(zone) !== null ? zone : otherwise),
    );
    await setDays(db, 'prj_exp_payments', 'paid_on', rows, days);
    for (const { id, zone } of rows) dated[zone === null ? 'assumed' : 'entered'].push(id);
  }
  await noteRows(db, name, 'Payments dated in the zone they were entered in', dated.entered);
  await noteRows(db, name, `Payments dated in ${otherwise}`, dated.assumed);
}

async function setDays(
  db: Kysely<unknown>,
  table: string,
  column: string,
  rows: readonly { readonly id: number }[],
  days: readonly string[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await sql`
    update ${sql.table(table)} as t set ${sql.ref(column)} = dated.day
    from unnest(${ids}::int[], ${days}::date[]) as dated (id, day) where t.id = dated.id
  `.execute(db);
}

/** Lists, lookups and reports read expenditure by its day. */
async function orderByDay(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index prj_expenditure_project_id;
    create index prj_expenditure_project_id on prj_expenditure (project_id, purchased_on, id);
    drop index prj_expenditure_purchase_datetime;
    create index prj_expenditure_purchased_on on prj_expenditure (purchased_on, id);
    drop index prj_expenditure_product_type_id;
    create index prj_expenditure_product_type_id
      on prj_expenditure (product_type_id, purchased_on, id);
    drop index prj_expenditure_vendor_id;
    create index prj_expenditure_vendor_id on prj_expenditure (vendor_id, purchased_on, id);
    drop index prj_expenditure_currency_id;
    create index prj_expenditure_currency_id on prj_expenditure (currency_id, purchased_on, id);
    drop index prj_expenditure_list_reference;
    create index prj_expenditure_list_reference
      on prj_expenditure (lower(coalesce(vendor_reference, '')) collate "C", id)
      include (vendor_reference, purchased_on, archived_at);
    drop index prj_expenditure_unnamed;
    create index prj_expenditure_unnamed on prj_expenditure (vendor_id, purchased_on, id)
      where vendor_reference is null and archived_at is null;
    create index prj_exp_payments_list_paid_on on prj_exp_payments (paid_on, id);
  `.execute(db);
}

import { urgentHours } from '@paddock/contract/platform/message-ways';
import { expenditure } from '@paddock/contract/domain/bookings/expenditure';
import { z } from 'zod';
import { isLeft, type News, source } from '../../engine/entities/source.ts';
import {
  begins,
  byText,
  type Condition,
  hasKey,
  hasKeyOrNone,
  isAmong,
  isNumber,
  isThere,
  money,
  withinDays,
} from '../../engine/lists/list-source.ts';
import {
  beginsInOrder,
  hasWord,
  listBeginnings,
  type LookupSource,
  type Typed,
  type Wanted,
  type WayToMatch,
} from '../../engine/lookups/lookup-source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import {
  amountRefusals,
  closedMonth,
  isFor,
  ownMoney,
  rateWords,
  stateIn,
  sterling,
  whoIsRepaid,
  worthInSterling,
} from './amounts.ts';
import { hasUnneededFlights } from './untie.ts';

/** Expenditures looked at for one answer before the vendors are. */
const mostRecent = 5_000;

const unnamed = sql`e.vendor_reference is null and e.archived_at is null`;
const newestFirst = sql`e.purchased_on desc, e.id desc`;

/** A row comparison keeps the database from reading everything by date instead of using an index. */
const newestOfFound = sql`(e.purchased_on, e.id) desc`;

const withoutReference = sql`concat_ws(' ', v.vendor_name,
  to_char(e.purchased_on, 'FMDD Mon YYYY'), 'no. ' || e.id)`;

/**
 * The last purchases without a reference from some vendors. If there are many vendors, most of these are
 * among the last purchases of all; otherwise the last purchase of each says which to read.
 */
function selectNewest(vendors: Sql, fits: Sql, { limit }: Wanted): Sql {
  const newest = sql`order by ${newestFirst} limit ${limit}`;
  const last = (many: number) => sql`cross join lateral (
    select e.id, e.purchased_on from prj_expenditure as e
    where e.vendor_id = v.id and ${unnamed} and ${fits}
    order by ${newestFirst} limit ${many}) as e`;
  return sql`e.id = any(array(
    with v as materialized (select id, vendor_name from prj_exp_vendors as v where ${vendors}),
    recent as materialized (
      select e.id from (
        select * from prj_expenditure order by purchased_on desc, id desc limit ${mostRecent}
      ) as e join v on v.id = e.vendor_id where ${unnamed} and ${fits} ${newest}),
    latest as (select v.* from v ${last(1)} ${newest})
    select id from recent
    union all (select e.id from latest as v ${last(limit)}
      where (select count(*) from recent) < ${limit} ${newest})))`;
}

/** The vendor's name begins with what was typed, or the typed text continues after it. */
const byVendor: WayToMatch = {
  matches(typed, wanted) {
    const vendors = sql`lower(v.vendor_name) collate "C" like ${typed.pattern}
      or lower(v.vendor_name) collate "C" = any(array(${listBeginnings(typed)}))`;
    return selectNewest(vendors, sql`lower(${withoutReference}) like ${typed.pattern}`, wanted);
  },
  order: newestOfFound,
};

/** Without a vendor, a name starts with the day. */
const byDay: WayToMatch = {
  matches: ({ text, pattern }) => sql`${text} ~ '^[0-9]' and e.vendor_id is null and ${unnamed}
    and lower(${withoutReference}) like ${pattern}`,
  order: newestOfFound,
};

const byVendorWord: WayToMatch = {
  matches(typed, wanted) {
    const vendors = sql`v.id in (
      select record_id from lookup_words where record = 'prj_exp_vendors'
        and (words like ${typed.pattern} or words = any(array(${listBeginnings(typed)}))))`;
    return selectNewest(
      vendors,
      sql`strpos(lower(${withoutReference}), ${typed.text}) > 0`,
      wanted,
    );
  },
  order: newestOfFound,
};

const byNumber: WayToMatch = {
  matches: ({ typed }: Typed) => {
    const number = /^(?:no\.? ?)?([1-9]\d{0,8})$/i.exec(typed)?.[1];
    return number === undefined ? sql`false` : sql`e.id = ${Number(number)} and ${unnamed}`;
  },
  order: newestOfFound,
};

const expenditureId = sql`e.id`;

const offered = {
  from: sql`prj_expenditure as e left join prj_exp_vendors as v on v.id = e.vendor_id`,
  live: sql`e.archived_at is null`,
};

/** Without a reference, it is named by vendor, date and number. */
const expenditureLookup: LookupSource = {
  ...offered,
  keys: { id: expenditureId },
  value: sql`coalesce(e.vendor_reference, ${withoutReference})`,
  order: newestFirst,
  ways: [
    beginsInOrder(sql`e.vendor_reference`, expenditureId),
    byVendor,
    byDay,
    hasWord({ ...offered, order: newestOfFound, record: 'prj_expenditure', id: expenditureId }),
    byVendorWord,
    byNumber,
  ],
};

const reference = sql`lower(coalesce(t.vendor_reference, '')) collate "C"`;

const matchRow = { column: z.string(), id: z.int() };

/** Rows of vendors and projects whose names begin with what was typed. */
async function ofVendorsAndProjects(db: Db, typed: Typed): Promise<Condition[]> {
  const rows = await readRows(
    db,
    matchRow,
    sql`
    select 't.vendor_id' as column, id from prj_exp_vendors t
    where ${begins(byText('t.vendor_name'), typed)}
    union all select 't.project_id', id from projects t
    where ${begins(byText('t.project_code'), typed)}`,
  );
  const columns = Map.groupBy(rows, ({ column }) => column);
  return [...columns].map(([column, found]) => {
    const keys = found.map(({ id }) => id);
    return sql`${sql.ref(column)} in (${sql.join(keys)})`;
  });
}

const balance = sql`join expenditure_balances as balance on balance.prj_expenditure_id = t.id`;

const cost = {
  currency: 't.currency_id',
  own: 't.non_sterling_cost',
  sterling: 't.sterling_cost',
} as const;

/** An estimate of the amount due of an incomplete expenditure, at the latest rates; null if a rate is missing. */
const estimatedDue = sql`case when balance.state = 'incomplete' then (
  select case when count(*) = count(worth) then round(greatest(sum(way * worth), 0), 2) end
  from (
    select 1 as way, estimated_sterling(t.currency_id, t.non_sterling_cost, t.sterling_cost,
      current_date) as worth
    where t.cancelled_at is null
    union all
    select case when p.direction = 'paid' then -1 else 1 end, estimated_sterling(p.currency_id,
      p.non_sterling_amount, p.sterling_amount, current_date)
    from prj_exp_payments as p where p.prj_expenditure_id = t.id and p.archived_at is null
  ) as parts) end`;

const paymentsRow = { payments: z.int() };

/** Refuses to remove expenditures with payments. Waits for a payment that is being saved. */
async function refuseWithPayments(ids: readonly number[], db: Db): Promise<void> {
  const rows = await readRows(
    db,
    paymentsRow,
    sql`
    select payments from expenditure_balances
    where prj_expenditure_id = any(${[...ids]}::int[])
    order by prj_expenditure_id for no key update`,
  );
  if (rows.every(({ payments }) => payments === 0)) return;
  throw new CallError('conflict', {
    message: 'This has payments, so it can’t be archived. Cancel it instead.',
  });
}

const newsRow = {
  contactId: z.int(),
  userId: z.nullable(z.int()),
  isSoon: z.boolean(),
  what: z.string(),
};

/** Notifies people only of flights that no other booking puts them on. */
async function bookingNews(db: Db, id: number): Promise<News[]> {
  return readRows(
    db,
    newsRow,
    sql`
    select t.contact_id as "contactId", person.user_id as "userId",
      flights.departure_time <= now() + make_interval(hours => ${urgentHours}::int) as "isSoon",
      t.flight_id::text as what
    from view_travellers as t
    join flights on flights.id = t.flight_id and flights.archived_at is null
      and flights.departure_time > now()
    join view_full_names as person on person.contact_id = t.contact_id
    left join message_preferences as wish on wish.user_id = person.user_id
    where t.booking_id = ${id} and coalesce(wish.flight_changed, true)
      and not exists (
        select from view_travellers as other
        where other.contact_id = t.contact_id and other.flight_id = t.flight_id
          and other.booking_id <> t.booking_id)`,
  );
}

export const expenditureSource = source(expenditure, {
  news: bookingNews,
  cancels: true,
  refuseRemoval: refuseWithPayments,
  sorts: { purchased: sql`t.purchased_on`, reference, sterling: sql`t.sterling_cost` },
  filters: {
    project: hasKey('t.project_id'),
    product_type: hasKey('t.product_type_id'),
    currency: hasKey('t.currency_id'),
    vendor: hasKeyOrNone('t.vendor_id'),
    order: hasKey('t.order_id'),
    flight: isAmong(
      (key) => sql`select prj_expenditure_id from prj_exp_flights where flight_id = ${key}`,
    ),
    ...withinDays('purchased', 't.purchased_on'),
    contact: isFor('t.id'),
    sterling: (value) => isThere(worthInSterling(cost), value === 'known'),
    cancelled: (value) => isThere(sql`t.cancelled_at`, value === 'yes'),
    approval: (value) =>
      value === 'needed' ? sql`needs_approval(t)` : sql`approval_in_force(t) is not null`,
    unneeded_flights: (value) => hasUnneededFlights(sql`t.id`, value === 'yes'),
  },
  derived: {
    beside: balance,
    indexed: {
      id: sql`balance.prj_expenditure_id`,
      sorts: { purchased: sql`balance.purchased_on` },
      filters: {
        // A cancelled expenditure may also be incomplete: both filters find it.
        state: (state) =>
          state === 'cancelled'
            ? sql`(balance.state in ('cancelled', 'incomplete') and balance.is_cancelled)`
            : sql`balance.state = ${state}`,
        overpaid_in: (key) => sql`(balance.overpaid > 0 and balance.currency_id = ${Number(key)})`,
      },
    },
    filters: {
      committed_in: hasKey('balance.committed_in'),
      ...withinDays('aged', 'balance.aged_from'),
      due_in: (key) => sql`(balance.due > 0 and balance.currency_id = ${Number(key)})`,
    },
  },
  async search(typed, db) {
    const others = await ofVendorsAndProjects(db, typed);
    return [begins(reference, typed), ...isNumber(typed.typed), ...others];
  },
  joins: sql`join projects on projects.id = t.project_id
    join prj_exp_product_types as types on types.id = t.product_type_id
    join prj_exp_currencies as currencies on currencies.id = t.currency_id
    left join prj_exp_vendors as vendors on vendors.id = t.vendor_id
    left join purchase_orders as orders on orders.id = t.order_id
    ${balance}
    join prj_exp_currencies as compared on compared.id = balance.currency_id`,
  columns: {
    purchased: sql`t.purchased_on::text`,
    purchased_at: sql`t.purchase_datetime`,
    invoice_on: sql`t.invoice_on::text`,
    due_on: sql`t.due_on::text`,
    vendor: sql`vendors.vendor_name`,
    repay: whoIsRepaid('t.id'),
    reference: sql`t.vendor_reference`,
    project: sql`projects.project_code`,
    product_type: sql`types.prj_exp_product_type`,
    cost: ownMoney(cost, 'currencies.currency_code'),
    rate: rateWords('t', 'rate_', sql`currencies.currency_code`),
    sterling: sterling(cost),
    due: money(sql`nullif(balance.due, 0)`, sql`compared.currency_code`),
    overpaid: money(sql`nullif(balance.overpaid, 0)`, sql`compared.currency_code`),
    state: stateIn('balance'),
    paid: money(sql`balance.paid`, sql`compared.currency_code`),
    due_at_most: money(sql`balance.due_at_most`, sql`compared.currency_code`),
    due_at_least: money(sql`nullif(balance.due_at_least, 0)`, sql`compared.currency_code`),
    due_estimate: money(estimatedDue, sql`'GBP'`),
    cancelled: sql`t.cancelled_at`,
    payments: sql`balance.payments`,
    receipts: sql`balance.receipts`,
    order: sql`orders.number`,
    booking_email: sql`t.booking_email`,
    added: sql`t.created_at`,
  },
  title: sql`coalesce(t.vendor_reference, concat_ws(' ', vendors.vendor_name,
    to_char(t.purchased_on, 'FMDD Mon YYYY'), 'no. ' || t.id))`,
  // People who have started a booking keep its other flights, and the answer says so.
  heldBy: (leaving) => sql`
    select t.id, person.id as item, 'contactIds' as link, null::jsonb as sets,
      flown.begun or ${leaving.areReplaced === true} as stays, person.full_name
        || case when flown.begun then ' keeps the booking of ' else ' flies ' end || flown.words as words
    from prj_expenditure as t join prj_exp_contacts as link on link.prj_expenditure_id = t.id
    join contacts as person on person.id = link.contact_id
    cross join lateral (
      select bool_or(f.departure_time <= now()) as begun, max(f.departure_time) as last,
        string_agg(f.flight_number || to_char(f.departs_at_local, ' FMDD Mon'), ', '
          order by f.departure_time) as words
      from prj_exp_flights as leg join flights as f on f.id = leg.flight_id
      where leg.prj_expenditure_id = t.id and f.archived_at is null) as flown
    where ${isLeft(leaving, sql`person.id`, sql`t.project_id`)} and t.archived_at is null
      and t.cancelled_at is null and flown.last > now()
    order by flown.last, t.id, person.full_name`,
  links: [
    {
      field: 'contactIds',
      label: 'People',
      table: 'prj_exp_contacts',
      owner: 'prj_expenditure_id',
      item: 'contact_id',
      lookup: 'contacts',
    },
    {
      field: 'flightIds',
      label: 'Flights',
      table: 'prj_exp_flights',
      owner: 'prj_expenditure_id',
      item: 'flight_id',
      lookup: 'flights',
    },
  ],
  told: [{ name: 'lines', label: 'Lines', kind: 'text' }],
  parts: [{ table: 'receipts', owner: 'prj_expenditure_id', name: sql`'Receipt ' || p.name` }],
  lookup: expenditureLookup,
  refusals: {
    ...amountRefusals('prj_expenditure', { own: 'non_sterling_cost', sterling: 'sterling_cost' }),
    prj_expenditure_by_lines: {
      field: 'non_sterling_cost',
      message: 'This bill has several lines that add up to its amount. Change those instead.',
    },
    ...closedMonth,
    prj_expenditure_fits_order: {
      field: 'order_id',
      message: (number) =>
        `Order ${number} has another project, vendor or currency. Choose its own, or no order.`,
    },
    bill_lines_add_up: {
      field: 'lines',
      message: 'The lines do not add up to the amount of the bill.',
    },
  },
  adds: {
    contacts: {
      filters: {
        expenditure: isAmong(
          (key) => sql`select contact_id from prj_exp_contacts where prj_expenditure_id = ${key}`,
        ),
      },
    },
    flights: {
      filters: {
        expenditure: isAmong(
          (key) => sql`select flight_id from prj_exp_flights where prj_expenditure_id = ${key}`,
        ),
      },
    },
  },
});

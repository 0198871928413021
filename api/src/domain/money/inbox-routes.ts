import { sterlingKey } from '@paddock/contract/domain/money/exchange-rates';
import {
  type InboxGroup,
  type InboxLine,
  inboxPage,
  type InboxRow,
  type InboxTotals,
  type MoneyInbox,
  payBills,
  readMoney,
  readMoneyRows,
} from '@paddock/contract/domain/money/inbox';
import { addMoney } from '@paddock/contract/platform/money';
import { calendarDay } from '@paddock/contract/platform/time';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Engine } from '../../engine/entities/engine.ts';
import { keyFromText, readCursor, writeCursor } from '../../engine/lists/cursor.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { stateIn, whoIsRepaid } from '../bookings/amounts.ts';
import { findProject } from '../projects/projects.ts';
import { payAll, worthOfDue } from './inbox-pay.ts';

const factRow = {
  what: z.enum([
    'toComplete',
    'toPay',
    'paid',
    'paidToComplete',
    'due',
    'committed',
    'budget',
    'claims',
  ]),
  rows: z.int(),
  currency_id: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  name: z.nullable(z.string()),
  amount: z.string(),
  /** At the latest rate until that day. */
  worth: z.nullable(z.string()),
  sterling_per_unit: z.nullable(z.string()),
  units_per_pound: z.nullable(z.string()),
  day: z.nullable(z.string()),
  source: z.nullable(z.string()),
};
type Fact = RowOf<typeof factRow>;

/**
 * Counts and sums that the database updates as rows change, so this reads a row for each currency, and those to
 * complete, however many bills are paid. One statement, so that its parts cannot disagree.
 */
function selectMoneyFacts(projectId: number, day: string) {
  return sql`
    with facts as (
      select measure as what,
        currency_id, sum(amount) as amount, sum(rows)::integer as rows
      from project_sums
      where project_id = ${projectId}
        and (breakdown = 'inbox' or breakdown = 'total' and measure in ('due', 'committed'))
      group by 1, 2
      having sum(amount) <> 0 or sum(rows) <> 0
      union all
      select 'budget', 1, sum(amount), count(*)::integer
      from budgets where project_id = ${projectId} and archived_at is null having count(*) > 0
      union all
      select 'paidToComplete', null, 0, count(*)::integer
      from expenditure_balances
      where project_id = ${projectId} and inbox = 'toComplete' and state in ('paid', 'overpaid')
      union all
      select 'claims', null, 0, count(*)::integer
      from claims where project_id = ${projectId} and state = 'submitted'
    )
    select what, rows, facts.currency_id, c.currency_code as currency, c.name,
      amount::text as amount,
      round(estimated_sterling(facts.currency_id, amount, 0, ${day}::date), 2)::text as worth,
      rate.sterling_per_unit, rate.units_per_pound, rate.day::text as day, rate.source
    from facts
    left join prj_exp_currencies as c on c.id = facts.currency_id
    left join lateral (
      select * from exchange_rates as r
      where r.currency_id = facts.currency_id and facts.currency_id <> ${sterlingKey}
        and r.day <= ${day}::date and r.archived_at is null
      order by r.day desc limit 1
    ) as rate on true`;
}

type Totals = Pick<MoneyInbox, 'counts' | 'toPay' | 'soFar' | 'budget'>;

async function readInboxTotals(db: Db, projectId: number, day: string): Promise<Totals> {
  const facts = await readRows(db, factRow, selectMoneyFacts(projectId, day));
  const of = Map.groupBy(facts, ({ what }) => what);
  const count = (what: Fact['what']) => of.get(what)?.[0]?.rows ?? 0;
  return {
    counts: {
      toComplete: count('toComplete'),
      toPay: count('toPay'),
      paid: count('paid') + count('paidToComplete'),
      paidToComplete: count('paidToComplete'),
      claims: count('claims'),
    },
    toPay: presentTotals(of.get('due') ?? []),
    soFar: presentTotals(of.get('committed') ?? []),
    budget: of.get('budget')?.[0]?.amount ?? null,
  };
}

function presentTotals(facts: readonly Fact[]): InboxTotals {
  const lines = facts.map(presentLine).toSorted(sterlingFirst);
  const worths = lines.flatMap(({ inSterling }) => inSterling ?? []);
  const days = lines.flatMap(({ rate }) => rate?.day ?? []);
  return {
    lines,
    estimate:
      worths.length < lines.length
        ? null
        : {
            amount: worths.map(({ amount }) => amount).reduce(addMoney, '0.00'),
            isEstimate: worths.some(({ isEstimate }) => isEstimate),
          },
    ratesOf: days.toSorted()[0] ?? null,
  };
}

function presentLine(fact: Fact): InboxLine {
  const { currency, currency_id: currencyId, name, amount, worth, day, source } = fact;
  return {
    amount,
    currency: currency ?? '',
    currencyId: currencyId ?? sterlingKey,
    name: name ?? '',
    rate:
      day === null || source === null
        ? null
        : {
            sterlingPerUnit: fact.sterling_per_unit,
            unitsPerPound: fact.units_per_pound,
            day,
            source,
          },
    inSterling: worth === null ? null : { amount: worth, isEstimate: currencyId !== sterlingKey },
  };
}

function sterlingFirst(one: InboxLine, other: InboxLine): number {
  if (one.currencyId === sterlingKey) return -1;
  if (other.currencyId === sterlingKey) return 1;
  return one.currency < other.currency ? -1 : 1;
}

export async function moneyInbox(
  app: FastifyInstance,
  { db, now, config, engine }: Deps & { readonly engine: Engine },
): Promise<void> {
  const today = () => calendarDay(now(), config.accountingZone);

  answer(app, readMoney, async ({ params }) => {
    const project = await findProject(db, params.projectCode, { archived: 'found' });
    const day = today();
    return {
      project: {
        id: project.id,
        projectCode: project.project_code,
        startDate: project.start_date,
        endDate: project.end_date,
      },
      today: day,
      ...(await readInboxTotals(db, project.id, day)),
    };
  });

  answer(app, readMoneyRows, async ({ params, query }) => {
    const project = await findProject(db, params.projectCode, { archived: 'found' });
    const { group, after } = query;
    return readInboxRows(db, { projectId: project.id, group, after, day: today() });
  });

  answer(app, payBills, async (request) => {
    const { projectCode } = request.params;
    const project = await findProject(db, projectCode, { archived: 'found' });
    const author = { senderId: requirePerson(request).id, origin: request.ip };
    const sent = { projectId: project.id, ...request.body, at: now(), zone: config.accountingZone };
    return payAll({ db, engine, author }, sent);
  });
}

const row = {
  id: z.int(),
  vendor: z.nullable(z.string()),
  what: z.string(),
  state: z.string(),
  repay: z.nullable(z.string()),
  is_known: z.boolean(),
  purchased_on: z.string(),
  due_on: z.nullable(z.string()),
  key: z.string(),
  amount: z.nullable(z.string()),
  currency_id: z.int(),
  currency: z.string(),
  sterling: z.nullable(z.string()),
  estimate: z.nullable(z.string()),
  overpaid: z.nullable(z.string()),
  compared_id: z.int(),
  compared: z.string(),
  no_sterling: z.boolean(),
  receipts: z.int(),
};
type Found = RowOf<typeof row>;

interface Asked {
  readonly projectId: number;
  readonly group: InboxGroup;
  readonly after: string | undefined;
  readonly day: string;
}

/**
 * A page of a group, each row with its missing values. An index has each group in order, so any page reads
 * only its own rows.
 * @throws CallError `bad_request` for a cursor that no page gave
 */
async function readInboxRows(db: Db, asked: Asked) {
  const found = await readRows(db, row, selectInboxRows(asked));
  const rows = found.slice(0, inboxPage);
  const last = rows.at(-1);
  const goesOn = found.length > inboxPage && last !== undefined;
  return {
    rows: rows.map((one) => present(one, asked.group)),
    next: goesOn ? writeCursor(asked.group, { key: last.key, id: last.id }) : null,
  };
}

function selectInboxRows({ projectId, group, after, day }: Asked): Sql {
  const isToPay = group === 'toPay';
  const key = sql.ref(isToPay ? 'b.aged_from' : 'b.purchased_on');
  const way = isToPay ? sql`asc` : sql`desc`;
  // Written out, so that the planner sees which index it fits: each place is read in its order.
  const onePlace = (place: Sql) => sql`
    (select b.*, ${key} as key from expenditure_balances as b
    where b.project_id = ${projectId} and ${place} ${isBeyond(key, group, after)}
    order by ${key} ${way}, b.prj_expenditure_id ${way}
    limit ${inboxPage + 1})`;
  return sql`
    with page as materialized (
      select * from (${sql.join(placesOf(group).map(onePlace), sql` union all `)}) as placed
      order by key ${way}, prj_expenditure_id ${way}
      limit ${inboxPage + 1}
    )
    select e.id, v.vendor_name as vendor, coalesce(e.vendor_reference, t.prj_exp_product_type) as what,
      ${stateIn('page')} as state, ${whoIsRepaid('e.id')} as repay, page.due is not null as is_known, e.purchased_on::text as purchased_on, e.due_on::text as due_on,
      page.key::text as key, shown.amount::text as amount, c.id as currency_id,
      c.currency_code as currency,
      case when ${isToPay} then due_worth.exact else worth.sterling::text end as sterling,
      round(case when ${isToPay} then due_worth.estimate::numeric
        else estimated_sterling(e.currency_id, e.non_sterling_cost, e.sterling_cost, ${day}::date)
      end, 2)::text as estimate,
      nullif(page.overpaid, 0)::text as overpaid, compared.id as compared_id,
      compared.currency_code as compared, worth.sterling is null as no_sterling, page.receipts
    from page
    join prj_expenditure as e on e.id = page.prj_expenditure_id
    join prj_exp_product_types as t on t.id = e.product_type_id
    join prj_exp_currencies as compared on compared.id = page.currency_id
    left join prj_exp_vendors as v on v.id = e.vendor_id
    cross join lateral (select
      worth_in_own(e.currency_id, e.non_sterling_cost, e.sterling_cost) as own,
      worth_in_sterling(e.currency_id, e.non_sterling_cost, e.sterling_cost) as sterling) as worth
    cross join lateral (select
      case when ${isToPay} then page.due else coalesce(own, sterling) end as amount,
      case when ${isToPay} then page.currency_id when own is null then 1 else e.currency_id end
        as currency_id) as shown
    join prj_exp_currencies as c on c.id = shown.currency_id
    left join lateral (${worthOfPage(day)}) as due_worth on ${isToPay}
    order by page.key ${way}, e.id ${way}`;
}

/** Paid bills are listed as paid, even if something is missing. */
function placesOf(group: InboxGroup): Sql[] {
  const own = sql`b.inbox = ${sql.lit(group)}`;
  return group === 'paid'
    ? [own, sql`b.inbox = 'toComplete' and b.state in ('paid', 'overpaid')`]
    : [own];
}

function worthOfPage(day: string): Sql {
  const [id, currency, due] = [sql`page.prj_expenditure_id`, sql`page.currency_id`, sql`page.due`];
  return worthOfDue({ id, currency, due, day: sql`${day}::date` });
}

/** Rows after a cursor: later due dates, or earlier purchases. */
function isBeyond(key: Sql, group: InboxGroup, after: string | undefined): Sql {
  if (after === undefined) return sql``;
  const cursor = readCursor(after, group, 'day');
  if (cursor === undefined)
    throw new CallError('bad_request', { message: 'Ask for the first page again.' });
  const end = sql`(${keyFromText(cursor.key, 'day')}, ${cursor.id}::integer)`;
  return sql`and (${key}, b.prj_expenditure_id) ${group === 'toPay' ? sql`>` : sql`<`} ${end}`;
}

function present(found: Found, group: InboxGroup): InboxRow {
  const { id, vendor, what, state, receipts, currency, compared } = found;
  const inSterling = found.sterling ?? found.estimate;
  return {
    id,
    group,
    vendor,
    what,
    state,
    repay: found.repay,
    purchasedOn: found.purchased_on,
    dueOn: found.due_on,
    amount:
      found.amount === null
        ? null
        : { amount: found.amount, currency, currencyId: found.currency_id },
    inSterling:
      inSterling === null ? null : { amount: inSterling, isEstimate: found.sterling === null },
    overpaid:
      found.overpaid === null
        ? null
        : { amount: found.overpaid, currency: compared, currencyId: found.compared_id },
    missing: listMissing(found),
    receipts,
  };
}

function listMissing(found: Found): InboxRow['missing'] {
  const { state, is_known: isKnown, amount, receipts } = found;
  if (state === 'cancelled') return isKnown ? [] : ['payment'];
  const first =
    amount === null
      ? (['amount'] as const)
      : found.no_sterling
        ? (['sterling'] as const)
        : !isKnown
          ? (['payment'] as const)
          : [];
  return receipts === 0 ? [...first, 'receipt'] : [...first];
}

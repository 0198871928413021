import { sterlingKey } from '@paddock/contract/domain/money/exchange-rates';
import {
  payBills,
  readMoney,
  readMoneyRows,
  type InboxLine,
  type InboxTotals,
  type MoneyInbox,
} from '@paddock/contract/domain/money/inbox';
import { readProjectBudget } from '@paddock/contract/domain/money/project-budget';
import { addMoney } from '@paddock/contract/platform/money';
import { calendarDay } from '@paddock/contract/platform/time';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { findProject } from '../projects/projects.ts';
import { budgetLines } from './budget-queries.ts';
import { payAll } from './inbox-pay.ts';
import { readInboxRows } from './inbox-rows.ts';

const factRow = {
  what: z.enum(['toComplete', 'toPay', 'paid', 'due', 'committed', 'budget', 'claims']),
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
 * Counts and sums that the database updates as rows change, so this reads a row for each currency, however
 * many expenditures there are. One statement, so that its parts cannot disagree.
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
      paid: count('paid'),
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

  answer(app, readProjectBudget, async ({ params }) => {
    const project = await findProject(db, params.projectCode, { archived: 'found' });
    return { lines: await budgetLines(db, project.id) };
  });

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

import { type CashFlow, cashWeeks, readCashFlow } from '@paddock/contract/domain/ledger/cash-flow';
import { dayAfter } from '@paddock/contract/platform/days';
import { addMoney, minorUnits } from '@paddock/contract/platform/money';
import { calendarDay } from '@paddock/contract/platform/time';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';

/** What falls due, week by week. */
export async function cashFlow(
  app: FastifyInstance,
  { reportsDb, now, config }: Pick<Deps, 'reportsDb' | 'now' | 'config'>,
): Promise<void> {
  answer(app, readCashFlow, async () =>
    loadCashFlow(reportsDb, calendarDay(now(), config.accountingZone)),
  );
}

const billRow = {
  id: z.int(),
  title: z.string(),
  project: z.string(),
  currency: z.string(),
  due: z.string().nullable(),
  overpaid: z.string().nullable(),
  due_on: z.string().nullable(),
  sent_in: z.int().nullable(),
};

async function loadCashFlow(db: Db, today: string): Promise<CashFlow> {
  const rows = await readRows(
    db,
    billRow,
    sql`
    select e.id, concat_ws(', ', v.vendor_name, coalesce(e.vendor_reference, 'no. ' || e.id)) as title,
      p.project_code as project, c.currency_code as currency, b.due::text,
      nullif(b.overpaid, 0)::text as overpaid, e.due_on::text, (
        select f.number from payment_file_items as i join payment_files as f
          on f.id = i.payment_file_id
        where i.prj_expenditure_id = e.id and i.state = 'sent') as sent_in
    from expenditure_balances as b join prj_expenditure as e on e.id = b.prj_expenditure_id
    join projects as p on p.id = b.project_id
    join prj_exp_currencies as c on c.id = b.currency_id
    left join prj_exp_vendors as v on v.id = e.vendor_id
    where b.is_live and (b.due is null or b.due > 0 or b.overpaid > 0)
    order by e.due_on nulls last, e.id limit 20000`,
  );
  const first = mondayOf(today);
  const weeks = Array.from({ length: cashWeeks }, (_, at) => dayAfter(first, 7 * at));
  const bills = rows.flatMap((row) => {
    const { due, due_on: dueOn, sent_in: sentIn, overpaid: _overpaid, ...rest } = row;
    if (due === null || !/[1-9]/.test(due)) return [];
    return [{ ...rest, due, dueOn, sentIn, week: weekOf(dueOn, today, weeks) }];
  });
  const currencies = [...new Set(bills.map(({ currency }) => currency))].toSorted();
  return {
    today,
    weeks,
    bills,
    rows: currencies.map((currency) => {
      const own = bills.filter((one) => one.currency === currency);
      const sumOf = (week: string | null) =>
        own
          .filter((one) => week === null || one.week === week)
          .reduce((sum, { due }) => addMoney(sum, due), (0).toFixed(minorUnits(currency)));
      return {
        currency,
        overdue: sumOf('overdue'),
        weeks: weeks.map(sumOf),
        later: sumOf('later'),
        undated: sumOf('undated'),
        total: sumOf(null),
      };
    }),
    unknown: rows.filter(({ due }) => due === null).length,
    refunds: addRefunds(rows),
  };
}

function addRefunds(rows: readonly RowOf<typeof billRow>[]) {
  const sums = new Map<string, string>();
  for (const { currency, overpaid } of rows)
    if (overpaid !== null) sums.set(currency, addMoney(sums.get(currency) ?? '0', overpaid));
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

/** Unknown is neither now nor later. */
function weekOf(dueOn: string | null, today: string, weeks: readonly string[]): string {
  if (dueOn === null) return 'undated';
  if (dueOn < today) return 'overdue';
  const monday = mondayOf(dueOn);
  return weeks.includes(monday) ? monday : 'later';
}

import type { Db } from '../platform/db/client.ts';
import { plainBalance, plainWorth, toTenThousandths, type PlainPayment } from './plain-balance.ts';

/** "vendor 17 due 3 age 1" → 12345000n in ten-thousandths, and "not known" → 4n. */
export type PlainOwed = Map<string, bigint>;

/**
 * The expected report of outstanding bills: added up row by row from stored data, with none of the server's
 * own arithmetic. Null means all projects.
 */
export async function plainOwed(db: Db, projectId: number | null, day: string): Promise<PlainOwed> {
  const bought = await db.selectFrom('prj_expenditure').selectAll().execute();
  const paid = await db.selectFrom('prj_exp_payments').selectAll().execute();
  const paymentsByBill = Map.groupBy(
    paid.filter((one) => one.archived_at === null),
    (one) => one.prj_expenditure_id,
  );
  const sums: PlainOwed = new Map();
  const add = (name: string, value: bigint) => sums.set(name, (sums.get(name) ?? 0n) + value);
  for (const one of bought) {
    if (one.archived_at !== null || (projectId !== null && one.project_id !== projectId)) continue;
    const its = paymentsByBill.get(one.id) ?? [];
    for (const payment of its) {
      if (payment.payment_method_id !== null) continue;
      add('without method', 1n);
      const worth = plainWorth(asPaid(payment));
      const sign = payment.direction === 'refunded' ? -1n : 1n;
      if (worth !== null) add(`without method ${worth.currency}`, sign * worth.worth);
    }
    const cost = asBought(one);
    const found = plainBalance(cost, its.map(asPaid));
    if (found === null) add('not known', 1n);
    if (found === null || found.open === 0n) continue;
    const places = ['total', `vendor ${one.vendor_id ?? 'none'}`];
    const due = found.open > 0n ? found.open : -found.open;
    const age = bandAge(one.due_on ?? one.purchased_on, day);
    const standing = found.paid <= 0n ? 'unpaid' : 'part paid';
    const state = cost.cancelled ? 'cancelled' : standing;
    const parts = found.open > 0n ? ['', ` age ${age}`, ` ${state}`] : [''];
    const what = found.open > 0n ? 'due' : 'overpaid';
    for (const place of places)
      for (const part of parts) add(`${place} ${what} ${found.currency}${part}`, due);
  }
  return sums;
}

function asBought(row: {
  currency_id: number;
  non_sterling_cost: string;
  sterling_cost: string;
  cancelled_at: Date | null;
}) {
  const { currency_id: currency, non_sterling_cost: own, sterling_cost: sterling } = row;
  return {
    currency,
    own: toTenThousandths(own),
    sterling: toTenThousandths(sterling),
    cancelled: row.cancelled_at !== null,
  };
}

function asPaid(row: {
  currency_id: number;
  non_sterling_amount: string;
  sterling_amount: string;
  direction: 'paid' | 'refunded';
}): PlainPayment {
  const { currency_id: currency, non_sterling_amount: own, sterling_amount: sterling } = row;
  return {
    currency,
    own: toTenThousandths(own),
    sterling: toTenThousandths(sterling),
    refunded: row.direction === 'refunded',
  };
}

function bandAge(from: string, day: string): number {
  const days = (Date.parse(day) - Date.parse(from)) / 86_400_000;
  return [30, 60, 90].filter((most) => days > most).length;
}

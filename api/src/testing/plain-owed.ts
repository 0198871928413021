import { toPence } from '@paddock/contract/platform/money';
import type { Db } from '../platform/db/client.ts';

/** "vendor 17 due 3 age 1" → 123450n, and "not known" → 4n. */
export type PlainOwed = Map<string, bigint>;

interface Amounts {
  readonly currency: number;
  readonly own: bigint;
  readonly sterling: bigint;
}

/**
 * What the report of who is owed has to come to: added up row by row from what is stored, with nothing that
 * the server adds up with. Null means all projects.
 */
export async function plainOwed(db: Db, projectId: number | null, day: string): Promise<PlainOwed> {
  const bought = await db.selectFrom('prj_expenditure').selectAll().execute();
  const paid = await db.selectFrom('prj_exp_payments').selectAll().execute();
  const paymentsOf = Map.groupBy(
    paid.filter((one) => one.archived_at === null),
    (one) => one.prj_expenditure_id,
  );
  const sums: PlainOwed = new Map();
  const add = (name: string, value: bigint) => sums.set(name, (sums.get(name) ?? 0n) + value);
  for (const one of bought) {
    if (one.archived_at !== null || (projectId !== null && one.project_id !== projectId)) continue;
    const its = paymentsOf.get(one.id) ?? [];
    for (const payment of its) {
      if (payment.payment_method_id !== null) continue;
      const [currency, worth] = worthOf(asPaid(payment));
      add('without method', 1n);
      add(`without method ${currency}`, worth);
    }
    const cost = asBought(one);
    const found = balanceOf(cost, its.map(asPaid));
    if (found === null) add('not known', 1n);
    if (found === null || found.open === 0n) continue;
    const places = ['total', `vendor ${one.vendor_id ?? 'none'}`];
    const due = found.open > 0n ? found.open : -found.open;
    const age = ageOf(one.purchase_datetime, day);
    const state = found.paid === 0n ? 'unpaid' : 'part paid';
    const parts = found.open > 0n ? ['', ` age ${age}`, ` ${state}`] : [''];
    const what = found.open > 0n ? 'due' : 'overpaid';
    for (const place of places)
      for (const part of parts) add(`${place} ${what} ${found.currency}${part}`, due);
  }
  return sums;
}

function asBought(row: { currency_id: number; non_sterling_cost: string; sterling_cost: string }) {
  const { currency_id: currency, non_sterling_cost: own, sterling_cost: sterling } = row;
  return { currency, own: toPence(own), sterling: toPence(sterling) };
}

function asPaid(row: {
  currency_id: number;
  non_sterling_amount: string;
  sterling_amount: string;
}): Amounts {
  const { currency_id: currency, non_sterling_amount: own, sterling_amount: sterling } = row;
  return { currency, own: toPence(own), sterling: toPence(sterling) };
}

function worthOf({ currency, own, sterling }: Amounts): [currency: number, worth: bigint] {
  if (sterling > 0n) return [1, sterling];
  return own > 0n ? [currency, own] : [1, 0n];
}

/** What is open, in the currency that cost and payments can be compared in; null where they cannot. */
function balanceOf(cost: Amounts, payments: readonly Amounts[]) {
  const total = (of: (one: Amounts) => bigint) =>
    payments.reduce((sum, payment) => sum + of(payment), 0n);
  if (payments.every(({ currency }) => currency === cost.currency)) {
    const inOwn = ({ currency, own, sterling }: Amounts) =>
      currency === 1 && own === 0n ? sterling : own;
    const paid = total(inOwn);
    return { currency: cost.currency, paid, open: inOwn(cost) - paid };
  }
  const lacksSterling = ({ own, sterling }: Amounts) => sterling === 0n && own > 0n;
  if ([cost, ...payments].some(lacksSterling)) return null;
  const paid = total(({ sterling }) => sterling);
  return { currency: 1, paid, open: cost.sterling - paid };
}

function ageOf(bought: Date, day: string): number {
  const days = (Date.parse(day) - Date.parse(bought.toISOString().slice(0, 10))) / 86_400_000;
  return [30, 60, 90].filter((most) => days > most).length;
}

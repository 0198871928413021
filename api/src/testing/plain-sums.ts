import type { Db } from '../platform/db/client.ts';
import {
  plainBalance,
  plainSterling,
  plainWorth,
  toTenThousandths,
  type PlainAmounts,
  type PlainPayment,
} from './plain-balance.ts';

/** "vendor 17 due 3" → 12345000n in ten-thousandths, and "vendor 17 not known payments" → 4n. */
export type PlainSums = Map<string, bigint>;

/**
 * The expected report of a project: added up here, row by row, from stored data, with none of the server's
 * own arithmetic.
 */
export async function plainSums(db: Db, projectId: number): Promise<PlainSums> {
  const sums: PlainSums = new Map();
  const all = await readRows(db, projectId);
  for (const bought of all) {
    const found = listNumbers(bought);
    for (const place of listPlaces(bought))
      for (const [what, value] of found) {
        const name = `${place} ${what}`;
        sums.set(name, (sums.get(name) ?? 0n) + value);
      }
  }
  return sums;
}

interface Bought extends PlainAmounts {
  readonly cancelled: boolean;
  readonly type: number;
  readonly vendor: number | null;
  readonly month: string;
  readonly people: readonly number[];
  readonly payments: readonly PlainPayment[];
}

async function readRows(db: Db, projectId: number): Promise<Bought[]> {
  const [bought, payments, links] = await Promise.all([
    db.selectFrom('prj_expenditure').selectAll().execute(),
    db.selectFrom('prj_exp_payments').selectAll().execute(),
    db.selectFrom('prj_exp_contacts').selectAll().execute(),
  ]);
  const paymentsByBill = Map.groupBy(payments, (one) => one.prj_expenditure_id);
  const linksByBill = Map.groupBy(links, (one) => one.prj_expenditure_id);
  const ours = bought.filter((one) => one.project_id === projectId && one.archived_at === null);
  return ours.map((one) => ({
    currency: one.currency_id,
    own: toTenThousandths(one.non_sterling_cost),
    sterling: toTenThousandths(one.sterling_cost),
    cancelled: one.cancelled_at !== null,
    type: one.product_type_id,
    vendor: one.vendor_id,
    month: one.purchased_on.slice(0, 7),
    people: (linksByBill.get(one.id) ?? []).map((link) => link.contact_id),
    payments: (paymentsByBill.get(one.id) ?? [])
      .filter((payment) => payment.archived_at === null)
      .map((payment) => ({
        currency: payment.currency_id,
        own: toTenThousandths(payment.non_sterling_amount),
        sterling: toTenThousandths(payment.sterling_amount),
        refunded: payment.direction === 'refunded',
      })),
  }));
}

/** In full for each person; under nobody if there is none. */
function listPlaces({ type, vendor, currency, month, people }: Bought): string[] {
  const persons = people.length === 0 ? ['none'] : people;
  return [
    'total',
    `product_type ${type}`,
    `vendor ${vendor ?? 'none'}`,
    `currency ${currency}`,
    `month ${month}`,
    ...persons.map((person) => `contact ${person}`),
  ];
}

function listNumbers(bought: Bought): [string, bigint][] {
  const cost = bought.cancelled ? null : plainWorth(bought);
  const lacksSterling = !bought.cancelled && plainSterling(bought) === null;
  const numbers: [string, bigint][] = [
    ['expenditures', 1n],
    ['payments', BigInt(bought.payments.length)],
    ['not known expenditures', lacksSterling ? 1n : 0n],
    ...readBalance(bought),
  ];
  if (cost !== null) numbers.push([`committed ${cost.currency}`, cost.worth]);
  for (const payment of bought.payments) {
    const paid = plainWorth(payment);
    if (paid !== null)
      numbers.push([`paid ${paid.currency}`, payment.refunded ? -paid.worth : paid.worth]);
    numbers.push(['not known payments', plainSterling(payment) === null ? 1n : 0n]);
  }
  return numbers;
}

function readBalance(bought: Bought): [string, bigint][] {
  const found = plainBalance(bought, bought.payments);
  if (found === null) return [['not known balances', 1n]];
  const { currency, open } = found;
  if (open === 0n) return [];
  return open > 0n ? [[`due ${currency}`, open]] : [[`overpaid ${currency}`, -open]];
}

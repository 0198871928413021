import { toPence } from '@paddock/contract/platform/money';
import type { Db } from '../platform/db/client.ts';

/** "vendor 17 due 3" → 123450n, and "vendor 17 not known payments" → 4n. */
export type PlainSums = Map<string, bigint>;

/**
 * What the report of a project has to come to: added up here, row by row, from what is stored, with nothing
 * that the server adds up with.
 */
export async function plainSums(db: Db, projectId: number): Promise<PlainSums> {
  const sums: PlainSums = new Map();
  const all = await readRows(db, projectId);
  for (const bought of all) {
    const found = numbersOf(bought);
    for (const place of placesOf(bought))
      for (const [what, value] of found) {
        const name = `${place} ${what}`;
        sums.set(name, (sums.get(name) ?? 0n) + value);
      }
  }
  return sums;
}

interface Amounts {
  readonly currency: number;
  readonly own: bigint;
  readonly sterling: bigint;
}

interface Bought extends Amounts {
  readonly type: number;
  readonly vendor: number | null;
  readonly month: string;
  readonly people: readonly number[];
  readonly payments: readonly Amounts[];
}

async function readRows(db: Db, projectId: number): Promise<Bought[]> {
  const [bought, payments, links] = await Promise.all([
    db.selectFrom('prj_expenditure').selectAll().execute(),
    db.selectFrom('prj_exp_payments').selectAll().execute(),
    db.selectFrom('prj_exp_contacts').selectAll().execute(),
  ]);
  const paymentsOf = Map.groupBy(payments, (one) => one.prj_expenditure_id);
  const linksOf = Map.groupBy(links, (one) => one.prj_expenditure_id);
  const ours = bought.filter((one) => one.project_id === projectId && one.archived_at === null);
  return ours.map((one) => ({
    currency: one.currency_id,
    own: toPence(one.non_sterling_cost),
    sterling: toPence(one.sterling_cost),
    type: one.product_type_id,
    vendor: one.vendor_id,
    month: one.purchase_datetime.toISOString().slice(0, 7),
    people: (linksOf.get(one.id) ?? []).map((link) => link.contact_id),
    payments: (paymentsOf.get(one.id) ?? [])
      .filter((payment) => payment.archived_at === null)
      .map((payment) => ({
        currency: payment.currency_id,
        own: toPence(payment.non_sterling_amount),
        sterling: toPence(payment.sterling_amount),
      })),
  }));
}

/** Under each person whole; under nobody where there is none. */
function placesOf({ type, vendor, currency, month, people }: Bought): string[] {
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

function numbersOf(bought: Bought): [string, bigint][] {
  const cost = worthOf(bought);
  const numbers: [string, bigint][] = [
    ['expenditures', 1n],
    ['payments', BigInt(bought.payments.length)],
    [`committed ${cost.currency}`, cost.worth],
    ['not known expenditures', cost.currency === 1 ? 0n : 1n],
    ...balanceOf(bought),
  ];
  for (const payment of bought.payments) {
    const paid = worthOf(payment);
    numbers.push([`paid ${paid.currency}`, paid.worth]);
    numbers.push(['not known payments', paid.currency === 1 ? 0n : 1n]);
  }
  return numbers;
}

/** In sterling where that is known, or where it is pounds anyway; else as it is. */
function worthOf({ currency, own, sterling }: Amounts) {
  if (sterling > 0n) return { currency: 1, worth: sterling };
  return { currency: own === 0n ? 1 : currency, worth: own };
}

function balanceOf(bought: Bought): [string, bigint][] {
  const { currency, own, sterling, payments } = bought;
  if (payments.every((payment) => payment.currency === currency)) {
    const inOwn = (one: Amounts) => (currency === 1 && one.own === 0n ? one.sterling : one.own);
    const paid = payments.reduce((sum, payment) => sum + inOwn(payment), 0n);
    return differenceOf(currency, inOwn(bought), paid);
  }
  const isMissing = (one: Amounts) => one.sterling === 0n && one.own > 0n;
  if (isMissing({ currency, own, sterling }) || payments.some(isMissing))
    return [['not known balances', 1n]];
  const paid = payments.reduce((sum, payment) => sum + payment.sterling, 0n);
  return differenceOf(1, sterling, paid);
}

function differenceOf(currency: number, cost: bigint, paid: bigint): [string, bigint][] {
  if (cost === paid) return [];
  return cost > paid ? [[`due ${currency}`, cost - paid]] : [[`overpaid ${currency}`, paid - cost]];
}

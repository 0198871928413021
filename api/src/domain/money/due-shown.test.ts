import { owedReport } from '@paddock/contract/domain/money/reports/owed';
import type { ListCell } from '@paddock/contract/engine/lists/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askNothing } from '../../platform/db/agreed.ts';
import { howMany } from '../../testing/at-length.ts';
import { dice } from '../../testing/random-books.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

/*
 * Calculates the amount due of a bill from the entered values, in whole ten-thousandths and with none of the
 * server's own arithmetic; then compares it with everything that shows it.
 */

const kit = await openRecordKit(await createTestDatabase({ demo: true }));
const { db } = kit;
afterAll(async () => kit.close());

/** Sterling for one unit, or units for a pound; the last has no rate. */
const rates = {
  GBP: null,
  EUR: { sterling_per_unit: '0.853100', units_per_pound: null },
  HUF: { sterling_per_unit: null, units_per_pound: '465.2' },
  PLN: { sterling_per_unit: '0.203307', units_per_pound: null },
  KWD: null,
} as const;
type Code = keyof typeof rates;
const codes = ['GBP', 'EUR', 'HUF', 'PLN', 'KWD'] as const satisfies readonly Code[];
const decimals = { GBP: 2, EUR: 2, HUF: 2, PLN: 2, KWD: 3 } as const;

/** In ten-thousandths; 0 if it was not entered. */
interface Entered {
  readonly code: Code;
  readonly own: bigint;
  readonly sterling: bigint;
}
interface Paid extends Entered {
  readonly way: 1n | -1n;
}
interface Bill extends Entered {
  readonly id: number;
  readonly cancelled: boolean;
  readonly paid: readonly Paid[];
}
type Worth = (one: Entered) => bigint | null;

const inSterling: Worth = ({ code, own, sterling }) =>
  (code === 'GBP' && own > 0n ? own : sterling) || null;
const inOwnCurrency =
  (code: Code): Worth =>
  (one) =>
    one.code !== code ? null : code === 'GBP' ? inSterling(one) : one.own || null;
const parseRate = (rate: string) => BigInt(rate.replace('.', ''));
const estimated: Worth = (one) => {
  const [known, rate] = [inSterling(one), rates[one.code]];
  if (known !== null || rate === null || one.own === 0n) return known;
  // Half a penny and more up. Millionths of a pound for one, or tenths for a pound.
  const pence =
    rate.units_per_pound === null
      ? (one.own * parseRate(rate.sterling_per_unit) + 50_000_000n) / 100_000_000n
      : (2n * one.own + 10n * parseRate(rate.units_per_pound)) /
        (20n * parseRate(rate.units_per_pound));
  return pence * 100n;
};

const least0 = (amount: bigint) => (amount > 0n ? amount : 0n);

/** The sum of the known amounts, and how many payments and refunds are unknown. */
function sumPayments(bill: Bill, worth: Worth) {
  const known = bill.paid.map((one) => ({ way: one.way, worth: worth(one) }));
  const missing = (way: bigint) =>
    known.filter((one) => one.way === way && one.worth === null).length;
  return {
    price: bill.cancelled ? 0n : worth(bill),
    paid: known.reduce((sum, one) => sum + one.way * (one.worth ?? 0n), 0n),
    payments: missing(1n),
    refunds: missing(-1n),
  };
}

function expectBalance(bill: Bill) {
  const ways = [
    { code: bill.code, ...sumPayments(bill, inOwnCurrency(bill.code)) },
    { code: 'GBP' as const, ...sumPayments(bill, inSterling) },
  ];
  const priced = ways.filter(({ price }) => price !== null);
  const whole = priced.find(({ payments, refunds }) => payments + refunds === 0);
  if (whole !== undefined) {
    const open = (whole.price ?? 0n) - whole.paid;
    const standing =
      open < 0n ? 'overpaid' : open === 0n ? 'paid' : whole.paid > 0n ? 'part paid' : 'unpaid';
    return {
      state: bill.cancelled ? 'cancelled' : standing,
      known: true,
      code: whole.code,
      due: least0(open),
      overpaid: least0(-open),
      atMost: null,
      estimate: null,
    };
  }
  // The comparison that says most: first without unknown refunds, then with the fewest unknown payments.
  const [best] = priced.toSorted(
    (one, other) => one.refunds - other.refunds || one.payments - other.payments,
  );
  const { price, paid, payments, refunds } = sumPayments(bill, estimated);
  const isEstimated = price !== null && payments + refunds === 0;
  return {
    state: bill.cancelled ? 'cancelled' : 'incomplete',
    known: false,
    code: best?.code ?? bill.code,
    due: null,
    overpaid: null,
    atMost: best === undefined || best.refunds > 0 ? null : least0((best.price ?? 0n) - best.paid),
    estimate: isEstimated ? least0(price - paid) : null,
  };
}

const { roll, chance } = dice(23);
const ids = new Map<Code, number>();
const codesById = new Map<number, Code>();

function anyCode(): Code {
  return codes[roll(codes.length)] ?? 'GBP';
}

function anyAmount(code: Code): Entered {
  const own = BigInt(1 + roll(90_000)) * 10n ** BigInt(4 - decimals[code]);
  const sterling = BigInt(1 + roll(90_000)) * 100n;
  if (code === 'GBP')
    return chance(50) ? { code, own, sterling: 0n } : { code, own: 0n, sterling: own };
  if (chance(25)) return { code, own: 0n, sterling };
  return { code, own, sterling: chance(50) ? sterling : 0n };
}

const formatUnits = (amount: bigint) => {
  const digits = String(amount).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
};

async function enter(cost: Entered, paid: readonly Paid[], cancelled: boolean): Promise<Bill> {
  const { id } = await db
    .insertInto('prj_expenditure')
    .values({
      project_id: 51,
      product_type_id: 1,
      purchase_datetime: new Date(),
      currency_id: ids.get(cost.code) ?? 0,
      non_sterling_cost: formatUnits(cost.own),
      sterling_cost: formatUnits(cost.sterling),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payments = paid.map((one) => ({
    prj_expenditure_id: id,
    currency_id: ids.get(one.code) ?? 0,
    non_sterling_amount: formatUnits(one.own),
    sterling_amount: formatUnits(one.sterling),
    direction: one.way > 0n ? ('paid' as const) : ('refunded' as const),
  }));
  if (payments.length > 0)
    await db.transaction().execute(async (transaction) => {
      await askNothing(transaction);
      await transaction.insertInto('prj_exp_payments').values(payments).execute();
    });
  if (cancelled)
    await db
      .updateTable('prj_expenditure')
      .set({ cancelled_at: new Date() })
      .where('id', '=', id)
      .execute();
  return { ...cost, id, paid, cancelled };
}

const bills: Bill[] = [];

beforeAll(async () => {
  const rows = await db.selectFrom('prj_exp_currencies').select(['id', 'currency_code']).execute();
  for (const { id, currency_code: name } of rows) {
    const code = codes.find((one) => one === name);
    if (code === undefined) continue;
    ids.set(code, id);
    codesById.set(id, code);
  }
  await db.deleteFrom('exchange_rates').execute();
  for (const code of codes) {
    const rate = rates[code];
    const day = { currency_id: ids.get(code) ?? 0, day: '2026-01-01', source: 'ECB' };
    if (rate !== null)
      await db
        .insertInto('exchange_rates')
        .values({ ...day, ...rate })
        .execute();
  }
  for (let made = 0; made < howMany({ usual: 400, atLength: 4_000 }); made += 1) {
    const paid = Array.from({ length: roll(4) }, (): Paid => {
      const way = chance(25) ? -1n : 1n;
      return { ...anyAmount(anyCode()), way };
    });
    bills.push(await enter(anyAmount(anyCode()), paid, paid.length > 0 && chance(25)));
  }
});

/** In ten-thousandths; null for nothing. */
function amountIn(cell: ListCell | undefined): { amount: bigint; code: string } | null {
  if (typeof cell !== 'object' || cell === null) return null;
  const [whole = '', rest = ''] = cell.amount.split('.');
  expect(rest.length, cell.amount).toBeLessThanOrEqual(3);
  return { amount: BigInt(`${whole}${rest.padEnd(4, '0')}`), code: cell.currency };
}

describe('Y-293 the amount due of a bill', () => {
  it('matches plain arithmetic, on its page', async () => {
    const seen = new Set<string>();
    for (const bill of bills) {
      const { cells } = await kit.read('expenditure', bill.id);
      const { known, code, due, overpaid, ...expected } = expectBalance(bill);
      const at = (amount: bigint | null) => (amount ? { amount, code } : null);
      const shown = {
        state: cells['state'],
        due: amountIn(cells['due']),
        overpaid: amountIn(cells['overpaid']),
        atMost: amountIn(cells['due_at_most']),
        estimate: amountIn(cells['due_estimate']),
      };
      expect(
        shown,
        JSON.stringify(bill, (_name, value) => String(value)),
      ).toEqual({
        state: expected.state,
        due: at(due),
        overpaid: at(overpaid),
        atMost: expected.atMost === null ? null : { amount: expected.atMost, code },
        estimate: expected.estimate === null ? null : { amount: expected.estimate, code: 'GBP' },
      });
      seen.add(`${expected.state} ${known}`);
    }
    for (const state of ['incomplete false', 'cancelled false', 'cancelled true', 'overpaid true'])
      expect([...seen]).toContain(state);
  });

  it('is found by its state, for a cancelled bill by that and as incomplete', async () => {
    for (const state of ['unpaid', 'part paid', 'paid', 'overpaid', 'cancelled', 'incomplete']) {
      const rows = await kit.walk('expenditure', { state, project: '51', limit: '200' });
      const found = new Set(rows.map(({ id }) => id));
      for (const bill of bills) {
        const expected = expectBalance(bill);
        const isIt = expected.state === state || (state === 'incomplete' && !expected.known);
        expect(found.has(bill.id), `${bill.id} ${state}`).toBe(isIt);
      }
    }
  });

  it('adds up to the total due, which is the sum of its ages and of its states', async () => {
    const answer = await kit.get('/api/reports/owed?project=HUN26', kit.administrator.headers);
    const { total, incomplete } = owedReport.parse(answer.json());
    const parseUnits = (amount: string | null | undefined) =>
      amountIn({ amount: amount ?? '0', currency: '' })?.amount ?? 0n;
    const sum = (amounts: readonly (string | null | undefined)[]) =>
      amounts.map(parseUnits).reduce((one, other) => one + other, 0n);
    for (const { all, by_age: ages, unpaid, part_paid: part, cancelled } of total.due) {
      expect(sum(ages)).toBe(parseUnits(all));
      expect(sum([unpaid, part, cancelled])).toBe(parseUnits(all));
    }
    expect(total.due.some(({ cancelled }) => parseUnits(cancelled) > 0n)).toBe(true);
    expect(incomplete.estimate?.amount).toMatch(/^\d+\.\d\d$/);
  });
});

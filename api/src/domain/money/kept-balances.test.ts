import { z } from 'zod';
import { afterAll, describe, expect, it } from 'vitest';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { dice } from '../../testing/random-books.ts';
import { agreeing, readBlame } from '../../testing/form-kit.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour, purchase } from '../../testing/tour.ts';

const kit = await openRecordKit(await createTestDatabase());
const { db } = kit;
const tour = await enterTour(kit);
afterAll(async () => kit.close());

const currencies = await db
  .selectFrom('prj_exp_currencies')
  .where('currency_code', 'in', ['GBP', 'EUR', 'HUF', 'JPY'])
  .select('id')
  .orderBy('id')
  .execute();

async function expectKept(): Promise<void> {
  const different = await readRows(
    db,
    { what: z.string() },
    sql`select what from balance_differences() as what`,
  );
  expect(different).toEqual([]);
}

async function buy(values: object = {}): Promise<number> {
  const links = { contactIds: [tour.anna], flightIds: [tour.flight] };
  return (
    await kit.store('new-project-expenditure', { ...purchase(tour.project), ...links, ...values })
  ).id;
}

async function pay(expenditure: number, values: object = {}) {
  const sent = {
    prj_expenditure_id: expenditure,
    non_sterling_amount: '10.00',
    currency_id: 1,
    sterling_amount: '0.0',
    ...values,
  };
  return agreeing(async (agreed) => kit.submit('new-payment', sent, { data: agreed }));
}

async function cancel(id: number) {
  const { version } = await kit.read('expenditure', id);
  const at = `/api/records/expenditure/${id}/cancel`;
  return kit.post(at, { version }, kit.administrator.headers);
}

async function readState(id: number) {
  const { cells } = await kit.read('expenditure', id);
  return { state: cells['state'], due: cells['due'], overpaid: cells['overpaid'] };
}

const { roll, chance } = dice(14);

/** An amount in any currency, with either column or both; a whole number, so that it also suits yen. */
function anyAmount(own: string, sterling: string) {
  const currency = currencies[roll(currencies.length)]?.id ?? 1;
  const amount = `${1 + roll(900)}`;
  const known = currency === 1 ? amount : `${1 + roll(900)}`;
  if (chance(20)) return { currency_id: currency, [own]: '0.0', [sterling]: known };
  return { currency_id: currency, [own]: amount, [sterling]: chance(70) ? known : '0.0' };
}

/** Something that somebody does to an expenditure or to one of its payments. */
async function doSomething(id: number): Promise<void> {
  const what = roll(6);
  if (what < 3) {
    const direction = chance(20) ? 'refunded' : 'paid';
    await pay(id, { ...anyAmount('non_sterling_amount', 'sterling_amount'), direction });
    return;
  }
  if (what === 3) return editCost(id);
  if (what === 4) return takePaymentAway(id);
  const before = await kit.read('expenditure', id);
  const answer = chance(50)
    ? await cancel(id)
    : await kit.remove('expenditure', id, before.version);
  const { event } = z.object({ event: z.optional(z.int()) }).parse(answer.json());
  if (event !== undefined && chance(60)) await kit.undo('expenditure', id, event);
}

async function editCost(id: number): Promise<void> {
  const { values, version } = await kit.read('expenditure', id);
  const changed = {
    ...values,
    ...anyAmount('non_sterling_cost', 'sterling_cost'),
    due_on: chance(50) ? '2026-08-01' : null,
    contactIds: chance(50) ? [tour.anna, tour.zoltan] : [tour.zoltan],
  };
  const answer = await kit.edit('prj_expenditure', id, changed, version);
  const { event } = z.object({ event: z.optional(z.int()) }).parse(answer.json());
  if (event !== undefined && chance(40)) await kit.undo('expenditure', id, event);
}

async function takePaymentAway(expenditure: number): Promise<void> {
  const [payment] = await kit.walk('payments', { expenditure: String(expenditure) });
  if (payment === undefined) return;
  const { version } = await kit.read('payments', payment.id);
  const answer = await kit.remove('payments', payment.id, version);
  const { event } = z.object({ event: z.optional(z.int()) }).parse(answer.json());
  if (event !== undefined && chance(40)) await kit.undo('payments', payment.id, event);
}

describe('G-74 saved balances match a plain calculation', () => {
  it('after any action, even simultaneous ones', async () => {
    const bills = [await buy(), await buy(), await buy({ contactIds: [tour.anna, tour.zoltan] })];
    for (let round = 0; round < 40; round += 1) {
      const [one = 0, other = 0] = [bills[roll(3)], bills[roll(3)]];
      await Promise.all([doSomething(one), doSomething(one), doSomething(other)]);
      if (round % 8 === 7) await expectKept();
    }
    await expectKept();
  });

  it('after sums were merged while others add to them', async () => {
    const id = await buy();
    const payments = Array.from({ length: 12 }, async () => pay(id));
    const merges = Array.from({ length: 4 }, async () =>
      sql`select merge_project_sums(${tour.project})`.execute(db),
    );
    await Promise.all([...payments, ...merges]);
    await sql`select merge_project_sums(${tour.project})`.execute(db);
    await expectKept();
    expect((await readState(id)).due).toEqual({ amount: '292.50', currency: 'GBP' });
  });

  it('and names a difference', async () => {
    const id = await buy();
    const undo = new Error('undo');
    const trial = db.transaction().execute(async (transaction) => {
      await sql`update expenditure_balances set due = due + 1, state = 'part paid'
        where prj_expenditure_id = ${id}`.execute(transaction);
      const rows = await readRows(
        transaction,
        { what: z.string() },
        sql`select what from balance_differences() as what`,
      );
      expect(rows).toContainEqual({ what: `expenditure ${id}` });
      throw undo;
    });
    await expect(trial).rejects.toBe(undo);
  });
});

describe('G-75 an expenditure with payments', () => {
  it('can’t be archived, but can be cancelled, and its payments are due back', async () => {
    const id = await buy();
    await pay(id, { non_sterling_amount: '100.00' });
    const { version } = await kit.read('expenditure', id);
    const refused = await kit.remove('expenditure', id, version);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('This has payments, so it can’t be archived.');
    const done = await cancel(id);
    expect(done.statusCode).toBe(200);
    expect(await readState(id)).toEqual({
      state: 'cancelled',
      due: null,
      overpaid: { amount: '100.00', currency: 'GBP' },
    });
    expect((await cancel(id)).statusCode).toBe(409);
    const { event } = z.object({ event: z.int() }).parse(done.json());
    expect((await kit.history('expenditure', id)).events[0]?.action).toBe('cancel');
    expect((await kit.undo('expenditure', id, event)).statusCode).toBe(200);
    expect((await readState(id)).state).toBe('part paid');
  });

  it('is settled once its refund arrives', async () => {
    const id = await buy();
    await pay(id, { non_sterling_amount: '100.00' });
    await cancel(id);
    await pay(id, { non_sterling_amount: '100.00', direction: 'refunded' });
    expect(await readState(id)).toEqual({ state: 'cancelled', due: null, overpaid: null });
  });

  it('nothing else can be cancelled', async () => {
    const { version } = await kit.read('vendors', tour.vendor);
    const at = `/api/records/vendors/${tour.vendor}/cancel`;
    expect((await kit.post(at, { version }, kit.administrator.headers)).statusCode).toBe(409);
  });
});

describe('G-77 a cancelled expenditure', () => {
  async function reopen(id: number, list = 'expenditure') {
    const { version } = await kit.read(list, id);
    return kit.post(`/api/records/${list}/${id}/reopen`, { version }, kit.administrator.headers);
  }

  it('is reopened, and counts again', async () => {
    const id = await buy();
    await pay(id, { non_sterling_amount: '100.00' });
    await cancel(id);
    expect((await reopen(id)).statusCode).toBe(200);
    expect((await readState(id)).state).toBe('part paid');
    expect((await kit.history('expenditure', id)).events[0]?.action).toBe('reopen');
    expect((await reopen(id)).statusCode).toBe(409);
  });

  it('is the only thing that can be reopened', async () => {
    expect((await reopen(tour.vendor, 'vendors')).statusCode).toBe(409);
  });
});

describe('G-73 a payment', () => {
  it('of 0.00 is refused', async () => {
    const answer = await pay(await buy(), { non_sterling_amount: '0.00' });
    expect(readBlame(answer)).toEqual([422, 'invalid_field', 'non_sterling_amount']);
  });

  it('counts on the day it was sent, in its zone, unless another day is given', async () => {
    const id = await buy();
    await pay(id);
    await pay(id, { paid_on: '2026-02-03' });
    const rows = await kit.walk('payments', { expenditure: String(id), sort: 'paid_on' });
    expect(rows.map(({ cells }) => cells['paid_on'])).toContain('2026-02-03');
    expect(rows).toHaveLength(2);
  });
});

describe('G-76 in sterling', () => {
  it.each([
    ['412.50', '0.0'],
    ['0.0', '412.50'],
    ['412.50', '412.5'],
  ])('%s and %s are one amount', async (own, sterling) => {
    const id = await buy({ non_sterling_cost: own, sterling_cost: sterling });
    const { values } = await kit.read('expenditure', id);
    expect(values).toMatchObject({ non_sterling_cost: '412.50', sterling_cost: '412.50' });
  });

  it('two different amounts are refused', async () => {
    const answer = await kit.submit('new-project-expenditure', {
      ...purchase(tour.project),
      contactIds: [tour.anna],
      flightIds: [tour.flight],
      non_sterling_cost: '100.00',
      sterling_cost: '120.00',
    });
    expect(readBlame(answer)).toEqual([422, 'invalid_field', 'sterling_cost']);
  });
});

it('G-70 refuses more decimals than a currency has, except zeros at the end', async () => {
  const id = await buy();
  const yen = await db
    .selectFrom('prj_exp_currencies')
    .where('currency_code', '=', 'JPY')
    .select('id')
    .executeTakeFirstOrThrow();
  const refused = await pay(id, { currency_id: yen.id, non_sterling_amount: '500.5' });
  expect(readBlame(refused)).toEqual([422, 'invalid_field', 'non_sterling_amount']);
  const taken = await pay(id, { currency_id: yen.id, non_sterling_amount: '500.00' });
  expect(taken.statusCode).toBe(200);
  const [row] = await kit.walk('payments', { expenditure: String(id), currency: String(yen.id) });
  expect(row?.cells['amount']).toEqual({ amount: '500', currency: 'JPY' });
});

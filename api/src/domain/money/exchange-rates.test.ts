import { z } from 'zod';
import { readExchangeRate, sterlingAt } from '@paddock/contract/domain/money/exchange-rates';
import fc from 'fast-check';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { readBlame } from '../../testing/form-kit.ts';
import { openListKit } from '../../testing/list-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { currencyKey, enterTour, purchase } from '../../testing/tour.ts';

const kit = await openListKit(await createTestDatabase());
const { db } = kit;
const tour = await enterTour(kit);
const euro = await currencyKey(kit, 'EUR');
const forint = await currencyKey(kit, 'HUF');
afterAll(async () => kit.close());

const quoted = { currency_id: euro, day: '2024-06-03', sterling_per_unit: '0.8531', source: 'ECB' };

async function enter(changes: object): Promise<number> {
  return (await kit.store('new-exchange-rate', { ...quoted, ...changes })).id;
}

async function ask(currency: number | string, day: string) {
  return kit.get(`/api/exchange-rates/${currency}?day=${day}`, kit.administrator.headers);
}

async function readRate(currency: number, day: string) {
  return readExchangeRate.response.parse((await ask(currency, day)).json()).rate;
}

const euros = await enter({});
const later = await enter({ day: '2024-07-02', sterling_per_unit: '0.86' });
const forints = await enter({
  currency_id: forint,
  sterling_per_unit: null,
  units_per_pound: '465.20',
  source: 'Bank',
});

describe('G-32 a rate', () => {
  it('stays as it was entered, including its zeros', async () => {
    expect(await readRate(forint, '2024-07-01')).toEqual({
      id: forints,
      sterling_per_unit: null,
      units_per_pound: '465.20',
      day: '2024-06-03',
      source: 'Bank',
    });
    const rows = await kit.walk('exchange-rates', { search: 'huf' });
    expect(rows.map(({ cells }) => cells['rate'])).toEqual(['465.20 HUF for 1 GBP']);
  });

  it.each([
    ['neither way', { sterling_per_unit: null }, 422, 'sterling_per_unit'],
    ['both ways', { units_per_pound: '1.2' }, 422, 'sterling_per_unit'],
    ['of sterling', { currency_id: 1 }, 422, 'currency_id'],
    ['a second time for a day', { day: '2024-06-03' }, 409, 'day'],
    ['of a day to come', { day: '2099-01-01' }, 422, 'day'],
    ['of nothing', { sterling_per_unit: '0.000' }, 422, 'sterling_per_unit'],
    ['below nothing', { sterling_per_unit: '-1' }, 422, 'sterling_per_unit'],
    ['too exact to keep', { sterling_per_unit: '0.12345678901' }, 422, 'sterling_per_unit'],
    ['of nobody', { source: ' ' }, 422, 'source'],
  ])('is refused %s', async (_what, changes, status, field) => {
    const answer = await kit.submit('new-exchange-rate', {
      ...quoted,
      day: '2024-05-05',
      ...changes,
    });
    expect(readBlame(answer)).toEqual([status, expect.any(String), field]);
  });
});

describe('G-33 the proposed rate', () => {
  it.each([
    ['2024-06-02', undefined],
    ['2024-06-03', euros],
    ['2024-07-01', euros],
    ['2024-07-02', later],
    ['2030-01-01', later],
  ])('on %s is the latest until then', async (day, id) => {
    expect((await readRate(euro, day))?.id).toBe(id);
  });

  it('is never an archived one', async () => {
    const wrong = await enter({ day: '2024-08-01', sterling_per_unit: '8.6' });
    await sql`update exchange_rates set archived_at = now() where id = ${wrong}`.execute(db);
    expect((await readRate(euro, '2024-08-02'))?.id).toBe(later);
    expect(await readRate(1, '2024-08-02')).toBeNull();
  });

  it('is for administrators, and for a question that can be read', async () => {
    await kit.grant('+447911000303', 3);
    const { headers } = await kit.signIn('+447911000303');
    const manager = await kit.get(`/api/exchange-rates/${euro}?day=2024-07-02`, headers);
    expect(manager.statusCode).toBe(403);
    for (const [currency, day] of [
      [euro, '2024-02-30'],
      [euro, ''],
      ['x', '2024-07-02'],
      [0, '2024-07-02'],
    ] as const)
      expect((await ask(currency, day)).statusCode).toBe(400);
  });
});

function bought(changes: object = {}) {
  return {
    ...purchase(tour.project),
    contactIds: [tour.anna],
    flightIds: [tour.flight],
    non_sterling_cost: '483.65',
    currency_id: euro,
    sterling_cost: '412.60',
    exchange_rate_id: euros,
    ...changes,
  };
}

async function keptWith(table: string, id: number) {
  const { rows } = await sql`
    select exchange_rate_id, rate_sterling_per_unit, rate_units_per_pound, rate_day, rate_source
    from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0];
}

const asItWas = {
  exchange_rate_id: euros,
  rate_sterling_per_unit: '0.8531',
  rate_units_per_pound: null,
  rate_day: '2024-06-03',
  rate_source: 'ECB',
};

describe('G-35 a rate that was used', () => {
  it('is stored with the amount as it was, whatever becomes of it', async () => {
    const { id } = await kit.store('new-project-expenditure', bought());
    expect(await keptWith('prj_expenditure', id)).toEqual(asItWas);
    await sql`update exchange_rates set sterling_per_unit = 0.9, source = 'Other'
      where id = ${euros}`.execute(db);
    await sql`update prj_expenditure set vendor_reference = 'RATED' where id = ${id}`.execute(db);
    expect(await keptWith('prj_expenditure', id)).toEqual(asItWas);
    const csv = await kit.get('/api/lists/expenditure/csv?search=rated', kit.administrator.headers);
    expect(csv.body).toContain('"0.8531 GBP for 1 EUR (ECB, 3 Jun 2024)"');
    await sql`update prj_expenditure set exchange_rate_id = null where id = ${id}`.execute(db);
    expect(await keptWith('prj_expenditure', id)).toEqual({
      exchange_rate_id: null,
      rate_sterling_per_unit: null,
      rate_units_per_pound: null,
      rate_day: null,
      rate_source: null,
    });
    await sql`update exchange_rates set sterling_per_unit = 0.8531, source = 'ECB'
      where id = ${euros}`.execute(db);
  });

  it('is stored with a payment, and with the first one of a whole booking', async () => {
    const { id: expenditure } = await kit.store('flight-expenditure', {
      ...bought(),
      payment_non_sterling_amount: '46520.00',
      payment_currency_id: forint,
      payment_sterling_amount: '100.00',
      payment_exchange_rate_id: forints,
    });
    expect(await keptWith('prj_expenditure', expenditure)).toEqual(asItWas);
    const first = await db
      .selectFrom('prj_exp_payments')
      .selectAll()
      .where('prj_expenditure_id', '=', expenditure)
      .executeTakeFirstOrThrow();
    expect(first).toMatchObject({
      exchange_rate_id: forints,
      rate_units_per_pound: '465.20',
      rate_source: 'Bank',
    });
    const paid = await kit.store('new-payment', {
      prj_expenditure_id: expenditure,
      non_sterling_amount: '483.65',
      currency_id: euro,
      sterling_amount: '412.60',
      exchange_rate_id: euros,
    });
    expect(await keptWith('prj_exp_payments', paid.id)).toEqual(asItWas);
  });

  it('cannot be deleted', async () => {
    const attempt = sql`delete from exchange_rates where id = ${euros}`.execute(db);
    await expect(attempt).rejects.toThrow(/prj_expenditure_exchange_rate_id_fkey/);
  });
});

it.each([
  ['an amount that it does not give', { sterling_cost: '412.61' }, 'sterling_cost'],
  ['nothing', { non_sterling_cost: '0', sterling_cost: '0' }, 'sterling_cost'],
  ['another currency', { currency_id: forint }, 'exchange_rate_id'],
  ['no rate at all', { exchange_rate_id: 9_999 }, 'exchange_rate_id'],
])('G-36 %s is not taken for what a rate gave', async (_what, changes, field) => {
  const answer = await kit.submit('new-project-expenditure', bought(changes));
  expect(readBlame(answer)).toEqual([422, 'invalid_field', field]);
});

it('G-34 the database converts to the same penny as the form', async () => {
  const random = fc.sample(
    fc.tuple(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.bigInt({ min: 1n, max: 10n ** 14n }),
      fc.boolean(),
    ),
    { numRuns: 5_000, seed: 20_240_603 },
  );
  const pairs = random.map(([pence, tenBillionths, isPrice]) => {
    const rate = `${tenBillionths / 10n ** 10n}.${String(tenBillionths % 10n ** 10n).padStart(10, '0')}`;
    const amount = `${pence / 100n}.${String(pence % 100n).padStart(2, '0')}`;
    const price = isPrice ? rate : null;
    return { amount, sterling_per_unit: price, units_per_pound: isPrice ? null : rate };
  });
  const rows = await readRows(
    db,
    { sterling: z.string() },
    sql`
    select round(sterling_at(amount, sterling_per_unit, units_per_pound), 2)::text as sterling
    from unnest(${pairs.map(({ amount }) => amount)}::numeric[],
      ${pairs.map((pair) => pair.sterling_per_unit)}::numeric[],
      ${pairs.map((pair) => pair.units_per_pound)}::numeric[])
      with ordinality as pair (amount, sterling_per_unit, units_per_pound, place)
    order by place`,
  );
  for (const [index, pair] of pairs.entries()) {
    const expected = sterlingAt(pair.amount, pair);
    if (expected !== null) expect(rows[index]?.sterling, JSON.stringify(pair)).toBe(expected);
  }
});

it('G-35 a voucher shows the rate used for the sterling', async () => {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const stored = await kit.submit('new-project-expenditure', bought(), {
    headers: { accept: 'application/pdf' },
  });
  const document = await getDocumentProxy(new Uint8Array(stored.rawPayload));
  const { text } = await extractText(document, { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'In sterling: 412.60 GBP Exchange rate: 0.8531 GBP for 1 EUR (ECB, 3 Jun 2024)',
  );
});

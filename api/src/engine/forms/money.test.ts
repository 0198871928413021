import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { agreeing, readBlame, dataAt, openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

async function pay(non_sterling_amount: string, sterling_amount = '0.00') {
  const sent = {
    prj_expenditure_id: tour.expenditure,
    non_sterling_amount,
    currency_id: 1,
    sterling_amount,
  };
  return agreeing(async (agreed) => kit.submit('new-payment', sent, { data: agreed }));
}

it('F-8 ten pence paid three times are thirty pence', async () => {
  for (let times = 0; times < 3; times += 1)
    expect((await pay('0.10', '0.10')).statusCode).toBe(200);
  const { rows } = await sql`
    select sum(non_sterling_amount)::text as sum, sum(sterling_amount)::text as sterling
    from prj_exp_payments`.execute(kit.db);
  expect(rows).toEqual([{ sum: '0.30', sterling: '0.30' }]);
});

it('F-8 stores the largest amount to the penny', async () => {
  await pay('999999999999.99', '999999999999.99');
  const { rows } = await sql`
    select non_sterling_amount, sterling_amount from prj_exp_payments
    order by id desc limit 1`.execute(kit.db);
  expect(rows).toEqual([
    { non_sterling_amount: '999999999999.99', sterling_amount: '999999999999.99' },
  ]);
});

it('F-8 stores the request as it was sent, not as a number', async () => {
  await pay('0.10');
  const rows = await readRows(
    kit.db,
    { payload: z.unknown() },
    sql`
    select payload from form_submissions order by id desc limit 1`,
  );
  expect(rows[0]?.payload).toMatchObject({ non_sterling_amount: '0.10' });
});

// As written in JSON: it has no infinity, but numbers too large to be read as anything else.
const refused = ['"1000000000000.00"', '"0.105"', '"-0.01"', '"1,234.50"', '"1e3"', '""', '" 1"'];
const strange = ['"£1"', '"٣"', '"NaN"', '"Infinity"', '1e400', 'true', '[]', '{}'];
const numbers = [
  '-0',
  '-5.5',
  '0.001',
  '5.005',
  '1e-7',
  '1e12',
  '1e21',
  '1000000000000',
  '0.30000000000000004',
];

it.each([...refused, ...strange, ...numbers])('F-8 %s is refused, not rounded', async (amount) => {
  expect(readBlame(await payJson(amount))).toEqual([422, 'invalid_field', 'non_sterling_amount']);
});

async function payJson(amount: string, currency = 1) {
  const payload = {
    prj_expenditure_id: tour.expenditure,
    non_sterling_amount: 'here',
    currency_id: currency,
    sterling_amount: '0.00',
  };
  const parts = new FormData();
  const data = JSON.stringify({ ...dataAt(kit.now()), payload });
  parts.set('data', data.replace('"here"', amount));
  return kit.send('prj_exp_payments/create', parts);
}

async function loadStored(amount: string, code: string): Promise<unknown> {
  const currency = await kit.db
    .selectFrom('prj_exp_currencies')
    .where('currency_code', '=', code)
    .select('id')
    .executeTakeFirstOrThrow();
  const answer = await payJson(amount, currency.id);
  if (answer.statusCode !== 200) return readBlame(answer);
  const stored = await kit.db
    .selectFrom('prj_exp_payments')
    .select('non_sterling_amount')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return stored.non_sterling_amount;
}

describe('Y-292 refuses an amount that is a number', () => {
  it.each([
    ['5.5', 'EUR', '5.50'],
    ['12', 'EUR', '12.00'],
    ['0.1', 'EUR', '0.10'],
    ['1.10', 'EUR', '1.10'],
    ['1e2', 'EUR', '100.00'],
    ['999999999999.99', 'EUR', '999999999999.99'],
    ['500', 'JPY', '500'],
    ['1.125', 'KWD', '1.125'],
    ['123456789012.345', 'KWD', '123456789012.345'],
  ])('%s is stored as exactly that in %s', async (amount, code, stored) => {
    expect(await loadStored(amount, code)).toBe(stored);
  });

  it.each([
    ['500.5', 'JPY'],
    ['1.1255', 'KWD'],
    ['5.505', 'EUR'],
  ])('%s is refused in %s', async (amount, code) => {
    expect(await loadStored(amount, code)).toEqual([422, 'invalid_field', 'non_sterling_amount']);
  });
});

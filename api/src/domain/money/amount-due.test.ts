import { amountDue } from '@paddock/contract/domain/money/bill';
import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { currencyKey, enterTour, purchase } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
const tour = await enterTour(kit);
const euro = await currencyKey(kit, 'EUR');
afterAll(async () => kit.close());

async function buy(own: string, currency_id: number, sterling: string): Promise<number> {
  const { id } = await kit.store('new-project-expenditure', {
    ...purchase(tour.project),
    non_sterling_cost: own,
    currency_id,
    sterling_cost: sterling,
    contactIds: [tour.anna],
    flightIds: [tour.flight],
  });
  return id;
}

function payment(bill: number, own: string, changes: object = {}) {
  return {
    prj_expenditure_id: bill,
    non_sterling_amount: own,
    currency_id: 1,
    sterling_amount: own,
    payment_method_id: null,
    ...changes,
  };
}

async function readDue(bill: number) {
  const answer = await kit.get(`/api/expenditure/${bill}/due`, kit.administrator.headers);
  return amountDue.parse(answer.json());
}

it('G-61 shows the amount due in the bill’s currency', async () => {
  const inEuro = await buy('412.50', euro, '0.0');
  expect(await readDue(inEuro)).toMatchObject({
    state: 'unpaid',
    due: { amount: '412.50', currency: 'EUR', currency_id: euro },
    overpaid: null,
    currency_id: euro,
  });
  expect((await readDue(inEuro)).due_in_sterling).toBeNull();
  const bill = await buy('100', 1, '100');
  await kit.store('new-payment', payment(bill, '40'));
  expect((await readDue(bill)).due).toEqual({ amount: '60.00', currency: 'GBP', currency_id: 1 });
  await kit.store('new-payment', payment(bill, '80'));
  expect(await readDue(bill)).toMatchObject({
    state: 'overpaid',
    due: { amount: '0.00' },
    overpaid: { amount: '20.00', currency: 'GBP' },
  });
});

it('G-61 uses the last payment method of the bill, or else of any bill', async () => {
  const [one, other] = [await buy('10', 1, '10'), await buy('10', 1, '10')];
  await kit.store('new-payment', payment(one, '1', { payment_method_id: 2 }));
  expect((await readDue(other)).payment_method_id).toBe(2);
  await kit.store('new-payment', payment(other, '1', { payment_method_id: 1 }));
  expect((await readDue(one)).payment_method_id).toBe(2);
});

it('G-61 a bill that does not exist has nothing due', async () => {
  const answer = await kit.get('/api/expenditure/2147483647/due', kit.administrator.headers);
  expect(answer.statusCode).toBe(404);
});

it('G-62 refuses a payment of 0.00, also in an edit', async () => {
  const bill = await buy('10', 1, '10');
  const refused = await kit.submit('new-payment', payment(bill, '0.0'));
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    error: { field: 'non_sterling_amount', message: 'Enter an amount above 0.' },
  });
  const { id } = await kit.store('new-payment', payment(bill, '5'));
  const edited = await kit.edit('prj_exp_payments', id, payment(bill, '0.0'), 1);
  expect(edited.statusCode).toBe(422);
});

it('G-63 shows the amount due also in sterling: exact if all amounts are known, else estimated', async () => {
  const known = await buy('1000', euro, '860');
  expect((await readDue(known)).due_in_sterling).toEqual({ amount: '860.00', is_estimate: false });
  await kit.store('new-payment', payment(known, '400', { sterling_amount: '400' }));
  expect((await readDue(known)).due_in_sterling).toEqual({ amount: '460.00', is_estimate: false });
  await kit.store('new-exchange-rate', {
    currency_id: euro,
    day: '2026-01-02',
    sterling_per_unit: '0.86',
    source: 'ECB',
  });
  const unknown = await buy('1000', euro, '0.0');
  expect((await readDue(unknown)).due_in_sterling).toEqual({ amount: '860.00', is_estimate: true });
});

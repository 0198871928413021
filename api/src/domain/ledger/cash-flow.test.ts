import { readCashFlow } from '@paddock/contract/domain/ledger/cash-flow';
import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { currencyKeys, purchase } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const headers: Readonly<Record<string, string>> = kit.administrator.headers;
const currencies = await currencyKeys(kit);
const { id: fuel } = await kit.store('new-product-type', { prj_exp_product_type: 'Fuel' });

async function buy(own: string, currency: string, dueOn: string | null) {
  const { id } = await kit.store('new-project-expenditure', {
    ...purchase(kit.tour.project),
    product_type_id: fuel,
    currency_id: currencies.get(currency),
    non_sterling_cost: own,
    sterling_cost: currency === 'GBP' ? own : '0.0',
    due_on: dueOn,
  });
  return id;
}

const read = async () =>
  readCashFlow.response.parse((await kit.get('/api/ledger/cash-flow', headers)).json());

/** A day that many days after today, as the server has it. */
const { today, weeks } = await read();
const inDays = (days: number) =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

it('Y-875 what falls due is by week and currency, and every bill is in one place', async () => {
  await buy('100.10', 'EUR', inDays(-1));
  await buy('20.20', 'EUR', today);
  await buy('3.03', 'EUR', inDays(7));
  await buy('4.04', 'EUR', inDays(7));
  await buy('5000', 'JPY', inDays(14));
  await buy('6.06', 'EUR', inDays(400));
  await buy('7.07', 'EUR', null);
  const found = await read();
  const euros = found.rows.find(({ currency }) => currency === 'EUR');
  expect(euros).toMatchObject({
    overdue: '100.10',
    later: '6.06',
    undated: '7.07',
    total: '140.50',
  });
  expect(euros?.weeks.slice(0, 2)).toEqual(['20.20', '7.07']);
  const yen = found.rows.find(({ currency }) => currency === 'JPY');
  expect(yen).toMatchObject({ total: '5000', overdue: '0' });
  expect(yen?.weeks[2]).toBe('5000');
  expect(new Date(`${weeks[0] ?? ''}T00:00Z`).getUTCDay()).toBe(1);
  for (const { currency, total, overdue, later, undated, weeks: each } of found.rows) {
    const coins = (amount: string) => Math.round(Number(amount) * 100);
    const parts = [overdue, later, undated, ...each].reduce((sum, one) => sum + coins(one), 0);
    const bills = found.bills
      .filter((bill) => bill.currency === currency)
      .reduce((sum, { due }) => sum + coins(due), 0);
    expect([currency, parts, bills]).toEqual([currency, coins(total), coins(total)]);
  }
});

it('Y-875 what is not known is counted, a payment takes its bill out, and a refund is apart', async () => {
  const before = await read();
  await kit.store('new-project-expenditure', {
    ...purchase(kit.tour.project),
    product_type_id: fuel,
    currency_id: currencies.get('EUR'),
    non_sterling_cost: '0.0',
    sterling_cost: '0.0',
  });
  const bill = await buy('50.00', 'GBP', inDays(1));
  await kit.store('new-payment', {
    prj_expenditure_id: bill,
    non_sterling_amount: '62.50',
    sterling_amount: '62.50',
    currency_id: 1,
  });
  const after = await read();
  expect(after.unknown).toBe(before.unknown + 1);
  expect(after.bills.map(({ id }) => id)).not.toContain(bill);
  expect(after.refunds).toEqual([{ currency: 'GBP', amount: '12.50' }]);
  expect((await kit.get('/api/ledger/cash-flow', kit.annasHeaders)).statusCode).toBe(403);
});

import { readExpenditureReport } from '@paddock/contract/domain/money/reports/expenditure';
import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { currencyKeys, purchase } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const { headers } = kit.administrator;
const store = async (...sent: Parameters<typeof kit.store>) => (await kit.store(...sent)).id;
const rooms = await store('new-product-type', { prj_exp_product_type: 'Rooms' });
const duna = await store('new-vendor', { vendor_name: 'Hotel Düna' });
const other = await store('new-vendor', { vendor_name: 'Ferry Line' });
const currencies = await currencyKeys(kit);
const euro = currencies.get('EUR');

const order = (number: string, more: object = {}) => ({
  number,
  project_id: kit.tour.project,
  vendor_id: duna,
  product_type_id: rooms,
  amount: '1000.00',
  currency_id: 1,
  expected_on: '2026-08-01',
  ...more,
});
const bill = (orderId: number | null, amount: string, more: object = {}) => ({
  ...purchase(kit.tour.project),
  product_type_id: rooms,
  vendor_id: duna,
  order_id: orderId,
  non_sterling_cost: amount,
  sterling_cost: amount,
  ...more,
});
const buy = async (...sent: Parameters<typeof bill>) =>
  store('new-project-expenditure', bill(...sent));
const figures = async () => {
  const answer = await kit.get('/api/reports/expenditure/HUN30', headers);
  const { total, breakdowns } = readExpenditureReport.response.parse(answer.json());
  const words = (sums: typeof total.ordered) =>
    Object.fromEntries(sums.map(({ amount, currency }) => [currency, Number(amount)]));
  const type = breakdowns.product_type.find(({ name }) => name === 'Rooms');
  return {
    committed: words(total.committed),
    ordered: words(total.ordered),
    rooms: words(type?.figures.committed ?? []),
  };
};
const cells = async (id: number) => (await kit.read('orders', id)).cells;

it('Y-882 an order is committed, and its bills use it up', async () => {
  const before = (await figures()).committed['GBP'] ?? 0;
  const id = await store('new-order', order('PO-1'));
  expect(await figures()).toMatchObject({
    committed: { GBP: before + 1000 },
    ordered: { GBP: 1000 },
    rooms: { GBP: 1000 },
  });
  const first = await buy(id, '400.00');
  expect(await figures()).toMatchObject({
    committed: { GBP: before + 1000 },
    ordered: { GBP: 600 },
  });
  expect(await cells(id)).toMatchObject({
    billed: { amount: '400.00', currency: 'GBP' },
    left: { amount: '600.00' },
    state: 'part billed',
  });
  await buy(id, '700.00');
  const after = await figures();
  expect(after).toMatchObject({ committed: { GBP: before + 1100 }, ordered: {} });
  expect(await cells(id)).toMatchObject({ left: { amount: '0.00' }, state: 'more than ordered' });
  // Once a bill is gone, what was ordered is committed again.
  await kit.remove('expenditure', first, 1);
  expect(await figures()).toMatchObject({
    committed: { GBP: before + 1000 },
    ordered: { GBP: 300 },
  });
  // Nothing more comes of an order that is archived.
  await kit.remove('orders', id, (await kit.read('orders', id)).version);
  expect(await figures()).toMatchObject({ committed: { GBP: before + 700 }, ordered: {} });
});

it('Y-882 an order counts in its own currency, which is never added to another', async () => {
  const before = (await figures()).committed;
  const id = await store('new-order', order('PO-2', { currency_id: euro, amount: '250.50' }));
  const now = await figures();
  expect(now.committed).toEqual({ ...before, EUR: (before['EUR'] ?? 0) + 250.5 });
  expect(now.ordered).toMatchObject({ EUR: 250.5 });
  // A bill whose amount in euros is not known uses up nothing that is known.
  await buy(id, '0.0', { currency_id: euro, sterling_cost: '90.00' });
  expect(await cells(id)).toMatchObject({
    left: { amount: '250.50' },
    state: 'a bill without amount',
  });
});

it('Y-883 a bill fits its order: project, vendor and currency', async () => {
  const id = await store('new-order', order('PO-3'));
  const wrong = [{ currency_id: euro, sterling_cost: '0.0' }, { vendor_id: other }];
  for (const more of wrong) {
    const answer = await kit.submit('new-project-expenditure', bill(id, '10.00', more));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: { field: 'order_id' } });
  }
  expect((await kit.submit('new-project-expenditure', bill(999_999, '10.00'))).statusCode).toBe(
    422,
  );
  const good = await buy(id, '10.00');
  const held = await kit.read('orders', id);
  const moved = { ...held.values, vendor_id: other };
  const answer = await kit.edit('purchase_orders', id, moved, held.version);
  expect(answer.statusCode).toBe(422);
  expect(answer.payload).toContain('has bills');
  expect((await kit.read('expenditure', good)).cells['order']).toBe('PO-3');
  const listed = await kit.get(`/api/lists/expenditure?order=${id}`, headers);
  expect(listed.json()).toMatchObject({ rows: [{ id: good }] });
});

it('Y-883 a bill that is restored still fits its order', async () => {
  const id = await store('new-order', order('PO-6'));
  const gone = await buy(id, '10.00');
  await kit.remove('expenditure', gone, 1);
  const held = await kit.read('orders', id);
  const moved = { ...held.values, vendor_id: other };
  expect((await kit.edit('purchase_orders', id, moved, held.version)).statusCode).toBe(200);
  const { version } = await kit.read('expenditure', gone);
  const address = `/api/records/expenditure/${gone}/restore`;
  const answer = await kit.post(address, { version }, headers);
  expect(answer.payload).toContain('Order PO-6 has another project, vendor or currency.');
});

it('Y-883 an order has an amount, and a number of its own', async () => {
  await store('new-order', order('PO-4'));
  const again = await kit.submit('new-order', order('po-4'));
  expect(again.payload).toContain('an order with this number');
  for (const amount of ['0.0', '1.001', 'x', '-1', '9'.repeat(13)])
    expect((await kit.submit('new-order', order('PO-5', { amount }))).statusCode).toBeGreaterThan(
      399,
    );
  expect((await kit.get('/api/lists/orders', kit.annasHeaders)).statusCode).toBe(403);
});

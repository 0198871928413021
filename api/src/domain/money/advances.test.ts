import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { currencyKeys, purchase } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const { headers } = kit.administrator;
const store = async (...sent: Parameters<typeof kit.store>) => (await kit.store(...sent)).id;
const rooms = await store('new-product-type', { prj_exp_product_type: 'Rooms' });
const euro = (await currencyKeys(kit)).get('EUR');
const buy = async (more: object = {}) =>
  store('new-project-expenditure', {
    ...purchase(kit.tour.project),
    product_type_id: rooms,
    currency_id: euro,
    ...more,
  });
const bill = await buy();

const advance = (kind: string, amount: string, more: object = {}) => ({
  contact_id: kit.tour.anna,
  kind,
  amount,
  currency_id: euro,
  happened_on: '2026-07-01',
  prj_expenditure_id: null,
  ...more,
});
const add = async (...sent: Parameters<typeof advance>) => store('new-advance', advance(...sent));
const left = async (id: number) => (await kit.read('advances', id)).cells['left'];

it('Y-885 a float of 1,000 with receipts of 180, 180 and 63.55 and 500 returned has 76.45 left', async () => {
  const first = await add('given', '1000.00');
  const another = await buy({ vendor_reference: 'R2' });
  const third = await buy({ vendor_reference: 'R3' });
  await add('receipt', '180.00', { prj_expenditure_id: bill });
  await add('receipt', '180.00', { prj_expenditure_id: another });
  const last = await add('receipt', '63.55', { prj_expenditure_id: third });
  await add('returned', '500.00');
  expect(await left(first)).toEqual({ amount: '76.45', currency: 'EUR' });
  // Another currency and another person are apart.
  const pounds = await add('given', '20.00', { currency_id: 1 });
  expect(await left(pounds)).toEqual({ amount: '20.00', currency: 'GBP' });
  const other = await add('given', '5.00', { contact_id: kit.tour.zoltan });
  expect(await left(other)).toEqual({ amount: '5.00', currency: 'EUR' });
  await kit.remove('advances', last, 1);
  expect(await left(first)).toEqual({ amount: '140.00', currency: 'EUR' });
});

it('Y-885 a receipt names its bill, once, and nothing else names one', async () => {
  const wrong = [
    advance('receipt', '1.00'),
    advance('given', '1.00', { prj_expenditure_id: bill }),
    advance('receipt', '1.00', { prj_expenditure_id: bill }),
    advance('given', '0.00'),
    advance('given', '1.001'),
    advance('stolen', '1.00'),
    advance('given', '1.00', { contact_id: 999_999 }),
    advance('given', '9'.repeat(13)),
  ];
  for (const payload of wrong)
    expect((await kit.submit('new-advance', payload)).statusCode).toBeGreaterThan(399);
  expect((await kit.get('/api/lists/advances', kit.annasHeaders)).statusCode).toBe(403);
});

it('Y-885 an advance in a closed month stays as it is', async () => {
  const id = await add('given', '70.00', { happened_on: '2025-03-10' });
  await kit.post('/api/ledger/periods/2025-03/close', {}, headers);
  for (const answer of [
    await kit.remove('advances', id, 1),
    await kit.submit('new-advance', advance('returned', '70.00', { happened_on: '2025-03-11' })),
  ])
    expect(answer.payload).toContain('March 2025 is closed.');
});

it('Y-889 a receipt is of the currency of its bill, and at most what the bill costs', async () => {
  const one = await buy({ non_sterling_cost: '60.00', sterling_cost: '0.0' });
  const receipt = async (amount: string, more: object) =>
    kit.submit('new-advance', advance('receipt', amount, { prj_expenditure_id: one, ...more }));
  expect((await receipt('60.01', {})).payload).toContain('more than the bill costs');
  expect((await receipt('60.00', { currency_id: 1 })).payload).toContain('in another currency');
  const { id } = (await receipt('50.00', {})).json<{ id: number }>();
  const held = await kit.read('advances', id);
  const edit = await kit.edit('advances', id, { ...held.values, amount: '60.01' }, held.version);
  expect(edit.statusCode).toBe(422);
});

it('Y-889 a receipt whose bill is cancelled or archived settles nothing, and says so', async () => {
  const person = { contact_id: kit.tour.anna, currency_id: 1 };
  const start = await add('given', '100.00', person);
  const before = await left(start);
  const one = await buy({ currency_id: 1, non_sterling_cost: '60.00', sterling_cost: '60.00' });
  const receipt = await add('receipt', '60.00', { ...person, prj_expenditure_id: one });
  const settled = await left(start);
  expect(settled).not.toEqual(before);
  const cancel = async (how: string) => {
    const { version } = await kit.read('expenditure', one);
    await kit.post(`/api/records/expenditure/${one}/${how}`, { version }, headers);
  };
  await cancel('cancel');
  expect(await left(start)).toEqual(before);
  expect((await kit.read('advances', receipt)).cells['bill']).toContain('(cancelled)');
  await cancel('reopen');
  expect(await left(start)).toEqual(settled);
  await kit.remove('expenditure', one, (await kit.read('expenditure', one)).version);
  expect(await left(start)).toEqual(before);
  expect((await kit.read('advances', receipt)).cells['bill']).toContain('(archived)');
});

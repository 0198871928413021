import { readBillApproval } from '@paddock/contract/domain/bookings/approval';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { openClaimKit } from '../../testing/claim-kit.ts';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { currencyKeys, purchase } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const { headers } = kit.administrator;
await kit.grant('+447917100009', 1);
const { headers: second } = await kit.signIn('+447917100009');
const store = async (...sent: Parameters<typeof kit.store>) => (await kit.store(...sent)).id;
const fuel = await store('new-product-type', { prj_exp_product_type: 'Fuel' });
const rooms = await store('new-product-type', { prj_exp_product_type: 'Rooms' });
const currencies = await currencyKeys(kit);
await store('new-approval-rule', { amount: '500.00', project_id: null, product_type_id: fuel });

const bill = async (amount: string, more: object = {}) =>
  store('new-project-expenditure', {
    ...purchase(kit.tour.project),
    product_type_id: fuel,
    non_sterling_cost: amount,
    sterling_cost: amount,
    ...more,
  });
const payment = (id: number, amount: string) => ({
  prj_expenditure_id: id,
  non_sterling_amount: amount,
  sterling_amount: amount,
  currency_id: 1,
});
const pay = async (id: number, amount: string) => kit.submit('new-payment', payment(id, amount));
const state = async (id: number, by = headers) =>
  readBillApproval.response.parse((await kit.get(`/api/expenditure/${id}/approval`, by)).json());
const decide = async (id: number, by = headers, more: object = {}) => {
  const { version } = await state(id);
  return kit.post(`/api/expenditure/${id}/approval`, { version, approves: true, ...more }, by);
};

it('Y-880 a bill above the amount of its type is approved by someone else before it is paid', async () => {
  const id = await bill('500.01');
  const refused = await pay(id, '10.00');
  expect(refused.statusCode).toBe(422);
  expect(refused.payload).toContain('needs approval');
  expect(await state(id)).toMatchObject({ state: 'needed', approvals: [] });
  const own = await decide(id);
  expect(own.statusCode).toBe(403);
  expect(own.payload).toContain('Ask another administrator to approve it.');
  expect((await decide(id, kit.annasHeaders)).statusCode).toBe(403);
  expect((await decide(id, second)).statusCode).toBe(200);
  expect((await decide(id, second)).statusCode).toBe(409);
  const { state: now, approvals } = await state(id);
  expect(now).toBe('given');
  expect(approvals).toMatchObject([{ amount: '500.01', currency: 'GBP', holds: true }]);
  expect(Date.parse(approvals[0]?.at ?? '')).not.toBeNaN();
  expect((await pay(id, '500.01')).statusCode).toBe(200);
});

it('Y-880 up to the amount, and of other types, bills are paid as before', async () => {
  const exact = await bill('500.00');
  expect(await state(exact)).toMatchObject({ state: 'none', why: null });
  expect((await pay(exact, '500.00')).statusCode).toBe(200);
  expect((await decide(exact, second)).statusCode).toBe(409);
  const other = await bill('900.00', { product_type_id: rooms });
  expect((await pay(other, '900.00')).statusCode).toBe(200);
});

it('Y-881 a bill whose sterling is not known needs approval, and the approval holds once it is', async () => {
  const euros = { currency_id: currencies.get('EUR'), sterling_cost: '0.0' };
  const id = await bill('20.00', euros);
  expect((await state(id)).state).toBe('needed');
  expect((await decide(id, second)).statusCode).toBe(200);
  const { values, version } = await kit.read('expenditure', id);
  await kit.edit('prj_expenditure', id, { ...values, sterling_cost: '999.00' }, version);
  expect((await state(id)).state).toBe('given');
});

it('Y-881 a bill that grows or goes to another vendor is approved again, and not by who changed it', async () => {
  const id = await bill('600.00');
  await decide(id, second);
  const { values, version } = await kit.read('expenditure', id);
  const grown = { ...values, non_sterling_cost: '6000.00', sterling_cost: '6000.00' };
  const edit = await kit.edit('prj_expenditure', id, grown, version, { headers: second });
  expect(edit.statusCode).toBe(200);
  const { state: now, enteredBy, approvals } = await state(id);
  expect(now).toBe('needed');
  expect(enteredBy).toHaveLength(2);
  expect(approvals).toMatchObject([{ amount: '600.00', holds: false, undoneBy: null }]);
  // Both had a hand in it, so a third person approves it.
  expect((await decide(id)).statusCode).toBe(403);
  expect((await decide(id, second)).statusCode).toBe(403);
});

it('Y-880 no way in pays a bill that is not approved', async () => {
  const id = await bill('700.00');
  const several = await kit.post(
    '/api/projects/HUN30/money/pay',
    {
      submissionId: randomUUID(),
      paidOn: '2026-03-31',
      bills: [{ id, amount: '700.00', currencyId: 1, direction: 'paid', paymentMethodId: 1 }],
    },
    headers,
  );
  expect(several.payload).toContain('needs approval');
  await expect(
    sql`insert into prj_exp_payments (prj_expenditure_id, non_sterling_amount, currency_id,
      sterling_amount, paid_on, direction) values (${id}, 1, 1, 1, '2026-03-31', 'paid')`.execute(
      kit.db,
    ),
  ).rejects.toMatchObject({ constraint: 'bills_are_approved' });
  const payments = await kit.db
    .selectFrom('prj_exp_payments')
    .where('prj_expenditure_id', '=', id)
    .select('id')
    .execute();
  expect(payments).toEqual([]);
});

it('Y-880 a cancelled bill is not paid either, as it can be reopened', async () => {
  const id = await bill('650.00');
  const cancelled = await kit.post(
    `/api/records/expenditure/${id}/cancel`,
    { version: 1 },
    headers,
  );
  expect(cancelled.statusCode).toBe(200);
  expect((await pay(id, '650.00')).payload).toContain('needs approval');
});

it('Y-881 an undone approval, or one of another version, pays nothing', async () => {
  const id = await bill('800.00');
  expect((await decide(id, second, { version: 99 })).statusCode).toBe(409);
  await decide(id, second);
  expect((await decide(id, second, { approves: false })).statusCode).toBe(200);
  expect(await state(id)).toMatchObject({ state: 'needed' });
  expect((await pay(id, '1.00')).statusCode).toBe(422);
  expect((await decide(id, second, { approves: false })).statusCode).toBe(409);
  const twice = await Promise.all([decide(id, second), decide(id, second)]);
  expect(twice.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  const wrong = [{ version: 0 }, { version: 'x' }, { approves: 1 }, { approves: null }];
  for (const more of wrong) expect((await decide(id, second, more)).statusCode).toBe(400);
  expect((await kit.get('/api/expenditure/999999/approval', headers)).statusCode).toBe(404);
});

it('Y-881 a claim that someone else approved is an approved bill', async () => {
  const claims = await openClaimKit(await createTestDatabase({ demo: true }));
  try {
    await sql`insert into approval_rules (amount) values (0)`.execute(claims.db);
    const sent = await claims.submitted(claims.crew.headers, {});
    expect((await claims.approve(sent)).statusCode).toBe(200);
    const row = await claims.db
      .selectFrom('claims')
      .innerJoin('bill_approvals as a', 'a.prj_expenditure_id', 'claims.prj_expenditure_id')
      .where('claims.id', '=', sent.id)
      .select(['a.ended_at'])
      .execute();
    expect(row).toEqual([{ ended_at: null }]);
  } finally {
    await claims.close();
  }
});

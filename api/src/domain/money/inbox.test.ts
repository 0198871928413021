import { randomUUID } from 'node:crypto';
import {
  type InboxGroup,
  moneyInbox,
  payBills,
  readMoneyRows,
} from '@paddock/contract/domain/money/inbox';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { readBlame } from '../../testing/form-kit.ts';
import { jpeg } from '../../testing/pictures.ts';
import { openReceiptKit } from '../../testing/receipt-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { currencyKey, enterTour, purchase } from '../../testing/tour.ts';

const kit = await openReceiptKit(await createTestDatabase());
const { headers } = kit.administrator;
const tour = await enterTour(kit);
const [euro, forint, yen] = [
  await currencyKey(kit, 'EUR'),
  await currencyKey(kit, 'HUF'),
  await currencyKey(kit, 'JPY'),
];
afterAll(async () => kit.close());

let projects = 0;

/** A separate project for a test, with no purchases yet. */
async function newProject() {
  projects += 1;
  const code = `MON${projects}`;
  const { id } = await kit.store('new-project', {
    project_code: code,
    start_date: '2030-06-28',
    end_date: '2030-07-07',
    number_contractors_requested: 1,
    start_point_id: tour.start,
    end_point_id: tour.end,
    client_id: tour.client,
  });
  return { id, code };
}

async function buy(project: number, values: object = {}): Promise<number> {
  const { id } = await kit.store('new-project-expenditure', {
    ...purchase(project),
    product_type_id: 2,
    vendor_id: tour.vendor,
    ...values,
  });
  return id;
}

const inEuro = (own: string, sterling = '0.0') => ({
  non_sterling_cost: own,
  currency_id: euro,
  sterling_cost: sterling,
});

async function readInbox(code: string) {
  const answer = await kit.get(`/api/projects/${code}/money`, headers);
  return moneyInbox.parse(answer.json());
}

async function readGroup(code: string, group: InboxGroup, after?: string | null) {
  const more = after === undefined || after === null ? '' : `&after=${after}`;
  const answer = await kit.get(`/api/projects/${code}/money/rows?group=${group}${more}`, headers);
  return readMoneyRows.response.parse(answer.json());
}

interface Bill {
  readonly id: number;
  readonly amount: string;
  readonly currencyId: number;
  readonly direction?: 'paid' | 'refunded';
  readonly paymentMethodId?: number | null;
}

async function pay(code: string, bills: readonly Bill[], submissionId: string = randomUUID()) {
  const body = {
    submissionId,
    paidOn: '2026-07-02',
    bills: bills.map((bill) => ({ direction: 'paid', paymentMethodId: 1, ...bill })),
  };
  return kit.post(`/api/projects/${code}/money/pay`, body, headers);
}

async function record(expenditure: number, values: object) {
  return kit.store('new-payment', {
    prj_expenditure_id: expenditure,
    currency_id: 1,
    sterling_amount: '0.0',
    ...values,
  });
}

async function cancel(id: number): Promise<void> {
  await kit.post(`/api/records/expenditure/${id}/cancel`, { version: 1 }, headers);
}

async function readPayments(id: number) {
  return kit.db
    .selectFrom('prj_exp_payments')
    .select(['non_sterling_amount', 'sterling_amount', 'currency_id', 'direction', 'paid_on'])
    .where('prj_expenditure_id', '=', id)
    .orderBy('id')
    .execute();
}

it('X-1 Y-708 an expenditure moves from to pay, to to complete, to paid, and the counts follow', async () => {
  const { id: project, code } = await newProject();
  const counts = async () => (await readInbox(code)).counts;
  const none = { claims: 0, toComplete: 0, toPay: 0, paid: 0, paidToComplete: 0 };
  expect(await counts()).toEqual(none);
  const bill = await buy(project, { ...inEuro('300.00'), vendor_reference: 'BALANCE' });
  expect(await counts()).toEqual({ ...none, toPay: 1 });
  await record(bill, { non_sterling_amount: '300.00', currency_id: euro });
  expect(await counts()).toEqual({ ...none, toComplete: 1, paid: 1, paidToComplete: 1 });
  expect((await readGroup(code, 'paid')).rows).toMatchObject([
    { id: bill, group: 'paid', state: 'paid', missing: ['sterling', 'receipt'] },
  ]);
  expect((await readGroup(code, 'toComplete')).rows).toMatchObject([
    { id: bill, vendor: 'British Airways', what: 'BALANCE', missing: ['sterling', 'receipt'] },
  ]);
  const receipt = await kit.keep(bill, { content: jpeg({ mark: 'fuel' }) });
  expect((await readGroup(code, 'toComplete')).rows).toMatchObject([{ missing: ['sterling'] }]);
  const known = { ...purchase(project), product_type_id: 2, ...inEuro('300.00', '258.00') };
  const edited = await kit.edit('prj_expenditure', bill, known, 1);
  expect(edited.statusCode).toBe(200);
  expect(await counts()).toEqual({ ...none, paid: 1 });
  expect((await readGroup(code, 'paid')).rows).toMatchObject([
    { missing: [], inSterling: { amount: '258.00', isEstimate: false }, receipts: 1 },
  ]);
  await kit.app.inject({ method: 'DELETE', url: `/api/receipts/${receipt.id}`, headers });
  expect((await readGroup(code, 'toComplete')).rows).toMatchObject([{ missing: ['receipt'] }]);
  await kit.post(`/api/receipts/${receipt.id}/restore`, {}, headers);
  expect(await counts()).toEqual({ ...none, paid: 1 });
});

it('X-1 one without an amount is to complete, and a cancelled one counts only if it was paid', async () => {
  const { id: project, code } = await newProject();
  await buy(project, { non_sterling_cost: '0.0', sterling_cost: '0.0' });
  expect((await readGroup(code, 'toComplete')).rows).toMatchObject([
    { state: 'incomplete', amount: null, inSterling: null, missing: ['amount', 'receipt'] },
  ]);
  const ownUnknown = await buy(project, inEuro('0.0', '100.00'));
  expect((await readGroup(code, 'toPay')).rows).toMatchObject([
    { id: ownUnknown, amount: { amount: '100.00', currency: 'GBP' } },
  ]);
  await record(ownUnknown, { non_sterling_amount: '115.00', currency_id: euro });
  expect((await readGroup(code, 'toComplete')).rows.at(0)).toMatchObject({
    id: ownUnknown,
    missing: ['payment', 'receipt'],
  });
  const [never, once] = [await buy(project), await buy(project)];
  await record(once, { non_sterling_amount: '412.50' });
  await cancel(never);
  await cancel(once);
  expect((await readInbox(code)).counts).toMatchObject({ toComplete: 2, toPay: 0, paid: 1 });
  expect((await readGroup(code, 'paid')).rows).toMatchObject([
    { id: once, state: 'cancelled', overpaid: { amount: '412.50', currency: 'GBP' }, missing: [] },
  ]);
  expect(
    await readRows(kit.db, { what: z.string() }, sql`select balance_differences() as what`),
  ).toEqual([]);
});

it('X-2 the first due comes first, and each page continues where the last one ended', async () => {
  const { id: project, code } = await newProject();
  const days = ['2026-08-01', '2026-06-01', '2026-07-01'];
  for (const due_on of days) await buy(project, { due_on });
  await kit.db
    .insertInto('prj_expenditure')
    .values(
      Array.from({ length: 110 }, (_none, index) => ({
        ...purchase(project),
        product_type_id: 2,
        purchased_on: '2026-09-01',
        non_sterling_cost: `${index + 1}`,
        sterling_cost: `${index + 1}`,
      })),
    )
    .execute();
  const first = await readGroup(code, 'toPay');
  expect(first.rows.slice(0, 3).map(({ dueOn }) => dueOn)).toEqual(days.toSorted());
  const second = await readGroup(code, 'toPay', first.next);
  const third = await readGroup(code, 'toPay', second.next);
  expect(third.next).toBeNull();
  const all = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(new Set(all).size).toBe(113);
  const strange = await kit.get(
    `/api/projects/${code}/money/rows?group=paid&after=${first.next}`,
    headers,
  );
  expect(strange.statusCode).toBe(400);
});

it('X-3 each currency has an exact line, and one estimate adds them up if all have a rate', async () => {
  const { id: project, code } = await newProject();
  await buy(project, { non_sterling_cost: '0.10', sterling_cost: '0.10' });
  await buy(project, { non_sterling_cost: '999999999999.99', sterling_cost: '999999999999.99' });
  await buy(project, inEuro('1000.00'));
  await buy(project, inEuro('500.00', '430.00'));
  await buy(project, { non_sterling_cost: '7000', currency_id: yen, sterling_cost: '0.0' });
  const before = await readInbox(code);
  expect(before.soFar).toMatchObject({ estimate: null, lines: [{}, {}, { currency: 'JPY' }] });
  const day = '2026-01-02';
  const rate = { day, source: 'ECB' };
  await kit.store('new-exchange-rate', { ...rate, currency_id: euro, sterling_per_unit: '0.86' });
  await kit.store('new-exchange-rate', { ...rate, currency_id: yen, units_per_pound: '200' });
  const { soFar, toPay } = await readInbox(code);
  expect(soFar.lines).toMatchObject([
    { currency: 'GBP', amount: '1000000000430.09', rate: null, inSterling: { isEstimate: false } },
    { currency: 'EUR', amount: '1000.00', inSterling: { amount: '860.00', isEstimate: true } },
    { currency: 'JPY', amount: '7000', inSterling: { amount: '35.00' }, rate: { day } },
  ]);
  expect(soFar.estimate).toEqual({ amount: '1000000001325.09', isEstimate: true });
  expect(soFar.ratesOf).toBe(day);
  expect(toPay.lines).toMatchObject([
    { amount: '1000000000000.09' },
    { currency: 'EUR', amount: '1500.00' },
    { currency: 'JPY', amount: '7000' },
  ]);
});

it('X-4 pays several bills at once with their amounts due, and a repeat pays nothing more', async () => {
  const { id: project, code } = await newProject();
  const [pounds, euros, forints] = [
    await buy(project),
    await buy(project, inEuro('1120.00')),
    await buy(project, { non_sterling_cost: '186000', currency_id: forint, sterling_cost: '0.0' }),
  ];
  await record(pounds, { non_sterling_amount: '12.50' });
  const bills = [
    { id: pounds, amount: '400.00', currencyId: 1 },
    { id: euros, amount: '1120.00', currencyId: euro, paymentMethodId: null },
    { id: forints, amount: '186000.00', currencyId: forint },
  ];
  const submission = randomUUID();
  const first = payBills.response.parse((await pay(code, bills, submission)).json());
  expect(first.paymentIds).toHaveLength(3);
  expect((await pay(code, bills, submission)).json()).toEqual(first);
  expect(await readPayments(pounds)).toMatchObject([
    {},
    { non_sterling_amount: '400.00', sterling_amount: '400.00', paid_on: '2026-07-02' },
  ]);
  expect(await readPayments(euros)).toMatchObject([
    { non_sterling_amount: '1120.00', sterling_amount: '0.00', currency_id: euro },
  ]);
  expect((await readInbox(code)).counts).toMatchObject({ toComplete: 3, toPay: 0, paid: 3 });
  const history = await kit.get(`/api/records/payments/${first.paymentIds[1]}/history`, headers);
  expect(history.body).toContain('create');
  const other = await pay(code, bills.slice(1), submission);
  expect(readBlame(other)).toEqual([409, 'conflict', 'submissionId']);
});

it('X-4 records an overpaid amount as refunded', async () => {
  const { id: project, code } = await newProject();
  const bill = await buy(project);
  await record(bill, { non_sterling_amount: '412.50' });
  await cancel(bill);
  const back = { id: bill, amount: '412.50', currencyId: 1, direction: 'refunded' } as const;
  expect((await pay(code, [back])).statusCode).toBe(200);
  expect((await readGroup(code, 'paid')).rows).toMatchObject([{ overpaid: null }]);
  expect((await pay(code, [back])).statusCode).toBe(409);
});

it('X-5 if the amount due of one bill changed, none is paid and the sentence names it', async () => {
  const { id: project, code } = await newProject();
  const [good, changed, unknown] = [
    await buy(project),
    await buy(project, { vendor_reference: 'SFS-2231' }),
    await buy(project, {
      vendor_reference: 'NO-AMOUNT',
      non_sterling_cost: '0.0',
      sterling_cost: '0.0',
    }),
  ];
  await record(changed, { non_sterling_amount: '1.00' });
  const due = { amount: '412.50', currencyId: 1 };
  const refused = await pay(code, [
    { id: good, ...due },
    { id: changed, ...due },
    { id: unknown, ...due },
  ]);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain(
    'What is due has changed for British Airways SFS-2231. It is not known what is due for British Airways NO-AMOUNT. No payment was recorded.',
  );
  expect(await readPayments(good)).toEqual([]);
  for (const wrong of [{ currencyId: euro }, { amount: '0.00' }, { amount: '412.51' }])
    expect((await pay(code, [{ id: good, ...due, ...wrong }])).statusCode).toBe(409);
});

it('X-5 refuses bills of another project, archived ones and unknown methods', async () => {
  const { id: project, code } = await newProject();
  const due = { amount: '412.50', currencyId: 1 };
  const own = await buy(project);
  const archived = await buy(project);
  await kit.app.inject({
    method: 'DELETE',
    url: `/api/records/expenditure/${archived}?version=1`,
    headers,
  });
  for (const id of [tour.expenditure, archived, 2_147_483_647]) {
    const refused = await pay(code, [
      { id: own, ...due },
      { id, ...due },
    ]);
    expect(readBlame(refused)).toEqual([422, 'invalid_field', 'bills.1.id']);
  }
  const noMethod = await pay(code, [{ id: own, ...due, paymentMethodId: 2_147_483_647 }]);
  expect(readBlame(noMethod)).toEqual([422, 'invalid_field', 'bills.0.paymentMethodId']);
  const twice = await pay(code, [
    { id: own, ...due },
    { id: own, ...due },
  ]);
  expect(twice.statusCode).toBe(400);
  expect(await readPayments(own)).toEqual([]);
});

it('X-6 of two people who pay the same bills at once, one is told that they are paid', async () => {
  const { id: project, code } = await newProject();
  const bills = [await buy(project), await buy(project), await buy(project)].map((id) => ({
    id,
    amount: '412.50',
    currencyId: 1,
  }));
  const answers = await Promise.all([
    pay(code, bills),
    pay(code, bills.toReversed()),
    pay(code, bills.slice(1)),
  ]);
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
  for (const { id } of bills.slice(1)) expect(await readPayments(id)).toHaveLength(1);
  const same = randomUUID();
  const again = await buy(project);
  const twins = await Promise.all(
    [1, 2, 3].map(async () => pay(code, [{ id: again, amount: '412.50', currencyId: 1 }], same)),
  );
  expect(new Set(twins.map(({ body }) => body)).size).toBe(1);
  expect(await readPayments(again)).toHaveLength(1);
});

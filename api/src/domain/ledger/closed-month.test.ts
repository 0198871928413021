import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { openClaimKit } from '../../testing/claim-kit.ts';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { importKit } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { purchase } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const { headers } = kit.administrator;
const { id: fuel } = await kit.store('new-product-type', { prj_exp_product_type: 'Fuel' });
const { preview, commit, undo } = importKit(kit);

const bill = (day: string) => ({
  ...purchase(kit.tour.project),
  product_type_id: fuel,
  purchase_datetime: `${day}T12:00`,
});
const paid = {
  non_sterling_amount: '10.00',
  sterling_amount: '10.00',
  currency_id: 1,
  payment_method_id: 1,
};

/** Bills of the month that will be closed, and one beside it. */
const held = await (async () => {
  const store = async (day: string) => (await kit.store('new-project-expenditure', bill(day))).id;
  const [one, unpaid, archived, cancelled, open] = [
    await store('2025-03-10'),
    await store('2025-03-13'),
    await store('2025-03-11'),
    await store('2025-03-12'),
    await store('2025-04-10'),
  ];
  const payment = await kit.store('new-payment', {
    ...paid,
    prj_expenditure_id: one,
    paid_on: '2025-03-20',
  });
  const gone = await kit.store('new-payment', {
    ...paid,
    prj_expenditure_id: one,
    paid_on: '2025-03-21',
  });
  const imported = await preview('expenditure', [
    'Date\tType\tVendor\tAmount\tCurrency',
    '15/03/2025\tFuel\tBritish Airways\t61.20\tGBP',
  ]);
  expect((await commit(imported)).json()).toMatchObject({ added: 1 });
  const version = async (list: string, id: number) => (await kit.read(list, id)).version;
  await kit.remove('expenditure', archived, await version('expenditure', archived));
  await kit.remove('payments', gone.id, await version('payments', gone.id));
  await kit.post(
    `/api/records/expenditure/${cancelled}/cancel`,
    { version: await version('expenditure', cancelled) },
    headers,
  );
  return { one, unpaid, archived, cancelled, open, payment: payment.id, gone: gone.id, imported };
})();

const wholeRow = { all: z.string() };

async function everything(): Promise<string> {
  const rows = await readRows(
    kit.db,
    wholeRow,
    sql`
    select jsonb_build_object(
      'bills', (select jsonb_agg(e order by id) from prj_expenditure as e),
      'payments', (select jsonb_agg(p order by id) from prj_exp_payments as p),
      'lines', (select jsonb_agg(l order by id) from bill_lines as l))::text as all`,
  );
  return rows[0]?.all ?? '';
}

beforeAll(async () => {
  const answer = await kit.post('/api/ledger/periods/2025-03/close', {}, headers);
  expect(answer.statusCode).toBe(200);
});

type Answer = Awaited<ReturnType<typeof kit.get>>;
const version = async (list: string, id: number) => (await kit.read(list, id)).version;

async function changed(list: string, table: string, id: number, change: object): Promise<Answer> {
  const read = await kit.read(list, id);
  return kit.edit(table, id, { ...read.values, ...change }, read.version);
}

const ways: Readonly<Record<string, () => Promise<Answer>>> = {
  'a form that adds a bill': async () => kit.submit('new-project-expenditure', bill('2025-03-31')),
  'a form that adds a payment': async () =>
    kit.submit('new-payment', { ...paid, prj_expenditure_id: held.open, paid_on: '2025-03-01' }),
  'an edit': async () =>
    changed('expenditure', 'prj_expenditure', held.one, { vendor_reference: 'X' }),
  'an edit that moves a bill out': async () =>
    changed('expenditure', 'prj_expenditure', held.one, { purchase_datetime: '2025-04-01T12:00' }),
  'an edit that moves a bill in': async () =>
    changed('expenditure', 'prj_expenditure', held.open, { purchase_datetime: '2025-03-01T12:00' }),
  'an edit of a payment': async () =>
    changed('payments', 'prj_exp_payments', held.payment, { paid_on: '2025-04-02' }),
  'the removal of a bill': async () =>
    kit.remove('expenditure', held.unpaid, await version('expenditure', held.unpaid)),
  'the removal of a payment': async () =>
    kit.remove('payments', held.payment, await version('payments', held.payment)),
  'a bill that is restored': async () =>
    kit.restore('expenditure', held.archived, await version('expenditure', held.archived)),
  'a payment that is restored': async () =>
    kit.restore('payments', held.gone, await version('payments', held.gone)),
  'a cancellation': async () =>
    kit.post(
      `/api/records/expenditure/${held.one}/cancel`,
      { version: await version('expenditure', held.one) },
      headers,
    ),
  'a cancellation that is undone': async () =>
    kit.post(
      `/api/records/expenditure/${held.cancelled}/reopen`,
      { version: await version('expenditure', held.cancelled) },
      headers,
    ),
  'payments of several bills at once': async () =>
    kit.post(
      '/api/projects/HUN30/money/pay',
      {
        submissionId: randomUUID(),
        paidOn: '2025-03-31',
        bills: [
          {
            id: held.open,
            amount: '412.50',
            currencyId: 1,
            direction: 'paid',
            paymentMethodId: 1,
          },
        ],
      },
      headers,
    ),
  'a table': async () =>
    commit(
      await preview('expenditure', [
        'Date\tType\tVendor\tAmount\tCurrency',
        '16/03/2025\tFuel\tBritish Airways\t12.00\tGBP',
      ]),
    ),
  'its VAT': async () =>
    kit.post(
      `/api/ledger/bills/${held.one}/lines`,
      {
        lines: [
          {
            description: null,
            gross: '412.50',
            rate: '20',
            category: 'S',
            productTypeId: null,
            projectId: null,
            costCode: null,
          },
        ],
      },
      headers,
    ),
};

it.each(Object.keys(ways))('Y-757 a closed month is not changed by %s', async (way) => {
  const before = await everything();
  const answer = await ways[way]?.();
  expect(answer?.payload).toContain('March 2025 is closed.');
  expect(answer?.payload).toContain('Enter a correction in an open month');
  expect([409, 422]).toContain(answer?.statusCode);
  expect(await everything()).toBe(before);
});

it('Y-757 an import of before the month was closed is not undone', async () => {
  const before = await everything();
  const answer = await undo(held.imported);
  expect(answer.payload).toContain('March 2025 is closed.');
  expect(await everything()).toBe(before);
});

it('Y-757 a claim dated in a closed month is not approved, and waits', async () => {
  const claims = await openClaimKit(await createTestDatabase({ demo: true }));
  try {
    const sent = await claims.submitted(claims.crew.headers, { boughtOn: '2025-03-05' });
    await claims.ask('POST', '/api/ledger/periods/2025-03/close', claims.administrator.headers);
    const answer = await claims.approve(sent);
    expect(answer.payload).toContain('March 2025 is closed.');
    expect(answer.statusCode).toBe(422);
    const row = await claims.db
      .selectFrom('claims')
      .where('id', '=', sent.id)
      .select(['state', 'prj_expenditure_id'])
      .executeTakeFirst();
    expect(row).toEqual({ state: 'submitted', prj_expenditure_id: null });
  } finally {
    await claims.close();
  }
});

import { readClosedMonths } from '@paddock/contract/domain/ledger/months';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { multipart } from '../../testing/form-kit.ts';
import { hotel, writeUbl } from '../../testing/invoice-files.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { purchase } from '../../testing/tour.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const { headers } = kit.administrator;
const { id: fuel } = await kit.store('new-product-type', { prj_exp_product_type: 'Fuel' });

const bill = (day: string) => ({
  ...purchase(kit.tour.project),
  product_type_id: fuel,
  purchase_datetime: `${day}T12:00`,
});

const call = async (month: string, what: string, body?: object, own = headers) =>
  kit.post(`/api/ledger/periods/${month}/${what}`, body ?? {}, own);

const close = async (month: string) =>
  kit.app.inject({ method: 'POST', url: `/api/ledger/periods/${month}/close`, headers });

const wholeRow = { all: z.string() };

/** Everything of the accounts, as the database has it. */
async function everything(): Promise<string> {
  const rows = await readRows(
    kit.db,
    wholeRow,
    sql`
    select jsonb_build_object(
      'bills', (select jsonb_agg(e order by id) from prj_expenditure as e
        where purchased_on between '2025-03-01' and '2025-03-31'),
      'payments', (select jsonb_agg(p order by id) from prj_exp_payments as p
        where paid_on between '2025-03-01' and '2025-03-31'),
      'lines', (select jsonb_agg(l order by id) from bill_lines as l),
      'receipts', (select jsonb_agg(r order by id) from receipts as r))::text as all`,
  );
  return rows[0]?.all ?? '';
}

it('Y-757 a closed month is the same after an attack by every way in', async () => {
  const { id } = await kit.store('new-project-expenditure', bill('2025-03-14'));
  const { id: open } = await kit.store('new-project-expenditure', bill('2025-04-14'));
  const paid = {
    prj_expenditure_id: id,
    non_sterling_amount: '10.00',
    sterling_amount: '10.00',
    currency_id: 1,
  };
  const { id: payment } = await kit.store('new-payment', { ...paid, paid_on: '2025-03-20' });
  const plain = { description: null, productTypeId: null, projectId: null, costCode: null };
  const line = { ...plain, gross: '412.50', rate: '20', category: 'S' };
  const lines = async (on: number) =>
    kit.post(`/api/ledger/bills/${on}/lines`, { lines: [line] }, headers);
  expect((await lines(id)).statusCode).toBe(200);
  const edited = await kit.read('expenditure', open);
  const moved = await kit.edit(
    'prj_expenditure',
    open,
    { ...edited.values, vendor_reference: 'before' },
    edited.version,
  );
  const { event } = moved.json<{ event: number }>();
  expect((await close('2025-03')).statusCode).toBe(200);
  const before = await everything();

  const refused = async (answer: { statusCode: number; payload: string }) => {
    expect(answer.payload).toContain('March 2025 is closed.');
    expect(answer.statusCode).toBe(422);
  };
  // Forms: a new bill, a new payment, edits, also into the month.
  await refused(await kit.submit('new-project-expenditure', bill('2025-03-31')));
  await refused(await kit.submit('new-payment', { ...paid, paid_on: '2025-03-01' }));
  const held = await kit.read('expenditure', id);
  const change = { ...held.values, vendor_reference: 'changed' };
  await refused(await kit.edit('prj_expenditure', id, change, held.version));
  const other = await kit.read('expenditure', open);
  const back = { ...other.values, purchase_datetime: '2025-03-31T12:00' };
  await refused(await kit.edit('prj_expenditure', open, back, other.version));
  const pay = await kit.read('payments', payment);
  const sum = { ...pay.values, non_sterling_amount: '11.00', sterling_amount: '11.00' };
  await refused(await kit.edit('prj_exp_payments', payment, sum, pay.version));
  // Removal, the lines, an invoice.
  await refused(await kit.remove('payments', payment, pay.version));
  await refused(await lines(id));
  const form = new FormData();
  const parts = { uploadId: randomUUID(), projectCode: 'HUN30', productTypeId: String(fuel) };
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  form.set('zone', 'Europe/London');
  const invoice = writeUbl(hotel).replace('2027-07-01', '2025-03-05');
  form.set('file', new File([invoice], 'a.xml'));
  const { payload, type } = await multipart(form);
  await refused(
    await kit.app.inject({
      method: 'POST',
      url: '/api/ledger/invoices',
      headers: { ...headers, 'content-type': type },
      payload,
    }),
  );
  // The database stops those who have it itself, too.
  for (const attack of [
    sql`update prj_expenditure set sterling_cost = 1, non_sterling_cost = 1 where id = ${id}`,
    sql`delete from prj_exp_payments where id = ${payment}`,
    sql`update prj_exp_payments set paid_on = '2025-05-01' where id = ${payment}`,
    sql`delete from bill_lines where prj_expenditure_id = ${id}`,
    sql`update prj_expenditure set archived_at = now() where id = ${id}`,
  ])
    await expect(attack.execute(kit.db)).rejects.toMatchObject({
      constraint: 'closed_months_stay',
    });
  expect(await everything()).toBe(before);

  // Payments and undo in an open month still work.
  expect((await kit.submit('new-payment', { ...paid, paid_on: '2025-04-02' })).statusCode).toBe(
    200,
  );
  expect((await kit.undo('expenditure', open, event)).statusCode).toBe(200);
});

it('Y-757 an undo cannot change what has been closed since', async () => {
  const { id } = await kit.store('new-project-expenditure', bill('2025-06-14'));
  const { version, values } = await kit.read('expenditure', id);
  const answer = await kit.edit(
    'prj_expenditure',
    id,
    { ...values, vendor_reference: 'later' },
    version,
  );
  await close('2025-06');
  const undone = await kit.undo('expenditure', id, answer.json<{ event: number }>().event);
  expect(undone.payload).toContain('June 2025 is closed.');
});

it('Y-757 no bill slips in while a month is being closed', async () => {
  const sent = Array.from({ length: 8 }, async () =>
    kit.submit('new-project-expenditure', bill('2025-08-14')),
  );
  const [closing, ...answers] = await Promise.all([close('2025-08'), ...sent]);
  expect(closing?.statusCode).toBe(200);
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 422)).toBe(true);
  const stored = await kit.db
    .selectFrom('prj_expenditure')
    .where('purchased_on', '=', '2025-08-14')
    .select('id')
    .execute();
  expect(stored).toHaveLength(answers.filter(({ statusCode }) => statusCode === 200).length);
  expect((await kit.submit('new-project-expenditure', bill('2025-08-14'))).statusCode).toBe(422);
});

it('Y-758 a month is reopened with a reason, which is on record', async () => {
  await close('2025-09');
  await close('2025-09');
  expect((await call('2025-09', 'reopen', { reason: ' ' })).statusCode).toBe(400);
  const reason = 'A hotel sent its bill late.';
  expect((await call('2025-09', 'reopen', { reason })).statusCode).toBe(200);
  expect((await call('2025-09', 'reopen', { reason })).statusCode).toBe(409);
  expect((await kit.submit('new-project-expenditure', bill('2025-09-14'))).statusCode).toBe(200);
  const events = await kit.db
    .selectFrom('audit_events')
    .where('subject_table', '=', 'closed_months')
    .where('subject_id', '=', 202_509)
    .select(['action', 'after'])
    .orderBy('id')
    .execute();
  expect(events.map(({ action, after }) => [action, after])).toEqual([
    ['close', { month: '2025-09', reason: null }],
    ['reopen', { month: '2025-09', reason }],
  ]);
  const { months } = readClosedMonths.response.parse(
    (await kit.get('/api/ledger/periods', headers)).json(),
  );
  expect(months.map(({ month }) => month)).not.toContain('2025-09');
  const all = readClosedMonths.response.parse(
    (await kit.get('/api/ledger/periods', headers)).json(),
  ).all;
  const september = all.find(({ month }) => month === '2025-09');
  expect(september).toMatchObject({ closedAt: null, bills: 1, payments: 0 });
  expect(september?.history.map(({ action, reason: why }) => [action, why])).toEqual([
    ['reopen', reason],
    ['close', null],
  ]);
});

it('Y-758 only administrators close a month, and it is a month', async () => {
  expect((await call('2025-10', 'reopen', { reason: 'x' }, kit.annasHeaders)).statusCode).toBe(403);
  expect((await close('2025-13')).statusCode).toBe(400);
});

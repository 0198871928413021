import { readBillLines } from '@paddock/contract/domain/ledger/lines';
import type { InvoicePreview } from '@paddock/contract/domain/ledger/invoices';
import { readReceipts } from '@paddock/contract/domain/money/receipts/receipts';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../../testing/flight-kit.ts';
import { multipart, readBlame } from '../../../testing/form-kit.ts';
import {
  hotel,
  writeCii,
  writePdf,
  writeUbl,
  type WrittenBill,
} from '../../../testing/invoice-files.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const { headers } = kit.administrator;
const { id: fuel } = await kit.store('new-product-type', { prj_exp_product_type: 'Fuel' });

async function send(
  url: string,
  file: string | Buffer,
  parts: Readonly<Record<string, string>> = {},
  own = headers,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  form.set('file', new File([new Uint8Array(Buffer.from(file))], 'Rechnung 2231.xml'));
  const { payload, type } = await multipart(form);
  return kit.app.inject({
    method: 'POST',
    url: `/api/ledger/invoices${url}`,
    headers: { ...own, 'content-type': type },
    payload,
  });
}

const look = async (file: string | Buffer) => (await send('/preview', file)).json<InvoicePreview>();

const add = async (file: string | Buffer, parts: Readonly<Record<string, string>> = {}) =>
  send('', file, {
    uploadId: randomUUID(),
    projectCode: 'HUN30',
    productTypeId: String(fuel),
    zone: 'Europe/London',
    ...parts,
  });

/** A bill of its own vendor, so that tests do not meet. */
function billOf(vendor: string, change: Partial<WrittenBill> = {}, iban?: string): string {
  const text = writeUbl({ ...hotel, number: `${vendor}-1`, ...change })
    .replace('Hotel D&#252;na &amp; Co', vendor)
    .replace(/<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/s, '');
  return iban === undefined ? text : text.replace('DE02120300000000202051', iban);
}

const linesOf = async (id: number) =>
  readBillLines.response.parse((await kit.get(`/api/ledger/bills/${id}/lines`, headers)).json());

it('Y-749 makes a bill of an invoice: vendor, days, amount, a line for each rate, and its file', async () => {
  const file = writeUbl(hotel);
  const { bill } = await look(file);
  expect(bill).toMatchObject({ vendor: { id: null, name: 'Hotel Düna & Co' }, amount: '1190.00' });
  const answer = await add(file);
  expect(answer.statusCode).toBe(200);
  const { id, title } = answer.json<{ id: number; title: string }>();
  expect(title).toBe('Hotel Düna & Co DUNA-2231');
  const row = await kit.db
    .selectFrom('prj_expenditure as e')
    .innerJoin('prj_exp_vendors as v', 'v.id', 'e.vendor_id')
    .innerJoin('prj_exp_currencies as c', 'c.id', 'e.currency_id')
    .where('e.id', '=', id)
    .select(['v.vat_number', 'c.currency_code', 'non_sterling_cost', 'sterling_cost'])
    .select(['vendor_reference', 'purchased_on', 'invoice_on', 'due_on', 'project_id'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    vat_number: 'DE136695976',
    currency_code: 'EUR',
    non_sterling_cost: '1190.00',
    sterling_cost: '0.00',
    vendor_reference: 'DUNA-2231',
    purchased_on: '2027-07-01',
    invoice_on: '2027-07-01',
    due_on: '2027-07-31',
    project_id: kit.tour.project,
  });
  const { lines } = await linesOf(id);
  expect(lines.map(({ rate, net, vat, gross }) => [rate, net, vat, gross])).toEqual([
    ['7', '1000.93', '70.07', '1071.00'],
    ['19', '100.00', '19.00', '119.00'],
  ]);
  expect(lines.every(({ fromInvoice, category }) => fromInvoice && category === 'S')).toBe(true);
  const { receipts } = readReceipts.response.parse(
    (await kit.get(`/api/expenditure/${id}/receipts`, headers)).json(),
  );
  expect(receipts).toMatchObject([{ name: 'Rechnung 2231.xml', type: 'application/xml' }]);
  const kept = await kit.get(`/api/receipts/${receipts[0]?.id ?? 0}/file`, headers);
  expect(kept.payload).toBe(file);
});

it('Y-749 proposes the type of the vendor’s last bill, and of a hotel’s first the type of stays', async () => {
  const { bill } = await look(billOf('Hotel Ipoly'));
  const stays = await kit.db
    .selectFrom('prj_exp_product_types')
    .select('id')
    .where('kind', '=', 'stay')
    .executeTakeFirstOrThrow();
  expect(bill?.productTypeId).toBe(stays.id);
  await add(billOf('Hotel Ipoly'));
  const next = await look(billOf('Hotel Ipoly', { number: 'IPOLY-2' }));
  expect(next.bill).toMatchObject({ productTypeId: fuel, vendor: { name: 'Hotel Ipoly' } });
  expect((await look(billOf('Aral'))).bill?.productTypeId).toBeNull();
});

it('Y-749 rounding and payments for others are a line without VAT', async () => {
  const extra = '<cac:PrepaidPayment><cbc:PaidAmount>29.96</cbc:PaidAmount></cac:PrepaidPayment>';
  const file = writeUbl({ ...hotel, number: 'OTHERS-1', due: '1029.96' }, 'Invoice', extra);
  const { id } = (await add(file)).json<{ id: number }>();
  const { gross, lines } = await linesOf(id);
  expect(gross).toBe('1219.96');
  expect(lines.at(-1)).toMatchObject({ gross: '29.96', vat: '0.00', category: 'O', rate: null });
});

it('Y-750 an invoice becomes a bill once, and the same upload is answered the same', async () => {
  const uploadId = randomUUID();
  const file = billOf('Shell');
  const first = await add(file, { uploadId });
  expect((await add(file, { uploadId })).json<{ id: number }>().id).toBe(
    first.json<{ id: number }>().id,
  );
  const again = await add(file);
  expect(readBlame(again)).toEqual([409, 'conflict', 'file']);
  expect(again.json<{ error: { message: string } }>().error.message).toBe(
    'This invoice is here already: Shell Shell-1.',
  );
  expect((await look(file)).copy).toMatchObject({ title: 'Shell Shell-1' });
  const other = await add(billOf('Shell', { number: 'X' }), { uploadId });
  expect(readBlame(other)).toEqual([409, 'conflict', 'uploadId']);
});

it('Y-750 of two people who send one invoice at once, one makes the bill', async () => {
  const file = billOf('Orlen');
  const answers = await Promise.all([add(file), add(file), add(file)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  const vendors = await kit.db
    .selectFrom('prj_exp_vendors')
    .where('vendor_name', '=', 'Orlen')
    .select('id')
    .execute();
  expect(vendors).toHaveLength(1);
});

it('Y-751 asks before a bill whose page shows another total, or whose account is new', async () => {
  await add(billOf('Avia'));
  const moved = billOf('Avia', { number: 'AVIA-2' }, 'GB82WEST12345698765432');
  const { questions } = await look(moved);
  expect(questions).toEqual([
    {
      code: 'account',
      message:
        'Avia was paid to DE02 … 2051 so far. This invoice names GB82 … 5432. Call them on a number that you know before you pay.',
    },
  ]);
  const asked = await add(moved);
  expect(asked.statusCode).toBe(409);
  expect(asked.json<{ error: { asks: string } }>().error.asks).toBe('account');
  expect((await add(moved, { agreed: 'account' })).statusCode).toBe(200);
  const third = billOf('Avia', { number: 'AVIA-3' }, 'GB82 WEST 1234 5698 7654 32');
  expect((await look(third)).questions).toEqual([]);
  const wrong = billOf('Avia', { number: 'AVIA-4' }, 'GB82WEST12345698765433');
  expect((await look(wrong)).questions.map(({ code }) => code)).toEqual(['wrong-account']);
  const page = await writePdf('Total 1.290,00 EUR', writeCii({ ...hotel, number: 'PAGE-1' }));
  expect((await add(page)).json<{ error: { asks: string } }>().error.asks).toBe('page');
  expect((await add(page, { agreed: 'page' })).statusCode).toBe(200);
});

it('Y-751 accounts are encrypted in the database', async () => {
  await add(billOf('Total'));
  const rows = await kit.db.selectFrom('payee_accounts').select('sealed').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ sealed }) => !sealed.includes('DE02') && !sealed.includes('2051'))).toBe(
    true,
  );
});

it('Y-752 a credit is no bill, and an unknown project or a flight is refused in words', async () => {
  const credit = writeUbl({ ...hotel, number: 'CREDIT-1' }, 'CreditNote');
  expect(await look(credit)).toMatchObject({
    bill: null,
    refusal: 'This is a credit of 1,190.00 EUR. Enter it as a refund of the bill that it corrects.',
  });
  expect(readBlame(await add(credit))).toEqual([422, 'invalid_field', 'file']);
  expect(readBlame(await add(billOf('Eni'), { projectCode: 'NONE' }))).toEqual([
    404,
    'not_found',
    'projectCode',
  ]);
  expect(readBlame(await add(billOf('Eni'), { zone: 'Mars/Base' }))).toEqual([
    422,
    'invalid_field',
    'zone',
  ]);
  expect((await add(billOf('Eni'), { productTypeId: '1' })).statusCode).toBe(422);
  expect(readBlame(await add(billOf('Eni'), { productTypeId: 'x' }))).toEqual([
    400,
    'invalid_input',
    'productTypeId',
  ]);
  expect((await look(billOf('Eni'))).bill?.vendor.id).toBeNull();
});

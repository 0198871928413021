import type { InvoicePreview } from '@paddock/contract/domain/ledger/invoices';
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
import { purchase } from '../../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const { headers } = kit.administrator;

async function send(file: string | Buffer, name = 'invoice.xml', own = headers) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(Buffer.from(file))], name));
  const { payload, type } = await multipart(form);
  return kit.app.inject({
    method: 'POST',
    url: '/api/ledger/invoices/preview',
    headers: { ...own, 'content-type': type },
    payload,
  });
}

const read = async (...given: Parameters<typeof send>) =>
  (await send(...given)).json<InvoicePreview>();

const right = {
  kind: 'invoice',
  number: 'DUNA-2231',
  issuedOn: '2027-07-01',
  dueOn: '2027-07-31',
  currency: 'EUR',
  seller: { name: 'Hotel Düna & Co', vatNumber: 'DE136695976', country: 'DE' },
  iban: 'DE02120300000000202051',
  net: '1100.93',
  vat: '89.07',
  gross: '1190.00',
  prepaid: '190.00',
  due: '1000.00',
  lines: [
    { category: 'S', rate: '7', net: '1000.93', vat: '70.07' },
    { category: 'S', rate: '19', net: '100.00', vat: '19.00' },
  ],
  attachments: [],
};

it('Y-746 reads an invoice as data, in both formats and in any encoding', async () => {
  expect((await read(writeUbl(hotel))).invoice).toEqual(right);
  expect((await read(Buffer.from(writeCii(hotel), 'latin1'))).invoice).toEqual(right);
  const utf16 = Buffer.from(`\u{feff}${writeUbl(hotel).replace('UTF-8', 'UTF-16')}`, 'utf16le');
  expect((await read(utf16)).invoice).toEqual(right);
});

it('Y-746 reads the data inside a PDF, and says if its page shows another total', async () => {
  const same = await read(await writePdf('Total 1.190,00 EUR', writeCii(hotel)), 'hotel.pdf');
  expect(same).toMatchObject({ invoice: right, notes: [] });
  const other = await read(await writePdf('Total 1.290,00 EUR', writeCii(hotel)), 'hotel.pdf');
  expect(other.notes).toEqual([
    'The page does not show the 1,190.00 EUR that the data of the invoice say: it shows 1.290,00 at most. Compare both.',
  ]);
  expect(other.questions.map(({ code }) => code)).toEqual(['page']);
  const older = '<CrossIndustryDocument xmlns="urn:ferd:CrossIndustryDocument:invoice:1p0"/>';
  const twice = await writePdf('Total 1.190,00 EUR', writeCii(hotel), older);
  expect(await read(twice, 'hotel.pdf')).toMatchObject({
    invoice: { ...right, attachments: ['ZUGFeRD-invoice.xml'] },
  });
  const plain = await read(await writePdf('Total 1.190,00 EUR'), 'hotel.pdf');
  expect(plain).toMatchObject({ invoice: null, bill: null, refusal: null, notes: [] });
});

it('Y-746 a credit is negative, and what was paid for others is due too', async () => {
  const credit = (await read(writeUbl(hotel, 'CreditNote'))).invoice;
  expect(credit).toMatchObject({ kind: 'credit', gross: '-1190.00', vat: '-89.07' });
  const others = '<cac:PrepaidPayment><cbc:PaidAmount>29.96</cbc:PaidAmount></cac:PrepaidPayment>';
  const extended = writeUbl({ ...hotel, due: '1029.96' }, 'Invoice', others);
  expect((await read(extended)).invoice).toMatchObject({ gross: '1190.00', due: '1029.96' });
});

it.each([
  [
    { lines: ['1000.93', '90.00'] },
    'Its lines add up to 1090.93, but the invoice says 1100.93: a difference of 10.00.',
  ],
  [
    { gross: '1190.01' },
    'Net and VAT add up to 1190.00, but the invoice says 1190.01: a difference of 0.01.',
  ],
  [
    { vat: '89.06' },
    'The VAT of its rates adds up to 89.07, but the invoice says 89.06: a difference of 0.01.',
  ],
  [
    { due: '1190.00' },
    'After what is paid, it has 1000.00, but the invoice says 1190.00: a difference of 190.00.',
  ],
  [{ gross: 'much' }, 'The total of this invoice is missing or is no amount.'],
  [{ number: '' }, 'This invoice has no number.'],
] satisfies [Partial<WrittenBill>, string][])(
  'Y-747 refuses an invoice with %j, and says why',
  async (change, message) => {
    const answer = await send(writeUbl({ ...hotel, ...change }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ error: object }>().error).toMatchObject({ field: 'file', message });
  },
);

it('Y-747 refuses entities, other files and damage in words', async () => {
  const bomb = writeUbl(hotel).replace(
    '<Invoice',
    '<!DOCTYPE Invoice [<!ENTITY a SYSTEM "file:///etc/passwd">]><Invoice',
  );
  const files: [string | Buffer, string][] = [
    [bomb, 'This file defines entities, which Paddock does not open.'],
    [writeUbl(hotel).slice(0, 900), 'This file is not complete XML.'],
    ['<Order/>', 'This XML file isn’t an EN 16931 invoice.'],
    ['%PDF-1.7 and no more', 'This PDF is damaged, or has a password.'],
    ['PK\u0003\u0004', 'Send an invoice as XML or PDF.'],
  ];
  for (const [file, message] of files)
    expect((await send(file)).json<{ error: { message: string } }>().error.message).toBe(message);
  expect(readBlame(await send(''))).toEqual([400, 'invalid_input', 'file']);
  expect((await send(Buffer.alloc(5_300_000, ' '))).statusCode).toBe(413);
  expect((await send(writeUbl(hotel), 'a.xml', kit.annasHeaders)).statusCode).toBe(403);
});

it('Y-748 names the vendor, and the bill that has this number already', async () => {
  const vendor = await kit.store('new-vendor', { vendor_name: 'Hotel Düna & Co' });
  const first = await read(writeUbl(hotel));
  expect(first).toMatchObject({ vendorId: vendor.id, already: [] });
  const { id } = await kit.store('new-project-expenditure', {
    ...purchase(kit.tour.project),
    contactIds: [kit.tour.anna],
    flightIds: [kit.tour.flight],
    vendor_id: vendor.id,
    vendor_reference: 'duna-2231',
  });
  expect((await read(writeUbl(hotel))).already).toEqual([
    { id, title: 'Hotel Düna & Co duna-2231' },
  ]);
});

import Pdf from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import type { InvoicePreview } from '@paddock/contract/domain/ledger/invoices';
import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../../testing/flight-kit.ts';
import { multipart, readBlame } from '../../../testing/form-kit.ts';
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

interface Bill {
  readonly number: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly paid: string;
  readonly due: string;
  readonly lines: readonly string[];
  readonly rates: readonly (readonly [rate: string, net: string, vat: string])[];
}

/** A hotel's bill: rooms at 7 %, breakfasts at 19 % and what was paid before. */
const hotel: Bill = {
  number: 'DUNA-2231',
  net: '1100.93',
  vat: '89.07',
  gross: '1190.00',
  paid: '190.00',
  due: '1000.00',
  lines: ['1000.93', '100.00'],
  rates: [
    ['7', '1000.93', '70.07'],
    ['19', '100.00', '19.00'],
  ],
};

function writeUbl(bill: Bill, root = 'Invoice', extra = ''): string {
  const money = (name: string, value: string) =>
    `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${bill.number}</cbc:ID><cbc:IssueDate>2027-07-01</cbc:IssueDate>
  <cbc:DueDate>2027-07-31</cbc:DueDate>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyName><cbc:Name>Hotel D&#252;na &amp; Co</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>DE123456789</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>DE02120300000000202051</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  ${extra}
  <cac:TaxTotal>${money('TaxAmount', bill.vat)}${bill.rates
    .map(
      ([rate, net, vat]) =>
        `<cac:TaxSubtotal>${money('TaxableAmount', net)}${money('TaxAmount', vat)}<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${rate}</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal>`,
    )
    .join('')}</cac:TaxTotal>
  <cac:TaxTotal><cbc:TaxAmount currencyID="GBP">76.60</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal>${money('LineExtensionAmount', '1100.93')}${money('TaxExclusiveAmount', bill.net)}
  ${money('TaxInclusiveAmount', bill.gross)}${money('PrepaidAmount', bill.paid)}${money('PayableAmount', bill.due)}</cac:LegalMonetaryTotal>
  ${bill.lines.map((line) => `<cac:${root}Line>${money('LineExtensionAmount', line)}</cac:${root}Line>`).join('')}
</${root}>`;
}

function writeCii(bill: Bill): string {
  const taxes = bill.rates.map(
    ([rate, net, vat]) =>
      `<ram:ApplicableTradeTax><ram:CalculatedAmount>${vat}</ram:CalculatedAmount><ram:BasisAmount>${net}</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent></ram:ApplicableTradeTax>`,
  );
  const lines = bill.lines.map(
    (line) =>
      `<ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${line}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`,
  );
  return `<?xml version='1.0' encoding='ISO-8859-1'?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:x" xmlns:udt="urn:y">
<rsm:ExchangedDocument><ram:ID>${bill.number}</ram:ID><ram:TypeCode>380</ram:TypeCode>
<ram:IssueDateTime><udt:DateTimeString format="102">20270701</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>${lines.join('')}
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Hotel D\u00fcna &amp; Co</ram:Name>
<ram:PostalTradeAddress><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>
<ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">12/345</ram:ID></ram:SpecifiedTaxRegistration>
<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
<ram:SpecifiedTradeSettlementPaymentMeans><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE02120300000000202051</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
${taxes.join('')}
<ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20270731</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>1100.93</ram:LineTotalAmount><ram:TaxBasisTotalAmount>${bill.net}</ram:TaxBasisTotalAmount>
<ram:TaxTotalAmount currencyID="GBP">76.60</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">${bill.vat}</ram:TaxTotalAmount>
<ram:GrandTotalAmount>${bill.gross}</ram:GrandTotalAmount><ram:TotalPrepaidAmount>${bill.paid}</ram:TotalPrepaidAmount><ram:DuePayableAmount>${bill.due}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
}

const right = {
  kind: 'invoice',
  number: 'DUNA-2231',
  issuedOn: '2027-07-01',
  dueOn: '2027-07-31',
  currency: 'EUR',
  seller: { name: 'Hotel Düna & Co', vatNumber: 'DE123456789', country: 'DE' },
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

async function writePdf(text: string, data?: string): Promise<Buffer> {
  const document = new Pdf();
  document.text(text);
  if (data !== undefined)
    document.file(Buffer.from(data, 'latin1'), { name: 'factur-x.xml', type: 'text/xml' });
  document.end();
  return buffer(document);
}

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
    'The page does not show the 1,190.00 EUR that the data of the invoice say. Compare both.',
  ]);
  const plain = await read(await writePdf('Total 1.190,00 EUR'), 'hotel.pdf');
  expect(plain).toEqual({ invoice: null, vendorId: null, already: [], notes: [] });
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
] satisfies [Partial<Bill>, string][])(
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
    ['<Order/>', 'This XML is no invoice by EN 16931.'],
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

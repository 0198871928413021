import Pdf from 'pdfkit';
import { buffer } from 'node:stream/consumers';

/** An invoice to write in one of the formats. */
export interface WrittenBill {
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
export const hotel: WrittenBill = {
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

export function writeUbl(bill: WrittenBill, root = 'Invoice', extra = ''): string {
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
    <cac:PartyTaxScheme><cbc:CompanyID>DE136695976</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
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

export function writeCii(bill: WrittenBill): string {
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
<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE136695976</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
<ram:SpecifiedTradeSettlementPaymentMeans><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE02120300000000202051</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
${taxes.join('')}
<ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20270731</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>1100.93</ram:LineTotalAmount><ram:TaxBasisTotalAmount>${bill.net}</ram:TaxBasisTotalAmount>
<ram:TaxTotalAmount currencyID="GBP">76.60</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">${bill.vat}</ram:TaxTotalAmount>
<ram:GrandTotalAmount>${bill.gross}</ram:GrandTotalAmount><ram:TotalPrepaidAmount>${bill.paid}</ram:TotalPrepaidAmount><ram:DuePayableAmount>${bill.due}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
}

export async function writePdf(text: string, data?: string, older?: string): Promise<Buffer> {
  const document = new Pdf();
  document.text(text);
  if (older !== undefined)
    document.file(Buffer.from(older), { name: 'ZUGFeRD-invoice.xml', type: 'text/xml' });
  if (data !== undefined)
    document.file(Buffer.from(data, 'latin1'), { name: 'factur-x.xml', type: 'text/xml' });
  document.end();
  return buffer(document);
}

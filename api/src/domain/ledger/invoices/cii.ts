import type { XmlElement } from '../../../platform/xml.ts';
import { amountIn, textAt, textsAt, type WrittenInvoice } from './written.ts';

/** An invoice in the Cross Industry syntax (UN/CEFACT D16B), as Factur-X, ZUGFeRD 2 and XRechnung use it. */
export function readCii(root: XmlElement): WrittenInvoice {
  const [document] = root.all('ExchangedDocument');
  const [trade] = root.all('SupplyChainTradeTransaction');
  const [settled] = trade?.all('ApplicableHeaderTradeSettlement') ?? [];
  const [seller] = trade?.all('ApplicableHeaderTradeAgreement', 'SellerTradeParty') ?? [];
  const [sums] = settled?.all('SpecifiedTradeSettlementHeaderMonetarySummation') ?? [];
  const currency = textAt(settled, 'InvoiceCurrencyCode') ?? '';
  const vatNumber = seller
    ?.all('SpecifiedTaxRegistration', 'ID')
    .find((id) => id.attribute('schemeID') === 'VA')?.text;
  return {
    typeCode: textAt(document, 'TypeCode') ?? '',
    number: textAt(document, 'ID') ?? '',
    issuedOn: dayOf(textAt(document, 'IssueDateTime', 'DateTimeString')) ?? '',
    dueOn: dayOf(
      textAt(settled, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString'),
    ),
    currency,
    seller: {
      name: textAt(seller, 'Name') ?? '',
      vatNumber: vatNumber ?? null,
      country: textAt(seller, 'PostalTradeAddress', 'CountryID'),
    },
    iban: textAt(
      settled,
      'SpecifiedTradeSettlementPaymentMeans',
      'PayeePartyCreditorFinancialAccount',
      'IBANID',
    ),
    lineTotals: textsAt(
      trade,
      'IncludedSupplyChainTradeLineItem',
      'SpecifiedLineTradeSettlement',
      'SpecifiedTradeSettlementLineMonetarySummation',
      'LineTotalAmount',
    ),
    totals: {
      lines: textAt(sums, 'LineTotalAmount'),
      allowances: textAt(sums, 'AllowanceTotalAmount'),
      charges: textAt(sums, 'ChargeTotalAmount'),
      net: textAt(sums, 'TaxBasisTotalAmount'),
      vat: amountIn(currency, sums, 'TaxTotalAmount'),
      gross: amountIn(currency, sums, 'GrandTotalAmount'),
      prepaid: textAt(sums, 'TotalPrepaidAmount'),
      rounding: textAt(sums, 'RoundingAmount'),
      forOthers: [],
      due: textAt(sums, 'DuePayableAmount'),
    },
    breakdown: (settled?.all('ApplicableTradeTax') ?? []).map((tax) => ({
      category: textAt(tax, 'CategoryCode') ?? '',
      rate: textAt(tax, 'RateApplicablePercent'),
      net: textAt(tax, 'BasisAmount'),
      vat: textAt(tax, 'CalculatedAmount'),
    })),
    attachments: (
      trade?.all(
        'ApplicableHeaderTradeAgreement',
        'AdditionalReferencedDocument',
        'AttachmentBinaryObject',
      ) ?? []
    ).flatMap((file) => file.attribute('filename') ?? []),
  };
}

/** "20160404" → "2016-04-04" */
function dayOf(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text ?? '') ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

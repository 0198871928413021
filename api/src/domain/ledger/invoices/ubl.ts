import type { XmlElement } from '../../../platform/xml.ts';
import { amountIn, textAt, textsAt, type WrittenInvoice } from './written.ts';

/** An invoice or a credit note in the Universal Business Language (OASIS UBL 2.1). */
export function readUbl(root: XmlElement): WrittenInvoice {
  const [seller] = root.all('AccountingSupplierParty', 'Party');
  const [sums] = root.all('LegalMonetaryTotal');
  const currency = textAt(root, 'DocumentCurrencyCode') ?? '';
  const isCredit = root.name === 'CreditNote';
  const vatNumber = seller
    ?.all('PartyTaxScheme')
    .find((scheme) => textAt(scheme, 'TaxScheme', 'ID') === 'VAT');
  return {
    typeCode:
      textAt(root, 'InvoiceTypeCode') ??
      textAt(root, 'CreditNoteTypeCode') ??
      (isCredit ? '381' : ''),
    number: textAt(root, 'ID') ?? '',
    issuedOn: textAt(root, 'IssueDate') ?? '',
    dueOn: textAt(root, 'DueDate') ?? textAt(root, 'PaymentMeans', 'PaymentDueDate'),
    currency,
    seller: {
      name:
        textAt(seller, 'PartyName', 'Name') ??
        textAt(seller, 'PartyLegalEntity', 'RegistrationName') ??
        '',
      vatNumber: textAt(vatNumber, 'CompanyID'),
      country: textAt(seller, 'PostalAddress', 'Country', 'IdentificationCode'),
    },
    iban: textAt(root, 'PaymentMeans', 'PayeeFinancialAccount', 'ID'),
    lineTotals: textsAt(root, isCredit ? 'CreditNoteLine' : 'InvoiceLine', 'LineExtensionAmount'),
    totals: {
      lines: textAt(sums, 'LineExtensionAmount'),
      allowances: textAt(sums, 'AllowanceTotalAmount'),
      charges: textAt(sums, 'ChargeTotalAmount'),
      net: textAt(sums, 'TaxExclusiveAmount'),
      vat: amountIn(currency, root, 'TaxTotal', 'TaxAmount'),
      gross: textAt(sums, 'TaxInclusiveAmount'),
      prepaid: textAt(sums, 'PrepaidAmount'),
      rounding: textAt(sums, 'PayableRoundingAmount'),
      forOthers: textsAt(root, 'PrepaidPayment', 'PaidAmount'),
      due: textAt(sums, 'PayableAmount'),
    },
    breakdown: root.all('TaxTotal', 'TaxSubtotal').map((tax) => ({
      category: textAt(tax, 'TaxCategory', 'ID') ?? '',
      rate: textAt(tax, 'TaxCategory', 'Percent'),
      net: textAt(tax, 'TaxableAmount'),
      vat: textAt(tax, 'TaxAmount'),
    })),
    attachments: root
      .all('AdditionalDocumentReference', 'Attachment', 'EmbeddedDocumentBinaryObject')
      .flatMap((file) => file.attribute('filename') ?? []),
  };
}

import { british, describe, noVat, numberBills, row, type WriteFile } from './file.ts';

const headings =
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InventoryItemCode,Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency';

/** Bills of Xero: a row for each line, amounts without VAT. A negative bill is a credit note there. */
export const writeXero: WriteFile = (postings, { number }) => {
  const numbers = numberBills(postings, number, 255);
  const rows = postings.flatMap((posting) => {
    const { entry, day } = posting;
    return entry.lines.map((line) =>
      row([
        entry.vendor ?? '',
        ...Array.from({ length: 9 }, () => ''),
        numbers.get(posting) ?? entry.number,
        british(day),
        british(entry.dueOn === null || entry.dueOn < day ? day : entry.dueOn),
        entry.amount,
        '',
        describe(posting, line.text),
        '1',
        line.claimed ? line.net : line.gross,
        line.account,
        line.tax,
        line.claimed ? line.vat : noVat(entry.currency),
        'Project',
        line.projectCode === '' ? line.project : line.projectCode,
        ...(line.costCode === '' ? ['', ''] : ['Cost code', line.costCode]),
        entry.currency,
      ]),
    );
  });
  return Buffer.from(`${headings}\r\n${rows.join('')}`);
};

import { isNegative, negate } from '../entry.ts';
import { british, describe, noVat, numberBills, row, type WriteFile } from './file.ts';

const headings = [
  'Type',
  'DocNumber',
  'Vendor',
  'TxnDate',
  'DueDate',
  'Currency',
  'ExchangeRate',
  'GlobalTaxCalculation',
  'LineDescription',
  'LineAmount',
  'LineAccount',
  'LineTaxCode',
  'LineTaxAmount',
  'LineClass',
];

/** Bills of QuickBooks Online: amounts without VAT. It takes no negative bill: that is a vendor credit there. */
export const writeQuickBooks: WriteFile = (postings, { number }) => {
  const numbers = numberBills(postings, number, 21);
  const rows = postings.flatMap((posting) => {
    const { entry, day } = posting;
    const isCredit = isNegative(entry.amount);
    const turn = (amount: string) => (isCredit ? negate(amount) : amount);
    return entry.lines.map((line) =>
      row([
        isCredit ? 'Vendor credit' : 'Bill',
        numbers.get(posting) ?? entry.number,
        entry.vendor ?? '',
        british(day),
        british(entry.dueOn === null || entry.dueOn < day ? day : entry.dueOn),
        entry.currency,
        entry.rate ?? '',
        'TaxExcluded',
        describe(posting, line.text),
        turn(line.claimed ? line.net : line.gross),
        line.account,
        line.tax,
        line.claimed ? turn(line.vat) : noVat(entry.currency),
        classOf(line),
      ]),
    );
  });
  return Buffer.from(`${row(headings)}${rows.join('')}`);
};

function classOf(line: { projectCode: string; project: string; costCode: string }): string {
  if (line.costCode !== '') return line.costCode;
  return line.projectCode === '' ? line.project : line.projectCode;
}

import { type EntryLine, isNegative, negate, type Posting, size } from '../entry.ts';
import { fromUnits, toUnits } from '@paddock/contract/platform/money';
import { british, describe, row, type WriteFile } from './file.ts';

const headings = [
  'Type',
  'Account',
  'Nominal',
  'Department',
  'Date',
  'Reference',
  'Details',
  'Net',
  'T/C',
  'Tax',
  'Exchange rate',
  'Extra ref',
  'User',
  'Project',
  'Cost code',
];

/**
 * The audit trail of Sage 50, in sterling: the file has no column for a currency. Negative amounts have a
 * type of their own, and a payment is one on account.
 */
export const writeSage: WriteFile = (postings, { number }) => {
  const rows = postings.flatMap((posting) =>
    posting.entry.kind === 'bill'
      ? posting.entry.lines.map((line) => billRow(posting, line, number))
      : [paymentRow(posting, number)],
  );
  return Buffer.from(`${row(headings)}${rows.join('')}`, 'latin1');
};

function billRow(posting: Posting, line: EntryLine, batch: number): string {
  const { entry, day } = posting;
  const gross = line.sterlingGross ?? '0';
  const vat = line.claimed ? (line.sterlingVat ?? '0.00') : '0.00';
  const net = fromUnits(toUnits(gross, 2) - toUnits(vat, 2), 2);
  const own = entry.currency === 'GBP' ? '' : ` ${line.gross} ${entry.currency}`;
  const hasCost = line.costCode !== '';
  return row([
    isNegative(gross) ? 'PC' : 'PI',
    entry.vendorCode,
    line.account,
    line.projectCode === '' ? '0' : line.projectCode,
    british(day),
    plain(entry.number, 30),
    plain(describe(posting, `${line.text}${own}`), 60),
    size(net),
    line.tax,
    size(vat),
    '1',
    `Batch ${batch}`,
    '',
    hasCost ? plain(line.project, 12) : '',
    hasCost ? line.costCode : '',
  ]);
}

/** A reversed one is due again: an invoice on the account of the bank. */
function paymentRow(posting: Posting, batch: number): string {
  const { entry, day } = posting;
  const amount = entry.sterling ?? '0';
  const own = entry.currency === 'GBP' ? '' : ` ${entry.amount} ${entry.currency}`;
  const back = isNegative(amount);
  return row([
    back ? 'PI' : 'PA',
    entry.vendorCode,
    entry.bank,
    '0',
    british(day),
    plain(entry.number, 30),
    plain(describe(posting, `${entry.text}${own}`), 60),
    back ? negate(amount) : amount,
    'T9',
    '0.00',
    '1',
    `Batch ${batch}`,
    '',
    '',
    '',
  ]);
}

/** Characters that the file has, cut to what Sage takes. */
function plain(text: string, most: number): string {
  return text
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll('€', 'EUR')
    .normalize('NFC')
    .replaceAll(
      /[^\u0020-\u00ff]/g,
      (letter) => letter.normalize('NFD').replaceAll(/[^\u0020-\u007e]/g, '') || '?',
    )
    .slice(0, most);
}

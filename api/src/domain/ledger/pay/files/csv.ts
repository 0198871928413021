import { byteOrderMark, csvLine, csvText } from '../../../../platform/csv.ts';
import { spellSortCode } from '../../account-numbers.ts';
import type { PaymentOrder } from './order.ts';

const headings = [
  'Payee',
  'IBAN',
  'Sort code',
  'Account number',
  'Amount',
  'Currency',
  'Reference',
  'Pay on',
  'Payment',
];

/** A table for the page of a bank, whose columns are matched there. */
export function writePaymentTable({ transfers, currency, paysOn }: PaymentOrder): string {
  const rows = transfers.map(({ name, account, amount, reference, endToEndId }) => {
    const isBritish = /^\d/.test(account);
    return csvLine([
      csvText(name),
      isBritish ? '' : account,
      isBritish ? spellSortCode(account.slice(0, 6)) : '',
      isBritish ? account.slice(6) : '',
      amount,
      currency,
      csvText(reference),
      paysOn,
      endToEndId,
    ]);
  });
  return [`${byteOrderMark}${csvLine(headings)}`, ...rows].join('');
}

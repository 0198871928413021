import { bankAccount } from '@paddock/contract/domain/ledger/bank-account';
import { source } from '../../../engine/entities/source.ts';
import { CallError } from '../../../platform/errors.ts';
import { foldIban, foldSortCode, isIban } from '../account-numbers.ts';

export const bankAccountSource = source(bankAccount, {
  derive: async (_db, { iban, sort_code: sortCode }) => ({
    ...(typeof iban === 'string' ? { iban: requireIban(iban) } : {}),
    ...(typeof sortCode === 'string' ? { sort_code: foldSortCode(sortCode) } : {}),
  }),
  refusals: {
    bank_accounts_british: {
      field: 'account_number',
      message: 'Enter the sort code and the account number, or neither.',
    },
  },
});

function requireIban(typed: string): string {
  const folded = foldIban(typed);
  if (!isIban(folded))
    throw new CallError('invalid_field', {
      field: 'iban',
      message: 'The check digits of this IBAN do not fit. Compare it with the letter of the bank.',
    });
  return folded;
}

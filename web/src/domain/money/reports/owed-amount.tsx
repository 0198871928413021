import type { OwedNumber } from '@paddock/contract/domain/money/reports/owed-rows';
import { moneyWords } from '../../../platform/money-words.ts';
import { OwedLink } from './owed-link.tsx';

interface OwedAmountProps {
  readonly number: OwedNumber;
  readonly amount: string | null | undefined;
  readonly currency: string;
}

/** An amount with its currency, and the way to its rows; nothing opens nothing. */
export function OwedAmount({ number, amount, currency }: OwedAmountProps) {
  if (amount === null || amount === undefined) return <span aria-label="none">–</span>;
  return <OwedLink number={number}>{moneyWords(amount, currency)}</OwedLink>;
}

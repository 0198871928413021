import type { Figures, Measure } from '@paddock/contract/domain/money/reports/expenditure';
import type { Line } from '@paddock/contract/domain/money/reports/lines';
import { moneyWords } from '../../../platform/money-words.ts';
import { NumberLink, type Place } from './number-link.tsx';

export const measureWords: Readonly<Record<Measure, string>> = {
  committed: 'Committed',
  paid: 'Paid',
  due: 'Due',
  overpaid: 'Overpaid',
};

interface AmountProps {
  readonly place: Place;
  readonly measure: Measure;
  readonly line: Line;
}

/** An amount of a currency, and the way to its rows; nothing opens nothing. */
export function Amount({ place, measure, line }: AmountProps) {
  const amount = line[measure];
  if (amount === null) return <span aria-label="none">–</span>;
  const words = moneyWords(amount, line.currency);
  if (amount === '0.00') return words;
  return (
    <NumberLink place={place} number={{ measure, currencyId: line.currencyId }}>
      {words}
    </NumberLink>
  );
}

const words = { expenditures: 'bought', payments: 'paid', balances: 'due' } as const;
const kinds = ['expenditures', 'payments', 'balances'] as const;

interface NotKnownProps {
  readonly place: Place;
  readonly figures: Figures;
}

/** "2 bought, 1 paid": how many amounts are not known yet, each with the way to its rows. */
export function NotKnown({ place, figures }: NotKnownProps) {
  const found = kinds.filter((kind) => figures.not_known[kind] > 0);
  if (found.length === 0) return <span aria-label="none">–</span>;
  return found.map((kind, index) => (
    <span key={kind}>
      {index > 0 && ', '}
      <NumberLink place={place} number={{ notKnown: kind }}>
        {figures.not_known[kind]} {words[kind]}
      </NumberLink>
    </span>
  ));
}

import type { Figures, Measure } from '@paddock/contract/domain/money/reports/expenditure';
import type { Line } from '@paddock/contract/domain/money/reports/lines';
import { counted } from '@paddock/contract/platform/plural';
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

const nouns = {
  expenditures: { one: 'cost', many: 'costs' },
  payments: { one: 'payment', many: 'payments' },
  balances: { one: 'amount due', many: 'amounts due' },
} as const;
const kinds = ['expenditures', 'payments', 'balances'] as const;

interface NotKnownProps {
  readonly place: Place;
  readonly figures: Figures;
}

/** "2 costs, 1 payment": how many amounts are not known yet, each with the way to its rows. */
export function NotKnown({ place, figures }: NotKnownProps) {
  const found = kinds.filter((kind) => figures.not_known[kind] > 0);
  if (found.length === 0) return <span aria-label="none">–</span>;
  return found.map((kind, index) => (
    <span key={kind}>
      {index > 0 && ', '}
      <NumberLink place={place} number={{ notKnown: kind }}>
        {counted(figures.not_known[kind], nouns[kind].one, nouns[kind].many)}
      </NumberLink>
    </span>
  ));
}

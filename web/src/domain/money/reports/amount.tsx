import type { Measure } from '@paddock/contract/domain/money/reports/expenditure';
import type { Line } from '@paddock/contract/domain/money/reports/lines';
import { moneyWords } from '../../../platform/money-words.ts';
import { NumberLink } from './number-link.tsx';
import type { Place } from './place.ts';

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

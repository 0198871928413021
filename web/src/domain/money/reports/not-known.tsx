import type { Figures } from '@paddock/contract/domain/money/reports/expenditure';
import { NumberLink } from './number-link.tsx';
import type { Place } from './place.ts';

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

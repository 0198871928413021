import type {
  Breakdown,
  Figures,
  Measure,
} from '@paddock/contract/domain/money/reports/expenditure';
import type { Line } from '@paddock/contract/domain/money/reports/lines';
import { addressBehind } from '@paddock/contract/domain/money/reports/rows-behind';
import { counted } from '@paddock/contract/platform/plural';
import { createContext, type ReactNode, use } from 'react';
import { moneyWords } from '../../../platform/money-words.ts';
import { InsideLink } from '../../../ui/links.tsx';
import styles from './reports.module.css';

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

/** An amount in a currency, and a link to its rows; nothing has no link. */
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

/** The subject of a number: a group of the report, or the whole project. */
export interface Place {
  readonly projectId: number;
  readonly group?: { readonly breakdown: Breakdown; readonly key: string | null };
}

/** The way to another place of the app. */
const ToContext = createContext<(path: string) => void>(() => undefined);
export const ToProvider = ToContext.Provider;

interface NumberLinkProps {
  readonly place: Parameters<typeof addressBehind>[0];
  readonly number: Parameters<typeof addressBehind>[1];
  readonly children: ReactNode;
}

/** A number that opens the rows which it was added up from. */
export function NumberLink({ place, number, children }: NumberLinkProps) {
  return (
    <InsideLink
      href={addressBehind(place, number)}
      to={use(ToContext)}
      className={`inline-flex middle shrink target anywhere ${styles['link']}`}
    >
      {children}
    </InsideLink>
  );
}

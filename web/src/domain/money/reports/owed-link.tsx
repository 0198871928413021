import {
  addressBehindOwed,
  type OwedNumber,
} from '@paddock/contract/domain/money/reports/owed-rows';
import type { OwedReport } from '@paddock/contract/domain/money/reports/owed';
import { createContext, type ReactNode, use } from 'react';
import { InsideLink } from '../../../ui/links.tsx';
import styles from './report-page.module.css';
import { moneyWords } from '../../../platform/money-words.ts';

interface Surroundings {
  readonly report: OwedReport;
  /** To another place of the app. */
  readonly to: (path: string) => void;
}

const SurroundingsContext = createContext<Surroundings | null>(null);
export const OwedProvider = SurroundingsContext.Provider;

interface OwedLinkProps {
  readonly number: OwedNumber;
  readonly children: ReactNode;
}

/** A number that opens the rows which it was added up from. */
export function OwedLink({ number, children }: OwedLinkProps) {
  const surroundings = use(SurroundingsContext);
  if (surroundings === null) throw new Error('OwedLink needs an OwedProvider above it');
  const { report, to } = surroundings;
  return (
    <InsideLink href={addressBehindOwed(report, number)} to={to} className={styles['link']}>
      {children}
    </InsideLink>
  );
}

interface OwedPlaceProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** The way to where something of the report is put right. */
export function OwedPlace({ href, children }: OwedPlaceProps) {
  const surroundings = use(SurroundingsContext);
  if (surroundings === null) throw new Error('OwedPlace needs an OwedProvider above it');
  return (
    <InsideLink href={href} to={surroundings.to} className={styles['link']}>
      {children}
    </InsideLink>
  );
}

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

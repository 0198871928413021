import {
  addressBehindOwed,
  type OwedNumber,
} from '@paddock/contract/domain/money/reports/owed-rows';
import type { OwedReport } from '@paddock/contract/domain/money/reports/owed';
import { createContext, use, type ReactNode } from 'react';
import { InsideLink } from '../../../ui/inside-link.tsx';
import styles from './number-link.module.css';

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

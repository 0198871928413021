import { addressBehindOwed, type OwedNumber } from '@paddock/contract/reports/owed-rows';
import { createContext, use, type MouseEvent, type ReactNode } from 'react';
import type { OwedReport } from '@paddock/contract/reports/owed';
import styles from './owed-link.module.css';

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
  const address = addressBehindOwed(report, number);
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    to(address);
  }
  return (
    <a href={address} className={styles['link']} onClick={follow}>
      {children}
    </a>
  );
}

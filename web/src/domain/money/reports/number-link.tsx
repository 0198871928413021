import { addressBehind } from '@paddock/contract/domain/money/reports/rows-behind';
import { createContext, type ReactNode, use } from 'react';
import type { Breakdown } from '@paddock/contract/domain/money/reports/expenditure';
import { InsideLink } from '../../../ui/links.tsx';
import styles from './report-page.module.css';

/** What a number is of: a group of the report, or all of the project. */
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
    <InsideLink href={addressBehind(place, number)} to={use(ToContext)} className={styles['link']}>
      {children}
    </InsideLink>
  );
}

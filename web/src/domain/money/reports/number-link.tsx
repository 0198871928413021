import { addressBehind } from '@paddock/contract/domain/money/reports/rows-behind';
import { createContext, use, type ReactNode } from 'react';
import { InsideLink } from '../../../ui/inside-link.tsx';
import styles from './number-link.module.css';

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

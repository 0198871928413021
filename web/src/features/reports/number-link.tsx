import { addressBehind } from '@paddock/contract/reports/rows-behind';
import { createContext, use, type MouseEvent, type ReactNode } from 'react';
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
  const to = use(ToContext);
  const address = addressBehind(place, number);
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

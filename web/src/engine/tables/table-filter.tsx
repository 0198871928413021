import Search from 'lucide/dist/esm/icons/search.mjs';
import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useKeys } from '../keys/use-keys.ts';
import styles from './table.module.css';

interface TableFilterProps {
  /** What can be searched: "Flight, airport, person". */
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Filters a table while typing. `/` focuses it from anywhere on the page; Escape empties it, then leaves it. */
export function TableFilter({ label, typed, onType }: TableFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus() });
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Escape') return;
    if (typed === '') return;
    event.preventDefault();
    event.stopPropagation();
    onType('');
  }
  return (
    <div className={`no-print ${styles['filter']}`}>
      <Icon of={Search} size={16} className={styles['icon']} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="/"
        value={typed}
        maxLength={100}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className={`full target surface edged round-1 ${styles['input']}`}
      />
    </div>
  );
}

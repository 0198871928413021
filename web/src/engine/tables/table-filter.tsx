import Search from 'lucide/dist/esm/icons/search.mjs';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './table-filter.module.css';

interface TableFilterProps {
  /** What can be looked for: "Flight, airport, person". */
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Narrows a table as one types. `/` leads here from anywhere on the page; Escape empties it. */
export function TableFilter({ label, typed, onType }: TableFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== '/' || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  function onKeyDown(event: ReactKeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Escape' || typed === '') return;
    event.preventDefault();
    event.stopPropagation();
    onType('');
  }
  return (
    <div className={styles['filter']}>
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
        className={styles['input']}
      />
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

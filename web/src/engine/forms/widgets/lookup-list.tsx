import { Combobox } from '@base-ui/react/combobox';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import Check from 'lucide/dist/esm/icons/check.mjs';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { SavedNote } from '../../offline/saved-note.tsx';
import type { LookupSearch } from '../lookup-rows.ts';
import styles from './lookup-field.module.css';

interface LookupListProps {
  readonly search: LookupSearch;
  readonly typed: string;
}

/** The list below a lookup: matching rows, a loading message, or that there are none. */
export function LookupList({ search, typed }: LookupListProps) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner align="start" sideOffset={6} className={styles['place']}>
        <Combobox.Popup
          className={`popup ${styles['popup']}`}
          aria-busy={search.state === 'searching'}
        >
          <Combobox.Status className={styles['status']}>
            {wordsFor(search, typed)}
            <SavedNote at={search.savedAt} />
          </Combobox.Status>
          <Combobox.List className="popup-list">{Row}</Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

function Row(row: LookupRow) {
  return (
    <Combobox.Item key={row.key} value={row} className={`popup-item ${styles['item']}`}>
      <span className="grow shrink">
        {row.value}
        {row.detail !== undefined && <span className="hint regular muted"> {row.detail}</span>}
      </span>
      <Combobox.ItemIndicator>
        <Icon of={Check} size={18} />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}

function wordsFor({ rows, state }: LookupSearch, typed: string): string | null {
  if (state === 'failed') return 'The list did not load. Check your connection and type again.';
  if (rows.length > 0) return null;
  if (state === 'searching') return 'Searching…';
  const prefix = typed.trim();
  return prefix === '' ? 'This list is empty.' : `Nothing matches “${prefix}”.`;
}

/** How every lookup chooses: rows are compared by key and shown by value, and the server has filtered them. */
export const rowChoice = {
  filter: null,
  itemToStringLabel: ({ value }: LookupRow) => value,
  isItemEqualToValue: (one: LookupRow, other: LookupRow) => one.key === other.key,
  autoHighlight: true,
} as const;

interface ChangeDetails {
  readonly reason: string;
  readonly cancel: () => void;
  readonly allowPropagation: () => void;
}

/** Escape closes the list, then the popup around it. The choice stays: twenty people should not be lost by one key. */
export function keepOnEscape<Value>(choose: (value: Value) => void) {
  return (value: Value, details: ChangeDetails): void => {
    if (details.reason !== 'escape-key') return choose(value);
    details.cancel();
    details.allowPropagation();
  };
}

/** Enter in an open list without a marked row: it is not for the form. */
export function isEarlyEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  const isMeant = currentTarget.hasAttribute('aria-activedescendant');
  return key === 'Enter' && currentTarget.ariaExpanded === 'true' && !isMeant;
}

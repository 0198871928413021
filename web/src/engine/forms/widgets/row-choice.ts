import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import type { KeyboardEvent } from 'react';

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

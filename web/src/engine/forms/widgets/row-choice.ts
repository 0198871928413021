import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import type { KeyboardEvent } from 'react';

/** How every lookup chooses: rows are one by their key, read as their value, and the server has filtered them. */
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

/** Escape closes the list, then the popup around it. What was chosen stays: twenty people are not one key. */
export function keepOnEscape<Value>(choose: (value: Value) => void) {
  return (value: Value, details: ChangeDetails): void => {
    if (details.reason !== 'escape-key') return choose(value);
    details.cancel();
    details.allowPropagation();
  };
}

/** Enter in an open list of which no row is meant yet: it is not for the form. */
export function isEarlyEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  const isMeant = currentTarget.hasAttribute('aria-activedescendant');
  return key === 'Enter' && currentTarget.ariaExpanded === 'true' && !isMeant;
}

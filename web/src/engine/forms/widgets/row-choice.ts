import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';

/** How every lookup chooses: rows are one by their key, read as their value, and the server has filtered them. */
export const rowChoice = {
  filter: null,
  itemToStringLabel: ({ value }: LookupRow) => value,
  isItemEqualToValue: (one: LookupRow, other: LookupRow) => one.key === other.key,
  autoHighlight: true,
} as const;

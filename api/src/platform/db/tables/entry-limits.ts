import type { EntryAction } from '@paddock/contract/platform/entry-action';

/** An action that others than administrators may do, and up to which level. */
export interface EntryLimitsTable {
  action: EntryAction;
  level: 3 | 4;
}

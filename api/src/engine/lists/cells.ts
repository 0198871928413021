import type { ListCell } from '@paddock/contract/engine/lists/calls';
import type { StoredRow } from './read-list.ts';

/** A value as it travels. */
export function presentCell(value: StoredRow[string] | undefined): ListCell {
  if (value instanceof Date) return value.toISOString();
  return value === undefined || typeof value === 'boolean' ? null : value;
}

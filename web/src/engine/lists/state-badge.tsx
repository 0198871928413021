import type { ListRow } from '@paddock/contract/engine/lists/calls';
import type { ListColumn } from '@paddock/contract/engine/lists/list-descriptor';
import { Badge } from '../../ui/badge.tsx';
import { stateWords, toneOf } from './present-cell.ts';

interface StateBadgeProps {
  readonly columns: readonly ListColumn[];
  readonly column: ListColumn;
  readonly row: Pick<ListRow, 'cells'>;
}

/** A state as a word with its colour. */
export function StateBadge({ columns, column, row }: StateBadgeProps) {
  return <Badge tone={toneOf(row.cells[column.name])}>{stateWords(columns, column, row)}</Badge>;
}

import type { ListRow } from '@paddock/contract/engine/lists/calls';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import type { Asked } from './use-question.ts';

/** What draws rows is given. */
export interface RowsProps {
  readonly list: ListDescriptor;
  readonly rows: readonly ListRow[];
  readonly asked: Asked;
  readonly hrefOf: (row: ListRow) => string;
  readonly onOpen: (row: ListRow) => void;
  readonly onNearEnd: () => void;
  /** Every row of the list was read. */
  readonly isWhole: boolean;
}

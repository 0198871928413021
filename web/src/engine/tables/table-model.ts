import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type HeaderGroup,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableColumn, TableSelection } from './table-shape.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** A row with its ID, as TanStack Table has it. */
export type Held<Row> = Readonly<Record<'id', string>> & { readonly row: Row };

export type Heading<Row> = HeaderGroup<typeof features, Held<Row>>;

/** How a row was selected: with all rows since the last one, or alone. */
interface Choosing {
  readonly target: { readonly checked: boolean };
  readonly range: boolean;
}

export interface RowSelection {
  readonly has: (id: string) => boolean;
  /** Selects or deselects a row; with `range`, every row since the last one selected. */
  readonly toggle: (id: string, range: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
  readonly some: boolean;
  /** How many of the rows that are selected together are selected: the checkbox in the heading. */
  readonly all: 'every' | 'some' | 'none' | 'no rows';
}

interface ModelProps<Row> {
  readonly rows: readonly Held<Row>[];
  readonly columns: readonly TableColumn<Row>[];
  readonly hidden: readonly string[];
  /** The IDs that are selected together. */
  readonly all: readonly string[];
  readonly selection: TableSelection | undefined;
}

/** What TanStack Table does for us: headings over the shown columns, and which rows are selected. */
export function useTableModel<Row>({ rows, columns, hidden, all, selection }: ModelProps<Row>) {
  'use no memo';
  const rowSelection = useMemo(
    () => Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true as const])),
    [selection?.ids],
  );
  const table = useTable<typeof features, Held<Row>>({
    features,
    data: rows,
    columns: useMemo(() => defineColumns(columns), [columns]),
    getRowId: ({ id }) => id,
    state: {
      rowSelection,
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
    isRowRangeSelectionEvent: isRange,
    onRowSelectionChange(change) {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      selection?.onChange(new Set(Object.keys(next).filter((id) => next[id] === true)));
    },
  });
  const chosen: RowSelection | undefined = selection && {
    has: (id) => selection.ids.has(id),
    some: selection.ids.size > 0,
    all: howMany(all, selection.ids),
    toggle(id, range) {
      const how: Choosing = { target: { checked: !selection.ids.has(id) }, range };
      table.getRow(id).getToggleSelectedHandler()(how);
    },
    toggleAll: () => selection.onChange(allToggled(all, selection.ids)),
    clear: () => selection.onChange(new Set()),
  };
  return { headings: table.getHeaderGroups(), selection: chosen };
}

function howMany(all: readonly string[], ids: ReadonlySet<string>): RowSelection['all'] {
  if (all.length === 0) return 'no rows';
  const chosen = all.filter((id) => ids.has(id)).length;
  if (chosen === 0) return 'none';
  return chosen === all.length ? 'every' : 'some';
}

function allToggled(all: readonly string[], ids: ReadonlySet<string>): ReadonlySet<string> {
  if (howMany(all, ids) !== 'every') return new Set([...ids, ...all]);
  const these = new Set(all);
  return new Set([...ids].filter((id) => !these.has(id)));
}

function isRange(event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'range' in event && event.range === true;
}

type Definition<Row> = ColumnDef<typeof features, Held<Row>>;

/** Neighbours with the same heading are below it. */
function defineColumns<Row>(columns: readonly TableColumn<Row>[]): Definition<Row>[] {
  const definitions: Definition<Row>[] = [];
  for (const [at, { id, label, above }] of columns.entries()) {
    const leaf: Definition<Row> = { id, header: label };
    if (above === undefined) definitions.push(leaf);
    else if (above !== columns[at - 1]?.above)
      definitions.push({
        id: `above ${id}`,
        header: above,
        columns: columns
          .slice(at)
          .filter((column) => column.above === above)
          .map((column) => ({ id: column.id, header: column.label })),
      });
  }
  return definitions;
}

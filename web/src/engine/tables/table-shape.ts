import type { ReactNode } from 'react';

/** One column of a table. Words are left, figures and times are right. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly label: string;
  /** What it shares with its neighbours: "Departs" above "Local" and "UTC". */
  readonly above?: string;
  /** Pixels that it needs at least. */
  readonly least: number;
  /** Its part of what is left over; 0 where it stays as narrow as it can be. */
  readonly grows?: number;
  readonly isFigure?: boolean;
  /** A name, which may be cut. Numbers, codes and states never are. */
  readonly mayCut?: boolean;
  /** It can't be taken out, and stays when there is little room. */
  readonly stays?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** Rows that belong together, below a sunken line. */
export interface TableGroup<Row> {
  readonly key: string;
  /** Left out where the table has one group and needs no line. */
  readonly title?: string;
  /** "11 legs, 16 people" */
  readonly about?: string;
  readonly rows: readonly Row[];
}

/** A row on a phone, where there are no columns. */
export interface TableCard {
  readonly name: ReactNode;
  readonly about?: ReactNode;
  readonly state?: ReactNode;
}

/** Rows that are selected, by their IDs. */
export interface TableSelection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  /** The key of the group that the box in the heading selects; without it, that selects every row. */
  readonly allOf?: string;
}

export interface TableProps<Row> {
  /** What it lists, for those who listen: "Legs of HUN26". */
  readonly label: string;
  /** Its columns are kept on the device under this name. */
  readonly name: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly groups: readonly TableGroup<Row>[];
  readonly idOf: (row: Row) => string;
  /** Names a row where it is selected: "BA 866". */
  readonly nameOf: (row: Row) => string;
  readonly cardOf: (row: Row) => TableCard;
  /** Where a row leads in a tab of its own. Left out for those who may not open rows. */
  readonly hrefOf?: ((row: Row) => string) | undefined;
  readonly onOpen: (row: Row) => void;
  /** The row whose panel is open. */
  readonly openId?: string | undefined;
  readonly selection?: TableSelection | undefined;
  /** The groups are days: brackets lead to the day before and after. */
  readonly hasDays?: boolean | undefined;
}

/** What is drawn from top to bottom: the line of a group, or a row. */
export type TableLine<Row> =
  | { readonly kind: 'group'; readonly key: string; readonly title: string; readonly about: string }
  | { readonly kind: 'row'; readonly key: string; readonly row: Row };

export function listLines<Row>({
  groups,
  idOf,
}: Pick<TableProps<Row>, 'groups' | 'idOf'>): TableLine<Row>[] {
  return groups.flatMap(({ key, title, about = '', rows }) => [
    ...(title === undefined ? [] : [{ kind: 'group' as const, key: `group ${key}`, title, about }]),
    ...rows.map((row) => ({ kind: 'row' as const, key: idOf(row), row })),
  ]);
}

/** The IDs of a group's rows, or of all rows. */
export function allIn<Row>(
  { groups, idOf }: Pick<TableProps<Row>, 'groups' | 'idOf'>,
  group: string | undefined,
): readonly string[] {
  return groups.flatMap(({ key, rows }) =>
    group === undefined || group === key ? rows.map((row) => idOf(row)) : [],
  );
}

import type { ReactNode } from 'react';

/** One column of a table. Words are left-aligned, figures and times right-aligned. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly label: string;
  /** A heading shared with its neighbours: "Departs" above "Local" and "UTC". */
  readonly above?: string;
  /** The minimum width in pixels. */
  readonly least: number;
  /** Its share of the remaining width; 0 if it stays as narrow as possible. */
  readonly grows?: number;
  readonly isFigure?: boolean;
  /** A name, which may be truncated. Numbers, codes and states never are. */
  readonly mayCut?: boolean;
  /** It can't be removed, and stays when there is little room. */
  readonly stays?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** Rows that belong together, below a sunken line. */
export interface TableGroup<Row> {
  readonly key: string;
  /** Left out if the table has one group and needs no line. */
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

/** Rows that are selected, by ID. */
export interface TableSelection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  /** The key of the group that the checkbox in the heading selects; without it, that selects every row. */
  readonly allOf?: string;
}

export interface TableProps<Row> {
  /** Its content, for screen readers: "Legs of HUN26". */
  readonly label: string;
  /** Its columns are saved on the device under this name. */
  readonly name: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly groups: readonly TableGroup<Row>[];
  readonly getId: (row: Row) => string;
  /** The name of a selected row: "BA 866". */
  readonly getName: (row: Row) => string;
  readonly getCard: (row: Row) => TableCard;
  /** The address of a row for opening it in a new tab. Left out for people who may not open rows. */
  readonly getHref?: ((row: Row) => string) | undefined;
  readonly onOpen: (row: Row) => void;
  /** The row whose panel is open. */
  readonly openId?: string | undefined;
  readonly selection?: TableSelection | undefined;
  /** The groups are days: brackets lead to the day before and after. */
  readonly hasDays?: boolean | undefined;
}

/** The drawn lines from top to bottom: a group's line, or a row. */
export type TableLine<Row> =
  | { readonly kind: 'group'; readonly key: string; readonly title: string; readonly about: string }
  | { readonly kind: 'row'; readonly key: string; readonly row: Row };

export function listLines<Row>({
  groups,
  getId,
}: Pick<TableProps<Row>, 'groups' | 'getId'>): TableLine<Row>[] {
  return groups.flatMap(({ key, title, about = '', rows }) => [
    ...(title === undefined ? [] : [{ kind: 'group' as const, key: `group ${key}`, title, about }]),
    ...rows.map((row) => ({ kind: 'row' as const, key: getId(row), row })),
  ]);
}

/** The IDs of a group's rows, or of all rows. */
export function allIn<Row>(
  { groups, getId }: Pick<TableProps<Row>, 'groups' | 'getId'>,
  group: string | undefined,
): readonly string[] {
  return groups.flatMap(({ key, rows }) =>
    group === undefined || group === key ? rows.map((row) => getId(row)) : [],
  );
}

import type { ColumnType, Generated } from 'kysely';

/** An instant. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** An instant that the database sets to the current one. */
export type InstantOfChange = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalInstant = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;

/** An exact amount as text, "1234.50": 12 digits before the point and its currency's decimals after it. */
export type Amount = ColumnType<string, string, string>;
/** An amount that may not be known. */
export type OptionalAmount = ColumnType<string | null, string | null | undefined, string | null>;
export type AmountOrZero = ColumnType<string, string | undefined, string>;

/** A calendar day, "2026-07-01". */
export type Day = ColumnType<string, string, string>;

/** A calendar day that may not be known. */
export type OptionalDay = ColumnType<string | null, string | null | undefined, string | null>;

/** A calendar day that the database fills in if it is left out. */
export type DayOfChange = ColumnType<string, string | undefined, string>;

/** Any JSON value: read as it was parsed, written as text. */
export type Json = ColumnType<unknown, string, string>;
export type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;

/** Text that may be missing. */
export type OptionalText = ColumnType<string | null, string | null | undefined, string | null>;
/** A weight, a length or a volume that may not be known. */
export type OptionalMeasure = ColumnType<number | null, number | null | undefined, number | null>;
export type OptionalKey = ColumnType<number | null, number | null | undefined, number | null>;

/** Columns of every table whose rows people edit: the database increments `version` on each change. */
export interface Editable {
  id: Generated<number>;
  version: ColumnType<number, never, never>;
  created_at: ColumnType<Date, never, never>;
  updated_at: ColumnType<Date, never, never>;
}

/** An archived row leaves the lookups and keeps its name where it is linked. */
export interface Archivable extends Editable {
  archived_at: OptionalInstant;
}

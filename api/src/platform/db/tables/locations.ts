import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantOfChange, OptionalInstant } from './columns.ts';

interface Fix {
  user_id: number;
  /** Radius in metres within which the device believes to be. */
  accuracy: ColumnType<number | null, number | null | undefined, number | null>;
  /** Which app sent it. */
  source: Generated<string>;
  /** When the device took the position. */
  fixed_at: Instant;
  received_at: InstantOfChange;
}

type OptionalDegrees = ColumnType<number | null, number | null | undefined, number | null>;

/** Where somebody who shares is now, one row a person. Without a position: when they stopped. */
export interface LatestLocationsTable extends Fix {
  latitude: OptionalDegrees;
  longitude: OptionalDegrees;
  /** The transaction that wrote it. */
  changed: ColumnType<string, never, never>;
}

/** Where somebody was: one partition a day (UTC). The same fix sent twice is one row. */
export interface LocationHistoryTable extends Fix {
  latitude: number;
  longitude: number;
}

/** The private address that another app of a person posts to; the secret in it is kept as a hash. */
export interface IngestAddressesTable {
  user_id: number;
  secret_hash: string;
  made_at: InstantOfChange;
  last_used_at: OptionalInstant;
}

/** The private address that a person's calendar app reads; the secret in it is kept as a hash. */
export type CalendarAddressesTable = IngestAddressesTable;

/** Transactions that may have put somebody on a map, or taken them off, without a position. */
export interface RosterChangesTable {
  changed: ColumnType<string, never, never>;
}

import type { ColumnType, Generated } from 'kysely';
import type {
  Instant,
  InstantOfChange,
  Json,
  OptionalInstant,
  OptionalJson,
  OptionalKey,
} from './columns.ts';

interface Fix {
  user_id: number;
  /** Accuracy reported by the device, in metres. */
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

/** Where someone who shares is due next, as it was looked at last. */
export interface LiveArrivalsTable {
  user_id: number;
  /** Whose maps show it. */
  project_codes: Generated<string[]>;
  /** What the next look needs of this one. */
  kept: Json;
  /** As the map shows it; null where nothing is next. */
  shown: OptionalJson;
  looked_at: Instant;
  /** The transaction that changed what is shown. */
  changed: ColumnType<string, never, never>;
}

/** Who is notified of the people of a project. */
export interface ArrivalWatchersTable {
  project_id: number;
  user_id: number;
  /** Also by text message. */
  on_duty: Generated<boolean>;
}

/** Staff were notified that someone is late, not moving or not there. */
export interface ArrivalAlarmsTable {
  id: Generated<number>;
  user_id: number;
  project_id: number;
  item_id: string;
  kind: 'late' | 'notMoving' | 'notThere';
  due_at: Instant;
  /** What the notification says, to say it again. */
  words: Json;
  raised_at: Instant;
  snoozed_until: OptionalInstant;
  confirmed_at: OptionalInstant;
  confirmed_by: OptionalKey;
}

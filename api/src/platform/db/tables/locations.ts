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
  /** The app that sent it. */
  source: Generated<string>;
  /** When the device took the position. */
  fixed_at: Instant;
  received_at: InstantOfChange;
}

type OptionalDegrees = ColumnType<number | null, number | null | undefined, number | null>;

/** The current position of someone who shares, one row per person. Without a position: when they stopped. */
export interface LatestLocationsTable extends Fix {
  latitude: OptionalDegrees;
  longitude: OptionalDegrees;
  /** The transaction that wrote it. */
  changed: ColumnType<string, never, never>;
}

/** Past positions: one partition per day (UTC). The same fix sent twice is one row. */
export interface LocationHistoryTable extends Fix {
  latitude: number;
  longitude: number;
}

/** The private address that another app of a person posts to; its secret is stored as a hash. */
export interface IngestAddressesTable {
  user_id: number;
  secret_hash: string;
  made_at: InstantOfChange;
  last_used_at: OptionalInstant;
}

/** The private address that a person's calendar app reads; its secret is stored as a hash. */
export type CalendarAddressesTable = IngestAddressesTable;

/** Transactions that may have added somebody to a map, or removed them, without a position. */
export interface RosterChangesTable {
  changed: ColumnType<string, never, never>;
}

/** Where someone who shares is due next, at the last look. */
export interface LiveArrivalsTable {
  user_id: number;
  /** The project whose map shows it. */
  project_codes: Generated<string[]>;
  /** The state that the next look needs. */
  kept: Json;
  /** As the map shows it; null if nothing is next. */
  shown: OptionalJson;
  looked_at: Instant;
  /** The transaction that changed what is shown. */
  changed: ColumnType<string, never, never>;
}

/** Who is notified about the people of a project. */
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
  /** The text of the notification, to send it again. */
  words: Json;
  raised_at: Instant;
  snoozed_until: OptionalInstant;
  confirmed_at: OptionalInstant;
  confirmed_by: OptionalKey;
}

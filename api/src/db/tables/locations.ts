import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantOfChange } from './columns.ts';

interface Position {
  user_id: number;
  latitude: number;
  longitude: number;
  /** Radius in metres within which the device believes to be. */
  accuracy: ColumnType<number | null, number | null | undefined, number | null>;
  /** Which app sent it. */
  source: Generated<string>;
  /** When the device took the position. */
  fixed_at: Instant;
  received_at: InstantOfChange;
}

/** Where somebody who shares is now: one row a person, gone when sharing is turned off. */
export type LatestLocationsTable = Position;

/** Where somebody was: one partition a day (UTC). The same fix sent twice is one row. */
export type LocationHistoryTable = Position;

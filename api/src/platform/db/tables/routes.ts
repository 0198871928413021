import type { ColumnType, Generated } from 'kysely';
import type { Instant, OptionalInstant, OptionalJson } from './columns.ts';

/** The road of a project. */
export interface RoutesTable {
  project_id: number;
  travel_mode: Generated<'driving'>;
  departs_at: Instant;
  /** IANA name of the clock that the departure was given by. */
  departure_zone: string;
  version: ColumnType<number, never, never>;
  created_at: ColumnType<Date, never, never>;
  updated_at: ColumnType<Date, never, never>;
}

/** The stops of a route, counted from 1. */
export interface RouteStopsTable {
  project_id: number;
  position: number;
  endpoint_id: number;
}

/** What was found out about the road between stops. */
export interface RouteDirectionsTable {
  /** Of the stops and of who was asked. */
  stops_hash: string;
  provider: string;
  /** When it was last asked: nobody asks again for a while. */
  asked_at: Instant;
  answered_at: OptionalInstant;
  /** Legs as they travel. */
  legs: OptionalJson;
  /** False while a drive is an estimate that another request may improve. */
  settled: Generated<boolean>;
}

import type { ColumnType, Generated } from 'kysely';
import type { Archivable, Instant, OptionalInstant, OptionalKey, OptionalText } from './columns.ts';

export interface AirportsTable extends Archivable {
  /** IATA code, or a code of the team's own making. */
  airport_code: string;
  name: string;
  city: string;
  /** ISO 3166, two letters. */
  country_code: string;
  /** The country's English name. */
  country: string;
  /** IANA name. */
  time_zone: string;
  latitude: number;
  longitude: number;
  /** `version` as the reference data left it; any other says that people made or edited the row. */
  reference_version: ColumnType<number | null, never, never>;
}

export interface FlightsTable extends Archivable {
  vendor_id: OptionalKey;
  flight_number: string;
  origin_airport_id: number;
  destination_airport_id: number;
  /** As the ticket prints it, in the zone of the origin: "2026-07-01T07:25". What follows derives from it. */
  departs_at_local: string;
  /** In the zone of the destination. */
  arrives_at_local: string;
  /** Which pass of a repeated hour is meant, "first-second"; null where there is only one reading. */
  clock_reading: ColumnType<string | null, string | null | undefined>;
  departure_time: Instant;
  arrival_time: Instant;
  departure_terminal: OptionalText;
  arrival_terminal: OptionalText;
  /** Since when it does not fly. */
  cancelled_at: ColumnType<Date | null, never, never>;
}

/** Flights whose instants moved because the rules of a zone did, or the zone of an airport. */
export interface FlightTimeMovesTable {
  id: Generated<number>;
  flight_id: number;
  moved_at: Instant;
  /** "zone rules 2025b → 2026c", "Europe/London → Europe/Paris at LHR". */
  reason: string;
  departure_before: Instant;
  arrival_before: Instant;
  departure_after: Instant;
  arrival_after: Instant;
}

/** The zone rules that instants were last derived by; one row. */
export interface ZoneRulesTable {
  id: number;
  version: string;
}

/** What is known of a flight beyond its ticket. */
export interface FlightStatusTable {
  flight_id: number;
  /** The ticket that it was asked for: a status of another number or departure says nothing. */
  of_number: string;
  of_departure: Instant;
  phase: string;
  departs_at: OptionalInstant;
  arrives_at: OptionalInstant;
  terminal: OptionalText;
  gate: OptionalText;
  arrival_terminal: OptionalText;
  source: string;
  checked_at: Instant;
  checks: number;
  next_check_at: OptionalInstant;
  /** What people were last notified of. */
  told: unknown;
}

/** Flights that have not left yet, as one line: "BA 902 LHR–FRA 1 Jul 06:25 UTC". */
export interface FutureFlightsView {
  id: ColumnType<number, never, never>;
  flight: ColumnType<string, never, never>;
  departure_time: ColumnType<Date, never, never>;
}

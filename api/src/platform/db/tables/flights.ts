import type { ColumnType } from 'kysely';
import type { Archivable, Instant, OptionalKey } from './columns.ts';

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
  departure_time: Instant;
  arrival_time: Instant;
}

/** Flights that have not left yet, as one line: "BA 902 LHR–FRA 1 Jul 06:25 UTC". */
export interface FutureFlightsView {
  id: ColumnType<number, never, never>;
  flight: ColumnType<string, never, never>;
  departure_time: ColumnType<Date, never, never>;
}

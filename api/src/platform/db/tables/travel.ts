import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  Archivable,
  Instant,
  OptionalInstant,
  OptionalJson,
  OptionalKey,
  OptionalMeasure,
  OptionalText,
} from './columns.ts';

export interface AirportsTable extends Archivable {
  /** IATA code, or a code made up by the team. */
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
  /** `version` as the reference data left it; any other means that people made or edited the row. */
  reference_version: ColumnType<number | null, never, never>;
}

export interface FlightsTable extends Archivable {
  vendor_id: OptionalKey;
  flight_number: string;
  origin_airport_id: number;
  destination_airport_id: number;
  /** As printed on the ticket, in the zone of the origin: "2026-07-01T07:25". The columns below derive from it. */
  departs_at_local: string;
  /** In the zone of the destination. */
  arrives_at_local: string;
  /** Which pass of a repeated hour is meant, "first-second"; null if there is only one reading. */
  clock_reading: ColumnType<string | null, string | null | undefined>;
  departure_time: Instant;
  arrival_time: Instant;
  departure_terminal: OptionalText;
  arrival_terminal: OptionalText;
  /** Since when it is cancelled. */
  cancelled_at: ColumnType<Date | null, never, never>;
}

/** Flights whose instants moved because a zone's rules or an airport's zone changed. */
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

/** The zone rules last used to derive instants; one row. */
export interface ZoneRulesTable {
  id: number;
  version: string;
}

/** The status of a flight, beside its ticket. */
export interface FlightStatusTable {
  flight_id: number;
  /** The ticket that was asked about: the status of another number or departure is irrelevant. */
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
  /** The status that people were last notified of. */
  told: unknown;
}

/** Flights that have not left yet, as one line: "BA 902 LHR–FRA 1 Jul 06:25 UTC". */
export interface FutureFlightsView {
  id: ColumnType<number, never, never>;
  flight: ColumnType<string, never, never>;
  departure_time: ColumnType<Date, never, never>;
}

export interface HotelsTable extends Archivable {
  name: string;
  address: OptionalText;
  phone_number: OptionalText;
  email: OptionalText;
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** IANA name. */
  time_zone: string;
  /** ISO 3166, two letters; that of the time zone until someone says otherwise. */
  country_code: OptionalText;
}

type StationKind = 'railway station' | 'port' | 'shuttle terminal' | 'coach station';

export interface StationsTable extends Archivable {
  name: string;
  kind: ColumnType<StationKind, StationKind | undefined>;
  /** ISO 3166, two letters. */
  country_code: OptionalText;
  latitude: number;
  longitude: number;
  /** IANA name. */
  time_zone: string;
}

/** Each airport, station, hotel and endpoint once, kept in step by triggers. */
export interface PlacesTable {
  id: GeneratedAlways<number>;
  airport_id: Kept<number | null>;
  station_id: Kept<number | null>;
  hotel_id: Kept<number | null>;
  endpoint_id: Kept<number | null>;
  kind: Kept<'airport' | 'station' | 'hotel' | 'endpoint'>;
  /** The code of an airport, or the name of another place. */
  name: Kept<string>;
  /** The city and name of an airport, the kind and country of a station, the address of a hotel. */
  about: Kept<string | null>;
  latitude: Kept<number>;
  longitude: Kept<number>;
  time_zone: Kept<string>;
  /** Null where nobody knows it. */
  country_code: Kept<string | null>;
  archived_at: Kept<Date | null>;
}

type Kept<Type> = ColumnType<Type, never, never>;

/** The road of a project. */
export interface RoutesTable {
  project_id: number;
  travel_mode: Generated<'driving'>;
  departs_at: Instant;
  /** IANA name of the zone in which the departure was given. */
  departure_zone: string;
  /** Whose breaks and rests are part of it. */
  vehicle: Generated<'none' | 'truck over 3.5 t' | 'van for hire' | 'van with own goods' | 'coach'>;
  drivers: Generated<1 | 2>;
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

/** Known road data between stops. */
export interface RouteDirectionsTable {
  /** Hash of the stops and the service asked. */
  stops_hash: string;
  provider: string;
  /** When it was last requested: nobody asks again for a while. */
  asked_at: Instant;
  answered_at: OptionalInstant;
  /** Legs as they are sent. */
  legs: OptionalJson;
  /** False while a drive is an estimate that another request may improve. */
  settled: Generated<boolean>;
}

type VehicleKind = 'car' | 'van' | 'minibus' | 'coach' | 'truck' | 'trailer' | 'air pallet';

export interface VehiclesTable extends Archivable {
  name: string;
  plate: OptionalText;
  kind: ColumnType<VehicleKind, VehicleKind | undefined>;
  /** Including the driver's. */
  seats: number;
  payload_kg: OptionalMeasure;
  load_m3: OptionalMeasure;
  max_mass_kg: OptionalMeasure;
  trailer_mass_kg: OptionalMeasure;
  /** In metres, to compare with what a ferry or a shuttle is booked for. */
  length_m: ColumnType<number | null, number | null | undefined>;
  height_m: ColumnType<number | null, number | null | undefined>;
  notes: OptionalText;
}

/** Who may drive a vehicle. */
export interface VehicleDriversTable {
  vehicle_id: number;
  contact_id: number;
}

export interface TransfersTable extends Archivable {
  project_id: number;
  from_place_id: number;
  to_place_id: number;
  /** As entered, in the zone of the place it leaves from: "2026-07-01T07:25". */
  leaves_at_local: string;
  leaves_at: Instant;
  /** In the zone of the place it goes to. */
  arrives_at_local: OptionalText;
  arrives_at: OptionalInstant;
  vehicle_id: OptionalKey;
  /** A contact. */
  driver_id: OptionalKey;
  notes: OptionalText;
}

/** What drivers said about their transfers. */
export interface DriveStepsTable {
  transfer_id: number;
  step: 'pickedUp' | 'droppedOff';
  said_at: Instant;
  /** In the zone of the place where it happened. */
  said_at_local: string;
  created_at: Generated<Instant>;
}

/** When drivers said that they started to drive, have a break or rest. */
export interface DutyChangesTable {
  contact_id: number;
  at: Instant;
  kind: 'drive' | 'break' | 'rest';
}

export interface TransferPassengersTable {
  transfer_id: number;
  contact_id: number;
}

type TicketKind = 'train' | 'ferry' | 'shuttle' | 'coach' | 'other';
type TicketStanding = 'booked' | 'to book' | 'cancelled';

/** A journey that someone else runs. */
export interface TicketsTable extends Archivable {
  project_id: number;
  kind: ColumnType<TicketKind, TicketKind | undefined>;
  from_place_id: number;
  to_place_id: number;
  /** As printed on the ticket, in the zone of the place it departs from: "2026-07-01T07:25". */
  leaves_at_local: string;
  leaves_at: Instant;
  /** In the zone of the place it arrives at. */
  arrives_at_local: OptionalText;
  arrives_at: OptionalInstant;
  /** Local time where it departs, "21:15": the last one before it departs. */
  check_in_closes: OptionalText;
  carrier: OptionalText;
  number: OptionalText;
  /** The carrier and number, else the kind. */
  name: Kept<string>;
  standing: ColumnType<TicketStanding, TicketStanding | undefined>;
  reference: OptionalText;
  seats: OptionalText;
  travel_class: OptionalText;
  /** What each vehicle on board may measure, in metres. */
  booked_length_m: ColumnType<number | null, number | null | undefined>;
  booked_height_m: ColumnType<number | null, number | null | undefined>;
  later_departures: OptionalText;
  /** How many people can lie down; null if none can, or no one said. */
  berths: OptionalKey;
  prj_expenditure_id: OptionalKey;
  notes: OptionalText;
}

export interface TicketPassengersTable {
  ticket_id: number;
  contact_id: number;
}

/** Who has a berth: passengers of the ticket. */
export interface TicketBerthsTable {
  ticket_id: number;
  contact_id: number;
  /** The lowest that was free, counted from 1; the database sets it. */
  number: Kept<number>;
}

/** The vehicles that a ferry or a shuttle carries. */
export interface TicketVehiclesTable {
  ticket_id: number;
  vehicle_id: number;
}

/** The booking of a vehicle that a company hires out. */
export interface HireCarsTable extends Archivable {
  project_id: number;
  vehicle_id: OptionalKey;
  company: string;
  category: OptionalText;
  reference: OptionalText;
  standing: ColumnType<TicketStanding, TicketStanding | undefined>;
  from_place_id: number;
  to_place_id: number;
  pick_up_desk: OptionalText;
  return_desk: OptionalText;
  /** Local time at the desk where it is picked up. */
  leaves_at_local: string;
  leaves_at: Instant;
  /** Local time at the desk to which it is returned. */
  arrives_at_local: string;
  arrives_at: Instant;
  /** Local times of the desks: "08:00". */
  pick_up_opens: OptionalText;
  pick_up_closes: OptionalText;
  return_opens: OptionalText;
  return_closes: OptionalText;
  returned_by_id: OptionalKey;
  /** As printed: "EUR 1,500.00". */
  excess: OptionalText;
  fuel_rule: ColumnType<string, string | undefined>;
  prj_expenditure_id: OptionalKey;
  notes: OptionalText;
}

/** Who may drive a hire car by its contract. */
export interface HireCarDriversTable {
  hire_car_id: number;
  contact_id: number;
}

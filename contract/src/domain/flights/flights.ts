import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { clockOffsets, localTime } from '../../platform/local-time.ts';
import { flightStatus } from './flight-status.ts';

/** An instant, ISO 8601 in UTC. */
const instant = z.iso.datetime();

/**
 * One flight of a booking. Airports are IATA codes, countries are names, zones are IANA names. Local times
 * are what the ticket says; nothing else in the browser works them out.
 */
export const flightLeg = z.object({
  flight_number: z.string(),
  origin_airport: z.string(),
  destination_airport: z.string(),
  origin_country: z.string(),
  destination_country: z.string(),
  departure_time: instant,
  arrival_time: instant,
  origin_time_zone: z.string(),
  destination_time_zone: z.string(),
  /** Tells flights apart: two may share number, airport and time. */
  flight_id: z.int(),
  departure_local: localTime,
  arrival_local: localTime,
  /** What the local times are by: "BST", or "GMT+3" where English has no name for it. */
  departure_zone_name: z.string(),
  arrival_zone_name: z.string(),
  /** The clock of the origin from now until the departure. */
  origin_offsets: clockOffsets,
  /** It does not fly, and takes no one anywhere. */
  is_cancelled: z.boolean(),
  /** Absent where nothing is known beyond the ticket. */
  status: z.optional(flightStatus),
});
export type FlightLeg = z.infer<typeof flightLeg>;

/** What was bought in one go: its legs in order of departure, and who travels. */
export const flightBooking = z.object({
  /** Only present where bookings are for many people. */
  id: z.optional(z.int()),
  vendor_name: z.nullable(z.string()),
  vendor_reference: z.nullable(z.string()),
  booking_email: z.nullable(z.string()),
  flights: z.array(flightLeg),
  /** The id tells people of the same name apart; it is only present where bookings are for many people. */
  passengers: z.array(z.object({ full_name: z.string(), contact_id: z.optional(z.int()) })),
});
export type FlightBooking = z.infer<typeof flightBooking>;

/** `passengerName` is null where the bookings are not those of one person. */
export const flightBookings = z.object({
  flightbookings: z.array(flightBooking),
  passengerName: z.nullable(z.string()),
});
export type FlightBookings = z.infer<typeof flightBookings>;

export const readFlights = {
  name: 'GET /api/users/readflights',
  summary: 'The bookings that the signed-in person travels on',
  response: flightBookings,
} satisfies Call;

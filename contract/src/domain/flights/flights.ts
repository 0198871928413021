import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { clockOffsets, localTime } from '../../platform/local-time.ts';
import { flightStatus } from './flight-status.ts';

/** An instant, ISO 8601 in UTC. */
const instant = z.iso.datetime();

/**
 * One flight of a booking. Airports are IATA codes, countries are names, zones are IANA names. Local times
 * are those of the ticket; nothing else in the browser works them out.
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
  /** Distinguishes flights with the same number, airport and time. */
  flight_id: z.int(),
  departure_local: localTime,
  arrival_local: localTime,
  /** The zone of the local times: "BST", or "GMT+3" if English has no name for it. */
  departure_zone_name: z.string(),
  arrival_zone_name: z.string(),
  /** The clock at the origin from now until the departure. */
  origin_offsets: clockOffsets,
  /** The flight is cancelled and takes nobody anywhere. */
  is_cancelled: z.boolean(),
  /** Absent if nothing is known beyond the ticket. */
  status: z.optional(flightStatus),
});
export type FlightLeg = z.infer<typeof flightLeg>;

/** One purchase: its legs in order of departure, and who travels. */
export const flightBooking = z.object({
  /** Only present if the bookings are for many people. */
  id: z.optional(z.int()),
  vendor_name: z.nullable(z.string()),
  vendor_reference: z.nullable(z.string()),
  booking_email: z.nullable(z.string()),
  flights: z.array(flightLeg),
  /** The id distinguishes people with the same name; only present if the bookings are for many people. */
  passengers: z.array(z.object({ full_name: z.string(), contact_id: z.optional(z.int()) })),
});
export type FlightBooking = z.infer<typeof flightBooking>;

/** `passengerName` is null unless the bookings are for one person. */
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

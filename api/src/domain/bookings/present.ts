import type { FlightBooking, FlightBookings } from '@paddock/contract/domain/flights/flights';
import { presentLeg } from '../flights/present.ts';
import type { BookingRow } from './queries.ts';

/** Bookings as they travel, by first departure; `passengerName` is null where they are of many. */
export function presentBookings(
  rows: readonly BookingRow[],
  passengerName: string | null,
  now: Date,
): FlightBookings {
  const flightbookings = rows.map((row) => presentBooking(row, now));
  // Instants in UTC sort as their texts do.
  flightbookings.sort((one, other) => byText(firstDeparture(one), firstDeparture(other)));
  return { flightbookings, passengerName };
}

function presentBooking(row: BookingRow, now: Date): FlightBooking {
  return {
    ...(row.id === undefined ? {} : { id: row.id }),
    vendor_name: row.vendor_name,
    vendor_reference: row.vendor_reference,
    booking_email: row.booking_email,
    flights: row.legs.map((leg) => presentLeg(leg, now)),
    passengers: row.passengers,
  };
}

function firstDeparture({ flights: [first] }: FlightBooking): string {
  return first?.departure_time ?? '';
}

function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

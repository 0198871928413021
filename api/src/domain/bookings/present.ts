import type { FlightBooking, FlightBookings } from '@paddock/contract/domain/flights/flights';
import type { BookingRow } from './queries.ts';

/** Bookings as they travel, by first departure; `passengerName` is null where they are of many. */
export function presentBookings(
  rows: readonly BookingRow[],
  passengerName: string | null,
): FlightBookings {
  const flightbookings = rows.map(presentBooking);
  flightbookings.sort((one, other) => firstDeparture(one) - firstDeparture(other));
  return { flightbookings, passengerName };
}

function presentBooking(row: BookingRow): FlightBooking {
  return {
    vendor_name: row.vendor_name,
    vendor_reference: row.vendor_reference,
    booking_email: row.booking_email,
    flights: row.legs.map((leg) => ({
      ...leg,
      departure_time: new Date(leg.departure_time).toISOString(),
      arrival_time: new Date(leg.arrival_time).toISOString(),
    })),
    passengers: row.passengers,
  };
}

function firstDeparture(booking: FlightBooking): number {
  return Date.parse(booking.flights[0]?.departure_time ?? '');
}

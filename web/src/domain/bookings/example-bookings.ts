import type { FlightBooking, FlightLeg } from '@paddock/contract/domain/flights/flights';

/** A leg for tests, from London to Frankfurt unless told otherwise. */
export function legOf(departs: string, arrives: string, rest: Partial<FlightLeg> = {}): FlightLeg {
  return {
    flight_number: 'BA 902',
    origin_airport: 'LHR',
    destination_airport: 'FRA',
    origin_country: 'United Kingdom',
    destination_country: 'Germany',
    departure_time: departs,
    arrival_time: arrives,
    origin_time_zone: 'Europe/London',
    destination_time_zone: 'Europe/Berlin',
    ...rest,
  };
}

/** A booking for tests. */
export function bookingOf(flights: FlightLeg[], names: string[] = ['Priya Shah']): FlightBooking {
  return {
    vendor_name: 'British Airways',
    vendor_reference: 'XK4T2P',
    booking_email: null,
    flights,
    passengers: names.map((full_name) => ({ full_name })),
  };
}

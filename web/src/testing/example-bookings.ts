import type { FlightBooking, FlightLeg } from '@paddock/contract/domain/flights/flights';
import { localTimeAt } from '@paddock/contract/platform/local-time';

/** Minutes ahead of UTC in summer, and the name of that. */
const clocks: Record<string, readonly [minutes: number, name: string]> = {
  'America/New_York': [-240, 'GMT-4'],
  'Asia/Qatar': [180, 'GMT+3'],
  'Europe/Berlin': [120, 'CEST'],
  'Europe/Budapest': [120, 'CEST'],
  'Europe/London': [60, 'BST'],
};

type Bare = Pick<
  FlightLeg,
  'departure_time' | 'arrival_time' | 'origin_time_zone' | 'destination_time_zone'
>;

/** What the server sends with the times of a flight in summer. */
function addLocalTimes(leg: Bare) {
  const clockIn = (zone: string) => clocks[zone] ?? [0, 'UTC'];
  const [origin, originName] = clockIn(leg.origin_time_zone);
  const [destination, destinationName] = clockIn(leg.destination_time_zone);
  const offsets = (minutes: number) => [{ from: leg.departure_time, minutes }];
  return {
    departure_local: localTimeAt(Date.parse(leg.departure_time), offsets(origin)),
    arrival_local: localTimeAt(Date.parse(leg.arrival_time), offsets(destination)),
    departure_zone_name: originName,
    arrival_zone_name: destinationName,
    origin_offsets: offsets(origin),
  };
}

/** A leg for tests, by default from London to Frankfurt. */
export function buildLeg(
  departs: string,
  arrives: string,
  rest: Partial<FlightLeg> = {},
): FlightLeg {
  const leg = {
    flight_id: 1,
    flight_number: 'BA 902',
    origin_airport: 'LHR',
    destination_airport: 'FRA',
    origin_country: 'United Kingdom',
    destination_country: 'Germany',
    departure_time: departs,
    arrival_time: arrives,
    origin_time_zone: 'Europe/London',
    destination_time_zone: 'Europe/Berlin',
    is_cancelled: false,
    ...rest,
  };
  return { ...leg, ...addLocalTimes(leg), ...rest };
}

/** A booking for tests. */
export function buildBooking(
  flights: FlightLeg[],
  names: string[] = ['Priya Shah'],
): FlightBooking {
  return {
    vendor_name: 'British Airways',
    vendor_reference: 'XK4T2P',
    booking_email: null,
    flights,
    passengers: names.map((full_name) => ({ full_name })),
  };
}

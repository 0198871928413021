import type { FlightBooking, FlightLeg } from '../flights/flights.ts';

export interface Traveller {
  /** Distinguishes people of the same name. */
  readonly id: number;
  readonly name: string;
}

/** One flight and everyone on it, from all bookings. */
export interface ManifestFlight {
  /** The flight's id, as text. */
  readonly key: string;
  readonly leg: FlightLeg;
  /** By name. */
  readonly people: readonly Traveller[];
  /** References of the bookings that contain it. */
  readonly references: readonly string[];
}

/** The flights of all bookings, by departure; a flight on several bookings appears once. */
export function buildManifest(bookings: readonly FlightBooking[]): ManifestFlight[] {
  const flights = new Map<number, { leg: FlightLeg; bookings: FlightBooking[] }>();
  for (const booking of bookings)
    for (const leg of booking.flights) {
      const known = flights.get(leg.flight_id);
      if (known === undefined) flights.set(leg.flight_id, { leg, bookings: [booking] });
      else known.bookings.push(booking);
    }
  return [...flights]
    .map(([id, { leg, bookings: holding }]) => ({
      key: String(id),
      leg,
      people: listTravellers(holding),
      references: holding.flatMap(({ vendor_reference: reference }) => reference ?? []),
    }))
    .toSorted((one, other) => departs(one.leg) - departs(other.leg));
}

/** Milliseconds since 1970. */
export function departs(leg: FlightLeg): number {
  return Date.parse(leg.departure_time);
}

/** Milliseconds since 1970. */
export function arrives(leg: FlightLeg): number {
  return Date.parse(leg.arrival_time);
}

function listTravellers(bookings: readonly FlightBooking[]): Traveller[] {
  const people = new Map<number, string>();
  for (const { passengers } of bookings)
    for (const { contact_id: id, full_name: name } of passengers)
      if (id !== undefined) people.set(id, name);
  return [...people]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id);
}

/** The flights of each person, in the order in which they leave. */
export function flightsByPerson(
  flights: readonly ManifestFlight[],
): Map<number, { person: Traveller; flights: ManifestFlight[] }> {
  const people = new Map<number, { person: Traveller; flights: ManifestFlight[] }>();
  for (const flight of flights)
    for (const person of flight.people) {
      const known = people.get(person.id);
      if (known === undefined) people.set(person.id, { person, flights: [flight] });
      else known.flights.push(flight);
    }
  return people;
}

import type { Db } from '../../platform/db/client.ts';
import { ticketColumns } from '../../domain/flights/times.ts';
import { zonesOfAirports } from '../../domain/places/airports/zones.ts';
import { demoFlights } from './flights.ts';
import { keyOf } from './keys.ts';

/** @returns the flights' keys by their number */
export async function insertFlights(
  db: Db,
  now: Date,
  keys: { airports: ReadonlyMap<string, number>; vendors: ReadonlyMap<string, number> },
): Promise<Map<string, number>> {
  const flights = demoFlights(now);
  const zones = await zonesOfAirports(db, [...keys.airports.values()]);
  const zoneOf = (code: string) => zones.get(keyOf(keys.airports, code)) ?? 'UTC';
  await db
    .insertInto('flights')
    .values(
      flights.map((flight, index) => ({
        id: index + 1,
        vendor_id: keyOf(keys.vendors, flight.airline),
        flight_number: flight.number,
        origin_airport_id: keyOf(keys.airports, flight.from),
        destination_airport_id: keyOf(keys.airports, flight.to),
        departure_time: flight.departs,
        arrival_time: flight.arrives,
        ...ticketColumns(flight.departs, flight.arrives, [zoneOf(flight.from), zoneOf(flight.to)]),
      })),
    )
    .execute();
  return new Map(flights.map((flight, index) => [flight.number, index + 1]));
}

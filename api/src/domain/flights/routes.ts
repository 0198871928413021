import { readFlightsAlike, readKnownFlight } from '@paddock/contract/domain/flights/known-flight';
import { readFlightReadings } from '@paddock/contract/domain/flights/readings';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { answer } from '../../platform/http/route.ts';
import { zoneNameAt } from '../../platform/zones.ts';
import { zonesOfAirports } from '../places/zones.ts';
import { possibleReadings } from './derive.ts';
import { findFlightsAlike, findKnownFlight } from './known-flight.ts';

export async function flightReadings(app: FastifyInstance, { db }: Deps): Promise<void> {
  answer(app, readKnownFlight, async ({ query }) => findKnownFlight(db, query.number));

  answer(app, readFlightsAlike, async ({ query }) => ({
    flights: await findFlightsAlike(db, query),
  }));

  answer(app, readFlightReadings, async ({ query }) => {
    const zones = await zonesOfAirports(db, [query.origin, query.destination]);
    const [originZone, destinationZone] = [zones.get(query.origin), zones.get(query.destination)];
    if (originZone === undefined || destinationZone === undefined)
      throw new CallError('not_found', { message: 'This airport doesn’t exist.' });
    const ticket = { ...query, originZone, destinationZone };
    return {
      readings: possibleReadings(ticket).map(({ name, departure, arrival }) => ({
        reading: name,
        departure_time: departure.toISOString(),
        arrival_time: arrival.toISOString(),
        departure_zone_name: zoneNameAt(departure, originZone),
        arrival_zone_name: zoneNameAt(arrival, destinationZone),
      })),
    };
  });
}

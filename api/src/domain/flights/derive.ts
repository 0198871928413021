import type { ReadingName } from '@paddock/contract/engine/forms/kinds/reading';
import { z } from 'zod';
import { skippedTime } from '../../engine/forms/columns.ts';
import { deriveFrom } from '../../engine/records/derive.ts';
import { CallError } from '../../platform/errors.ts';
import {
  findInstants,
  instantIfUnchanged,
  findPass,
  readWallClock,
} from '../../platform/wall-clock.ts';
import { zonesOfAirports } from '../places/zones.ts';

/** The local times of a ticket, each in the zone of its airport. */
interface Ticket {
  readonly departs: string;
  readonly arrives: string;
  readonly originZone: string;
  readonly destinationZone: string;
}

/** One way to read a ticket. */
export interface Reading {
  readonly name: ReadingName;
  readonly departure: Date;
  readonly arrival: Date;
}

const passes = ['first', 'second'] as const;

/**
 * All readings of a ticket in which the flight arrives after it departs, the first pass of an hour before the
 * second. An hour comes twice when clocks go back, but never when they go forward.
 */
export function listReadings(ticket: Ticket): Reading[] {
  return readingsBetween(
    findInstants(ticket.departs, ticket.originZone),
    findInstants(ticket.arrives, ticket.destinationZone),
  );
}

function readingsBetween(departures: readonly Date[], arrivals: readonly Date[]): Reading[] {
  return departures.flatMap((departure, from) =>
    arrivals.flatMap((arrival, to) => {
      const name: ReadingName = `${passes[from] ?? 'first'}-${passes[to] ?? 'first'}`;
      return arrival > departure ? [{ name, departure, arrival }] : [];
    }),
  );
}

/** The chosen reading, if it is still possible, else the first; undefined if there is none. */
function chosenReading(readings: readonly Reading[], chosen: string | null): Reading | undefined {
  return readings.find(({ name }) => name === chosen) ?? readings[0];
}

/**
 * Reads a saved flight by the current zone rules. A time that the clocks now skip is read as before, so that
 * the entered value stays.
 */
export function readAgain(ticket: Ticket, chosen: string | null): Reading | undefined {
  const possible = (local: string, zone: string) => {
    const found = findInstants(local, zone);
    return found.length > 0 ? found : [instantIfUnchanged(local, zone)];
  };
  const departures = possible(ticket.departs, ticket.originZone);
  const arrivals = possible(ticket.arrives, ticket.destinationZone);
  return chosenReading(readingsBetween(departures, arrivals), chosen);
}

/** The columns of a flight whose instants are known. */
export function ticketColumns(
  departure: Date,
  arrival: Date,
  [originZone, destinationZone]: readonly [string, string],
) {
  const own = [findPass(departure, originZone), findPass(arrival, destinationZone)];
  const isOnly = own.every((pass) => pass === null);
  return {
    departs_at_local: readWallClock(departure, originZone),
    arrives_at_local: readWallClock(arrival, destinationZone),
    clock_reading: isOnly ? null : own.map((pass) => pass ?? 'first').join('-'),
  };
}

/**
 * The longest flight without a stop takes 19 hours, and the longest planned one 22. Anything longer has a
 * stop, after which it is another flight, or a wrong date.
 */
const longestHours = 24;

/**
 * The instants of a flight, from its local times and the zones of its airports.
 * @throws CallError naming the time that is impossible
 */
export const deriveFlightTimes = deriveFrom(
  'flights',
  {
    origin_airport_id: z.int(),
    destination_airport_id: z.int(),
    departs_at_local: z.string(),
    arrives_at_local: z.string(),
    clock_reading: z.nullable(z.string()),
  },
  async (db, flight) => {
    const { origin_airport_id: origin, destination_airport_id: destination } = flight;
    const zones = await zonesOfAirports(db, [origin, destination]);
    const ticket = {
      departs: flight.departs_at_local,
      arrives: flight.arrives_at_local,
      originZone: zones.get(origin) ?? 'UTC',
      destinationZone: zones.get(destination) ?? 'UTC',
    };
    const { name, departure, arrival, isOnly } = readTicket(ticket, flight.clock_reading);
    return {
      departure_time: departure,
      arrival_time: arrival,
      clock_reading: isOnly ? null : name,
    };
  },
);

/** The ways to read a ticket that is entered now. */
export function possibleReadings(ticket: Ticket): Reading[] {
  return listReadings(ticket).filter(
    ({ departure, arrival }) => arrival.getTime() - departure.getTime() <= longestHours * 3_600_000,
  );
}

function readTicket(ticket: Ticket, chosen: string | null): Reading & { isOnly: boolean } {
  const readings = possibleReadings(ticket);
  const reading = chosenReading(readings, chosen);
  if (reading === undefined) throw explain(ticket, listReadings(ticket).length > 0);
  return { ...reading, isOnly: readings.length === 1 };
}

function explain(ticket: Ticket, tooLong: boolean): CallError {
  const { departs, arrives, originZone, destinationZone } = ticket;
  const refuse = (field: string, message: string) =>
    new CallError('invalid_field', { field, message });
  if (findInstants(departs, originZone).length === 0)
    return refuse('departure_time', skippedTime(originZone));
  if (findInstants(arrives, destinationZone).length === 0)
    return refuse('arrival_time', skippedTime(destinationZone));
  return refuse(
    'arrival_time',
    tooLong
      ? `A flight takes at most ${longestHours} hours. Check both dates, and enter each leg on its own.`
      : 'The flight arrives before it departs, in the local times of its airports.',
  );
}

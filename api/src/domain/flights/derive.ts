import { z } from 'zod';
import { skippedTime } from '../../engine/forms/columns.ts';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import { instantsOf } from '../../platform/wall-clock.ts';
import { zonesOfAirports } from '../places/airports/zones.ts';
import { chosenReading, readingsOf, type Reading, type Ticket } from './times.ts';

/**
 * The longest flight without a stop takes 19 hours, and the longest that is planned 22. What is longer
 * has a stop, where it is another flight, or a wrong date.
 */
const longestHours = 24;

const part = {
  origin_airport_id: z.int(),
  destination_airport_id: z.int(),
  departs_at_local: z.string(),
  arrives_at_local: z.string(),
  clock_reading: z.string().nullish(),
};
const whole = z.object(part);
const names = Object.keys(part);

/**
 * The instants of a flight, from its local times and the zones of its airports.
 * @throws CallError naming the time that is impossible
 */
export async function deriveFlightTimes(
  db: Db,
  columns: Readonly<Record<string, unknown>>,
  id: number | undefined,
): Promise<Record<string, unknown>> {
  if (!names.some((name) => Object.hasOwn(columns, name))) return {};
  const held = id === undefined ? {} : await findTicket(db, id);
  const flight = whole.parse({ ...held, ...columns });
  const { origin_airport_id: origin, destination_airport_id: destination } = flight;
  const zones = await zonesOfAirports(db, [origin, destination]);
  const ticket = {
    departs: flight.departs_at_local,
    arrives: flight.arrives_at_local,
    originZone: zones.get(origin) ?? 'UTC',
    destinationZone: zones.get(destination) ?? 'UTC',
  };
  const { name, departure, arrival, isOnly } = readTicket(ticket, flight.clock_reading ?? null);
  return {
    departure_time: departure,
    arrival_time: arrival,
    clock_reading: isOnly ? null : name,
  };
}

async function findTicket(db: Db, id: number) {
  return db
    .selectFrom('flights')
    .select([
      'origin_airport_id',
      'destination_airport_id',
      'departs_at_local',
      'arrives_at_local',
      'clock_reading',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The ways to read a ticket that is entered now. */
export function possibleReadings(ticket: Ticket): Reading[] {
  return readingsOf(ticket).filter(
    ({ departure, arrival }) => arrival.getTime() - departure.getTime() <= longestHours * 3_600_000,
  );
}

function readTicket(ticket: Ticket, chosen: string | null): Reading & { isOnly: boolean } {
  const readings = possibleReadings(ticket);
  const reading = chosenReading(readings, chosen);
  if (reading === undefined) throw explain(ticket, readingsOf(ticket).length > 0);
  return { ...reading, isOnly: readings.length === 1 };
}

function explain(ticket: Ticket, tooLong: boolean): CallError {
  const { departs, arrives, originZone, destinationZone } = ticket;
  const refuse = (field: string, message: string) =>
    new CallError('invalid_field', { field, message });
  if (instantsOf(departs, originZone).length === 0)
    return refuse('departure_time', skippedTime(originZone));
  if (instantsOf(arrives, destinationZone).length === 0)
    return refuse('arrival_time', skippedTime(destinationZone));
  return refuse(
    'arrival_time',
    tooLong
      ? `A flight takes at most ${longestHours} hours. Check both dates, and enter each leg on its own.`
      : 'The flight arrives before it departs, in the local times of its airports.',
  );
}

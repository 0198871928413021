import type { ReadingName } from '@paddock/contract/engine/forms/kinds/reading';
import { instantIfUnchanged, instantsOf, passOf, wallClockOf } from '../../platform/wall-clock.ts';

/** What a ticket prints: local times, each in the zone of its airport. */
export interface Ticket {
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
 * Every way to read a ticket on which the flight arrives after it departs, the first pass of an hour
 * before the second. An hour comes twice where clocks go back, and never where they go forward.
 */
export function readingsOf(ticket: Ticket): Reading[] {
  return readingsBetween(
    instantsOf(ticket.departs, ticket.originZone),
    instantsOf(ticket.arrives, ticket.destinationZone),
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

/** The reading that was chosen, if it is still possible, else the first; undefined if there is none. */
export function chosenReading(
  readings: readonly Reading[],
  chosen: string | null,
): Reading | undefined {
  return readings.find(({ name }) => name === chosen) ?? readings[0];
}

/**
 * How a saved flight is read by the rules of today. A time that clocks now go forward over is read as if
 * they had not yet: what was entered stays.
 */
export function readAgain(ticket: Ticket, chosen: string | null): Reading | undefined {
  const possible = (local: string, zone: string) => {
    const found = instantsOf(local, zone);
    return found.length > 0 ? found : [instantIfUnchanged(local, zone)];
  };
  const departures = possible(ticket.departs, ticket.originZone);
  const arrivals = possible(ticket.arrives, ticket.destinationZone);
  return chosenReading(readingsBetween(departures, arrivals), chosen);
}

/** What the ticket of a flight prints whose instants are known. */
export function ticketColumns(
  departure: Date,
  arrival: Date,
  [originZone, destinationZone]: readonly [string, string],
) {
  const own = [passOf(departure, originZone), passOf(arrival, destinationZone)];
  const isOnly = own.every((pass) => pass === null);
  return {
    departs_at_local: wallClockOf(departure, originZone),
    arrives_at_local: wallClockOf(arrival, destinationZone),
    clock_reading: isOnly ? null : own.map((pass) => pass ?? 'first').join('-'),
  };
}

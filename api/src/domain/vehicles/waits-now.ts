import { awaitedState, awaitedWords } from '@paddock/contract/domain/vehicles/awaited-flight';
import type { ListSource } from '../../engine/lists/list-source.ts';
import { awaitedFlights } from './awaited-flights.ts';

/** What a page and a list say of transfers that wait for a late flight, until it has landed. */
export const waitsNow: NonNullable<ListSource['cellsNow']> = async (db, rows) => {
  const awaited = await awaitedFlights(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap(({ id, state }) => {
      const flight = awaited.get(id);
      if (flight === undefined || awaitedState(flight) === undefined) return [];
      if (Date.parse(flight.landsAt) <= Date.now()) return [];
      const waits = awaitedWords(flight);
      return [[id, state === 'ready' ? { state: 'waits for a flight', waits } : { waits }]];
    }),
  );
};

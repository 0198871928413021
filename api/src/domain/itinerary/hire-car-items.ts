import type { Db } from '../../platform/db/client.ts';
import { readHireCars, type HireCarRow } from '../tickets/hire-car-queries.ts';
import { presentPlace } from './items-by-kind.ts';
import { presentTimes } from './present.ts';
import { personWith, type ReadItem } from './read-item.ts';

/**
 * The pick-up and the return of hire cars, each as an item of the schedule: a time at a place. Named drivers pick
 * the car up. The person chosen to return it does so; if no one is chosen, each driver sees its return.
 */
export async function loadHireCarItems(
  db: Db,
  contactIds: readonly number[],
  span: readonly [from: Date, until: Date],
): Promise<ReadItem[]> {
  const rows = await readHireCars(db, contactIds, span);
  return rows
    .flatMap((row) => [pickUp(row), giveBack(row)])
    .filter(({ people }) => people.length > 0);
}

function pickUp(row: HireCarRow): ReadItem {
  const { origin, leaves_at: at, leaves_local: atLocal, driver_ids: drivers } = row;
  return {
    ...partOf(row, drivers.length === 0 ? listReturner(row) : drivers),
    id: `hire-car-${row.id}-pick-up`,
    title: `Pick up the ${row.company} hire car`,
    detail: describe(row, [row.pick_up_hours, row.category, row.vehicle]),
    ...presentTimes({ at, atLocal, timeZone: origin.timeZone }, null),
    to: presentPlace(origin),
  };
}

function giveBack(row: HireCarRow): ReadItem {
  const { destination, arrives_at: at, arrives_local: atLocal } = row;
  const by = listReturner(row);
  return {
    ...partOf(row, by.length === 0 ? row.driver_ids : by),
    id: `hire-car-${row.id}-return`,
    title: `Return the ${row.company} hire car`,
    detail: describe(row, [
      row.return_hours,
      row.vehicle,
      row.fuel_rule === 'not known' ? null : `Fuel ${row.fuel_rule}`,
      row.returned_by_id === null ? 'No one is named to return it' : null,
    ]),
    ...presentTimes({ at, atLocal, timeZone: destination.timeZone }, null),
    to: presentPlace(destination),
  };
}

function listReturner({ returned_by_id: id }: HireCarRow): number[] {
  return id === null ? [] : [id];
}

function partOf(row: HireCarRow, contactIds: readonly number[]) {
  const references = row.reference === null ? [] : [row.reference];
  return {
    kind: 'schedule' as const,
    isTimed: true,
    isConfirmed: row.standing !== 'to book',
    isCancelled: false,
    from: null,
    stops: [],
    projectIds: [row.project_id],
    people: contactIds.map((id) => personWith(id, { part: 'driver', references })),
    source: { list: 'hire-cars', recordId: row.id },
  };
}

function describe({ excess }: HireCarRow, words: readonly (string | null)[]): string | null {
  const all = [...words, excess === null ? null : `Excess ${excess}`];
  return all.filter((one) => one !== null).join(', ') || null;
}

import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { WireValue, WireValues } from '@paddock/contract/engine/forms/field-kind';
import { wallClockOf } from '../../platform/wall-clock.ts';
import { zonesOfAirports } from '../../domain/places/airports/zones.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Snapshot } from './snapshot.ts';

/** What a form is opened with on a record: what it holds, with times as clocks showed them. */
export async function valuesOf(
  db: Db,
  elements: readonly FormElement[],
  held: Snapshot,
  zone: string,
): Promise<WireValues> {
  const airports = elements.flatMap((element) => airportOf(element, held) ?? []);
  const zones = await zonesOfAirports(db, airports);
  const values = elements.map((element): [string, WireValue] => {
    const value = held[element.name] ?? null;
    if (element.type !== 'datetime-local' || typeof value !== 'string')
      return [element.name, value];
    const there = zones.get(airportOf(element, held) ?? 0) ?? zone;
    return [element.name, wallClockOf(new Date(value), there)];
  });
  return Object.fromEntries(values);
}

/** Id of the airport whose clock a time is read from. */
function airportOf(element: FormElement, held: Snapshot): number | undefined {
  if (element.type !== 'datetime-local' || element.zoneOf === undefined) return undefined;
  const key = held[element.zoneOf];
  return typeof key === 'number' ? key : undefined;
}

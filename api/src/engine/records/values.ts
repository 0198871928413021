import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { WireValue, WireValues } from '@paddock/contract/engine/forms/field-kind';
import { readWallClock } from '../../platform/wall-clock.ts';
import type { Engine } from '../entities/engine.ts';
import { zonesOfFields } from '../forms/columns.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Snapshot } from './snapshot.ts';

/** The values a form opens with on a record, with times as clocks showed them. */
export async function readValues(
  { db, engine }: { readonly db: Db; readonly engine: Engine },
  elements: readonly FormElement[],
  held: Snapshot,
  zone: string,
): Promise<WireValues> {
  // Times stored as clocks showed them need no zone.
  const timed = elements.filter(
    (element) => element.type !== 'datetime-local' || element.localColumn === undefined,
  );
  const zones = await zonesOfFields({ db, engine }, timed, held);
  const values = elements.map((element): [string, WireValue] => {
    const value = held[element.name] ?? null;
    if (element.type === 'datetime-local' && element.localColumn !== undefined)
      return [element.name, localTimeIn(held, element.localColumn)];
    if (element.type !== 'datetime-local' || typeof value !== 'string')
      return [element.name, value];
    const there = zones.get(element.zoneOf) ?? zone;
    return [element.name, readWallClock(new Date(value), there)];
  });
  return Object.fromEntries(values);
}

/** The local time in a snapshot, to the minute. */
function localTimeIn(held: Snapshot, column: string): WireValue {
  const local = held[column];
  return typeof local === 'string' ? local.slice(0, 16) : null;
}

import type { FieldKind } from '@paddock/contract/engine/forms/descriptor';
import type { SubmissionMoment, WireValues } from '@paddock/contract/engine/forms/field-kind';
import { plainText } from '@paddock/contract/engine/forms/kinds/value';
import { dayFrom } from '@paddock/contract/platform/days';
import type { Engine } from '../entities/engine.ts';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import { canonicalZone } from '../../platform/zone-names.ts';
import { noSuchZone } from '@paddock/contract/engine/forms/kinds/text';
import { findInstant } from '../../platform/wall-clock.ts';

/** The parts of a field that its column follows from. */
type ColumnField = { readonly name: string } & (
  | {
      readonly type: 'datetime-local';
      readonly zoneOf?: string;
      readonly dayColumn?: string;
      readonly localColumn?: string;
    }
  | { readonly type: 'date'; readonly default?: 'today' }
  | { readonly type: 'text'; readonly isTimeZone?: boolean }
  | { readonly type: 'lookup'; readonly meta: { readonly table: string } }
  | { readonly type: 'lookup'; readonly lookup: string }
  | { readonly type: Exclude<FieldKind, 'datetime-local' | 'date' | 'text' | 'lookup'> }
);
type DateTimeElement = Extract<ColumnField, { type: 'datetime-local' }>;

/**
 * The columns that fields fill. Each has the name of its field. Wall-clock times become instants, beside the
 * day that was entered; times whose instants are derived by a rule of the record are saved as they are. Links
 * and rows are stored elsewhere. Blank fields are left out, so the database applies its defaults, except that
 * a day which defaults to today is filled in.
 * @param moment when it was sent; its zone is for times that no place gives a zone to
 */
export async function fillColumns(
  { db, engine, ...moment }: { readonly db: Db; readonly engine: Engine } & SubmissionMoment,
  elements: readonly ColumnField[],
  values: WireValues,
): Promise<Record<string, unknown>> {
  const zones = await zonesOfFields({ db, engine }, elements, values);
  const columns: Record<string, unknown> = {};
  for (const element of elements) {
    const value = values[element.name] ?? todayFor(element, moment);
    if (Array.isArray(value) || value === null) continue;
    if (element.type === 'datetime-local') {
      const there = zones.get(element.zoneOf) ?? moment.zone;
      Object.assign(columns, timeColumns(element, plainText(value), there));
    } else if (element.type === 'text' && element.isTimeZone === true)
      columns[element.name] = readZone(element.name, plainText(value));
    else columns[element.name] = value;
  }
  return columns;
}

function todayFor(element: ColumnField, moment: SubmissionMoment): string | null {
  return element.type === 'date' && element.default === 'today' ? dayFrom(0, moment) : null;
}

function timeColumns(
  { name, localColumn, dayColumn }: DateTimeElement,
  time: string,
  zone: string,
) {
  if (localColumn !== undefined) return { [localColumn]: time };
  const day = dayColumn === undefined ? {} : { [dayColumn]: time.slice(0, 10) };
  return { [name]: readInstant(name, time, zone), ...day };
}

/** @throws CallError naming the field, if the server does not know the zone */
function readZone(field: string, name: string): string {
  const zone = canonicalZone(name);
  if (zone === null) throw new CallError('invalid_field', { field, message: noSuchZone });
  return zone;
}

/**
 * The zones of the places that fields choose, by field name.
 * @param held the keys that are chosen, by field
 */
export async function zonesOfFields(
  { db, engine }: { readonly db: Db; readonly engine: Engine },
  elements: readonly ColumnField[],
  held: Readonly<Record<string, unknown>>,
): Promise<Map<string | undefined, string>> {
  const zones = new Map<string | undefined, string>();
  const named = new Set(
    elements.map((element) => ('zoneOf' in element ? element.zoneOf : undefined)),
  );
  for (const element of elements) {
    const key = held[element.name];
    if (element.type !== 'lookup' || !named.has(element.name) || typeof key !== 'number') continue;
    const table =
      'meta' in element ? element.meta.table : engine.registry.lookup(element.lookup).table;
    const zone = (await engine.readZones(table)(db, [key])).get(key);
    if (zone !== undefined) zones.set(element.name, zone);
  }
  return zones;
}

/** @throws CallError naming the field, if clocks skip its time */
export function readInstant(field: string, wallClock: string, zone: string): Date {
  const instant = findInstant(wallClock, zone);
  if (instant !== null) return instant;
  throw new CallError('invalid_field', { field, message: skippedTime(zone) });
}

/** The message for a time that clocks skip. */
export function skippedTime(zone: string): string {
  return `This time doesn’t exist in ${zone} on that day, because the clocks go forward.`;
}

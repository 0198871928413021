import type { RowProblem } from '@paddock/contract/domain/imports/imports';
import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { WireValue, WireValues } from '@paddock/contract/engine/forms/field-kind';
import { ZodError } from 'zod';
import { fillColumns } from '../../engine/forms/columns.ts';
import { readValues } from '../../engine/records/values.ts';
import { CallError } from '../../platform/errors.ts';
import { findInstant } from '../../platform/wall-clock.ts';
import { findColumn, findZones, type Draft } from './drafts.ts';
import { withoutZeros, type Existing } from './existing.ts';
import type { Judged, Judging } from './judged.ts';

/** Lists the fields of a record that a row changes. */
export async function compareRecord(
  { db, engine, importable, elements, moment }: Judging,
  draft: Draft,
  same: Existing,
  /** Fields that identify the record. They count as equal in any spelling. */
  foundBy: ReadonlySet<string> = new Set(
    importable.identity.flatMap(({ field, by }) => (by === 'day' ? [] : [field])),
  ),
): Promise<Pick<Judged, 'payload' | 'changes'>> {
  const stored = await readValues({ db, engine }, elements, same.held, moment.zone);
  const changes = elements.flatMap((element) => {
    if (!draft.given.has(element.name) || foundBy.has(element.name)) return [];
    const [before, after] = [stored[element.name] ?? null, draft.values[element.name] ?? null];
    return isSame(element, before, after) ? [] : [{ element, before, after }];
  });
  const changed = Object.fromEntries(changes.map(({ element, after }) => [element.name, after]));
  const renewed = renewedAmounts(elements, changes, draft.given);
  return { payload: { ...stored, ...renewed, ...changed }, changes };
}

/** Sterling calculated from an amount does not outlive it, unless the row has both. */
function renewedAmounts(
  elements: readonly FormElement[],
  changes: Judged['changes'],
  given: ReadonlySet<string>,
): WireValues {
  const fields = elements.flatMap((element) => {
    if (element.type !== 'rate' || given.has(element.sterling)) return [];
    const isChanged = changes.some(({ element: { name } }) => name === element.amount);
    return isChanged ? [[element.sterling, '0.00'] as const, [element.name, null] as const] : [];
  });
  return Object.fromEntries(fields);
}

function isSame({ type }: FormElement, one: WireValue, other: WireValue): boolean {
  if (type === 'money' && typeof one === 'string' && typeof other === 'string')
    return withoutZeros(one) === withoutZeros(other);
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  const [ones, others] = [keysIn(one), keysIn(other)];
  return ones.length === others.length && ones.every((key) => others.includes(key));
}

/** The keys that a value holds, one or several. */
export function keysIn(value: WireValue | undefined): number[] {
  return [value].flat().filter((key) => typeof key === 'number');
}

/** Builds the columns that a row would save, with derived values. */
async function columnsToSave(
  { db, engine, kind, moment }: Judging,
  payload: WireValues,
  id: number | undefined,
): Promise<Record<string, unknown>> {
  const columns = await fillColumns({ db, engine, ...moment }, kind.columnElements, payload);
  return { ...columns, ...(await kind.rules.derive?.(db, columns, id)) };
}

/**
 * Explains why the server would refuse to save the row: a time that the clocks skip, or an arrival
 * before its departure.
 */
export async function whyImpossible(
  judging: Judging,
  payload: WireValues,
  id: number | undefined,
): Promise<RowProblem | undefined> {
  try {
    await columnsToSave(judging, payload, id);
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof CallError)) throw thrown;
    const field = thrown.field ?? '';
    return {
      column: findColumn(judging.held, field),
      field,
      message: thrown.message,
      about: 'cell',
      choices: [],
    };
  }
}

/** The times of a row with the zone used to read each, and in UTC: the instant that is saved. */
export async function deriveTimes(
  judging: Judging,
  { values, given }: Draft,
): Promise<Judged['times']> {
  const { db, engine, elements, held, moment } = judging;
  const timed = elements.flatMap((element) =>
    element.type === 'datetime-local' && given.has(element.name) && element.dayColumn === undefined
      ? [element]
      : [],
  );
  if (timed.length === 0) return [];
  const zones = await findZones({ db, engine }, elements, values);
  // A row that can't be saved has times too.
  const saved: Record<string, unknown> = await columnsToSave(judging, values, undefined).catch(
    (thrown: unknown) => {
      if (thrown instanceof CallError || thrown instanceof ZodError) return {};
      throw thrown;
    },
  );
  return timed.map(({ name, zoneOf }) => {
    const zone = zones.get(zoneOf) ?? moment.zone;
    const columns = [`${name}.time`, name].map((target) => held.columns.indexOf(target));
    const [local, instant] = [values[name], saved[name]];
    const utc = instant instanceof Date ? instant : null;
    return {
      column: columns.find((column) => column >= 0) ?? null,
      zone,
      utc: typeof local === 'string' ? formatUtc(local, utc ?? findInstant(local, zone)) : '',
    };
  });
}

/** "05:40", with its day if that differs from the local one; blank for a time that clocks skip. */
function formatUtc(local: string, at: Date | null): string {
  if (at === null) return '';
  const instant = at.toISOString();
  const [day, clock] = [instant.slice(0, 10), instant.slice(11, 16)];
  return day === local.slice(0, 10) ? clock : `${day} ${clock}`;
}

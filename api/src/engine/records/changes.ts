import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { ListCell } from '@paddock/contract/engine/lists/calls';
import type { LookupMeta } from '@paddock/contract/engine/lookups/lookups';
import type { RecordChange } from '@paddock/contract/engine/records/calls';
import type { Db } from '../../platform/db/client.ts';
import type { Engine } from '../entities/engine.ts';
import type { Kind } from '../entities/kind.ts';
import { resolveLookup } from '../lookups/lookups.ts';
import type { StoredEvent } from './queries.ts';

type Told = Readonly<Record<string, unknown>> | null;

/** The names of keys, by the table and key of their lookup. */
export type Names = ReadonlyMap<string, ReadonlyMap<number, string>>;

function lookupAddress({ table, key }: { table: string; key: string }): string {
  return `${table}/${key}`;
}

function readKeys(value: unknown): number[] {
  return [value].flat().filter((key) => typeof key === 'number');
}

/** The names of all keys in these events, reading each lookup once. */
export async function namesIn(
  db: Db,
  engine: Engine,
  fields: readonly ToldField[],
  events: readonly Pick<StoredEvent, 'before' | 'after'>[],
): Promise<Names> {
  const asked = new Map<string, { lookup: { table: string; key: string }; keys: Set<number> }>();
  const told = events.flatMap(({ before, after }): Told[] => [before, after]);
  for (const field of fields) {
    const lookup = field.lookup ?? field.currency?.lookup;
    if (lookup === undefined) continue;
    const known = asked.get(lookupAddress(lookup)) ?? { lookup, keys: new Set<number>() };
    const name = field.lookup === undefined ? (field.currency?.field ?? '') : field.name;
    for (const side of told) for (const key of readKeys(side?.[name])) known.keys.add(key);
    asked.set(lookupAddress(lookup), known);
  }
  const read = [...asked].map(async ([address, { lookup, keys }]) => {
    const rows = keys.size === 0 ? [] : await resolveLookup(db, engine, lookup, [...keys]);
    return [address, new Map(rows.map(({ key, value }) => [key, value]))] as const;
  });
  return new Map(await Promise.all(read));
}

/** Describes what an event changed, field by field. */
export function listChanges(
  fields: readonly ToldField[],
  { before, after }: Pick<StoredEvent, 'before' | 'after'>,
  names: Names,
): RecordChange[] {
  if (after === null) return [];
  return fields.flatMap((field) => {
    if (isSame(before?.[field.name], after[field.name])) return [];
    const [was, is] = [readCell(field, before, names), readCell(field, after, names)];
    const { name, label, kind } = field;
    return isSame(was, is) ? [] : [{ field: name, label, kind, before: was, after: is }];
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function readCell(field: ToldField, told: Told, names: Names): ListCell {
  const value = told?.[field.name];
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return field.words?.[`${value}`] ?? null;
  if (field.lookup !== undefined)
    return writeNames(readKeys(value), names.get(lookupAddress(field.lookup)));
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  if (field.kind === 'money') return readAmount(field, value, told, names);
  return field.kind === 'instant' ? new Date(value).toISOString() : value;
}

/** A key without a name any more is shown by its number. */
function writeNames(keys: readonly number[], names: ReadonlyMap<number, string> | undefined) {
  return keys.length === 0 ? null : keys.map((key) => names?.get(key) ?? `no. ${key}`).join(', ');
}

function readAmount({ currency }: ToldField, amount: string, told: Told, names: Names): ListCell {
  const key = currency === undefined ? undefined : told?.[currency.field];
  const known = currency && names.get(lookupAddress(currency.lookup));
  return { amount, currency: (typeof key === 'number' && known?.get(key)) || 'GBP' };
}

/** A field of a record as its history shows it. */
interface ToldField {
  readonly name: string;
  readonly label: string;
  readonly kind: RecordChange['kind'];
  /** The lookup that names its keys. */
  readonly lookup?: LookupMeta;
  /** For an amount: the field that holds its currency. Without one it is in sterling. */
  readonly currency?: { readonly field: string; readonly lookup: LookupMeta };
  /** The words for true and false. */
  readonly words?: { readonly true: string; readonly false: string | null };
}

const kinds: Partial<Record<FormElement['type'], RecordChange['kind']>> = {
  number: 'number',
  money: 'money',
  date: 'day',
  'datetime-local': 'instant',
};

function asTold(element: FormElement, all: readonly FormElement[]): ToldField {
  const { name, label, type } = element;
  const currencyOf = element.type === 'money' ? element.currencyOf : undefined;
  const currency = all.find((one) => one.name === currencyOf);
  return {
    name,
    label,
    kind: kinds[type] ?? 'text',
    ...('meta' in element ? { lookup: element.meta } : {}),
    ...(currency?.type === 'lookup'
      ? { currency: { field: currency.name, lookup: currency.meta } }
      : {}),
  };
}

/** Every field of a record that can change, in the order of its form. */
export function listToldFields({ registry }: Engine, kind: Kind): ToldField[] {
  // The day beside a time adds nothing to the time.
  const days = new Set(
    kind.columnElements.map((element) => 'dayColumn' in element && element.dayColumn),
  );
  const told = kind.columnElements.filter(({ name }) => !days.has(name));
  const columns = told.map((element) => asTold(element, kind.columnElements));
  const links = kind.links.map(({ field, label, lookup }): ToldField => {
    return { name: field, label, kind: 'text', lookup };
  });
  const details = (kind.given.told ?? []).map(({ lookup, ...detail }): ToldField => {
    return lookup === undefined ? detail : { ...detail, lookup: registry.lookup(lookup) };
  });
  return [...columns, ...links, ...details];
}

import {
  importableNamed,
  type Importable,
  importables,
  listTargets,
} from '@paddock/contract/domain/imports/importable';
import { matchColumns, plain } from '@paddock/contract/domain/imports/match-columns';
import {
  listElements,
  type FormDescriptor,
  type FormElement,
} from '@paddock/contract/engine/forms/descriptor';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Kind } from '../../engine/entities/kind.ts';
import { CallError } from '../../platform/errors.ts';

/** A kind of import, and the fields that its rows can fill in. */
export interface KindOfImport {
  readonly importable: Importable;
  /** The record or records that a row makes. */
  readonly kind: Kind;
  readonly form: FormDescriptor;
  readonly elements: readonly FormElement[];
  /** For rows that make a record together: what they say about it, its parts and people. */
  readonly parts: RowParts | undefined;
}

/** The forms that a row fills in if several make one record. */
export interface RowParts {
  readonly record: FormDescriptor;
  readonly part: FormDescriptor;
  readonly people: FormDescriptor;
}

/** @throws CallError `not_found` if there is no such kind of table */
export function kindOfImport(engine: Engine, name: string): KindOfImport {
  const importable = importableNamed(name);
  if (importable === undefined)
    throw new CallError('not_found', { message: 'There is no import of this kind.' });
  const { form } = engine.registry.kind(importable.list);
  if (form === undefined) throw new Error(`${importable.list} has no form`);
  const parts = findParts(engine, name);
  const kind = engine.kind(importable.list);
  const elements =
    parts === undefined
      ? listElements(form)
      : [parts.record, parts.part, parts.people].flatMap(listElements);
  return { importable, kind, form, elements, parts };
}

const made = new WeakMap<Engine, Map<string, RowParts>>();

/** The same objects each time, because form checks are cached by them. */
function findParts(engine: Engine, name: string): RowParts | undefined {
  const known = made.get(engine) ?? new Map<string, RowParts>();
  made.set(engine, known);
  const found = known.get(name) ?? makeParts(engine, name);
  if (found !== undefined) known.set(name, found);
  return found;
}

function makeParts({ registry }: Engine, name: string): RowParts | undefined {
  if (name === 'bookings')
    return {
      record: some(registry.form('new-project-expenditure'), (element) =>
        leftOutOfBookings.has(element.name) ? [] : [element],
      ),
      // The plane's airline would be a second vendor in the row.
      part: some(registry.form('new-flight'), (element) =>
        element.name === 'vendor_id' ? [] : [element],
      ),
      people: onlyPeople(registry.form('flight-expenditure'), 'contactIds'),
    };
  if (name !== 'rooms') return undefined;
  return {
    record: registry.form('new-stay'),
    part: some(registry.form('new-room'), (element) =>
      leftOutOfRooms.has(element.name) ? [] : [element],
    ),
    people: onlyPeople(registry.form('room-people'), 'contact_ids'),
  };
}

/** A booking with flights is always of kind flight, and rows name its people and flights themselves. */
const leftOutOfBookings = new Set(['product_type_id', 'contactIds', 'flightIds']);

/** Rooms are for nights here. */
const leftOutOfRooms = new Set(['stay_id', 'used_on', 'used_from', 'used_until']);

function onlyPeople(form: FormDescriptor, field: string): FormDescriptor {
  return some(form, (element) =>
    element.name === field ? [{ ...element, required: false, label: 'People' }] : [],
  );
}

function some(
  form: FormDescriptor,
  keep: (element: FormElement) => readonly FormElement[],
): FormDescriptor {
  return { ...form, pages: [{ sectionTitle: '', formElements: listElements(form).flatMap(keep) }] };
}

/** Rows that name no project belong to the one that the import was begun in. */
export function ownProject(elements: readonly FormElement[], projectId: number | null): WireValues {
  const field = elements.find((one) => one.type === 'lookup' && one.meta.table === 'projects');
  return field === undefined || projectId === null ? {} : { [field.name]: projectId };
}

/** A sheet of a file that is left out of its import. */
export const leftOutKind = '';

interface Sheet {
  readonly name: string;
  readonly heading: readonly string[];
}

/** The name of the sheet counts as much as this many columns. */
const byName = 3;

/**
 * Finds the kind of a sheet: among those whose records its columns can identify, the one that knows the most
 * columns. Blank if there is none.
 */
export function kindOfSheet(engine: Engine, kinds: readonly string[], sheet: Sheet): string {
  const found = importables
    .filter(({ name }) => kinds.includes(name))
    .map((importable) => ({ importable, ...rateFit(engine, importable, sheet) }))
    .filter(({ tellsApart }) => tellsApart)
    // If two kinds know equally many, prefers the one with fewer fields.
    .toSorted((one, other) => other.known - one.known || one.most - other.most);
  return found[0]?.importable.name ?? leftOutKind;
}

function rateFit(engine: Engine, importable: Importable, { name, heading }: Sheet) {
  const { elements } = kindOfImport(engine, importable.name);
  const targets = listTargets(importable, elements);
  const columns = matchColumns(importable, targets, { heading, rows: [] });
  const covered = new Set(columns.flatMap((target) => listFields(importable, target)));
  for (const [field, source] of Object.entries(importable.assumes ?? {}))
    if (source === 'carrier' && covered.has('flight_number')) covered.add(field);
  const isCalled = listNames(importable.name).includes(plain(name));
  return {
    tellsApart: [importable.identity, ...(importable.otherwise ?? [])].some((fields) =>
      fields.every(({ field }) => field === 'project_id' || covered.has(field)),
    ),
    known: columns.filter((target) => target !== null).length + (isCalled ? byName : 0),
    most: targets.length,
  };
}

function listFields({ joined = [] }: Importable, target: string | null): string[] {
  if (target === null) return [];
  const shared = joined.find(({ name }) => name === target);
  return shared === undefined ? [target.split('.')[0] ?? target] : Object.keys(shared.split(''));
}

function listNames(kind: string): readonly string[] {
  return [kind, ...(names[kind] ?? [])];
}

/** Other names that people give such a sheet. */
const names: Readonly<Record<string, readonly string[]>> = {
  people: ['crew', 'contacts', 'team', 'travellers'],
  bookings: ['travel', 'tickets'],
  rooms: ['rooming', 'rooming list', 'hotels', 'accommodation'],
  stays: ['hotels'],
  'hire-cars': ['hire cars', 'rental cars', 'car hire', 'car rental'],
  transfers: ['transport', 'cars', 'vans'],
  expenditure: ['bills', 'costs', 'expenses', 'invoices'],
};

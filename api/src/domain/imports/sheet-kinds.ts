import {
  importables,
  targetsOf,
  type Importable,
} from '@paddock/contract/domain/imports/importable';
import { matchColumns, plain } from '@paddock/contract/domain/imports/match-columns';
import type { Engine } from '../../engine/entities/engine.ts';
import { kindOfImport } from './kind-of-import.ts';

/** A sheet of a file that is left out of its import. */
export const leftOutKind = '';

interface Sheet {
  readonly name: string;
  readonly heading: readonly string[];
}

/** What counts for a kind that the sheet is called by: as much as so many columns. */
const byName = 3;

/**
 * What the rows of a sheet are: of the kinds whose records its columns can tell apart, the one that
 * knows most of them. Blank where there is none.
 */
export function kindOfSheet(engine: Engine, kinds: readonly string[], sheet: Sheet): string {
  const found = importables
    .filter(({ name }) => kinds.includes(name))
    .map((importable) => ({ importable, ...fitOf(engine, importable, sheet) }))
    .filter(({ tellsApart }) => tellsApart)
    // Of two that know as much, the one that could know less.
    .toSorted((one, other) => other.known - one.known || one.most - other.most);
  return found[0]?.importable.name ?? leftOutKind;
}

function fitOf(engine: Engine, importable: Importable, { name, heading }: Sheet) {
  const { elements } = kindOfImport(engine, importable.name);
  const targets = targetsOf(importable, elements);
  const columns = matchColumns(importable, targets, { heading, rows: [] });
  const covered = new Set(columns.flatMap((target) => fieldsOf(importable, target)));
  const isCalled = namesOf(importable.name).includes(plain(name));
  return {
    tellsApart: [importable.identity, ...(importable.otherwise ?? [])].some((fields) =>
      fields.every(({ field }) => field === 'project_id' || covered.has(field)),
    ),
    known: columns.filter((target) => target !== null).length + (isCalled ? byName : 0),
    most: targets.length,
  };
}

function fieldsOf({ joined = [] }: Importable, target: string | null): string[] {
  if (target === null) return [];
  const shared = joined.find(({ name }) => name === target);
  return shared === undefined ? [target.split('.')[0] ?? target] : Object.keys(shared.split(''));
}

function namesOf(kind: string): readonly string[] {
  return [kind, ...(names[kind] ?? [])];
}

/** What people call such a sheet, besides its kind. */
const names: Readonly<Record<string, readonly string[]>> = {
  people: ['crew', 'contacts', 'team', 'travellers'],
  bookings: ['travel', 'tickets'],
  rooms: ['rooming', 'rooming list', 'hotels', 'accommodation'],
  stays: ['hotels'],
  transfers: ['transport', 'cars', 'vans'],
  expenditure: ['bills', 'costs', 'expenses', 'invoices'],
};

import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { splitName, type Importable } from '@paddock/contract/domain/imports/importable';
import { plain } from '@paddock/contract/domain/imports/match-columns';
import type { Engine } from '../../engine/entities/engine.ts';
import { resolveLookup, rowsAlike, rowsNamed, searchLookup } from '../../engine/lookups/lookups.ts';
import type { Db } from '../../platform/db/client.ts';
import { airlineNames, findCarrierNamed } from '../flights/airlines.ts';
import type { ReadRow } from './read-rows.ts';

/** The row that a name in a cell means, or the rows that it may mean. */
export interface Found {
  readonly row?: LookupRow;
  readonly maybe: readonly LookupRow[];
}

/** Names found, by field and then as they are written. */
export type FoundNames = ReadonlyMap<string, ReadonlyMap<string, Found>>;

/** Names that nothing is called exactly are searched for one by one, but not without end. */
const mostSearched = 200;
const mostOffered = 5;

/** Looks up every name that the rows choose by: one query a field, and a search for each that is not found. */
export async function lookUpNames(
  { db, engine }: { readonly db: Db; readonly engine: Engine },
  elements: readonly FormElement[],
  rows: readonly Pick<ReadRow, 'names'>[],
  importable: Pick<Importable, 'assumes'> = {},
): Promise<FoundNames> {
  const found = new Map<string, ReadonlyMap<string, Found>>();
  for (const element of elements) {
    if (!('meta' in element)) continue;
    const names = new Set(rows.flatMap((row) => row.names[element.name] ?? []));
    if (names.size === 0) continue;
    const isAirline = isAirlineField(importable, element);
    const listOthers = (name: string) => [
      ...otherNames(element.meta, name),
      ...(isAirline ? airlineNames(findCarrierNamed(name) ?? '') : []),
    ];
    found.set(element.name, await lookUp({ db, engine }, element.meta, [...names], listOthers));
  }
  return found;
}

/** Whether a field names the airline of a flight. */
export function isAirlineField(
  { assumes = {} }: Pick<Importable, 'assumes'>,
  element: FormElement,
): boolean {
  const isOfAirlines = element.type === 'lookup' && element.meta.only === 'airlines';
  return isOfAirlines || assumes[element.name] === 'carrier';
}

async function lookUp(
  { db, engine }: { readonly db: Db; readonly engine: Engine },
  meta: { readonly table: string; readonly key: string },
  names: readonly string[],
  listOthers: (name: string) => readonly string[],
): Promise<Map<string, Found>> {
  const asked = new Set(names.flatMap((name) => [name, ...listOthers(name)]));
  const exact = Map.groupBy(await rowsNamed(db, engine, meta, [...asked]), ({ value }) =>
    value.toLowerCase(),
  );
  const unknown = [...asked].filter((name) => !exact.has(name.toLowerCase()));
  // Tickets have "SZABO/ZOLTAN" for Zoltán Szabó.
  const alikes = meta.key === 'contact_id' ? await rowsAlike(db, engine, meta, unknown) : [];
  const unaccented = Map.groupBy(alikes, ({ value }) => withoutAccents(value));
  const found = new Map<string, Found>();
  let searched = 0;
  for (const name of names) {
    const tried = [name, ...listOthers(name)];
    const same = [
      ...tried.map((one) => exact.get(one.toLowerCase()) ?? []),
      ...tried.map((one) => unaccented.get(withoutAccents(one)) ?? []),
    ].find((rows) => rows.length > 0);
    if (same !== undefined) {
      found.set(name, foundAmong(same));
      continue;
    }
    searched += 1;
    const near = searched > mostSearched ? [] : await searchNear({ db, engine }, meta, name);
    const alike = near.filter(({ value }) => plain(value) === plain(name));
    found.set(name, alike.length === 1 ? foundAmong(alike) : { maybe: near });
  }
  return found;
}

function withoutAccents(name: string): string {
  return plain(name).normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/**
 * Lists other names in a cell: the airport code in "London / Heathrow (LHR/EGLL)" or "LHR -
 * London", the name in "OKAFOR/TOM MR", and otherwise the text before codes, as in "British Airways (BA/BAW)".
 */
function otherNames({ table, key }: { table: string; key: string }, name: string): string[] {
  if (key === 'contact_id') {
    const { given_name = '', family_name = '' } = splitName(name);
    return [`${given_name} ${family_name}`.trim()];
  }
  if (table !== 'airports') {
    const [, bare] = /^(.*\S)\s*\([^()]*\)$/.exec(name) ?? [];
    return bare === undefined ? [] : [bare];
  }
  const inBrackets = [...name.matchAll(/[([]([^)\]]*)[)\]]/g)].map(([, text = '']) => text);
  const codes = [...inBrackets, name].flatMap(
    (text) => text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? [],
  );
  return [...new Set(codes)];
}

function foundAmong(rows: readonly LookupRow[]): Found {
  const [only] = rows;
  return rows.length === 1 && only !== undefined
    ? { row: only, maybe: [] }
    : { maybe: rows.slice(0, mostOffered) };
}

async function searchNear(
  { db, engine }: { readonly db: Db; readonly engine: Engine },
  meta: { readonly table: string; readonly key: string },
  name: string,
): Promise<LookupRow[]> {
  const limit = mostOffered;
  const whole = await searchLookup(db, engine, meta, { prefix: name.slice(0, 100), limit });
  // "Rechnung 4711" names what begins with 4711.
  const [number] = /\S*\d{3}\S*$/.exec(name) ?? [];
  const [first = ''] = number === undefined ? name.split(/[\s,]/) : [number];
  if (whole.length > 0 || first.length < 3 || first === name) return whole;
  return searchLookup(db, engine, meta, { prefix: first.slice(0, 100), limit });
}

/** Reads the labels of keys by field, to describe records to a person. */
export async function readLabels(
  { db, engine }: { readonly db: Db; readonly engine: Engine },
  elements: readonly FormElement[],
  getKeys: (field: string) => readonly number[],
): Promise<Map<string, ReadonlyMap<number, string>>> {
  const labels = new Map<string, ReadonlyMap<number, string>>();
  for (const element of elements) {
    const keys = 'meta' in element ? [...new Set(getKeys(element.name))] : [];
    if (!('meta' in element) || keys.length === 0) continue;
    const rows = await resolveLookup(db, engine, element.meta, keys);
    labels.set(element.name, new Map(rows.map(({ key, value }) => [key, value])));
  }
  return labels;
}

/** The names of vendors that are not here, and resemble none that is. */
export function listNewVendors(elements: readonly FormElement[], found: FoundNames): string[] {
  const names = elements
    .filter((element) => isVendorField(element))
    .flatMap(({ name: field }) => listNotFound(found, field))
    .flatMap(({ name, isAlone }) => (isAlone ? [name] : []));
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

export function isVendorField(element: FormElement): boolean {
  return element.type === 'lookup' && element.meta.table === 'prj_exp_vendors';
}

/** Names of a field that mean no row, and whether nothing resembles them. */
export function listNotFound(found: FoundNames, field: string) {
  return [...(found.get(field) ?? [])].flatMap(([name, { row, maybe }]) =>
    row === undefined ? [{ name, isAlone: maybe.length === 0 }] : [],
  );
}

import { z } from 'zod';
import { readRows, statement, type RowOf, type Statement } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Engine } from '../entities/engine.ts';
import { findOpenRows } from '../entities/within.ts';
import type { Within } from '../entities/open-rows.ts';
import {
  likePattern,
  typedAs,
  typedLater,
  type LookupSource,
  type Typed,
  type WayToMatch,
} from './lookup-source.ts';
import { lookupLimit, lookupShown, type LookupRow } from '@paddock/contract/engine/lookups/lookups';

const storedRow = {
  key: z.int(),
  value: z.string(),
  detail: z.nullable(z.string()),
  kind: z.nullable(z.string()),
};

/** A list, identified by its table and key column. */
interface Lookup {
  readonly table: string;
  readonly key: string;
}

/**
 * Rows that may be chosen. With a `prefix`, first those that begin with it, in any case, then those with a
 * word that does.
 */
export async function searchLookup(
  db: Db,
  engine: Engine,
  lookup: Lookup,
  { prefix, limit, only, within = null }: Search,
): Promise<LookupRow[]> {
  const { source: whole, key } = findSource(engine, lookup);
  const open = openCondition(engine, lookup, key, within);
  const source = open === undefined ? whole : narrowed(whole, open);
  const asked = { prefix, limit, isUsual: open === undefined && usualLimits.has(limit) };
  const part = only === undefined ? undefined : source.parts?.[only];
  if (part !== undefined) {
    const narrow = { ...source, live: sql`${source.live} and ${part}` };
    const rows = await searchSource(db, narrow, key, asked);
    if (rows.length > 0) return rows;
  }
  return searchSource(db, source, key, asked);
}

/** The number of rows the app asks for: all that one answer holds, or as many as it shows. */
const usualLimits: ReadonlySet<number> = new Set([lookupLimit, lookupShown]);

interface Search {
  readonly prefix: string;
  readonly limit: number;
  readonly only?: string | undefined;
  readonly within?: Within | null;
}

/** True for rows this person may choose; undefined if that is all of them. */
function openCondition(
  engine: Engine,
  lookup: Lookup,
  key: Sql,
  within: Within | null,
): Sql | undefined {
  const open = within === null ? undefined : findOpenRows(engine, lookup);
  if (within === null || open === undefined) return undefined;
  return sql`${key} = any(array(${open(within)}))`;
}

function narrowed(source: LookupSource, open: Sql): LookupSource {
  const { afterwards } = source;
  const live = sql`(${source.live}) and ${open}`;
  if (afterwards === undefined) return { ...source, live };
  return {
    ...source,
    live,
    afterwards: { ...afterwards, live: sql`(${afterwards.live}) and ${open}` },
  };
}

interface Asked {
  readonly prefix: string;
  readonly limit: number;
  /** Sizes asked for so often that a statement for them is worth storing. */
  readonly isUsual: boolean;
}

async function searchSource(
  db: Db,
  source: LookupSource,
  key: Sql,
  { prefix, limit, isUsual }: Asked,
): Promise<LookupRow[]> {
  const found = new Map<number, LookupRow>();
  const orders = [source, ...[source.afterwards ?? []].flat()];
  for (const [at, { live, order: first, ways }] of orders.entries()) {
    const all: WayToMatch = { matches: () => sql`true`, order: first, ownKey: key };
    for (const [place, { matches, order, ownKey }] of (prefix === '' ? [all] : ways).entries()) {
      if (found.size >= limit) break;
      const where = (typed: Typed) => sql`${live} and ${key} is not null
        and ${matches(typed, { key, limit })} order by ${order} limit ${sql.lit(limit)}`;
      const name = [prefix === '' ? 'all' : place, at, limit].join();
      const planned = isUsual && ownKey === key ? 'once' : 'each time';
      for (const row of await readMatching(db, { source, key, name, where, planned }, prefix))
        if (!found.has(row.key)) found.set(row.key, row);
    }
  }
  return [...found.values()].slice(0, limit);
}

interface Matching {
  readonly source: LookupSource;
  readonly key: Sql;
  /** What distinguishes its statement from others of the source and key. */
  readonly name: string;
  readonly where: (typed: Typed) => Sql;
  readonly planned: 'once' | 'each time';
}

type Matches = Statement<typeof storedRow, 'prefix' | 'pattern'>;

/** By source and key, if their text is the same whatever is typed. */
const matching = new WeakMap<LookupSource, WeakMap<Sql, Map<string, Matches | 'by value'>>>();

async function readMatching(db: Db, matched: Matching, prefix: string): Promise<LookupRow[]> {
  const { source, key, name, where } = matched;
  const ofSource = matching.get(source) ?? new WeakMap<Sql, Map<string, Matches | 'by value'>>();
  matching.set(source, ofSource);
  const statements = ofSource.get(key) ?? new Map<string, Matches | 'by value'>();
  ofSource.set(key, statements);
  const read = statements.get(name) ?? matchStatement(matched);
  statements.set(name, read);
  if (read === 'by value') return readNamed(db, source, key, where(typedAs(prefix)));
  return (await read(db, { prefix, pattern: likePattern(prefix) })).map(named);
}

function matchStatement({ source, key, where, planned }: Matching): Matches | 'by value' {
  let isByValue = false;
  where(typedLater(sql`''`, sql`''`, () => (isByValue = true)));
  if (isByValue) return 'by value';
  return statement<typeof storedRow, 'prefix' | 'pattern'>(
    storedRow,
    (given) => {
      const typed = typedLater(given('prefix'), given('pattern'), () => undefined);
      return selectNamed(source, key, where(typed));
    },
    planned,
  );
}

function selectNamed({ from, value, detail, kind }: LookupSource, key: Sql, where: Sql): Sql {
  return sql`select ${key} as key, ${value} as value, ${detail ?? sql`null::text`} as detail,
      ${kind ?? sql`null::text`} as kind
    from ${from} where ${where}`;
}

async function readNamed(db: Db, source: LookupSource, key: Sql, where: Sql): Promise<LookupRow[]> {
  return (await readRows(db, storedRow, selectNamed(source, key, where))).map(named);
}

function named({ key, value, detail, kind }: RowOf<typeof storedRow>): LookupRow {
  return {
    key,
    value,
    ...(detail === null ? {} : { detail }),
    ...(kind === null ? {} : { kind }),
  };
}

/** The named rows, whatever their state. */
export async function resolveLookup(
  db: Db,
  engine: Engine,
  lookup: Lookup,
  keys: readonly number[],
  within: Within | null = null,
): Promise<LookupRow[]> {
  const { source, key } = findSource(engine, lookup);
  const open = openCondition(engine, lookup, key, within) ?? sql`true`;
  const where = sql`${key} = any(${[...keys]}::bigint[]) and ${open} order by ${source.order}`;
  return readNamed(db, source, key, where);
}

/** The chosen value of a field. */
export interface Choice {
  readonly field: string;
  readonly lookup: Lookup;
  readonly keys: readonly number[];
}

const chosenRow = { lookup: z.string(), key: z.int() };

/** The choices whose key is not in its list. One query for all of them. */
export async function unknownChoices(
  db: Db,
  engine: Engine,
  choices: readonly Choice[],
): Promise<Choice[]> {
  const asked = keysByLookup(choices);
  if (asked.size === 0) return [];
  const chosen = [...asked].map(([name, one]) => [name, [...one.keys]] as const);
  const read = readsChosen(
    engine,
    [...asked.values()].map(({ lookup }) => lookup),
  );
  for (const row of await read(db, Object.fromEntries(chosen)))
    asked.get(row.lookup)?.keys.delete(row.key);
  return choices.filter(({ lookup, keys }) => {
    const missing = asked.get(lookupName(lookup))?.keys;
    return keys.some((key) => missing?.has(key));
  });
}

type ReadChosen = Statement<typeof chosenRow, string>;

/** By the lists that are read. */
const chosenReads = new WeakMap<Engine, Map<string, ReadChosen>>();
const mostChosenReads = 500;

function readsChosen(engine: Engine, lookups: readonly Lookup[]): ReadChosen {
  const known = chosenReads.get(engine) ?? new Map<string, ReadChosen>();
  chosenReads.set(engine, known);
  const names = lookups.map(lookupName).join(' ');
  const made = known.get(names) ?? readOfChosen(engine, lookups);
  if (known.size < mostChosenReads) known.set(names, made);
  return made;
}

function readOfChosen(engine: Engine, lookups: readonly Lookup[]): ReadChosen {
  return statement<typeof chosenRow, string>(
    chosenRow,
    (given) => sql`
    ${selectChosen(engine, lookups, given)}`,
  );
}

/**
 * The keys that may be chosen, each with the name of its list.
 * @param keys of a list, by its name
 */
export function selectChosen(
  engine: Engine,
  lookups: readonly Lookup[],
  keys: (name: string) => Sql,
): Sql {
  const ways = lookups.map((lookup) => {
    const { source, key } = findSource(engine, lookup);
    const name = lookupName(lookup);
    return sql`select ${name}::text as lookup, ${key} as key from ${source.from}
        where ${key} = any(${keys(name)}::bigint[]) and ${source.known ?? source.live}`;
  });
  return sql.join(ways, sql` union all `);
}

/** The chosen keys of each list, by name. */
export function keysByLookup(choices: readonly Choice[]) {
  const asked = new Map<string, { lookup: Lookup; keys: Set<number> }>();
  for (const { lookup, keys } of choices) {
    if (keys.length === 0) continue;
    const name = lookupName(lookup);
    const known = asked.get(name)?.keys ?? [];
    asked.set(name, { lookup, keys: new Set([...known, ...keys]) });
  }
  return asked;
}

function lookupName({ table, key }: Lookup): string {
  return `${table}/${key}`;
}

function findSource(engine: Engine, lookup: Lookup) {
  const source = engine.lookupSource(lookup);
  const column = source.keys[lookup.key];
  if (column === undefined) throw new Error(`No lookup reads ${lookup.table} by ${lookup.key}`);
  return { source, key: column };
}

/** Rows that may be chosen and have exactly this name, in any case. */
export async function rowsNamed(
  db: Db,
  engine: Engine,
  lookup: Lookup,
  names: readonly string[],
): Promise<LookupRow[]> {
  const { source, key } = findSource(engine, lookup);
  const lower = sql`array(select lower(name) from unnest(${[...names]}::text[]) as name)`;
  const where = sql`${source.live} and ${key} is not null
    and lower(${source.value}) = any(${lower}) order by ${source.order}`;
  return readNamed(db, source, key, where);
}

/** Those called so but for accents, capitals and signs. */
export async function rowsAlike(
  db: Db,
  engine: Engine,
  lookup: Lookup,
  names: readonly string[],
): Promise<LookupRow[]> {
  if (names.length === 0) return [];
  const { source, key } = findSource(engine, lookup);
  const folded = sql`array(select search_fold(name) from unnest(${[...names]}::text[]) as name)`;
  const where = sql`${source.live} and ${key} is not null
    and search_fold(${source.value}) = any(${folded}) order by ${source.order}`;
  return readNamed(db, source, key, where);
}

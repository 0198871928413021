import { z } from 'zod';
import { readPrepared, readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Engine } from '../entities/engine.ts';
import { openRowsOf } from '../entities/within.ts';
import type { Within } from '../entities/open-rows.ts';
import { typedAs, type LookupSource } from './lookup-source.ts';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';

const storedRow = {
  key: z.int(),
  value: z.string(),
  detail: z.nullable(z.string()),
  kind: z.nullable(z.string()),
};

/** A list, known by its table and the column of its key. */
interface Lookup {
  readonly table: string;
  readonly key: string;
}

/**
 * Rows that may be chosen. Where a `prefix` is given those that begin with it, in any case, and then those
 * with a word that does.
 */
export async function searchLookup(
  db: Db,
  engine: Engine,
  lookup: Lookup,
  { prefix, limit, only, within = null }: Search,
): Promise<LookupRow[]> {
  const { source: whole, key } = sourceOf(engine, lookup);
  const open = openCondition(engine, lookup, key, within);
  const source = open === undefined ? whole : narrowed(whole, open);
  const part = only === undefined ? undefined : source.parts?.[only];
  if (part !== undefined) {
    const narrow = { ...source, live: sql`${source.live} and ${part}` };
    const rows = await searchSource(db, narrow, key, { prefix, limit });
    if (rows.length > 0) return rows;
  }
  return searchSource(db, source, key, { prefix, limit });
}

interface Search {
  readonly prefix: string;
  readonly limit: number;
  readonly only?: string | undefined;
  readonly within?: Within | null;
}

/** True for what someone may choose; undefined where that is everything. */
function openCondition(
  engine: Engine,
  lookup: Lookup,
  key: Sql,
  within: Within | null,
): Sql | undefined {
  const open = within === null ? undefined : openRowsOf(engine, lookup);
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

async function searchSource(
  db: Db,
  source: LookupSource,
  key: Sql,
  { prefix, limit }: { prefix: string; limit: number },
): Promise<LookupRow[]> {
  const found = new Map<number, LookupRow>();
  const typed = typedAs(prefix);
  for (const { live, order: first, ways } of [source, ...[source.afterwards ?? []].flat()]) {
    const all = { matches: () => sql`true`, order: first };
    for (const { matches, order } of prefix === '' ? [all] : ways) {
      if (found.size >= limit) break;
      const condition = sql`${live} and ${key} is not null and ${matches(typed, { key, limit })}`;
      const where = sql`${condition} order by ${order} limit ${limit}`;
      for (const row of await readNamed(db, source, key, where))
        if (!found.has(row.key)) found.set(row.key, row);
    }
  }
  return [...found.values()].slice(0, limit);
}

async function readNamed(
  db: Db,
  { from, value, detail, kind }: LookupSource,
  key: Sql,
  where: Sql,
): Promise<LookupRow[]> {
  const rows = await readRows(
    db,
    storedRow,
    sql`select ${key} as key, ${value} as value, ${detail ?? sql`null::text`} as detail,
        ${kind ?? sql`null::text`} as kind
      from ${from} where ${where}`,
  );
  return rows.map(named);
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
  const { source, key } = sourceOf(engine, lookup);
  const open = openCondition(engine, lookup, key, within) ?? sql`true`;
  const where = sql`${key} = any(${[...keys]}::bigint[]) and ${open} order by ${source.order}`;
  return readNamed(db, source, key, where);
}

/** What was chosen in a field. */
export interface Choice {
  readonly field: string;
  readonly lookup: Lookup;
  readonly keys: readonly number[];
}

const chosenRow = { lookup: z.string(), key: z.int() };

/** Those of the choices that hold a key which does not stand in its list. One query for all of them. */
export async function unknownChoices(
  db: Db,
  engine: Engine,
  choices: readonly Choice[],
): Promise<Choice[]> {
  const asked = keysByLookup(choices);
  if (asked.size === 0) return [];
  const ways = [...asked].map(([name, { lookup, keys }]) => {
    const { source, key } = sourceOf(engine, lookup);
    return sql`select ${name}::text as lookup, ${key} as key from ${source.from}
      where ${key} = any(${[...keys]}::bigint[]) and ${source.known ?? source.live}`;
  });
  const rows = await readPrepared(
    db,
    chosenRow,
    sql`
    ${sql.join(ways, sql` union all `)}`,
  );
  for (const row of rows) asked.get(row.lookup)?.keys.delete(row.key);
  return choices.filter(({ lookup, keys }) => {
    const missing = asked.get(nameOf(lookup))?.keys;
    return keys.some((key) => missing?.has(key));
  });
}

function keysByLookup(choices: readonly Choice[]) {
  const asked = new Map<string, { lookup: Lookup; keys: Set<number> }>();
  for (const { lookup, keys } of choices) {
    if (keys.length === 0) continue;
    const name = nameOf(lookup);
    const known = asked.get(name)?.keys ?? [];
    asked.set(name, { lookup, keys: new Set([...known, ...keys]) });
  }
  return asked;
}

function nameOf({ table, key }: Lookup): string {
  return `${table}/${key}`;
}

function sourceOf(engine: Engine, lookup: Lookup) {
  const source = engine.lookupSource(lookup);
  const column = source.keys[lookup.key];
  if (column === undefined) throw new Error(`No lookup reads ${lookup.table} by ${lookup.key}`);
  return { source, key: column };
}

/** Rows that may be chosen and are called exactly so, in any case. */
export async function rowsNamed(
  db: Db,
  engine: Engine,
  lookup: Lookup,
  names: readonly string[],
): Promise<LookupRow[]> {
  const { source, key } = sourceOf(engine, lookup);
  const lower = sql`array(select lower(name) from unnest(${[...names]}::text[]) as name)`;
  const where = sql`${source.live} and ${key} is not null
    and lower(${source.value}) = any(${lower}) order by ${source.order}`;
  return readNamed(db, source, key, where);
}

import { z } from 'zod';
import { readPrepared, readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Engine } from '../entities/engine.ts';
import type { Typed } from './lookup-source.ts';

const lookupRow = { key: z.int(), value: z.string() };
export type LookupRow = RowOf<typeof lookupRow>;

/** A list, known by its table and the column of its key. */
interface Lookup {
  readonly table: string;
  readonly key: string;
}

/** Rows that may be chosen, those that begin with `prefix` (any case) where one is given. */
export async function searchLookup(
  db: Db,
  engine: Engine,
  lookup: Lookup,
  { prefix, limit }: { prefix: string; limit: number },
): Promise<LookupRow[]> {
  const { source, key } = sourceOf(engine, lookup);
  const found: LookupRow[] = [];
  const typed = typedAs(prefix);
  const all = { matches: () => sql`true`, order: source.order };
  for (const { matches, order } of prefix === '' ? [all] : source.ways) {
    const left = limit - found.length;
    const rows = await readRows(
      db,
      lookupRow,
      sql`
      select ${key} as key, ${source.value} as value from ${source.from}
      where ${source.live} and ${key} is not null and ${matches(typed)}
      order by ${order} limit ${left}`,
    );
    found.push(...rows);
    if (rows.length === left) break;
  }
  return found;
}

/** The database takes the case off, as it did when it made the index. */
export function typedAs(prefix: string): Typed {
  const escaped = prefix.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return {
    typed: prefix,
    text: sql`lower(${prefix}::text)`,
    pattern: sql`lower(${`${escaped}%`}::text)`,
  };
}

/** The named rows, whatever their state. */
export async function resolveLookup(
  db: Db,
  engine: Engine,
  lookup: Lookup,
  keys: readonly number[],
): Promise<LookupRow[]> {
  const { source, key } = sourceOf(engine, lookup);
  return readRows(
    db,
    lookupRow,
    sql`
    select ${key} as key, ${source.value} as value from ${source.from}
    where ${key} = any(${[...keys]}::bigint[]) order by ${source.order}`,
  );
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

import { Kysely } from 'kysely';
import pg from 'pg';
import { PreparingDialect } from './driver.ts';
import { outliveLostConnections } from './lost-connections.ts';
import type { Database } from './tables/database.ts';

/** The database as queries see it; a transaction is one too. */
export type Db = Kysely<Database>;

export interface OpenDatabase {
  readonly db: Db;
  /** For libraries that bring their own SQL. */
  readonly pool: pg.Pool;
  /** Ends every connection. Asked twice, it ends them once. */
  readonly close: () => Promise<void>;
}

/** `pg` hands both out in other clothes: a big integer as text, and a day as an instant in our zone. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be exact`);
  return value;
}

function asText(text: string): string {
  return text;
}

/** "2026-07-01 07:25:00", which `pg` would read by the clock of this machine, as "2026-07-01T07:25". */
function asLocalTime(text: string): string {
  return text.slice(0, 16).replace(' ', 'T');
}

function makeTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, parseInt8);
  types.setTypeParser(pg.types.builtins.DATE, asText);
  types.setTypeParser(pg.types.builtins.TIMESTAMP, asLocalTime);
  return types;
}

/**
 * Opens a pool on `url`; nothing connects before the first query. Whole numbers are numbers, amounts
 * stay exact text, a `date` is "2026-07-01", a `timestamp` is "2026-07-01T07:25" by a clock that is named
 * beside it, and a `timestamptz` is a `Date`.
 *
 * @param options.max connections at most, 10 unless said otherwise
 * @param options.onError told of a connection that broke while nobody used it; the pool replaces it
 */
export function openDatabase(options: {
  url: string;
  max?: number;
  onError?: (cause: Error) => void;
}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC',
    types: makeTypes(),
  });
  outliveLostConnections(pool, options.onError);
  const db = new Kysely<Database>({ dialect: new PreparingDialect(pool) });
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= db.destroy());
  return { db, pool, close };
}

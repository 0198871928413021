import { Kysely } from 'kysely';
import pg from 'pg';
import { makeStatementNames, PreparingDialect } from './driver.ts';
import { outliveLostConnections } from './lost-connections.ts';
import type { Pulse } from './pulse.ts';
import type { Shares } from './shares.ts';
import type { Database } from './tables/database.ts';
import { poolSettings, type Work } from './work.ts';

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
 * @param options.work whose limits hold; without one, there are none
 * @param options.max connections at most, where it is not as many as the work has
 * @param options.pulse ends what waits as soon as the database stops answering
 * @param options.shares keeps one operation from taking every connection
 * @param options.onError told of a connection that broke while nobody used it; the pool replaces it
 */
export function openDatabase(options: OpenOptions): OpenDatabase {
  const pool = openPool(options);
  const dialect = new PreparingDialect(pool, makeStatementNames(), options);
  const db = new Kysely<Database>({ dialect });
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= db.destroy());
  return { db, pool, close };
}

interface OpenOptions {
  readonly url: string;
  readonly work?: Work;
  readonly max?: number;
  readonly pulse?: Pulse;
  readonly shares?: Shares;
  readonly onError?: (cause: Error) => void;
}

/** @param schema where tables without one are looked for, in place of `public` */
export function openPool({
  url,
  work,
  max,
  pulse,
  onError,
  schema,
}: OpenOptions & { readonly schema?: string }): pg.Pool {
  const settings = poolSettings(work);
  const path = schema === undefined ? '' : `-c search_path=${schema} `;
  const pool = new pg.Pool({
    ...settings,
    connectionString: url,
    max: max ?? settings.max,
    // Nobody pays more than there is without being asked, unless the transaction says otherwise.
    options: `${path}-c timezone=UTC -c paddock.agreed=ask ${settings.options}`,
    ...(schema === undefined ? { types: makeTypes() } : {}),
  });
  outliveLostConnections(pool, onError);
  pulse?.guard(pool);
  return pool;
}

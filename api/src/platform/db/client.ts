import { Kysely, PostgresDialect, type PostgresCursor, type PostgresPool } from 'kysely';
import type { CompiledQuery, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { isOutage, noteFailure, OutageError, wasHeldUp } from './outage.ts';
import type { Pulse } from './pulse.ts';
import { currentOperation, type Operation, type Shares } from './shares.ts';
import type { Database } from './tables/database.ts';

/** The database as queries see it; also a transaction. */
export type Db = Kysely<Database>;

export interface OpenDatabase {
  readonly db: Db;
  /** For libraries that bring their own SQL. */
  readonly pool: pg.Pool;
  /** Ends every connection. Calling it twice ends them once. */
  readonly close: () => Promise<void>;
}

/** Kinds of work that never wait for each other: each has its own connections. */
export type Work = 'calls' | 'signIn' | 'reports' | 'jobs' | 'turns' | 'start';

/** The limits of one kind of work. Times are in milliseconds. */
export interface WorkLimits {
  /** Connections per server. */
  readonly connections: number;
  /** To get a connection, free or new. */
  readonly waitMs: number;
  /** For one statement; 0 is without a limit. */
  readonly statementMs: number;
  /** For a lock that somebody else holds. */
  readonly lockMs: number;
  /** Between two statements of a transaction. */
  readonly idleMs: number;
}

export const workLimits = {
  calls: { connections: 10, waitMs: 1_500, statementMs: 5_000, lockMs: 1_500, idleMs: 10_000 },
  signIn: { connections: 5, waitMs: 1_500, statementMs: 5_000, lockMs: 1_500, idleMs: 10_000 },
  reports: { connections: 3, waitMs: 1_500, statementMs: 30_000, lockMs: 1_500, idleMs: 10_000 },
  jobs: { connections: 5, waitMs: 5_000, statementMs: 60_000, lockMs: 5_000, idleMs: 60_000 },
  /**
   * One for each running task, which holds its lock and nothing else. If they came from `jobs`, tasks that
   * start together would take all, and each wait for another.
   */
  turns: { connections: 10, waitMs: 5_000, statementMs: 5_000, lockMs: 5_000, idleMs: 0 },
  /** Servers that start at once wait for each other, and a migration may take any time. */
  start: { connections: 3, waitMs: 10_000, statementMs: 0, lockMs: 0, idleMs: 0 },
} as const satisfies Record<Work, WorkLimits>;

/**
 * The connections for calls that one operation may use, such as one list, and the connections that operations
 * held up by a lock may use together.
 */
export const callShares = { each: 6, eachHeldUp: 1, allHeldUp: 4, waitMs: 1_500 } as const;

/** How much longer than the database itself we wait for its answer. */
const graceMs = 1_000;

interface OpenOptions {
  readonly url: string;
  /** The kind of work whose limits apply; without one, there are none. */
  readonly work?: Work;
  /** The most connections, if that differs from the work's limit. */
  readonly max?: number;
  /** The address is that of a pooler, which gives each transaction another connection. */
  readonly isPooled?: boolean;
  /** Ends waiting operations as soon as the database stops answering. */
  readonly pulse?: Pulse;
  /** Keeps one operation from taking every connection. */
  readonly shares?: Shares;
  /** Called when an idle connection broke; the pool replaces it. */
  readonly onError?: (cause: Error) => void;
}

/**
 * Opens a pool on `url`; nothing connects before the first query. Integers are numbers, amounts stay exact
 * text, a `date` is "2026-07-01", a `timestamp` is "2026-07-01T07:25" by a clock named beside it, and a
 * `timestamptz` is a `Date`.
 */
export function openDatabase(options: OpenOptions): OpenDatabase {
  const pool = openPool(options);
  const db = new Kysely<Database>({ dialect: dialectOn(pool, options) });
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= db.destroy());
  return { db, pool, close };
}

/** @param schema searched for tables without one, instead of `public` */
export function openPool(options: OpenOptions & { readonly schema?: string }): pg.Pool {
  const { url, work, max, isPooled = false, pulse, onError, schema } = options;
  const limits = work === undefined ? undefined : workLimits[work];
  const pool = new pg.Pool({
    connectionString: url,
    max: max ?? limits?.connections ?? 10,
    connectionTimeoutMillis: limits?.waitMs ?? 10_000,
    ...(work === undefined ? {} : { application_name: `paddock ${work}` }),
    ...(limits === undefined || limits.statementMs === 0
      ? {}
      : { query_timeout: limits.statementMs + graceMs }),
    ...(isPooled
      ? // Poolers refuse options. They keep a client's zone, and transactions set the rest.
        { onConnect: setZone }
      : {
          options: settingsFor(work, schema)
            .map((pair) => `-c ${pair.join('=')}`)
            .join(' '),
        }),
    ...(schema === undefined ? { types: makeTypes() } : {}),
  });
  // The pool only listens to idle connections. A connection lost between two statements of a transaction
  // would end the process. With a listener, the next statement fails and the pool drops the connection.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => {
    // Connections end a moment after the pool, and the database may close them first.
    if (!pool.ending) onError?.(error);
  });
  pulse?.guard(pool);
  return pool;
}

/** The pool waits for the answer before it lends the connection, although its type does not say so. */
function setZone(client: pg.ClientBase): unknown {
  return client.query(`set timezone to 'UTC'`);
}

/** Settings for each connection, or each transaction. */
function settingsFor(work: Work | undefined, schema?: string): (readonly [string, string])[] {
  const limits = work === undefined ? undefined : workLimits[work];
  return [
    ...(schema === undefined ? [] : [['search_path', schema] as const]),
    ['timezone', 'UTC'],
    // Nobody pays more than there is without being asked, unless the transaction says otherwise.
    ['paddock.agreed', 'ask'],
    ...(limits === undefined
      ? []
      : ([
          ['statement_timeout', String(limits.statementMs)],
          ['lock_timeout', String(limits.lockMs)],
          ['idle_in_transaction_session_timeout', String(limits.idleMs)],
        ] as const)),
  ];
}

/** `pg` returns int8 as text, and a date as an instant in our zone. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be exact`);
  return value;
}

function asText(text: string): string {
  return text;
}

/** Turns "2026-07-01 07:25:00", which `pg` would read by this machine's clock, into "2026-07-01T07:25". */
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
 * The most texts with a name. A connection keeps every named statement in memory until it closes, so later
 * texts stay without a name: they are planned each time, and otherwise work the same.
 */
const mostNames = 1_000;
const names = new Map<string, string>();

/** The name of a statement that connections plan once; undefined if it runs without one. */
function findName(text: string): string | undefined {
  return names.get(text);
}

/** Has each connection plan this text once. */
export function asPrepared<Made extends CompiledQuery>(query: Made): Made {
  if (!names.has(query.sql) && names.size < mostNames)
    names.set(query.sql, `paddock_${names.size}`);
  return query;
}

/** Kysely on a pool, with named statements, and what watches its connections. */
export function dialectOn(pool: pg.Pool, watch: Watch = {}): PostgresDialect {
  const beginning = watch.isPooled === true ? settingsFor(watch.work) : [];
  const lent: PostgresPool = {
    connect: async () => {
      const operation = currentOperation();
      const leave = await watch.shares?.enter(operation);
      try {
        if (watch.pulse?.isThere() === false) throw new OutageError();
        const client = await pool.connect();
        return new LentConnection({ client, watch, operation, leave, beginning });
      } catch (error) {
        leave?.();
        noteFailure(error);
        throw error;
      }
    },
    end: async () => pool.end(),
    options: pool.options,
  };
  return new PostgresDialect({ pool: lent });
}

type Watch = Pick<OpenOptions, 'work' | 'isPooled' | 'pulse' | 'shares'>;

interface Lending {
  readonly client: pg.PoolClient;
  readonly watch: Watch;
  readonly operation: Operation | undefined;
  readonly leave: (() => void) | undefined;
  /** Run at the start of each transaction. */
  readonly beginning: readonly (readonly [string, string])[];
}

/** A connection of the pool while one operation has it. */
class LentConnection implements PostgresPoolClient {
  readonly #lending: Lending;
  #isBroken = false;
  #isInTransaction = false;

  constructor(lending: Lending) {
    this.#lending = lending;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Rows are not streamed');
    if (text === 'rollback') return this.#rollBack();
    return /^(?:begin|start transaction)\b/.test(text)
      ? this.#begin(text)
      : this.#run(text, values);
  }

  async #begin(text: string) {
    const settings = this.#lending.beginning.map(
      ([name, value]) => `set local ${name} = '${value}'`,
    );
    const answer = await this.#run([text, ...settings].join('; '), []);
    this.#isInTransaction = true;
    if (this.#lending.operation !== undefined) this.#lending.operation.transactions += 1;
    return answer;
  }

  /** The caller gets the error that broke the transaction. Closing the connection also rolls back. */
  async #rollBack() {
    try {
      return await this.#run('rollback', []);
    } catch {
      this.#isBroken = true;
      return { rows: [] };
    }
  }

  async #run(text: string, values: readonly unknown[]) {
    const { client, watch, operation } = this.#lending;
    // Later statements on it would wait behind the one that was not answered.
    if (this.#isBroken) throw new OutageError();
    const name = watch.isPooled === true ? undefined : findName(text);
    try {
      const answer = await client.query({
        ...(name === undefined ? {} : { name }),
        text,
        values: [...values],
      });
      watch.pulse?.felt();
      return answer;
    } catch (error) {
      this.#isBroken ||= isOutage(error);
      if (operation !== undefined && wasHeldUp(error)) watch.shares?.heldUp(operation);
      noteFailure(error);
      throw error;
    }
  }

  release(isDiscarded = false): void {
    const { client, operation, leave } = this.#lending;
    if (this.#isInTransaction && operation !== undefined) operation.transactions -= 1;
    client.release(isDiscarded || this.#isBroken);
    leave?.();
  }
}

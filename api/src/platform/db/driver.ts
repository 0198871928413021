import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { createHash } from 'node:crypto';
import { noteFailure } from './failures.ts';
import { isOutage, OutageError, wasHeldUp } from './outage.ts';
import type { Pulse } from './pulse.ts';
import { currentOperation, type Operation, type Shares } from './shares.ts';

/** The name of a statement's text, or nothing where it runs without one. */
export type StatementNames = (text: string) => string | undefined;

/**
 * Names for at most this many texts. A connection keeps every named statement in memory until it closes,
 * so a text that comes later stays without a name: it is planned each time, and works the same otherwise.
 */
const mostTexts = 500;

export function makeStatementNames(most = mostTexts): StatementNames {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
}

/** A query that each connection plans once. */
export interface PreparedQuery<Row = unknown> extends CompiledQuery<Row> {
  readonly isPrepared: true;
}

/** What a pool's connections have in common. */
export interface Watch {
  /** Tells whether the database answers; without one, each connection finds out by itself. */
  readonly pulse?: Pulse | undefined;
  /** Keeps one operation from taking every connection. */
  readonly shares?: Shares | undefined;
}

/** PostgreSQL through `pg`, where a query that is marked as prepared runs as a named statement. */
export class PreparingDialect extends PostgresDialect {
  readonly #pool: Pool;
  readonly #nameOf: StatementNames;
  readonly #watch: Watch;

  constructor(pool: Pool, nameOf = makeStatementNames(), watch: Watch = {}) {
    super({ pool });
    this.#pool = pool;
    this.#nameOf = nameOf;
    this.#watch = watch;
  }

  override createDriver(): Driver {
    return new PreparingDriver(this.#pool, this.#nameOf, this.#watch);
  }
}

/** Kysely's driver with connections of our own, because Kysely's never name a statement. */
class PreparingDriver extends PostgresDriver {
  readonly #pool: Pool;
  readonly #nameOf: StatementNames;
  readonly #watch: Watch;
  readonly #connections = new WeakMap<PoolClient, PgConnection>();

  constructor(pool: Pool, nameOf: StatementNames, watch: Watch) {
    super({ pool });
    this.#pool = pool;
    this.#nameOf = nameOf;
    this.#watch = watch;
  }

  override async acquireConnection(): Promise<PgConnection> {
    const operation = currentOperation();
    const leave = await this.#watch.shares?.enter(operation);
    try {
      const client = await this.#connect();
      const connection =
        this.#connections.get(client) ?? new PgConnection(client, this.#nameOf, this.#watch);
      this.#connections.set(client, connection);
      connection.lend(operation, leave);
      return connection;
    } catch (error) {
      leave?.();
      throw error;
    }
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    ours(connection).begun();
  }

  async #connect(): Promise<PoolClient> {
    try {
      if (this.#watch.pulse?.isThere() === false) throw new OutageError();
      return await this.#pool.connect();
    } catch (error) {
      noteFailure(error);
      throw error;
    }
  }

  /** PostgreSQL answers the commit of a failed transaction with a rollback, and not with an error. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { command } = await ours(connection).run({ text: 'commit', values: [] });
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  /**
   * A connection that cannot roll back may still be inside its transaction, so nobody else gets it; the
   * database rolls back when it is closed. What broke the transaction is what its caller hears of.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await ours(connection).run({ text: 'rollback', values: [] });
    } catch {
      ours(connection).isBroken = true;
    }
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ours(connection).release();
  }
}

function ours(connection: DatabaseConnection): PgConnection {
  if (connection instanceof PgConnection) return connection;
  throw new TypeError('This connection belongs to another driver');
}

interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/** The part of `pg`'s client that a connection uses. */
interface Client {
  query<Row>(statement: Statement): Promise<Answer<Row>>;
  release(isBroken: boolean): void;
}

interface Answer<Row> {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: Row[];
}

const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class PgConnection implements DatabaseConnection {
  isBroken = false;
  readonly #client: Client;
  readonly #nameOf: StatementNames;
  readonly #watch: Watch;
  #operation: Operation | undefined;
  #leave: (() => void) | undefined;
  #isInTransaction = false;

  constructor(client: Client, nameOf: StatementNames, watch: Watch) {
    this.#client = client;
    this.#nameOf = nameOf;
    this.#watch = watch;
  }

  /** Until its release, it is for one operation. */
  lend(operation: Operation | undefined, leave: (() => void) | undefined): void {
    this.#operation = operation;
    this.#leave = leave;
  }

  begun(): void {
    this.#isInTransaction = true;
    if (this.#operation !== undefined) this.#operation.transactions += 1;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = isPrepared(query) ? this.#nameOf(query.sql) : undefined;
    const { command, rowCount, rows } = await this.run<Row>({
      ...(name === undefined ? {} : { name }),
      text: query.sql,
      values: [...query.parameters],
    });
    return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  async run<Row>(statement: Statement): Promise<Answer<Row>> {
    // Whatever follows on it would wait behind the statement that was not answered.
    if (this.isBroken) throw new OutageError();
    try {
      const answer = await this.#client.query<Row>(statement);
      this.#watch.pulse?.felt();
      return answer;
    } catch (error) {
      this.isBroken ||= isOutage(error);
      if (this.#operation !== undefined && wasHeldUp(error))
        this.#watch.shares?.heldUp(this.#operation);
      noteFailure(error);
      throw withCaller(error);
    }
  }

  streamQuery(): never {
    throw new Error('This driver does not stream rows');
  }

  release(): void {
    if (this.#isInTransaction && this.#operation !== undefined) this.#operation.transactions -= 1;
    this.#isInTransaction = false;
    this.#operation = undefined;
    this.#client.release(this.isBroken);
    this.#leave?.();
    this.#leave = undefined;
  }
}

function isPrepared(query: CompiledQuery): query is PreparedQuery {
  return 'isPrepared' in query;
}

/** `pg` makes its errors where the answer arrives, so their stack says nothing about who asked. */
function withCaller(error: unknown): unknown {
  const caller = new Error('asked here').stack;
  if (error instanceof Error && caller !== undefined)
    error.stack = `${error.stack ?? ''}\n${caller.slice(caller.indexOf('\n') + 1)}`;
  return error;
}

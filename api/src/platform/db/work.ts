/** Kinds of work that never wait for each other: each has connections of its own. */
export type Work = 'calls' | 'signIn' | 'reports' | 'jobs' | 'turns' | 'start';

/** What one kind of work may take of the database. Times are in milliseconds. */
export interface WorkLimits {
  /** Connections of one server. */
  readonly connections: number;
  /** For a connection, whether a free one or a new one. */
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
   * One for each task that is under way, which holds its lock and nothing else: from those of `jobs`, tasks that
   * start together would take all, and each wait for another.
   */
  turns: { connections: 10, waitMs: 5_000, statementMs: 5_000, lockMs: 5_000, idleMs: 0 },
  /** Servers that start at once wait for each other, and a migration takes what it takes. */
  start: { connections: 3, waitMs: 10_000, statementMs: 0, lockMs: 0, idleMs: 0 },
} as const satisfies Record<Work, WorkLimits>;

/** What one operation may take of the connections of calls, such as one list, and what those that a lock holds up. */
export const callShares = { each: 6, eachHeldUp: 1, allHeldUp: 4, waitMs: 1_500 } as const;

/** How much later than the database itself we stop waiting for its answer. */
const graceMs = 1_000;

/** The limits as `pg` and PostgreSQL take them. */
export function poolSettings(work: Work | undefined) {
  if (work === undefined) return { max: 10, connectionTimeoutMillis: 10_000, options: '' };
  const { connections, waitMs, statementMs, lockMs, idleMs }: WorkLimits = workLimits[work];
  return {
    max: connections,
    connectionTimeoutMillis: waitMs,
    application_name: `paddock ${work}`,
    options: `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${idleMs}`,
    ...(statementMs === 0 ? {} : { query_timeout: statementMs + graceMs }),
  };
}

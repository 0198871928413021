import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Db } from './client.ts';
import { readRows } from './rows.ts';
import { sql } from './sql.ts';

/** An arbitrary number that nothing else in the database locks. */
export const startLock = 5_202_607;

/**
 * Runs `work` on one connection while no other server of this database does the same: several may start at
 * once, and only one of them creates what is missing.
 */
export async function underStartLock<Tables, T>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${startLock})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${startLock})`.execute(connection);
    }
  });
}

const takenRow = { taken: z.boolean() };

/**
 * Runs `work` unless another server is doing the same task. The lock belongs to a connection, so it ends with
 * a dead server.
 * @returns whether it ran
 */
export async function onOneServer(
  db: Db,
  task: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const key = sql`hashtextextended(${`task ${task}`}, 0)`;
  return db.connection().execute(async (connection) => {
    const rows = await readRows(
      connection,
      takenRow,
      sql`select pg_try_advisory_lock(${key}) as taken`,
    );
    if (rows[0]?.taken !== true) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
    return true;
  });
}

const blocking = {
  pid: z.int(),
  state: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  seconds: z.nullable(z.int()),
};

/**
 * Describes the sessions that a session waits for. Shows only the first word of their statements, because the
 * rest may contain personal data.
 */
async function listBlockers(db: Db, session: number): Promise<string[]> {
  const rows = await readRows(
    db,
    blocking,
    sql`
    select pid, state, upper(substring(query from '^\\s*([A-Za-z]+)')) as kind,
      extract(epoch from now() - coalesce(xact_start, state_change))::int as seconds
    from pg_stat_activity where pid = any(pg_blocking_pids(${session}))
    order by pid`,
  );
  return rows.map(({ pid, state, kind, seconds }) => {
    const about = [state ?? 'another user', kind ?? 'unknown statement', `${seconds ?? 0} s`];
    return `session ${pid} (${about.join(', ')})`;
  });
}

const betweenLooksMs = 250;

/**
 * Checks now and then what a session waits for, on its own connection, and reports each once.
 * @returns a function that ends it
 */
export function watchLocks(db: Db, session: number, say: (line: string) => void) {
  const said = new Set<number>();
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const lines = await listBlockers(db, session).catch(() => []);
    for (const line of lines) {
      const pid = Number(/\d+/.exec(line)?.[0]);
      if (!said.has(pid)) say(`Waiting for a lock of ${line}.`);
      said.add(pid);
    }
    if (!isOver) timer = setTimeout(() => void look(), betweenLooksMs);
  };
  let last: Promise<void> = Promise.resolve();
  timer = setTimeout(() => void (last = look()), betweenLooksMs);
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await last;
    clearTimeout(timer);
  };
}

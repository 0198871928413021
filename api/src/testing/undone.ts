import { onTestFinished } from 'vitest';
import type { ControlledTransaction } from 'kysely';
import type { Db } from '../platform/db/client.ts';
import { sql } from '../platform/db/sql.ts';
import type { Database } from '../platform/db/tables/database.ts';

/**
 * Stops processes until the test ends, whether it passes or fails. PostgreSQL drops no database on the
 * whole server while one of its processes is stopped.
 * @returns lets them go on before that
 */
export function freeze(pids: readonly number[]): () => void {
  const goOn = () => {
    for (const pid of pids) signal(pid, 'SIGCONT');
  };
  onTestFinished(goOn);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return goOn;
}

/** A process that has ended needs no signal. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // There is no such process.
  }
}

/**
 * PostgreSQL takes no new connection to a database until the test ends, whether it passes or fails.
 * @param server connected to another database
 * @returns takes them again before that
 */
export async function refuseConnections(
  server: Db,
  database: string,
): Promise<() => Promise<void>> {
  const allow = async (isAllowed: boolean) => {
    await sql`
      alter database ${sql.id(database)} with allow_connections ${sql.lit(isAllowed)}
    `.execute(server);
  };
  const takeAgain = async () => allow(true);
  onTestFinished(takeAgain);
  await allow(false);
  return takeAgain;
}

/** A transaction that the test ends. If the test fails before, its locks go too. */
export async function beginTransaction(db: Db): Promise<ControlledTransaction<Database>> {
  const transaction = await db.startTransaction().execute();
  onTestFinished(async () => {
    if (transaction.isCommitted || transaction.isRolledBack) return;
    await transaction.rollback().execute();
  });
  return transaction;
}

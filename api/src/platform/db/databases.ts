import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { callShares, openDatabase, type Db } from './client.ts';
import { openPulse, type Pulse } from './pulse.ts';
import { openShares } from './shares.ts';

/** One database, with separate connections for each kind of work, so that none uses up another's. */
export interface Databases {
  readonly calls: Db;
  readonly reports: Db;
  readonly jobs: Db;
  /** Holds the locks of tasks. */
  readonly turns: Db;
  readonly pulse: Pulse;
  /** By the work they are for. */
  readonly pools: Readonly<Record<string, Pool>>;
  close(): Promise<void>;
}

/** @param database with the address of a pooler in front of it, used for everything except session locks */
export function openDatabases(
  { url, pooledUrl }: { readonly url: string; readonly pooledUrl?: string },
  log: FastifyBaseLogger,
): Databases {
  const pulse = openPulse(pooledUrl ?? url, (isThere, cause) => {
    if (isThere) log.info('the database responds again');
    else log.error({ err: cause }, 'the database does not respond');
  });
  const onError = (error: Error) =>
    log.warn({ reason: error.message }, 'a database connection broke');
  const shared = { url: pooledUrl ?? url, isPooled: pooledUrl !== undefined, pulse, onError };
  const calls = openDatabase({ ...shared, work: 'calls', shares: openShares(callShares) });
  const reports = openDatabase({ ...shared, work: 'reports' });
  const jobs = openDatabase({ ...shared, work: 'jobs' });
  const turns = openDatabase({ url, work: 'turns', pulse, onError });
  pulse.watch();
  return {
    calls: calls.db,
    reports: reports.db,
    jobs: jobs.db,
    turns: turns.db,
    pulse,
    pools: { calls: calls.pool, reports: reports.pool, jobs: jobs.pool, turns: turns.pool },
    close: async () => {
      await Promise.all([calls.close(), reports.close(), jobs.close(), turns.close()]);
      await pulse.close();
    },
  };
}

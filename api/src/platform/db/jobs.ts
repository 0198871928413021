import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Db } from './client.ts';

/** The schema that pg-boss uses for its jobs. */
export const jobSchema = 'jobs';

/** Background work, and the data of each job. */
export interface Jobs {
  /** Sends a message to the devices of all its recipients. */
  push: {
    readonly messageId: number;
    /** One of several jobs that share a message; waiting is left to the one that is not a helper. */
    readonly helps?: boolean;
  };
  /** Reminds one person of a message by text, or sends it to them as one. */
  text: { readonly reminderId: number } | { readonly messageId: number; readonly userId: number };
}

/** Higher for new requests, so that continuations of longer work come after them. */
export const freshPriority = 1;

/** Creates the tables of the jobs, or updates them for this version of pg-boss. */
export async function installJobs(db: Db): Promise<void> {
  const boss = bossOn(db);
  await boss.start();
  try {
    for (const name of ['push', 'text'] as const)
      await boss.createQueue(name, {
        notify: true,
        expireInSeconds: 300,
        heartbeatSeconds: 30,
        retryLimit: 5,
        retryDelay: 5,
        retryBackoff: true,
        deleteAfterSeconds: 86_400,
      });
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Queues a job. With a transaction for `db`, it exists once that is committed, or never. */
export async function queueJob<Name extends keyof Jobs>(
  db: Db,
  name: Name,
  data: Jobs[Name],
  options: { readonly startAfter?: Date; readonly priority?: number } = {},
): Promise<void> {
  await bossOn(db).send(name, data, options);
}

/** Not started: it only writes, over the caller's connection. */
function bossOn(db: Db): PgBoss {
  const boss = new PgBoss({
    schema: jobSchema,
    supervise: false,
    schedule: false,
    useListenNotify: true,
    db: {
      executeSql: async (text, values = []) => {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
        return { rows };
      },
    },
  });
  return boss;
}

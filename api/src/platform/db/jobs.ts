import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Db } from './client.ts';

/** The schema that pg-boss keeps its jobs in. */
export const jobSchema = 'jobs';

/** What is done behind the scenes, and what each job says. */
export interface Jobs {
  /** Brings a message to the devices of everybody whom it is for. */
  push: {
    readonly messageId: number;
    /** One of several that share a message; what has to wait is left to the one that does not help. */
    readonly helps?: boolean;
  };
  /** Reminds one person of a message by text, or sends it to them as one. */
  text: { readonly reminderId: number } | { readonly messageId: number; readonly userId: number };
}

/** Of what was just asked for; what goes on with something longer comes after it. */
export const freshPriority = 1;

/** Makes the tables of the jobs, or brings them up to what this version of pg-boss wants. */
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

/** Queues a job. With a transaction for `db`, it is there as soon as that is committed, or never. */
export async function queueJob<Name extends keyof Jobs>(
  db: Db,
  name: Name,
  data: Jobs[Name],
  options: { readonly startAfter?: Date; readonly priority?: number } = {},
): Promise<void> {
  await bossOn(db).send(name, data, options);
}

/** Not started: it only writes, over the connection of the caller that queues. */
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

import { parentPort } from 'node:worker_threads';
import type { Said } from './worker-slots.ts';

/** Reports the result of a job, in the thread that does it. */
export async function sayResult(job: Promise<unknown>): Promise<void> {
  const said: Said<unknown> = await job.then(
    (result) => ({ result }),
    (thrown: unknown) => ({
      failure: thrown instanceof Error ? thrown : new Error(String(thrown)),
    }),
  );
  parentPort?.postMessage(said);
}

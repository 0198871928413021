import { Worker } from 'node:worker_threads';
import { CallError } from './errors.ts';

/** Work for the processor, done beside the thread that answers calls. */
export interface WorkerSlots<Job, Result> {
  /** @throws CallError where too many wait already, and whatever the worker threw */
  readonly run: (job: Job) => Promise<Result>;
  /** Ends the workers that have nothing to do. */
  readonly close: () => Promise<void>;
}

interface SlotOptions {
  /** A module that listens to jobs and answers each with a `Said`. */
  readonly script: URL;
  /** How many jobs run at once. */
  readonly slots: number;
  /** How many may wait for a slot. */
  readonly mostWaiting: number;
  /** What a job may take at most. A worker that takes more is ended, and the job fails with `JobTooLarge`. */
  readonly limits?: { readonly megabytes: number; readonly ms: number };
  /** The message if too many jobs wait. */
  readonly busy?: string;
}

/** A job took more memory or time than it may. */
export class JobTooLarge extends Error {}

/** What a worker says when a job is done. */
export type Said<Result> = { readonly result: Result } | { readonly failure: Error };

/** Workers start when they are needed first, and keep no process alive. */
export function openWorkerSlots<Job, Result>(options: SlotOptions): WorkerSlots<Job, Result> {
  const idle: Worker[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = async () => {
    if (running < options.slots) {
      running += 1;
      return;
    }
    if (waiting.length >= options.mostWaiting)
      throw new CallError('unavailable', {
        message: options.busy ?? 'Too many documents are being created. Try again in a moment.',
      });
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const takeIdle = () => {
    const worker = idle.pop();
    // It may have ended since.
    return worker?.threadId === -1 ? undefined : worker;
  };
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    run: async (job) => {
      await enter();
      try {
        const worker = takeIdle() ?? start(options);
        const result = await ask<Result>(worker, job, options.limits?.ms);
        idle.push(worker);
        return result;
      } finally {
        leave();
      }
    },
    close: async () => {
      await Promise.all(idle.splice(0).map((worker) => worker.terminate()));
    },
  };
}

function start({ script, limits }: SlotOptions): Worker {
  // Flags of this process, such as those of a test runner, are not for the worker.
  const worker = new Worker(script, {
    execArgv: [],
    stderr: false,
    ...(limits === undefined
      ? {}
      : {
          resourceLimits: {
            maxOldGenerationSizeMb: limits.megabytes,
            maxYoungGenerationSizeMb: 32,
          },
        }),
  });
  worker.unref();
  // One that fails while nobody waits for it must not end the server.
  worker.on('error', () => {});
  return worker;
}

/** A worker that fails is not used again: whatever it holds is in doubt. */
async function ask<Result>(worker: Worker, job: unknown, ms: number | undefined): Promise<Result> {
  const answer = Promise.withResolvers<Said<Result>>();
  const tooLong = () => answer.reject(new JobTooLarge('The job took too long'));
  const clock = ms === undefined ? undefined : setTimeout(tooLong, ms);
  const onExit = () => answer.reject(new Error('The worker ended before its job was done'));
  const onMessage = (said: Said<Result>) => answer.resolve(said);
  worker.once('message', onMessage).once('error', answer.reject).once('exit', onExit).ref();
  try {
    worker.postMessage(job);
    const said = await answer.promise;
    if ('failure' in said) throw said.failure;
    return said.result;
  } catch (error) {
    void worker.terminate();
    throw isOutOfMemory(error) ? new JobTooLarge('The job took too much memory') : error;
  } finally {
    clearTimeout(clock);
    worker.off('message', onMessage).off('error', answer.reject).off('exit', onExit).unref();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

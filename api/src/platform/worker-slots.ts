import { type MessagePort, Worker } from 'node:worker_threads';
import { CallError } from './errors.ts';

/** CPU work, done beside the thread that answers calls. */
export interface WorkerSlots<Job, Result> {
  /**
   * @param given what the worker gets for itself, such as a port of the job
   * @throws CallError if too many wait already, or the worker's error
   */
  readonly run: (job: Job, given?: readonly MessagePort[]) => Promise<Result>;
  /** Ends idle workers. */
  readonly close: () => Promise<void>;
}

interface SlotOptions {
  /** A module that listens to jobs and answers each with a `Said`. */
  readonly script: URL;
  /** How many jobs run at once. */
  readonly slots: number;
  /** How many may wait for a slot. */
  readonly mostWaiting: number;
  /** The limits of a job. A worker that exceeds them is ended, and the job fails with `JobTooLarge`. */
  readonly limits?: Limits;
  /** The message if too many jobs wait. */
  readonly busy?: string;
}

interface Limits {
  /** For values; buffers have a separate limit. */
  readonly megabytes: number;
  readonly ms: number;
}

/**
 * Megabytes of buffers that a job may hold. The engine limits its values but not these, which contain what is
 * unpacked.
 */
const mostBuffers = 320;
/** Milliseconds between two checks of them, also while the job is busy. */
const lookEachMs = 50;

/** A job exceeded its memory or time. */
export class JobTooLarge extends Error {}

/** What a worker says when a job is done. */
export type Said<Result> = { readonly result: Result } | { readonly failure: Error };

/** Workers start when first needed, and keep no process alive. */
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
    run: async (job, given = []) => {
      await enter();
      try {
        const worker = takeIdle() ?? start(options);
        const result = await ask<Result>(worker, { job, given }, options.limits);
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
  // A worker that fails while nobody waits for it must not end the server.
  worker.on('error', () => {});
  return worker;
}

/** A failed worker is not used again, because its state is in doubt. */
async function ask<Result>(
  worker: Worker,
  { job, given }: { readonly job: unknown; readonly given: readonly MessagePort[] },
  limits?: Limits,
): Promise<Result> {
  const answer = Promise.withResolvers<Said<Result>>();
  const end = limits === undefined ? undefined : bound(worker, limits, answer.reject);
  const onExit = () => answer.reject(new Error('The worker ended before its job was done'));
  const onMessage = (said: Said<Result>) => answer.resolve(said);
  worker.once('message', onMessage).once('error', answer.reject).once('exit', onExit).ref();
  try {
    worker.postMessage(job, given);
    const said = await answer.promise;
    if ('failure' in said) throw said.failure;
    return said.result;
  } catch (error) {
    void worker.terminate();
    throw isOutOfMemory(error) ? new JobTooLarge('The job took too much memory') : error;
  } finally {
    end?.();
    worker.off('message', onMessage).off('error', answer.reject).off('exit', onExit).unref();
  }
}

/** Ends a job that takes too long, or holds too much. */
function bound(worker: Worker, { ms }: Limits, refuse: (why: JobTooLarge) => void): () => void {
  const clock = setTimeout(() => refuse(new JobTooLarge('The job took too long')), ms);
  const look = async () => {
    const { external_memory: held } = await worker.getHeapStatistics();
    if (held > mostBuffers * 1_024 * 1_024) refuse(new JobTooLarge('The job took too much memory'));
  };
  // A worker that has ended holds nothing.
  const looking = setInterval(() => void look().catch(() => undefined), lookEachMs);
  return () => {
    clearTimeout(clock);
    clearInterval(looking);
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/client.ts';
import { onOneServer } from './db/locks.ts';

/** How long a stopping server waits for a running task. */
const patienceMs = 2_000;

/** Recurring work of the servers, on one of them at a time. */
export interface RepeatedTask {
  /** The same on all servers. */
  readonly name: string;
  readonly everyMs: number;
  /** @param ending is aborted when the server stops: long work stops then. */
  readonly run: (ending: AbortSignal) => Promise<void>;
}

/** The locks and the log that tasks need. */
export interface TurnDeps {
  /** Separate connections: a task holds one as long as it runs. */
  readonly turns: Db;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Runs a task at once, then whenever it is due.
 * @returns a function that ends it
 */
export function repeat(
  { turns, log }: TurnDeps,
  { name, everyMs, run }: RepeatedTask,
): () => Promise<void> {
  const ending = new AbortController();
  let running: Promise<unknown> | undefined;
  const start = () => {
    running ??= onOneServer(turns, name, async () => run(ending.signal))
      .catch((error: unknown) => {
        if (!ending.signal.aborted) log.warn({ err: error, task: name }, 'a task failed');
      })
      .finally(() => (running = undefined));
  };
  start();
  const timer = setInterval(start, everyMs).unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await Promise.race([running, pause(patienceMs, undefined, { ref: false })]);
  };
}

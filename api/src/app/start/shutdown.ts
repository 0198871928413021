import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../platform/errors.ts';

/** Milliseconds that one part may take to close, and all of them together. */
const partMs = 2_500;
const allMs = 3_000;
/** The same with the database, which is last: it has at least the difference, and is ended by force then. */
const withDatabaseMs = 4_300;
/** A killed process ends within this many milliseconds, or not at all. */
const graceMs = 300;
/** A signal to the group and one that is passed on arrive together, and count as one. */
const sameSignalMs = 1_000;

/** Closes everything that was opened, in reverse order, once. */
export interface Shutdown {
  add(close: () => Promise<unknown>): void;
  /** Closes a part that all others need, last. `leftMs` is the time that remains. */
  addLast(close: (leftMs: number) => Promise<unknown>): void;
  /** Closes everything, in `withDatabaseMs` at most; calling it again waits for the same. Failures go to `onError`. */
  run(): Promise<void>;
  /** @throws StartError when the end was asked for: a start in progress goes no further. */
  check(): void;
}

export function openShutdown(onError: (error: unknown) => void): Shutdown {
  const opened: (() => Promise<unknown>)[] = [];
  let last: (leftMs: number) => Promise<unknown> = async () => {};
  let running: Promise<void> | undefined;
  const closeAll = async () => {
    const since = performance.now();
    const until = since + allMs;
    for (let close = opened.pop(); close !== undefined; close = opened.pop()) {
      const leftMs = Math.max(0, Math.min(partMs, until - performance.now()));
      // The database may hang: the process ends all the same.
      await Promise.race([close(), pause(leftMs, undefined, { ref: false })]).catch(onError);
    }
    const leftMs = since + withDatabaseMs - performance.now();
    const late = pause(leftMs + graceMs, undefined, { ref: false });
    await Promise.race([last(leftMs), late]).catch(onError);
  };
  return {
    add: (close) => void opened.push(close),
    addLast: (close) => void (last = close),
    run: () => (running ??= closeAll()),
    check: () => {
      if (running !== undefined) throw new StartError('Stopped before the server had started.');
    },
  };
}

/**
 * Ends on SIGINT, SIGTERM, SIGHUP, and when the bootstrap that started this process is gone. A second signal
 * ends the wait; the database still goes down with the process.
 */
export function endOnSignals(end: (reason: string) => void): void {
  let first: number | undefined;
  const onSignal = (reason: string) => {
    if (first === undefined) end(reason);
    else if (performance.now() - first > sameSignalMs) process.exit(1);
    first ??= performance.now();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => onSignal(signal));
  process.on('disconnect', () => onSignal('the end of npm start'));
}

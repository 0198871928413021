import { messageFromWorker } from '@paddock/contract/platform/worker-messages';
import { onlineManager } from '@tanstack/react-query';
import type { Clock } from '../../platform/device-clock.ts';
import { ifFree } from '../../platform/lock.ts';
import type { Log } from '../../platform/log.ts';
import { ApiError } from '../../platform/call-errors.ts';
import { onWake } from '../../platform/wake.ts';
import { entryState, type Outbox, type OutboxEntry } from './outbox.ts';

/** The result of sending one: stored, refused with a reason, or to be retried. */
export type SendResult =
  | { readonly type: 'stored' }
  | { readonly type: 'refused'; readonly message: string; readonly field: string | undefined }
  | { readonly type: 'later'; readonly afterSeconds: number | undefined };

/** Refusals that say nothing about what was sent. */
const passing: ReadonlySet<number> = new Set([401, 408, 429]);

/** What a failure means for something that waits. */
export function describeFailure(error: unknown): Exclude<SendResult, { type: 'stored' }> {
  if (!(error instanceof ApiError)) return { type: 'later', afterSeconds: undefined };
  if (error.status >= 500 || passing.has(error.status))
    return { type: 'later', afterSeconds: error.retryAfterSeconds };
  return { type: 'refused', message: error.message, field: error.field };
}

interface Queue<Entry> {
  /** The next one that waits. */
  readonly next: () => Promise<Entry | undefined>;
  readonly send: (entry: Entry) => Promise<SendResult>;
  /** Removes what is stored, and says on the device what the server refused: it holds nobody up. */
  readonly settle: (entry: Entry, result: Exclude<SendResult, { type: 'later' }>) => Promise<void>;
  /** The person left: nothing more is sent. */
  readonly end: AbortSignal;
}

/**
 * Sends what waits, one after another.
 * @returns null once nothing waits any more, else when to try again
 */
export async function sendInOrder<Entry>(queue: Queue<Entry>): Promise<TryLater | null> {
  while (!queue.end.aborted) {
    const entry = await queue.next();
    if (entry === undefined) return null;
    const result = await queue.send(entry);
    if (result.type === 'later') return { afterSeconds: result.afterSeconds };
    await queue.settle(entry, result);
  }
  return null;
}

interface SendOutboxDeps {
  readonly outbox: Outbox;
  readonly ownerId: number;
  readonly clock: Clock;
  readonly send: (entry: OutboxEntry) => Promise<SendResult>;
  readonly onStored: (entry: OutboxEntry) => void;
  /** The person left: nothing more is sent. */
  readonly end: AbortSignal;
}

/** Sends the submissions that wait, in order. */
export async function sendWaiting(deps: SendOutboxDeps): Promise<TryLater | null> {
  const { outbox, ownerId, clock, send, onStored, end } = deps;
  return sendInOrder({
    send,
    end,
    async next() {
      const entries = await outbox.list(ownerId);
      return entries.find((entry) => entryState(entry, clock.now()) === 'waiting');
    },
    async settle(entry, result) {
      const { submissionTime, submissionId } = entry;
      if (result.type === 'refused') {
        const { message, field } = result;
        const refusal = field === undefined ? { message } : { message, field };
        return outbox.change(entry, { refusal, submissionTime });
      }
      await outbox.remove(ownerId, submissionId);
      onStored(entry);
    },
  });
}

/** The first pause after a failed try, and the longest. */
const pauses = { firstMs: 5_000, longestMs: 300_000 } as const;

/** The server could not be reached; it may have said when to try again. */
export type TryLater = { readonly afterSeconds: number | undefined };

interface KeepSendingDeps {
  /** The lock that one tab holds while it sends. Without locks, the submission's id prevents duplicates. */
  readonly name: string;
  /** Sends what waits. Null once nothing does. */
  readonly send: () => Promise<TryLater | null>;
  /** Reports changes to what waits. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The person left: nothing more is sent. */
  readonly end: AbortSignal;
  readonly log: Log;
}

/**
 * Sends what waits whenever that may work: now, when something is added, when the network or the person comes
 * back, when the worker says so, and after a pause that grows with every failure.
 */
export function keepSending({ name, send, subscribe, end, log }: KeepSendingDeps): void {
  let pauseMs: number = pauses.firstMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  /** Events during sending: something new, or a hint that it may work now. */
  let heard = { entry: false, wake: false };
  async function run(): Promise<void> {
    if (running || end.aborted || !navigator.onLine || !onlineManager.isOnline()) return;
    running = true;
    heard = { entry: false, wake: false };
    clearTimeout(timer);
    const later = await ifFree(name, send).catch((error: unknown) => {
      log.warn(`Entries in ${name} could not be sent`, error);
      return { afterSeconds: undefined };
    });
    running = false;
    if (later === null) pauseMs = pauses.firstMs;
    else pauseBefore(later.afterSeconds);
    // A failed try may have started before the network was back.
    if (heard.wake || (heard.entry && later === null)) void run();
  }
  function pauseBefore(afterSeconds: number | undefined): void {
    if (end.aborted) return;
    timer = setTimeout(() => void run(), Math.max(pauseMs, (afterSeconds ?? 0) * 1_000));
    pauseMs = Math.min(pauseMs * 2, pauses.longestMs);
  }
  function hear(what: keyof typeof heard): void {
    heard[what] = true;
    void run();
  }
  const wake = () => hear('wake');
  const stops = [
    onWake(wake),
    onWorkersCall(wake),
    onlineManager.subscribe((isOnline) => isOnline && wake()),
    subscribe(() => hear('entry')),
  ];
  end.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  });
  void run();
}

function onWorkersCall(wake: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (messageFromWorker.safeParse(data).data?.type === 'SEND_OUTBOX') wake();
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}

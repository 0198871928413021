import { messageFromWorker } from '@paddock/contract/platform/worker-messages';
import type { Clock } from '../../platform/device-clock.ts';
import { ifFree } from '../../platform/lock.ts';
import type { Log } from '../../platform/log.ts';
import { onWake } from '../../platform/wake.ts';
import { entryState, type Outbox, type OutboxEntry } from './outbox.ts';

/** The result of sending one: stored, refused with a reason, or to be retried. */
export type SendResult =
  | { readonly type: 'stored' }
  | { readonly type: 'refused'; readonly message: string; readonly field: string | undefined }
  | { readonly type: 'later'; readonly afterSeconds: number | undefined };

interface SendWaitingDeps {
  readonly outbox: Outbox;
  readonly ownerId: number;
  readonly clock: Clock;
  readonly send: (entry: OutboxEntry) => Promise<SendResult>;
  readonly onStored: (entry: OutboxEntry) => void;
  /** The person left: nothing more is sent. */
  readonly end: AbortSignal;
}

/**
 * Sends what waits, one after another, in order. What the server refuses stays and holds nobody up.
 * @returns null once nothing waits any more, else the seconds after which to try again, if the server said
 */
export async function sendWaiting(
  deps: SendWaitingDeps,
): Promise<{ afterSeconds: number | undefined } | null> {
  const { outbox, ownerId, clock, end } = deps;
  while (!end.aborted) {
    const entries = await outbox.list(ownerId);
    const next = entries.find((entry) => entryState(entry, clock.now()) === 'waiting');
    if (next === undefined) return null;
    const result = await deps.send(next);
    if (result.type === 'later') return { afterSeconds: result.afterSeconds };
    await settle(deps, next, result);
  }
  return null;
}

async function settle(
  { outbox, onStored }: SendWaitingDeps,
  entry: OutboxEntry,
  result: Exclude<SendResult, { type: 'later' }>,
): Promise<void> {
  const { submissionTime, ownerId, submissionId } = entry;
  if (result.type === 'refused') {
    const { message, field } = result;
    const refusal = field === undefined ? { message } : { message, field };
    return outbox.change(entry, { refusal, submissionTime });
  }
  await outbox.remove(ownerId, submissionId);
  onStored(entry);
}

interface RunOutboxDeps extends SendWaitingDeps {
  readonly log: Log;
}

/** Sends what waits in the outbox whenever that may work. */
export function runOutbox(deps: RunOutboxDeps): void {
  const { end, outbox, log } = deps;
  keepSending({
    name: 'paddock.outbox',
    send: async () => sendWaiting(deps),
    subscribe: (listener) => outbox.subscribe(listener),
    end,
    log,
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
    if (running || end.aborted || !navigator.onLine) return;
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
  const stops = [onWake(wake), onWorkersCall(wake), subscribe(() => hear('entry'))];
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

import { messageFromWorker } from '@paddock/contract/platform/worker-messages';
import { ifFree } from '../../platform/lock.ts';
import type { Log } from '../../platform/log.ts';
import { onWake } from '../../platform/wake.ts';

/** The first pause after a failed try, and the longest. */
const pauses = { firstMs: 5_000, longestMs: 300_000 } as const;

/** The server could not be reached; it may have said when to try again. */
export type TryLater = { readonly afterSeconds: number | undefined };

export interface KeepSendingDeps {
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

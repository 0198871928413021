import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { ApiError } from './call-errors.ts';
import type { Log } from './log.ts';
import { onVisibility, untilOnline, untilSeen } from './wake.ts';

/** The first pause before a new try, and the longest; each failure doubles it. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Milliseconds without a byte after which a stream is dead: the server's heartbeat comes far more often. */
const silenceMs = 60_000;

/** Milliseconds for which a page may be hidden before its stream is closed. */
const hiddenMs = 120_000;

export interface FollowDeps {
  readonly open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;
  readonly onEvent: (event: EventSourceMessage) => void;
  readonly onLive: (live: boolean) => void;
  /** The server will not let this person in, however often they ask. */
  readonly onRefused: (error: ApiError) => void;
  readonly log: Log;
  /** Between 0 and 1. */
  readonly random: () => number;
}

/** Follows a stream of events until `signal` ends it: after a break it continues where it was. */
export async function followEvents(deps: FollowDeps, signal: AbortSignal): Promise<void> {
  let lastEventId: string | undefined;
  let failures = 0;
  let firstMs = firstPauseMs;
  while (!signal.aborted) {
    await untilSeen(signal);
    if (signal.aborted) return;
    try {
      await readOnce(deps, signal, lastEventId, {
        onEvent: (event) => {
          failures = 0;
          firstMs = firstPauseMs;
          lastEventId = event.id ?? lastEventId;
          deps.onEvent(event);
        },
        onRetry: (ms) => (firstMs = ms),
      });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && (error.status === 403 || error.status === 404))
        return deps.onRefused(error);
      deps.log.warn('The live connection broke', error);
    }
    if (signal.aborted) return;
    deps.onLive(false);
    const pause = Math.min(longestPauseMs, firstMs * 2 ** failures);
    failures += 1;
    await untilOnline(pause * (0.5 + deps.random() / 2), signal);
  }
}

interface Heard {
  readonly onEvent: (event: EventSourceMessage) => void;
  readonly onRetry: (ms: number) => void;
}

async function readOnce(
  { open, onLive }: FollowDeps,
  signal: AbortSignal,
  lastEventId: string | undefined,
  { onEvent, onRetry }: Heard,
): Promise<void> {
  const mine = new AbortController();
  const either = AbortSignal.any([signal, mine.signal]);
  const unwatch = whenLongHidden(() => mine.abort());
  // Only its silence shows that the connection is gone.
  window.addEventListener('offline', () => mine.abort(), { signal: either });
  try {
    const response = await open(lastEventId, either);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (reader === undefined) return;
    const parser = createParser({ onEvent, onRetry });
    onLive(true);
    for (;;) {
      const silence = setTimeout(() => mine.abort(), silenceMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      parser.feed(value);
    }
  } catch (error) {
    if (!mine.signal.aborted) throw error;
  } finally {
    unwatch();
    mine.abort();
  }
}

function whenLongHidden(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onVisibility((isVisible) => {
    clearTimeout(timer);
    if (!isVisible) timer = setTimeout(act, hiddenMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

import { onlineManager } from '@tanstack/react-query';
import type { Fetch } from './api-client.ts';

/** A server that accepts calls and answers none for this long counts as offline. */
const silentAfterMs = 4_000;
/** A call that takes longer than this may only be slow: something small is asked beside it. */
const askAfterMs = 2_000;
/** Pause between two looks whether a silent server is back. */
const pauseMs = 5_000;

/**
 * Notices a network that takes calls and never answers: a hung server, or a hotel that wants to be paid first.
 * Reading is given up then, as without a network, and goes on once something answers. What was sent goes on
 * waiting: it may have arrived.
 */
export function watchSilence(fetch: Fetch): Fetch {
  const readings = new Set<AbortController>();
  let heardAt = 0;
  let isSilent = false;

  function hear(): void {
    heardAt = performance.now();
    if (!isSilent) return;
    isSilent = false;
    onlineManager.setOnline(navigator.onLine);
  }

  /** The smallest answer there is. Any answer will do, but not that of a sign-in page elsewhere. */
  async function ask(): Promise<void> {
    const limit = AbortSignal.timeout(isSilent ? pauseMs : silentAfterMs);
    const request = { signal: limit, cache: 'no-store', redirect: 'error' } as const;
    await fetch('/api/health/live', request).then(hear, () => undefined);
  }

  function fallSilent(): void {
    if (isSilent) return;
    isSilent = true;
    onlineManager.setOnline(false);
    for (const reading of readings) reading.abort(new Error('The server does not answer'));
    void lookAgain();
  }

  async function lookAgain(): Promise<void> {
    await ask();
    if (isSilent) setTimeout(() => void lookAgain(), pauseMs);
  }

  /** Looks from time to time while a call waits. Returns a function that stops this. */
  function wait(since: number): () => void {
    const asking = setTimeout(() => void ask(), askAfterMs);
    const timer = setInterval(() => {
      if (heardAt > since) void ask();
      else fallSilent();
      since = performance.now() - askAfterMs;
    }, silentAfterMs);
    return () => {
      clearTimeout(asking);
      clearInterval(timer);
    };
  }

  return async (address, init) => {
    if (!navigator.onLine) return fetch(address, init);
    const given = new AbortController();
    const isReading = init?.method === undefined || init.method === 'GET';
    if (isReading) readings.add(given);
    const stop = wait(performance.now());
    try {
      const signals = [given.signal, ...(init?.signal ? [init.signal] : [])];
      const response = await fetch(address, { ...init, signal: AbortSignal.any(signals) });
      hear();
      return response;
    } finally {
      stop();
      readings.delete(given);
    }
  };
}

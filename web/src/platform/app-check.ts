import { appCheckTokenSeconds } from '@paddock/contract/platform/app-check-token';
import * as z from 'zod/mini';
import type { Clock } from './device-clock.ts';
import type { Log } from './log.ts';
import { createStore, type Followed } from './store.ts';

/** A token is renewed, while it still works, once this much of its time is left. */
const renewAheadMs = 300_000;

/** A token is not used in its last moments: it would expire on the way. */
const marginMs = 30_000;

/** How long calls go without a token after a failure, before it is tried again. */
const pauseMs = 15_000;

/** Gets a new token: by work, or from a hosted service. Null if this deployment asks for none. */
export type AppCheckSource = () => Promise<string | null>;

/** Proof for the server that a browser did some work before it called. */
export interface AppCheck extends Followed<boolean> {
  /** A token at once if there is one. */
  held(): string | undefined;
  /**
   * A token, which calls wait for a limited time if this deployment refuses calls without one. Without a
   * token the call goes on; the log says why.
   */
  token(): Promise<string | undefined>;
  /** Never uses this token again, because the server refused it. */
  refuse(token: string): void;
  /** True while somebody waits for a token. */
  readonly getSnapshot: () => boolean;
}

interface AppCheckDeps {
  readonly source: AppCheckSource;
  /** Whether the server refuses calls without a token. */
  readonly isRequired: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
  readonly memory: AppCheckMemory;
  /** The most milliseconds that a call waits for a token. */
  readonly patienceMs: number;
  /** Waits until the screen that somebody opened is there: a token that no call waits for comes after it. */
  readonly rest: () => Promise<void>;
}

export function createAppCheck(deps: AppCheckDeps): AppCheck {
  const { source, isRequired, clock, log, memory, patienceMs, rest } = deps;
  let kept: KeptToken | null = memory.read();
  let flight: Promise<string | undefined> | undefined;
  let restUntil = -Infinity;
  const waiting = createStore(0);

  function held(): KeptToken | undefined {
    const now = clock.now();
    // An expiry too far ahead comes from another clock.
    const good = kept !== null && now < kept.endsAt && kept.endsAt - now <= longestMs;
    return good && kept !== null ? kept : undefined;
  }

  async function work(): Promise<string | undefined> {
    try {
      const token = await source();
      if (token === null) return undefined;
      kept = { token, endsAt: clock.now() + longestMs - marginMs };
      memory.write(kept);
      return token;
    } catch (error) {
      restUntil = clock.now() + pauseMs;
      log.warn('No app-check token', error);
      return undefined;
    }
  }

  function renew(): Promise<string | undefined> {
    if (flight !== undefined) return flight;
    flight = work().finally(() => {
      flight = undefined;
    });
    return flight;
  }

  async function renewUnlessHeld(): Promise<void> {
    if (held() === undefined) await renew();
  }

  /** If calls may go without, a later one finds the token. */
  async function awaited(): Promise<string | undefined> {
    if (!(await isRequired())) {
      void rest().then(renewUnlessHeld);
      return undefined;
    }
    const coming = renew();
    waiting.set(waiting.getSnapshot() + 1);
    try {
      return await coming;
    } finally {
      waiting.set(waiting.getSnapshot() - 1);
    }
  }

  return {
    held: () => held()?.token,
    async token() {
      const now = clock.now();
      const good = held();
      const rests = now < restUntil;
      if (good === undefined) return rests ? undefined : inTime(awaited(), patienceMs);
      if (!rests && now >= good.endsAt - renewAheadMs) void renew();
      return good.token;
    },
    refuse(token) {
      if (kept?.token !== token) return;
      kept = null;
      memory.write(null);
    },
    getSnapshot: () => waiting.getSnapshot() > 0,
    subscribe: waiting.subscribe,
  };
}

const longestMs = appCheckTokenSeconds * 1_000;

/** The result if it comes in time, else nothing. */
async function inTime<T>(coming: Promise<T>, limitMs: number): Promise<T | undefined> {
  const limit = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => limit.resolve(undefined), limitMs);
  try {
    return await Promise.race([coming, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const keptToken = z.object({
  token: z.string(),
  /** Milliseconds since 1970 from which it is not used any more. */
  endsAt: z.number(),
});
export type KeptToken = z.infer<typeof keptToken>;

/** The number is the version of the stored value; a value of another version is ignored. */
const key = 'paddock.app-check.1';

/** Stores a token between visits, so that a reload does not repeat the work. */
interface AppCheckMemory {
  read(): KeptToken | null;
  write(token: KeptToken | null): void;
}

/** Storage in `localStorage`. If a browser forbids that, nothing is remembered. */
export function browserAppCheckMemory(browser: Window): AppCheckMemory {
  return {
    read() {
      try {
        return keptToken.parse(JSON.parse(browser.localStorage.getItem(key) ?? 'null'));
      } catch {
        return null;
      }
    },
    write(token) {
      try {
        if (token === null) browser.localStorage.removeItem(key);
        else browser.localStorage.setItem(key, JSON.stringify(token));
      } catch {
        // The next visit does the work again.
      }
    },
  };
}

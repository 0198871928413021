import type { Clock } from './clock.ts';
import { lifetimeMs } from './id-token-times.ts';
import type { Log } from './log.ts';

/** A token is renewed, while it still serves, once this is left of its time. */
const renewAheadMs = 120_000;

/** A token is not used in its last moments: it would end on the way. */
const marginMs = 10_000;

export interface IdTokenKeeper {
  /** The held token while it is good, else a new one. Never the one that was `refused`. */
  get(refused?: string): Promise<string>;
  /** Forgets the token, and one that is on its way. */
  drop(): void;
}

/** Holds one ID token in memory and asks for the next by `fetchToken`, one request at a time. */
export function createIdTokenKeeper(deps: {
  fetchToken: () => Promise<string>;
  clock: Clock;
  log: Log;
}): IdTokenKeeper {
  let held: { token: string; endsAt: number } | undefined;
  let flight: Promise<string> | undefined;

  function renew(): Promise<string> {
    if (flight !== undefined) return flight;
    const mine = deps
      .fetchToken()
      .then((token) => {
        const now = deps.clock.now();
        if (flight === mine) held = { token, endsAt: now + lifetimeMs(token, now) - marginMs };
        return token;
      })
      .finally(() => {
        if (flight === mine) flight = undefined;
      });
    flight = mine;
    return mine;
  }

  return {
    async get(refused) {
      if (held !== undefined && held.token === refused) held = undefined;
      const now = deps.clock.now();
      if (held === undefined || now >= held.endsAt) return renew();
      if (now >= held.endsAt - renewAheadMs)
        renew().catch((error: unknown) => deps.log.warn('The ID token was not renewed', error));
      return held.token;
    },
    drop() {
      held = undefined;
      flight = undefined;
    },
  };
}

import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
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

const claims = z.object({ exp: z.number(), iat: z.optional(z.number()) });

/** Bounds of what is believed, where only the device's own clock can say how long a token is good. */
const shortestMs = 60_000;
const longestMs = 3_600_000;

/**
 * Milliseconds for which a token is good from the moment it arrived. The device's clock may be wrong
 * by hours, so the distance between the provider's own two times is trusted where both are there.
 * @throws where `token` is not a JSON Web Token with an end
 */
function lifetimeMs(token: string, now: number): number {
  const { exp, iat } = claims.parse(JSON.parse(payloadOf(token)));
  if (iat !== undefined) return (exp - iat) * 1000;
  return Math.min(longestMs, Math.max(shortestMs, exp * 1000 - now));
}

function payloadOf(token: string): string {
  const part = token.split('.')[1] ?? '';
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

import * as z from 'zod/mini';

const claims = z.object({ exp: z.number(), iat: z.optional(z.number()) });

/** Bounds of what is believed, where only the device's own clock can say how long a token is good. */
const shortestMs = 60_000;
const longestMs = 3_600_000;

/**
 * Milliseconds for which a token is good from the moment it arrived. The device's clock may be wrong
 * by hours, so the distance between the provider's own two times is trusted where both are there.
 * @throws where `token` is not a JSON Web Token with an end
 */
export function lifetimeMs(token: string, now: number): number {
  const { exp, iat } = claims.parse(JSON.parse(payloadOf(token)));
  if (iat !== undefined) return (exp - iat) * 1000;
  return Math.min(longestMs, Math.max(shortestMs, exp * 1000 - now));
}

function payloadOf(token: string): string {
  const part = token.split('.')[1] ?? '';
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

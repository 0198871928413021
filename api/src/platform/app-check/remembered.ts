import { decodeJwt } from 'jose';
import type { AppCheck } from './app-check.ts';

const rememberedTokens = 10_000;

/** A good token stays good until its end, so its signature is checked once and not for each call. */
export function rememberTokens(check: AppCheck, now: () => Date): AppCheck {
  const ends = new Map<string, number>();
  return {
    ...check,
    async verify(token) {
      const end = ends.get(token);
      if (end !== undefined && end > now().getTime()) return true;
      ends.delete(token);
      if (!(await check.verify(token))) return false;
      ends.set(token, (decodeJwt(token).exp ?? 0) * 1_000);
      const [oldest] = ends.keys();
      if (ends.size > rememberedTokens && oldest !== undefined) ends.delete(oldest);
      return true;
    },
  };
}

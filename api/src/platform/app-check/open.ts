import type { Config } from '../config.ts';
import type { AppCheck } from './app-check.ts';
import { type EmbeddedAppCheckDeps, openEmbeddedAppCheck } from './embedded.ts';
import { openFirebaseAppCheck } from './firebase.ts';
import { decodeJwt } from 'jose';

export interface AppCheckOptions extends EmbeddedAppCheckDeps {
  readonly config: Config;
  /** Where the hosted side publishes its keys, if not where it always does. */
  readonly keysUrl?: string;
}

/** The app check that the settings choose; undefined where it is off. */
export async function openAppCheck(options: AppCheckOptions): Promise<AppCheck | undefined> {
  const { level, firebase } = options.config.appCheck;
  if (level === 'off') return undefined;
  const check =
    firebase === undefined
      ? await openEmbeddedAppCheck(options)
      : openFirebaseAppCheck({ ...options, ...firebase });
  return rememberTokens(check, options.now);
}

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

import type { Config } from '../config.ts';
import type { AppCheck } from './app-check.ts';
import { openEmbeddedAppCheck, type EmbeddedAppCheckDeps } from './embedded.ts';
import { openFirebaseAppCheck } from './firebase.ts';
import { rememberTokens } from './remembered.ts';

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

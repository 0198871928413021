import type { Settings } from '@paddock/contract/platform/settings';
import type { ApiClient } from './api-client.ts';
import type { AppCheckSource } from './app-check.ts';
import { loadChunk } from './load-chunk.ts';
import type { Log } from './log.ts';

interface SourceDeps {
  readonly settings: () => Promise<Settings>;
  readonly api: () => ApiClient;
  readonly log: Log;
}

/** Whether this deployment refuses calls without a token. Where nobody can say, a call goes on. */
export async function isAppCheckRequired(settings: SourceDeps['settings']): Promise<boolean> {
  try {
    const { appCheck } = await settings();
    return appCheck.mode !== 'off' && appCheck.required;
  } catch {
    return false;
  }
}

const embeddedAppCheck = {
  name: 'app-check',
  load: () => import('./app-check-embedded.ts'),
} as const;

const firebaseAppCheck = {
  name: 'app-check-firebase',
  load: () => import('./app-check-firebase.ts'),
} as const;

/** The source that the settings name. What it needs is fetched when it is first asked. */
export function chosenAppCheckSource({ settings, api, log }: SourceDeps): AppCheckSource {
  return async () => {
    const { appCheck } = await settings();
    if (appCheck.mode === 'off') return null;
    if (appCheck.mode === 'firebase')
      return (await loadChunk(firebaseAppCheck, log)).firebaseToken(appCheck);
    const { workForToken, solveInWorker } = await loadChunk(embeddedAppCheck, log);
    return workForToken(api(), solveInWorker);
  };
}

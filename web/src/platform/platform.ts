import type { Settings } from '@paddock/contract/platform/settings';
import { createContext, use } from 'react';
import type { ApiClient } from './api-client.ts';
import type { AppCheck } from './app-check.ts';
import type { Clock } from './device-clock.ts';
import type { IdentityClient, IdentityState } from './identity.ts';
import type { Log } from './log.ts';
import { useStore } from './store.ts';

/** What the screens need from outside: made once at start, replaced in tests. */
export interface Platform {
  readonly identity: IdentityClient;
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly log: Log;
  readonly appCheck: AppCheck;
  /** Reads the server's settings before sign-in, once for all who ask. */
  readonly settings: () => Promise<Settings>;
}

const PlatformContext = createContext<Platform | null>(null);

export const PlatformProvider = PlatformContext.Provider;

export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (platform === null) throw new Error('usePlatform needs a PlatformProvider above it');
  return platform;
}

/** Who is signed in, as it changes. */
export function useIdentityState(): IdentityState {
  return useStore(usePlatform().identity);
}

'use no memo';

import { type Settings, readSettings } from '@paddock/contract/platform/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { usePlatform } from './platform.ts';

/** The server's settings before sign-in. They change only when the server restarts. */
export function settingsQuery({ settings }: { readonly settings: () => Promise<Settings> }) {
  return queryOptions({ queryKey: ['settings'], queryFn: settings, staleTime: Infinity });
}

/** Reads the settings once for all who ask. After a failure they are requested again. */
export function createSettingsReader(api: () => ApiClient): () => Promise<Settings> {
  let coming: Promise<Settings> | undefined;
  return () => {
    coming ??= read(api).catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
}

async function read(api: () => ApiClient): Promise<Settings> {
  // The first to ask may be part of making the API client itself.
  await Promise.resolve();
  return api().call(readSettings);
}

/** The server's settings; undefined until they are loaded. */
export function useSettings(): Settings | undefined {
  return useQuery(settingsQuery(usePlatform())).data;
}

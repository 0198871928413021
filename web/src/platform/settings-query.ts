'use no memo';

import { type Settings, readSettings } from '@paddock/contract/platform/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { usePlatform } from './platform.ts';

/** What the server says before anybody signed in. It changes only when the server restarts. */
export function settingsQuery({ settings }: { readonly settings: () => Promise<Settings> }) {
  return queryOptions({ queryKey: ['settings'], queryFn: settings, staleTime: Infinity });
}

/** Reads the settings once for all who ask. What failed is asked again. */
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
  // Who asks first may be a part of what the API client is being made of.
  await Promise.resolve();
  return api().call(readSettings);
}

/** What the server says of itself; undefined until it did. */
export function useSettings(): Settings | undefined {
  return useQuery(settingsQuery(usePlatform())).data;
}

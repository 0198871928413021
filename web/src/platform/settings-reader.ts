import { readSettings, type Settings } from '@paddock/contract/platform/settings';
import type { ApiClient } from './api-client.ts';

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

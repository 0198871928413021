import type { Settings } from '@paddock/contract/platform/settings';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform/platform.ts';
import { settingsQuery } from '../platform/settings-query.ts';

/** What the server says of itself; undefined until it did. */
export function useSettings(): Settings | undefined {
  return useQuery(settingsQuery(usePlatform())).data;
}

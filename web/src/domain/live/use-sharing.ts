import { usePlatform } from '../../platform/platform.ts';
import { useStore } from '../../platform/store.ts';
import { openSharing } from './open-sharing.ts';
import type { SharingState } from './sharing-engine.ts';
import { readSharing } from '@paddock/contract/domain/live/locations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';

/** The state of a person's sharing from this device. */
export function useSharing(userId: number): SharingState {
  return useStore(openSharing(usePlatform(), userId));
}

/** Who sees the signed-in person when they share, as the server says. */
export function seenBy(api: ApiClient) {
  return queryOptions({
    queryKey: ['sharing'],
    queryFn: async ({ signal }) => api.call(readSharing, { signal }),
  });
}

export function useSeenBy() {
  return useQuery(seenBy(usePlatform().api));
}

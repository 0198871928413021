import { usePlatform } from '../../platform/platform.ts';
import { useStore } from '../../platform/store.ts';
import { openSharing } from './open-sharing.ts';
import type { SharingState } from './sharing-engine.ts';
import { readSharing } from '@paddock/contract/domain/live/locations';
import { useQuery } from '@tanstack/react-query';

/** The state of a person's sharing from this device. */
export function useSharing(userId: number): SharingState {
  return useStore(openSharing(usePlatform(), userId));
}

/** Who sees the signed-in person when they share, as the server says. */
export function useSeenBy() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['sharing'],
    queryFn: ({ signal }) => api.call(readSharing, { signal }),
  });
}

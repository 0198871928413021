import { usePlatform } from '../../platform/platform.ts';
import { useStore } from '../../platform/store.ts';
import { openSharing } from './open-sharing.ts';
import type { SharingState } from './sharing-engine.ts';

/** How it stands with the sharing of a person from this device. */
export function useSharing(userId: number): SharingState {
  return useStore(openSharing(usePlatform(), userId));
}

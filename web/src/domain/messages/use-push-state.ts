import { useSyncExternalStore } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { pushDevice } from '../../platform/push/this-device.ts';

/** This device, and whether it is called. */
export function usePushState() {
  const device = pushDevice(usePlatform());
  const state = useSyncExternalStore(device.subscribe, device.getSnapshot);
  return { device, state };
}

import { usePlatform } from '../../platform/platform.ts';
import { pushDevice } from '../../platform/push/this-device.ts';
import { useStore } from '../../platform/store.ts';

/** This device, and whether it is called. */
export function usePushState() {
  const device = pushDevice(usePlatform());
  const state = useStore(device);
  return { device, state };
}

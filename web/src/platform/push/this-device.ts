import type { Platform } from '../platform.ts';
import {
  browserPushMemory,
  createPushDevice,
  type PushDevice,
  realPushBrowser,
} from './push-device.ts';

let made: PushDevice | undefined;

/** This device, shared by everyone who asks. */
export function pushDevice({ api, identity, appCheck, log }: Platform): PushDevice {
  made ??= createPushDevice({
    browser: realPushBrowser(window),
    memory: browserPushMemory(window),
    api,
    identity,
    appCheck,
    log,
  });
  return made;
}

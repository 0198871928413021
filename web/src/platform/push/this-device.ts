import type { Platform } from '../platform.ts';
import { realPushBrowser } from './push-browser.ts';
import { createPushDevice, type PushDevice } from './push-device.ts';
import { browserPushMemory } from './push-memory.ts';

let made: PushDevice | undefined;

/** This device, one for all who ask. */
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

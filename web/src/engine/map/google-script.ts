import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { loadTimeoutMs } from '@paddock/contract/platform/constants';
import { createStore } from '../../platform/store.ts';

declare global {
  interface Window {
    /** Called by Google's script if it rejects the key. */
    gm_authFailure?: () => void;
  }
}

type Maps = google.maps.MapsLibrary;

const keyRefused = createStore(false);
let coming: Promise<Maps> | undefined;

/**
 * Calls back if Google rejects the key, now or later.
 * @returns a function that stops this
 */
export function onKeyRefused(listener: () => void): () => void {
  if (keyRefused.getSnapshot()) listener();
  return keyRefused.subscribe(listener);
}

/** @throws if the script does not arrive in time, or at all */
export function loadGoogleMaps(key: string): Promise<Maps> {
  coming ??= start(key).catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

let isStarted = false;

async function start(key: string): Promise<Maps> {
  window.gm_authFailure = () => keyRefused.set(true);
  if (!isStarted) setOptions({ key, v: 'weekly' });
  isStarted = true;
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error('It took too long')), loadTimeoutMs);
  try {
    return await Promise.race([importLibrary('maps'), limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}

import { locationKey, locationRunningKey } from '../../platform/shared-position.ts';
import { createSignal } from '../../platform/store.ts';

/** `running`: a position goes out every five minutes. `stopping`: the server does not know yet that it ended. */
export type Running = 'running' | 'stopping' | null;

/** The device's record of sharing, in the storage that all tabs see. */
export interface SharingMemory {
  readonly running: () => Running;
  writeRunning(state: 'running' | null): void;
  /** @param at milliseconds since 1970 */
  writeStopping(at: number): void;
  /** When it was turned off without the server knowing yet; null if that is unknown. */
  readonly stoppedAt: () => number | null;
  /** "lat,lng" of the newest position; null deletes it. */
  writeLocation(location: string | null): void;
  /** Calls `listener` after every change, by this tab or another one. Returns a function that stops this. */
  readonly subscribe: (listener: () => void) => () => void;
}

const on = 'true';
/** Followed by the time, as in "stopping 1782864000000". */
const stopping = 'stopping';

const changes = createSignal();
/** If a browser forbids storage, it is remembered as long as the page is open. */
const held = new Map<string, string>();

function write(key: string, value: string | null): void {
  if (value === null) held.delete(key);
  else held.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is off or full.
  }
  changes.send();
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return held.get(key) ?? null;
  }
}

export const deviceSharing: SharingMemory = {
  running() {
    const text = read(locationRunningKey);
    if (text === on) return 'running';
    return text?.startsWith(stopping) === true ? 'stopping' : null;
  },
  writeRunning: (state) => write(locationRunningKey, state === null ? null : on),
  writeStopping: (at) => write(locationRunningKey, `${stopping} ${at}`),
  stoppedAt() {
    const [word, since] = (read(locationRunningKey) ?? '').split(' ');
    const at = Number(since);
    return word === stopping && Number.isSafeInteger(at) && at > 0 ? at : null;
  },
  writeLocation: (location) => write(locationKey, location),
  subscribe(listener) {
    const hear = ({ key }: StorageEvent) => {
      if (key === null || key === locationRunningKey || key === locationKey) listener();
    };
    window.addEventListener('storage', hear);
    const stop = changes.subscribe(listener);
    return () => {
      stop();
      window.removeEventListener('storage', hear);
    };
  },
};

/** Every switch asks through this; the one in the header answers, because it is always there. */
export const toggleAsked = createSignal();

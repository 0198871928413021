/** `running`: a position goes out every five minutes. `stopping`: the server does not know yet that it ended. */
export type Running = 'running' | 'stopping' | null;

/** What the device remembers of sharing, in the storage that all tabs see. */
export interface SharingMemory {
  readonly running: () => Running;
  writeRunning(state: Running): void;
  /** "lat,lng" of the newest position; null forgets it. */
  writeLocation(location: string | null): void;
  /** Calls `listener` after every change, by this tab or another one. Returns the way to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
}

const runningKey = 'location_running';
const locationKey = 'location';
const words = { running: 'true', stopping: 'stopping' } as const;

/** Where a browser forbids storage, it is remembered as long as the page stands. */
function createSharingMemory(browser: Window): SharingMemory {
  const listeners = new Set<() => void>();
  const held = new Map<string, string>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  function write(key: string, value: string | null): void {
    if (value === null) held.delete(key);
    else held.set(key, value);
    try {
      if (value === null) browser.localStorage.removeItem(key);
      else browser.localStorage.setItem(key, value);
    } catch {
      // Storage is off or full.
    }
    tell();
  }
  function read(key: string): string | null {
    try {
      return browser.localStorage.getItem(key);
    } catch {
      return held.get(key) ?? null;
    }
  }
  browser.addEventListener('storage', ({ key }) => {
    if (key === null || key === runningKey || key === locationKey) tell();
  });
  return {
    running() {
      const text = read(runningKey);
      if (text === words.running) return 'running';
      return text === words.stopping ? 'stopping' : null;
    },
    writeRunning: (state) => write(runningKey, state === null ? null : words[state]),
    writeLocation: (location) => write(locationKey, location),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const deviceSharing = createSharingMemory(window);

import type { Fetch } from './api-client.ts';
import type { Clock } from './device-clock.ts';
import { createStore } from './store.ts';

/** A clock that differs by less is taken as right. */
const rightWithinMs = 5 * 60_000;

/** Storage on the device: milliseconds to add to its clock, and when the server last answered. */
const savedAs = 'paddock.clock.1';

/** Milliseconds added to the clock of the device; 0 if it is right. */
export const clockCorrection = createStore(0);

/** Corrects a time that the device noted itself, such as when a query was answered. */
export function correctTime(noted: number): number {
  return noted + clockCorrection.getSnapshot();
}

type Memory = () => Pick<Storage, 'getItem' | 'setItem'>;

interface Edges {
  readonly fetch: Fetch;
  readonly clock: Clock;
}

/**
 * Compares the clock of the device with each answer of the server, and corrects it if it is wrong. The last
 * correction counts until the server answers again, also offline and after a restart.
 */
export function correctClock({ clock, fetch }: Edges, memory: Memory): Edges {
  const now = () => correctTime(clock.now());
  clockCorrection.set(readSaved(clock, memory));
  return {
    clock: { now },
    async fetch(address, init) {
      const askedAt = now();
      const response = await fetch(address, init);
      const at = Date.parse(response.headers.get('date') ?? '');
      if (Number.isNaN(at)) return response;
      // The server answered between these two times.
      const off = at < askedAt ? at - askedAt : Math.max(0, at - now());
      if (Math.abs(off) >= rightWithinMs) {
        const by = clockCorrection.getSnapshot() + off;
        clockCorrection.set(Math.abs(by) < rightWithinMs ? 0 : by);
      }
      save(memory, at);
      return response;
    },
  };
}

function save(memory: Memory, at: number): void {
  try {
    memory().setItem(savedAs, `${clockCorrection.getSnapshot()} ${at}`);
  } catch {
    // Storage is off or full: the correction counts until the page is closed.
  }
}

/** If it would be earlier than the server’s last answer, the clock has been put right since. */
function readSaved(clock: Clock, memory: Memory): number {
  try {
    const [by = 0, at = 0] = (memory().getItem(savedAs) ?? '').split(' ').map(Number);
    return clock.now() + by >= at ? by : 0;
  } catch {
    return 0;
  }
}

import type { Fetch } from './api-client.ts';
import type { Clock } from './device-clock.ts';
import { createStore } from './store.ts';

/** A clock that differs by less is taken as right. */
const rightWithinMs = 5 * 60_000;

/** Storage on the device: milliseconds to add to its clock, and when the server last said so. */
export const savedAs = 'paddock.clock.1';

/** Milliseconds that are added to the clock of the device, which differs from the server’s; 0 if it is right. */
export const clockCorrection = createStore(0);

type Memory = () => Pick<Storage, 'getItem'>;

interface Edges {
  readonly fetch: Fetch;
  readonly clock: Clock;
}

/**
 * Holds the clock of the device against each answer of the server, and corrects it where it is wrong. What the
 * server said last counts until it answers again, also offline and after a restart.
 */
export function correctClock({ clock, fetch }: Edges, memory: Memory): Edges {
  const now = () => clock.now() + clockCorrection.getSnapshot();
  clockCorrection.set(readSaved(clock, memory));
  return {
    clock: { now },
    async fetch(address, init) {
      const askedAt = now();
      const response = await fetch(address, init);
      const at = Date.parse(response.headers.get('date') ?? '');
      // It was given between question and answer.
      const off = at < askedAt ? at - askedAt : Math.max(0, at - now());
      if (Math.abs(off) >= rightWithinMs) {
        const by = clockCorrection.getSnapshot() + off;
        clockCorrection.set(Math.abs(by) < rightWithinMs ? 0 : by);
      }
      return response;
    },
  };
}

/** A clock by which it would be earlier than the server’s last answer was put right meanwhile. */
function readSaved(clock: Clock, memory: Memory): number {
  try {
    const [by = 0, at = 0] = (memory().getItem(savedAs) ?? '').split(' ').map(Number);
    return clock.now() + by >= at ? by : 0;
  } catch {
    return 0;
  }
}

import type { Clock } from './device-clock.ts';
import { clockCorrection, savedAs } from './server-clock.ts';

/**
 * Saves from now on how the clock of the device is corrected, for a start without a network.
 * @param clock the corrected one
 * @returns a function that stops it
 */
export function keepCorrection(clock: Clock, memory: () => Pick<Storage, 'setItem'>): () => void {
  function save(): void {
    try {
      memory().setItem(savedAs, `${clockCorrection.getSnapshot()} ${clock.now()}`);
    } catch {
      // Storage is off or full: it counts as long as the page is open.
    }
  }
  save();
  return clockCorrection.subscribe(save);
}

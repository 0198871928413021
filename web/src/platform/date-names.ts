import { nameDates } from '@paddock/contract/platform/time';
import { createSignal } from './store.ts';

/** The device saves the language with its names, so that nothing has to load before dates are shown. */
export const dateNamesKey = 'paddock.date-names.1';

/** Sent when another language is chosen. */
export const dateNamesChanges = createSignal();

/** Shows dates in the language chosen on this device. */
export function restoreDateNames(): void {
  try {
    nameDates((localStorage.getItem(dateNamesKey) ?? '').split(' '));
  } catch {
    // Storage is off: dates are in English.
  }
}

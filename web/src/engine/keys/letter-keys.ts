import { createStore, useStore } from '../../platform/store.ts';

const storageKey = 'paddock.letter-keys.1';

const letterKeys = createStore(read());

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Whether letters are keys; some people press them by accident, or dictate. */
export function useLetterKeys(): boolean {
  return useStore(letterKeys);
}

export function areLettersKeys(): boolean {
  return letterKeys.getSnapshot();
}

/** Saves the choice on the device. Without storage it lasts until the page is closed. */
export function chooseLetterKeys(on: boolean): void {
  letterKeys.set(on);
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Storage is off or full.
  }
}

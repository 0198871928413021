import { createStore, useStore } from '../../../platform/store.ts';

const sending = createStore<string | null>(null);

/** Which upload is on its way from this tab; null where none is. */
export const setSending = sending.set;

export function useSending(): string | null {
  return useStore(sending);
}

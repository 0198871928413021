import { useSyncExternalStore } from 'react';

/** How many submissions of this person wait on the device. */
export interface WaitingCount {
  /** They go out by themselves. */
  readonly waiting: number;
  /** Somebody has to look at them: refused, or too old. */
  readonly stuck: number;
}

const none: WaitingCount = { waiting: 0, stuck: 0 };
const counts = { forms: none, receipts: none };
let count = none;
const listeners = new Set<() => void>();

/** Null where nobody is signed in. */
export function setWaitingCount(kind: keyof typeof counts, next: WaitingCount | null): void {
  counts[kind] = next ?? none;
  const { forms, receipts } = counts;
  count = { waiting: forms.waiting + receipts.waiting, stuck: forms.stuck + receipts.stuck };
  for (const listener of listeners) listener();
}

export function useWaitingCount(): WaitingCount {
  return useSyncExternalStore(subscribe, () => count);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

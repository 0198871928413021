import { createStore, useStore } from '../../platform/store.ts';

/** How many submissions of this person wait on the device. */
export interface WaitingCount {
  /** They are sent automatically. */
  readonly waiting: number;
  /** Somebody has to look at them: refused, or too old. */
  readonly stuck: number;
}

const none: WaitingCount = { waiting: 0, stuck: 0 };
const counts = { forms: none, receipts: none, claims: none, taps: none, drafts: none };
const count = createStore(none);

/** Null if nobody is signed in. */
export function setWaitingCount(kind: keyof typeof counts, next: WaitingCount | null): void {
  counts[kind] = next ?? none;
  const all = Object.values(counts);
  count.set({
    waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
    stuck: all.reduce((sum, { stuck }) => sum + stuck, 0),
  });
}

export function useWaitingCount(): WaitingCount {
  return useStore(count);
}

import type { SharingRow, WaitingFix, WaitingFixes } from './waiting-fixes.ts';

/** For a browser that keeps nothing: what waits is gone with the page. */
export function createMemoryFixes(): WaitingFixes {
  let owner: number | undefined;
  let row: SharingRow = { lastSentAt: null };
  let waiting: WaitingFix[] = [];
  return {
    read: async (ownerId) => (owner === ownerId ? row : null),
    async claim(ownerId) {
      owner = ownerId;
      row = { lastSentAt: null };
      waiting = [];
    },
    async noteSent(_ownerId, lastSentAt) {
      row = { lastSentAt };
    },
    async add(_ownerId, fix) {
      const others = waiting.filter(({ fixedAt }) => fixedAt !== fix.fixedAt);
      waiting = [...others, fix].toSorted((one, other) => one.fixedAt - other.fixedAt);
    },
    list: async (ownerId) => (owner === ownerId ? waiting : []),
    async remove(_ownerId, fixedAt) {
      waiting = waiting.filter((fix) => fix.fixedAt !== fixedAt);
    },
    async forget() {
      owner = undefined;
      waiting = [];
    },
  };
}

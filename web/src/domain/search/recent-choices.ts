import { createStore, useStore } from '../../platform/store.ts';
import type { Row } from './rows.ts';

interface Recent {
  readonly userId: number;
  readonly rows: readonly Row[];
}

/** Choices that are offered again. */
const most = 6;

/** In memory alone: names of people are not left on the device. */
const recent = createStore<Recent>({ userId: 0, rows: [] });

export function useRecentChoices(userId: number): readonly Row[] {
  const kept = useStore(recent);
  return kept.userId === userId ? kept.rows : [];
}

export function rememberChoice(userId: number, row: Row): void {
  const before = recent.getSnapshot();
  const others = before.userId === userId ? before.rows.filter(({ key }) => key !== row.key) : [];
  recent.set({ userId, rows: [row, ...others].slice(0, most) });
}

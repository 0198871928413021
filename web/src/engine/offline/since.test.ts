import { expect, it } from 'vitest';
import { savedAt, sinceWords } from './since.ts';

const at = new Date(2026, 6, 1, 4, 12).getTime();

it('shows the time of an answer from today, and the day of an older one', () => {
  expect(sinceWords(at, new Date(2026, 6, 1, 23, 50).getTime())).toMatch(/^04:12 \S+$/);
  expect(sinceWords(at, new Date(2026, 6, 2, 0, 10).getTime())).toMatch(/^Wed 1 Jul, 04:12 \S+$/);
});

it('O-2 only a saved copy shows when it was saved', () => {
  const fresh = { data: 1, fetchStatus: 'idle', isError: false, dataUpdatedAt: at } as const;
  expect(savedAt(fresh)).toBeUndefined();
  expect(savedAt({ ...fresh, fetchStatus: 'fetching' })).toBeUndefined();
  expect(savedAt({ ...fresh, fetchStatus: 'paused' })).toBe(at);
  expect(savedAt({ ...fresh, isError: true })).toBe(at);
  expect(savedAt({ ...fresh, data: undefined, isError: true })).toBeUndefined();
});

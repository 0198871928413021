import { expect, it } from 'vitest';
import { dayAfter } from './days.ts';

const dayMs = 86_400_000;

it('finds the day before and after each day of forty years', () => {
  const wrong: string[] = [];
  for (let at = Date.UTC(1995, 0, 1); at < Date.UTC(2035, 0, 1); at += dayMs)
    for (const days of [-400, -31, -1, 0, 1, 2, 27, 31, 365]) {
      const day = new Date(at).toISOString().slice(0, 10);
      const expected = new Date(at + days * dayMs).toISOString().slice(0, 10);
      if (dayAfter(day, days) !== expected) wrong.push(`${day} + ${days}`);
    }
  expect(wrong).toEqual([]);
});

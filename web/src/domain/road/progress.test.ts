import { expect, it } from 'vitest';
import { exampleRoute } from '../../testing/example-route.ts';
import { findProgress } from './words.ts';

const at = (iso: string) => Date.parse(iso);
const midway = at('2026-07-01T13:00:00Z');

it('R-8 before the departure the first stop is next, then by the times, and at the end none', () => {
  const next = (iso: string) => findProgress(exampleRoute, at(iso), null).next;
  expect(next('2026-06-30T00:00:00Z')).toBe(0);
  expect(next('2026-07-01T07:00:00Z')).toBe(1);
  expect(next('2026-07-01T11:59:59Z')).toBe(1);
  expect(next('2026-07-01T12:00:00Z')).toBe(2);
  expect(next('2026-07-02T03:00:00Z')).toBeNull();
});

it('R-8 uses the own position before the times', () => {
  const linz = { latitude: 48.3069, longitude: 14.2858 };
  expect(findProgress(exampleRoute, midway, linz)).toEqual({
    next: 3,
    by: 'position',
    before: false,
  });
  const late = at('2026-09-01T00:00:00Z');
  expect(findProgress(exampleRoute, late, linz).next).toBe(3);
});

it('R-8 at a stop the next one is next, and at the last one the last', () => {
  const munich = { latitude: 48.1352, longitude: 11.5825 };
  expect(findProgress(exampleRoute, midway, munich).next).toBe(3);
  const ring = { latitude: 47.5819, longitude: 19.2512 };
  expect(findProgress(exampleRoute, midway, ring).next).toBe(4);
});

it('R-8 ignores a position far from the road', () => {
  const bahrain = { latitude: 26.0325, longitude: 50.5106 };
  expect(findProgress(exampleRoute, midway, bahrain)).toMatchObject({ next: 2, by: 'schedule' });
});

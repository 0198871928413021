import { expect, it } from 'vitest';
import { exampleRoute } from '../../testing/example-route.ts';
import {
  findProgress,
  markStop,
  stopWords,
  summaryWords,
  totalWords,
  untilWords,
} from './words.ts';
import { distanceWords, driveWords, momentWords } from './road-words.ts';

it('R-8 a stop is reached by its own clock, which is named', () => {
  const [first, second] = exampleRoute.stops;
  expect(first && stopWords(first, 0)).toBe('Leave Wed 1 Jul, 08:00 BST');
  expect(second && stopWords(second, 1)).toBe('Arrive Wed 1 Jul, 14:00 CEST');
  expect(momentWords('2026-07-02T00:30', 'GMT+3')).toBe('Thu 2 Jul, 00:30 GMT+3');
});

it('distances and times are as short as possible', () => {
  expect(distanceWords(640)).toBe('640 m');
  expect(distanceWords(1_741_600)).toBe('1,742 km');
  expect(driveWords(2_700)).toBe('45 min');
  expect(driveWords(7_500)).toBe('2 h 05');
  expect(driveWords(3_599)).toBe('1 h 00');
  expect(totalWords(exampleRoute.legs)).toBe('1,600 km, 20 h 00');
});

it('marks are A, numbers and B', () => {
  expect([0, 1, 20, 21].map((index) => markStop(index, 22))).toEqual(['A', '1', '20', 'B']);
});

it('shows the remaining time within two days', () => {
  const now = Date.parse('2026-07-01T07:00:00Z');
  expect(untilWords('2026-07-01T09:10:00Z', now)).toBe('in 2 h 10');
  expect(untilWords('2026-07-01T06:59:00Z', now)).toBeNull();
  expect(untilWords('2026-07-09T06:59:00Z', now)).toBeNull();
});

it('a menu says what is next, and after the end what it was', () => {
  const summary = (iso: string) =>
    summaryWords(exampleRoute, findProgress(exampleRoute, Date.parse(iso), null));
  expect(summary('2026-07-01T13:00:00Z')).toBe('Next Munich, Wed 1 Jul 19:00 CEST');
  expect(summary('2026-08-01T13:00:00Z')).toBe('Silverstone Circuit to Hungaroring, 5 stops');
});

import { describe, expect, it } from 'vitest';
import { exampleRoute } from '../../testing/example-route.ts';
import {
  datesWords,
  findProgress,
  findWayTo,
  markStop,
  restWords,
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

describe('the way to a stop', () => {
  const halfway = { latitude: 49.49, longitude: 7.967 };
  /** Between Brussels and Munich, two and a half hours of each, and 1 h 10 later than that takes. */
  const onTheWay = Date.parse('2026-07-01T15:40:00Z');
  const wayTo = (goal: number, now: number, own: typeof halfway | null) =>
    findWayTo(exampleRoute, findProgress(exampleRoute, now, own), { goal, own, now });

  it('Y-798 from a position there is an expected arrival, and the rest that was possible', () => {
    const way = wayTo(2, onTheWay, halfway);
    expect(way?.from).toBeUndefined();
    expect(way?.metres).toBeCloseTo(200_000, -4);
    expect(way?.arrives?.zoneName).toBe('CEST');
    expect(way?.arrives?.atLocal).toMatch(/^2026-07-01T20:(?:0|1)\d$/);
    expect(way && restWords(way)).toMatch(/^Rest so far: at most 1 h (?:0|1)\d$/);
    expect(wayTo(3, onTheWay, halfway)?.metres).toBeCloseTo(600_000, -4);
  });

  it('Y-798 by the schedule alone there is a leg, and no arrival and no rest is made up', () => {
    const way = wayTo(2, onTheWay, null);
    expect(way).toMatchObject({ from: 'Brussels', metres: 400_000, arrives: undefined });
    expect(way && restWords(way)).toBeUndefined();
    expect(wayTo(0, onTheWay, null)).toBeUndefined();
    expect(wayTo(1, onTheWay, halfway)).toBeUndefined();
  });

  it('Y-798 before the departure and days after the route nobody has rested', () => {
    const rested = (iso: string) => wayTo(2, Date.parse(iso), halfway)?.notDriven;
    expect(rested('2026-07-01T06:00:00Z')).toBeUndefined();
    expect(rested('2026-11-28T06:00:00Z')).toBeUndefined();
    expect(rested('2026-07-01T07:10:00Z')).toBe(0);
  });

  it('Y-798 an arrival in another season does not name the zone of the plan', () => {
    const offsets = [{ from: '2026-10-25T01:00:00.000Z', minutes: 60 }];
    const winter = {
      ...exampleRoute,
      stops: exampleRoute.stops.map((stop) => ({ ...stop, offsets })),
    };
    const now = Date.parse('2026-11-28T06:00:00Z');
    const progress = findProgress(winter, now, halfway);
    const way = findWayTo(winter, progress, { goal: 2, own: halfway, now });
    expect(way?.arrives?.zoneName).toBeUndefined();
    expect(way?.arrives?.atLocal).toMatch(/^2026-11-28T09:/);
  });

  it('Y-798 the plan has both of its dates', () => {
    expect(datesWords(exampleRoute)).toBe('Wed 1 Jul, 08:00 BST to Thu 2 Jul, 05:00 CEST');
  });
});

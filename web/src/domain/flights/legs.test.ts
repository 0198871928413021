import { describe, expect, it } from 'vitest';
import { buildLeg } from '../../testing/example-bookings.ts';
import {
  formatDuration,
  formatShift,
  formatUntil,
  formatWhen,
  presentLeg,
} from '@paddock/contract/domain/flights/legs';

const summer = buildLeg('2026-07-01T06:25:00Z', '2026-07-01T08:05:00Z');
const overnight = buildLeg('2026-07-01T21:30:00Z', '2026-07-02T04:10:00Z', {
  origin_airport: 'DOH',
  origin_time_zone: 'Asia/Qatar',
});
const at = (iso: string) => Date.parse(iso);

describe('a leg', () => {
  it('shows UTC and the clocks of its airports', () => {
    const { origin, destination, duration } = presentLeg(summer, 0, undefined);
    expect(origin).toMatchObject({ day: 'Wed 1 Jul', utc: '06:25', local: '07:25' });
    expect(destination).toMatchObject({ day: 'Wed 1 Jul', utc: '08:05', local: '10:05' });
    expect(duration).toBe('1 h 40 min');
  });

  it('shows where the UTC day changes on the way', () => {
    const { origin, destination } = presentLeg(overnight, 0, undefined);
    expect(origin.utcShift).toBe(0);
    expect(destination).toMatchObject({ day: 'Thu 2 Jul', utcShift: 1, localDay: '' });
  });

  it('C-8 names the local day if it differs at the airport', () => {
    expect(presentLeg(overnight, 0, undefined).origin).toMatchObject({
      day: 'Wed 1 Jul',
      local: '00:30',
      localDay: 'Thu 2 Jul',
    });
    const west = buildLeg('2026-07-01T02:00:00Z', '2026-07-01T08:00:00Z', {
      origin_time_zone: 'America/New_York',
    });
    expect(presentLeg(west, 0, undefined).origin).toMatchObject({
      local: '22:00',
      localDay: 'Tue 30 Jun',
    });
  });

  it('C-8 compares with the heading if there is one above the times', () => {
    const { origin, destination } = presentLeg(overnight, 0, undefined, '2026-07-01');
    expect(origin).toMatchObject({ utc: '21:30', local: '00:30', localDay: 'Thu 2 Jul' });
    expect(destination).toMatchObject({ utc: '04:10', utcShift: 1, local: '06:10' });
    expect(destination.localDay).toBe('Thu 2 Jul');
  });

  it('shows midnight as 00, never as 24', () => {
    const midnight = buildLeg('2026-07-01T00:05:00Z', '2026-07-01T02:00:00Z');
    expect(presentLeg(midnight, 0, undefined).origin.utc).toBe('00:05');
  });

  it('is next, later, under way or flown', () => {
    const before = at('2026-07-01T06:00:00Z');
    expect(presentLeg(summer, before, summer).state).toBe('next');
    expect(presentLeg(overnight, before, summer).state).toBe('later');
    expect(presentLeg(summer, at('2026-07-01T07:00:00Z'), overnight).state).toBe('under way');
    expect(presentLeg(summer, at('2026-07-01T08:05:00Z'), overnight).state).toBe('flown');
  });
});

it('shows a duration in hours and minutes', () => {
  expect(formatDuration(45 * 60_000)).toBe('45 min');
  expect(formatDuration(120 * 60_000)).toBe('2 h');
  expect(formatDuration(165 * 60_000)).toBe('2 h 45 min');
});

it('shows a day change as a signed number, and no change as nothing', () => {
  expect(formatShift(1)).toBe('+1');
  expect(formatShift(-1)).toBe('−1');
  expect(formatShift(0)).toBe('');
});

describe('the time until a flight leaves', () => {
  it('is exact to the minute within a day', () => {
    expect(formatUntil(summer, at('2026-07-01T04:15:00Z'))).toBe('in 2 h 10 min');
    expect(formatUntil(summer, at('2026-07-01T04:15:59Z'))).toBe('in 2 h 9 min');
    expect(formatUntil(summer, at('2026-07-01T06:24:30Z'))).toBe('now');
  });

  it('is in calendar days beyond that', () => {
    expect(formatUntil(summer, at('2026-06-30T06:00:00Z'))).toBe('in 1 day');
    expect(formatUntil(summer, at('2026-06-28T22:30:00Z'))).toBe('in 3 days');
    expect(formatUntil(summer, at('2026-06-28T23:30:00Z'))).toBe('in 2 days');
  });
});

it('names a day by the calendar of the departure airport', () => {
  expect(formatWhen(summer, at('2026-06-30T23:30:00Z'))).toBe('Today');
  expect(formatWhen(summer, at('2026-06-30T22:30:00Z'))).toBe('Tomorrow');
  expect(formatWhen(summer, at('2026-06-20T12:00:00Z'))).toBe('Wed 1 Jul');
});

import { expect, it } from 'vitest';
import { calendarDay, daysBetween, formatClock, formatDay, isTimeZone } from './time.ts';

it('a flight reads as short weekday, day, short month and 24 hours', () => {
  const instant = new Date('2026-07-01T00:05:00Z');
  expect(formatDay(instant, 'UTC')).toBe('Wed 1 Jul');
  expect(formatClock(instant, 'UTC')).toBe('00:05');
  expect(formatDay(instant, 'America/New_York')).toBe('Tue 30 Jun');
});

it('a landing after midnight at its own airport counts one day on', () => {
  const from = { instant: new Date('2026-07-01T21:00:00Z'), zone: 'Europe/London' };
  const to = { instant: new Date('2026-07-01T23:30:00Z'), zone: 'Europe/Budapest' };
  expect(daysBetween(from, to)).toBe(1);
});

it('a landing before its take-off on the calendar counts one day back', () => {
  const from = { instant: new Date('2026-07-02T10:00:00Z'), zone: 'Pacific/Auckland' };
  const to = { instant: new Date('2026-07-02T22:00:00Z'), zone: 'America/Los_Angeles' };
  expect(daysBetween(from, to)).toBe(0);
  expect(calendarDay(to.instant, to.zone)).toBe('2026-07-02');
});

it.each(['Europe/Budapest', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC', 'CET'])(
  '%s is a time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
);

it.each(['', 'Europe/Atlantis', '+01:00', 'BST', 'Europe/', '/', 'Europe/London\0'])(
  '"%s" is none',
  (name) => expect(isTimeZone(name)).toBe(false),
);

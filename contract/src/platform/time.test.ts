import { expect, it } from 'vitest';
import { calendarDay, formatClock, formatDay, isZoneShaped } from './time.ts';
import { localDaysBetween, localTimeAt } from './local-time.ts';

it('shows a flight with short weekday, day, short month and 24 hours', () => {
  const instant = new Date('2026-07-01T00:05:00Z');
  expect(formatDay(instant)).toBe('Wed 1 Jul');
  expect(formatClock(instant)).toBe('00:05');
});

it('shows a local time as it is, whatever the clock of this device', () => {
  expect(formatDay('2026-06-30T20:05')).toBe('Tue 30 Jun');
  expect(formatClock('2026-06-30T20:05')).toBe('20:05');
});

it('C-9 September is Sep in every engine', () => {
  expect(formatDay('2027-09-05')).toBe('Sun 5 Sep');
});

it('counts days between local times: a landing after midnight is one day later, across the date line one earlier', () => {
  expect(localDaysBetween('2026-07-01T22:00', '2026-07-02T01:30')).toBe(1);
  expect(localDaysBetween('2026-07-02T22:00', '2026-07-02T15:00')).toBe(0);
  expect(localDaysBetween('2026-07-02T00:30', '2026-07-01T23:00')).toBe(-1);
});

it('C-2 works out the local time of a moment from the offsets that the server sent', () => {
  const offsets = [
    { from: '2027-10-30T00:00:00.000Z', minutes: 60 },
    { from: '2027-10-31T01:00:00.000Z', minutes: 0 },
  ];
  const at = (moment: string) => localTimeAt(Date.parse(moment), offsets);
  expect(at('2027-10-29T12:00:00Z')).toBe('2027-10-29T13:00');
  expect(at('2027-10-31T00:59:00Z')).toBe('2027-10-31T01:59');
  expect(at('2027-10-31T01:00:00Z')).toBe('2027-10-31T01:00');
});

it('a day is that of the requested clock', () => {
  expect(calendarDay(new Date('2026-07-02T22:00:00Z'), 'America/Los_Angeles')).toBe('2026-07-02');
});

it.each(['Europe/Budapest', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC', 'CET'])(
  '%s reads like a time zone',
  (name) => expect(isZoneShaped(name)).toBe(true),
);

it.each(['', '+01:00', 'BST', 'Europe/', '/', 'Europe/London\0'])('"%s" does not', (name) =>
  expect(isZoneShaped(name)).toBe(false),
);

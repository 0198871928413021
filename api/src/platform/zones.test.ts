import { expect, it } from 'vitest';
import { offsetAt, zoneNameAt } from './zones.ts';

const zones = ['Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca'];
const hourMs = 3_600_000;

function written(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

it.each(zones)('C-75 knows the clock of %s in every other hour of a year', (zone) => {
  const wrong: string[] = [];
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  for (let hour = 0; hour < 366 * 24; hour += 2) {
    const instant = Date.UTC(2026, 0, 1) + hour * hourMs;
    const expected = format.format(instant).split('GMT')[1] ?? '+00:00';
    if (written(offsetAt(instant, zone)) !== expected) wrong.push(new Date(instant).toISOString());
  }
  expect(wrong).toEqual([]);
});

it('C-75 changes the clock to the minute', () => {
  const change = Date.UTC(2026, 2, 29, 1);
  expect(offsetAt(change - 1, 'Europe/London')).toBe(0);
  expect(offsetAt(change, 'Europe/London')).toBe(hourMs);
});

it('C-75 names the clock by the side of a change that a moment is on', () => {
  const change = Date.UTC(2026, 2, 29, 1);
  expect(zoneNameAt(new Date(change - 1), 'Europe/London')).toBe('GMT');
  expect(zoneNameAt(new Date(change), 'Europe/London')).toBe('BST');
});

import { shortMonth } from '../../platform/time.ts';
import { dayAfter } from '../../platform/days.ts';

/** "3 Jul", which people of most languages read. */
export function dayWords(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date)} ${shortMonth(Number(month) - 1)}`;
}

/** The nights from a day to the morning of another: "1 Jul"; "1 to 3 Jul" until the 4th. */
export function nightWords(firstNight: string, leavesOn: string): string {
  const last = leavesOn > firstNight ? dayAfter(leavesOn, -1) : firstNight;
  if (last === firstNight) return dayWords(firstNight);
  const sameMonth = last.slice(0, 7) === firstNight.slice(0, 7);
  return `${sameMonth ? Number(firstNight.slice(8)) : dayWords(firstNight)} to ${dayWords(last)}`;
}

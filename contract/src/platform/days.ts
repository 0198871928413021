import { calendarDay } from './time.ts';

/** The calendar day `days` after a moment, `YYYY-MM-DD` in the moment's zone. */
export function dayFrom(
  days: number,
  moment: { readonly submissionTime: Date; readonly zone: string },
): string {
  const day = new Date(`${calendarDay(moment.submissionTime, moment.zone)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The calendar day `days` after a calendar day, both `YYYY-MM-DD`. */
export function dayAfter(day: string, days = 1): string {
  // Most days stay in their month. Plans ask for hundreds of thousands of them.
  const there = Number(day.slice(8)) + days;
  if (there >= 1 && there <= 28) return `${day.slice(0, 8)}${String(there).padStart(2, '0')}`;
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

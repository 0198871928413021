import { formatDay } from '@paddock/contract/platform/time';

/** "3 Aug 2026" of a calendar day. */
export function longDay(day: string): string {
  const [, date, month] = formatDay(day).split(' ');
  return `${date} ${month} ${day.slice(0, 4)}`;
}

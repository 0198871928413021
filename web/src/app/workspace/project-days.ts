import { formatDay } from '@paddock/contract/platform/time';

/** "19–27 Nov", or "28 Jun – 6 Jul". */
export function formatDays(start: string, end: string): string {
  const [, startDay = '', startMonth = ''] = formatDay(start).split(' ');
  const [, endDay = '', endMonth = ''] = formatDay(end).split(' ');
  if (startMonth === endMonth) return `${startDay}–${endDay} ${endMonth}`;
  return `${startDay} ${startMonth} – ${endDay} ${endMonth}`;
}

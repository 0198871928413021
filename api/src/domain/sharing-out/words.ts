import { formatClock, formatDay } from '@paddock/contract/platform/time';

/** "Wed 1 Jul, 07:25 (Europe/London), 06:25 UTC": a calendar app shows its own zone, and the text the place's. */
export function momentWords(instant: Date, zone: string): string {
  const local = `${formatDay(instant, zone)}, ${formatClock(instant, zone)} (${zone})`;
  return `${local}, ${formatClock(instant, 'UTC')} UTC`;
}

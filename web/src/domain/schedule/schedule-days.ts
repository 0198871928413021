import type { Schedule, ScheduleItem } from '@paddock/contract/domain/schedule/schedule';
import { dayAfter } from '@paddock/contract/platform/days';
import { dayOfLocal, localDaysBetween } from '@paddock/contract/platform/local-time';
import { counted } from '@paddock/contract/platform/plural';
import { formatDay } from '@paddock/contract/platform/time';

/** A day of a project, with what starts on it. */
export interface ScheduleDay {
  readonly day: string;
  readonly items: readonly ScheduleItem[];
}

/** Longer projects show only the days with something on them. */
const mostDays = 62;

/** Every day of a project, and those around it that have an item. */
export function daysOf({ startDate, endDate, items }: Schedule): ScheduleDay[] {
  const byDay = Map.groupBy(items, ({ startsAtLocal }) => dayOfLocal(startsAtLocal));
  const days = new Set(byDay.keys());
  for (let day = startDate, count = 0; day <= endDate && count < mostDays; count += 1) {
    days.add(day);
    day = dayAfter(day);
  }
  return [...days].toSorted().map((day) => ({ day, items: byDay.get(day) ?? [] }));
}

/** "Wed 1 Jul" */
export function dayWords(day: string): string {
  return formatDay(new Date(`${day}T00:00:00Z`), 'UTC');
}

/** "08:00–12:00", "23:00–01:00 +1" with the days that an end is later. */
export function timeWords({ startsAtLocal, endsAtLocal }: ScheduleItem): string {
  const starts = clockOf(startsAtLocal);
  if (endsAtLocal === null) return starts;
  const days = localDaysBetween(startsAtLocal, endsAtLocal);
  return `${starts}–${clockOf(endsAtLocal)}${days > 0 ? ` +${days}` : ''}`;
}

/** "4 items, 1 to confirm" */
export function countWords(items: readonly ScheduleItem[]): string {
  if (items.length === 0) return 'Nothing planned';
  const open = items.filter(({ confirmed }) => !confirmed).length;
  const count = counted(items.length, 'item');
  return open === 0 ? count : `${count}, ${open} to confirm`;
}

function clockOf(local: string): string {
  return local.slice(11);
}

import type { Schedule, ScheduleItem } from '@paddock/contract/domain/schedule/schedule';
import { dayAfter } from '@paddock/contract/platform/days';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import { counted } from '@paddock/contract/platform/plural';

/** A day of a project, with what starts on it. */
export interface ScheduleDay {
  readonly day: string;
  readonly items: readonly ScheduleItem[];
}

/** Longer projects show only the days with something on them. */
const mostDays = 62;

/** Every day of a project, those around it that have an item, and the one that was asked for. */
export function listDays({ startDate, endDate, items }: Schedule, asked?: string): ScheduleDay[] {
  const byDay = Map.groupBy(items, ({ startsAtLocal }) => dayOfLocal(startsAtLocal));
  const days = new Set(byDay.keys());
  if (asked !== undefined) days.add(asked);
  for (let day = startDate, count = 0; day <= endDate && count < mostDays; count += 1) {
    days.add(day);
    day = dayAfter(day);
  }
  return [...days].toSorted().map((day) => ({ day, items: byDay.get(day) ?? [] }));
}

/** "4 items" */
export function itemWords(items: readonly ScheduleItem[]): string {
  return items.length === 0 ? 'Nothing planned' : counted(items.length, 'item');
}

/** "1 to confirm", or nothing where everything is confirmed. */
export function openWords(items: readonly ScheduleItem[]): string {
  const open = items.filter(({ confirmed }) => !confirmed).length;
  return open === 0 ? '' : `${open} to confirm`;
}

/** "4 items, 1 to confirm" */
export function countWords(items: readonly ScheduleItem[]): string {
  return [itemWords(items), openWords(items)].filter(Boolean).join(', ');
}

import type { Schedule, ScheduleItem } from '@paddock/contract/domain/schedule/schedule';
import { dayAfter } from '@paddock/contract/platform/days';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import { counted } from '@paddock/contract/platform/plural';
import { useMemo } from 'react';
import { useAddress, withParts } from '../../platform/address.ts';

/** How the items of a day are arranged. */
const arrangements = ['time', 'group', 'place'] as const;
export type Arrangement = (typeof arrangements)[number];

export interface ScheduleView {
  readonly days: readonly ScheduleDay[];
  readonly day: string;
  /** Items that start on the day, before filtering. */
  readonly items: readonly ScheduleItem[];
  readonly by: Arrangement;
  readonly openOnly: boolean;
  readonly typed: string;
  readonly chooseDay: (day: string) => void;
  /** A step along the days, as far as there are any. */
  readonly step: (by: 1 | -1) => void;
  /** Other parts of the address: `by`, `show`, `find`. */
  readonly change: (parts: Readonly<Record<string, string>>) => void;
}

/** The shown part of a schedule, from the address: `?day=2026-11-22&by=group&show=open&find=truck`. */
export function useScheduleView(schedule: Schedule, today: string): ScheduleView {
  const { params, replace } = useAddress();
  const { startDate, endDate } = schedule;
  const named = params.get('day') ?? '';
  const day = isDay(named) ? named : within(today, startDate, endDate);
  const days = useMemo(() => listDays(schedule, day), [schedule, day]);
  const change = (parts: Readonly<Record<string, string>>) => replace(withParts(params, parts));
  const chooseDay = (next: string) => change({ day: next });
  const at = days.findIndex((one) => one.day === day);
  return {
    days,
    day,
    items: days[at]?.items ?? [],
    by: arrangements.find((one) => one === params.get('by')) ?? 'time',
    openOnly: params.get('show') === 'open',
    typed: params.get('find') ?? '',
    chooseDay,
    step(by) {
      const next = days[at + by];
      if (next !== undefined) chooseDay(next.day);
    },
    change,
  };
}

function within(today: string, startDate: string, endDate: string): string {
  if (today < startDate) return startDate;
  return today > endDate ? endDate : today;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/** A day of a project, with what starts on it. */
export interface ScheduleDay {
  readonly day: string;
  readonly items: readonly ScheduleItem[];
}

/** Longer projects show only the days with something on them. */
const mostDays = 62;

/** Every day of a project, those around it that have an item, and the requested one. */
function listDays({ startDate, endDate, items }: Schedule, asked?: string): ScheduleDay[] {
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

/** "1 to confirm", or empty if everything is confirmed. */
export function openWords(items: readonly ScheduleItem[]): string {
  const open = items.filter(({ confirmed }) => !confirmed).length;
  return open === 0 ? '' : `${open} to confirm`;
}

/** "4 items, 1 to confirm" */
export function countWords(items: readonly ScheduleItem[]): string {
  return [itemWords(items), openWords(items)].filter(Boolean).join(', ');
}

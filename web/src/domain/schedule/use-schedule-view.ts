import type { Schedule, ScheduleItem } from '@paddock/contract/domain/schedule/schedule';
import { useMemo } from 'react';
import { useAddress, withParts } from '../../platform/address.ts';
import { listDays, type ScheduleDay } from './schedule-days.ts';

/** How the items of a day are arranged. */
const arrangements = ['time', 'group', 'place'] as const;
export type Arrangement = (typeof arrangements)[number];

export interface ScheduleView {
  readonly days: readonly ScheduleDay[];
  readonly day: string;
  /** What starts on the day, before it is narrowed. */
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

/** What of a schedule is shown, as the address says: `?day=2026-11-22&by=group&show=open&find=truck`. */
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

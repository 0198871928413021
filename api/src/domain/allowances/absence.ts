import type { Absence, Meal } from '@paddock/contract/domain/allowances/preview';
import { CallError } from '../../platform/errors.ts';
import {
  dayIn,
  findInstant,
  instantIfUnchanged,
  readWallClock,
} from '../../platform/wall-clock.ts';
import { canonicalZone } from '../../platform/zone-names.ts';

/** One calendar day of an absence. */
export interface DayAway {
  /** `YYYY-MM-DD` at the place */
  readonly day: string;
  /** Time away on this day as it passes, also where clocks change. */
  readonly minutes: number;
  /** Still away when clocks there show 20:00, not just coming home. */
  readonly isAwayAt20: boolean;
  readonly meals: ReadonlySet<Meal>;
}

const minuteMs = 60_000;
const longestDays = 366;

/**
 * The calendar days of an absence. An absence that ends at 00:00 ends on the day before.
 * @throws CallError with the field, if a time does not exist or the absence is too long
 */
export function listDaysAway(absence: Absence): { days: DayAway[]; isOvernight: boolean } {
  const zone = canonicalZone(absence.zone);
  if (zone === null) throw refusal('zone', 'Use a time zone such as Europe/Berlin.');
  const from = readClock('from', absence.from, zone);
  const until = readClock('until', absence.until, zone);
  if (from >= until) throw refusal('until', 'The return is before the departure.');
  const first = dayIn(zone, from);
  const last = dayIn(zone, new Date(until.getTime() - 1));
  const all = listDays(first, last);
  const given = groupMeals(absence, new Set(all));
  const days = all.map((day): DayAway => {
    const starts = Math.max(from.getTime(), startOf(day, zone).getTime());
    const ends = Math.min(until.getTime(), startOf(followingDay(day), zone).getTime());
    const evening = clockOf(`${day}T20:00`, zone).getTime();
    return {
      day,
      minutes: Math.floor((ends - starts) / minuteMs),
      isAwayAt20: from.getTime() <= evening && evening < until.getTime(),
      meals: given.get(day) ?? new Set(),
    };
  });
  const isHomeEarly =
    all.length === 1 || (all.length === 2 && readWallClock(until, zone).slice(11) <= '06:00');
  return { days, isOvernight: absence.overnight ?? !isHomeEarly };
}

function readClock(field: string, text: string, zone: string): Date {
  const at = /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : findInstant(text, zone);
  if (at === null) throw refusal(field, `Clocks in ${zone} never show this time. Use another.`);
  return at;
}

function listDays(first: string, last: string): string[] {
  const days = [first];
  for (let day = first; day < last;) {
    day = followingDay(day);
    days.push(day);
    if (days.length > longestDays)
      throw refusal('until', `Use at most ${longestDays} days for one absence.`);
  }
  return days;
}

function followingDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

function startOf(day: string, zone: string): Date {
  return clockOf(`${day}T00:00`, zone);
}

function clockOf(clock: string, zone: string): Date {
  return findInstant(clock, zone) ?? instantIfUnchanged(clock, zone);
}

function groupMeals({ meals }: Absence, days: ReadonlySet<string>): Map<string, Set<Meal>> {
  const given = new Map<string, Set<Meal>>();
  for (const [at, { day, meal }] of meals.entries()) {
    if (!days.has(day)) throw refusal(`meals.${at}.day`, 'Use a day of the absence.');
    given.set(day, (given.get(day) ?? new Set()).add(meal));
  }
  return given;
}

export function refusal(field: string, message: string): CallError {
  return new CallError('invalid_input', { field, message });
}

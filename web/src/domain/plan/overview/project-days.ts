import type { ProjectReadiness } from '@paddock/contract/domain/plan/readiness';
import type { Route } from '@paddock/contract/domain/road/routing';
import type { ScheduleItem } from '@paddock/contract/domain/schedule/schedule';
import { dayAfter } from '@paddock/contract/platform/days';
import { dayOfLocal } from '@paddock/contract/platform/local-time';

/** Some days of a project on which one thing happens to everyone. */
export interface Phase {
  readonly kind: 'road' | 'session' | 'free' | 'arrivals' | 'departures';
  readonly words: string;
  readonly from: string;
  readonly to: string;
}

/** A day of a project: how many come and go. */
export interface ProjectDay {
  readonly day: string;
  readonly in: number;
  readonly out: number;
  readonly here: number;
}

/** More days than this are shown around today. */
const mostDays = 31;

export function listDays(startDate: string, endDate: string, today: string): string[] {
  const all: string[] = [];
  for (let day = startDate; day <= endDate && all.length < 400; day = dayAfter(day)) all.push(day);
  if (all.length <= mostDays) return all;
  const at = Math.max(0, all.indexOf(today) - 7);
  return all.slice(Math.min(at, all.length - mostDays)).slice(0, mostDays);
}

/** Those without a way in or out count on neither day. */
export function movementsOn(days: readonly string[], { people }: ProjectReadiness): ProjectDay[] {
  const lacks = (person: (typeof people)[number], kind: string) =>
    person.gaps.some((gap) => gap.kind === kind);
  const come = people.filter((one) => !lacks(one, 'no_way_in'));
  const go = people.filter((one) => !lacks(one, 'no_way_out'));
  return days.map((day) => ({
    day,
    in: come.filter(({ from }) => from === day).length,
    out: go.filter(({ to }) => to === day).length,
    here: people.filter(({ from, to }) => from <= day && day <= to).length,
  }));
}

/** What happens to everyone: the road, sessions and days off, and when people come and go. */
export function listPhases(
  days: readonly ProjectDay[],
  schedule: readonly ScheduleItem[],
  road: Route | undefined,
): Phase[] {
  const known = new Set(days.map(({ day }) => day));
  const forAll = schedule.filter(({ who }) => who === null);
  const phases = [
    ...roadPhase(road),
    ...runs('session', forAll),
    ...runs('free', forAll),
    ...movement(
      'arrivals',
      'Arrivals',
      days.filter((one) => one.in > 0),
    ),
    ...movement(
      'departures',
      'Departures',
      days.filter((one) => one.out > 0),
    ),
  ];
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return phases
    .filter(({ from, to }) => from <= last && to >= first)
    .map((phase) => ({
      ...phase,
      from: known.has(phase.from) ? phase.from : first,
      to: known.has(phase.to) ? phase.to : last,
    }));
}

function roadPhase(road: Route | undefined): Phase[] {
  const [first, last] = [road?.stops[0], road?.stops.at(-1)];
  if (first === undefined || last === undefined) return [];
  const words = `Road: ${first.name} to ${last.name}`;
  const [from, to] = [first, last].map(({ arrivesAtLocal }) => dayOfLocal(arrivesAtLocal));
  return [{ kind: 'road', words, from: from ?? '', to: to ?? '' }];
}

/** The items of a kind on days that follow each other, as one. */
function runs(kind: 'session' | 'free', items: readonly ScheduleItem[]): Phase[] {
  const found: { from: string; to: string; titles: Set<string> }[] = [];
  for (const item of items.filter((one) => one.kind === kind)) {
    const from = dayOfLocal(item.startsAtLocal);
    const to = dayOfLocal(item.endsAtLocal ?? item.startsAtLocal);
    const last = found.at(-1);
    if (last !== undefined && from <= dayAfter(last.to)) {
      last.to = last.to > to ? last.to : to;
      last.titles.add(item.title);
    } else found.push({ from, to, titles: new Set([item.title]) });
  }
  return found.map(({ from, to, titles }) => ({ kind, from, to, words: [...titles].join(', ') }));
}

function movement(
  kind: 'arrivals' | 'departures',
  words: string,
  days: readonly ProjectDay[],
): Phase[] {
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined
    ? []
    : [{ kind, words, from: first.day, to: last.day }];
}

/** Each phase in the first line that is free on its days. */
export function inLines(phases: readonly Phase[]): (Phase & { readonly line: number })[] {
  const ends: string[] = [];
  const ordered = phases.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return ordered.map((phase) => {
    const free = ends.findIndex((end) => end < phase.from);
    const line = free === -1 ? ends.length : free;
    ends[line] = phase.to;
    return { ...phase, line };
  });
}

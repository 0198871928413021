import { formatHours } from '@paddock/contract/domain/hours/timeline';
import type { RecordRef } from '@paddock/contract/domain/plan/finding';
import { dayWords } from '@paddock/contract/domain/stays/day-words';
import { dayAfter } from '@paddock/contract/platform/days';
import { formatClock } from '@paddock/contract/platform/time';
import { hourMs } from '../../platform/retention.ts';
import { instantOn, listDays, type FoundFinding } from './found.ts';
import type { Moment, Plan, PlanItem, PlanPerson } from './plan.ts';
import { localDay, refItem, type Trip } from './trips.ts';

/** Items of a schedule at which people work. */
const worked = new Set(['call', 'session', 'meeting']);

/** The calls, sessions and meetings that someone is at. */
export function listCalls({ person, isMember }: Trip, { schedule }: Plan): PlanItem[] {
  return schedule.filter(
    ({ kind, contactIds }) =>
      worked.has(kind) && (contactIds === null ? isMember : contactIds.includes(person.id)),
  );
}

/** Something that someone works at. */
interface Work {
  readonly starts: Moment;
  readonly ends: Moment;
  readonly about: RecordRef;
  readonly isOfProject: boolean;
}

/** The transfers that someone drives, and their journeys beside vehicles without a berth. */
function listWork(trip: Trip, plan: Plan): Work[] {
  const { person, rides, ticketed } = trip;
  const driven = new Set(
    plan.transfers.filter(({ driverId }) => driverId === person.id).map(({ id }) => id),
  );
  const moves = [
    ...rides.filter(({ id }) => driven.has(id)),
    ...ticketed.filter(
      ({ vehicleIds = [], lies }) => vehicleIds.length > 0 && lies?.hasBerth !== true,
    ),
  ].map((item) => ({
    starts: item.starts,
    ends: item.ends,
    about: refItem(item),
    isOfProject: item.projectId === plan.project.id,
  }));
  const calls = listCalls(trip, plan).map(({ id, starts, ends }) => ({
    starts,
    ends,
    about: { list: 'schedule-items', id },
    isOfProject: true,
  }));
  return [...calls, ...moves].toSorted((one, other) => one.starts.at - other.starts.at);
}

/** From the end of some work to the start of the next. Nothing is known before the first and after the last. */
interface Rest {
  readonly from: number;
  readonly until: number;
  readonly after: Work | undefined;
  readonly before: Work | undefined;
}

/** The times without work. A piece of work without a known end counts an hour. */
function listRests(work: readonly Work[]): Rest[] {
  const rests: Rest[] = [];
  let [from, after]: [number, Work | undefined] = [-Infinity, undefined];
  for (const one of work) {
    const { starts, ends } = one;
    if (starts.at > from) rests.push({ from, until: starts.at, after, before: one });
    const until = ends.at > starts.at ? ends.at : starts.at + hourMs;
    if (until > from) [from, after] = [until, one];
  }
  return [...rests, { from, until: Infinity, after, before: undefined }];
}

/** The rest that counts is the longest one that touches the night. */
const [nightStarts, nightEnds] = ['22:00', '06:00'];

/**
 * Nights with less rest than so many hours between the end of one day’s work and the next call (Directive 2003/88/EC,
 * Article 3; Working Time Regulations 1998, regulation 10). Nights that someone works through are left out.
 */
export function findShortRests(trip: Trip, plan: Plan): FoundFinding[] {
  const leastMs = plan.hoursOfRest * hourMs;
  const work = listWork(trip, plan);
  const [first, last] = [work[0], work.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rests = listRests(work);
  const nights = listDays(localDay(first.starts), localDay(last.starts)).flatMap((night) => {
    const from = instantOn(night, nightStarts, plan.project.zone);
    const until = instantOn(dayAfter(night), nightEnds, plan.project.zone);
    const touching = rests.filter((rest) => rest.from < until && rest.until > from);
    return touching.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, 1);
  });
  return [...new Set(nights)]
    .filter((rest) => lengthOf(rest) < leastMs)
    .flatMap((rest) => present(rest, trip.person, plan));
}

const lengthOf = ({ from, until }: Rest) => until - from;

function present(rest: Rest, person: PlanPerson, { hoursOfRest }: Plan): FoundFinding[] {
  const { from, until, after, before } = rest;
  if (after === undefined || before === undefined) return [];
  if (!after.isOfProject && !before.isOfProject) return [];
  const [length, day] = [lengthOf(rest) / minuteMs, localDay(before.starts)];
  return [
    {
      kind: 'short_rest',
      people: [person],
      badge: 'short rest',
      words: `${person.name} has ${formatHours(length)} of rest before ${formatClock(before.starts.local)} local on ${dayWords(day)}, ${formatHours(hoursOfRest * 60 - length)} less than ${hoursOfRest} h.`,
      items: [],
      about: [after.about, before.about],
      day,
      nights: [],
      from,
      until,
      facts: [before.starts.local, length],
    },
  ];
}

const minuteMs = 60_000;

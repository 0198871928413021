import {
  expectedArrival,
  type ArrivalGoal,
  type ArrivalProgress,
  type ExpectedArrival,
} from '@paddock/contract/domain/live/arrival-state';
import type { LiveAlarm, LiveNext } from '@paddock/contract/domain/live/live-people';
import type { Goal, GoalPlace } from '@paddock/contract/domain/live/next-goal';
import { formatDuration } from '@paddock/contract/domain/flights/legs';
import { readWallClock } from '../../platform/wall-clock.ts';
import { zoneNameAt } from '../../platform/zones.ts';
import type { KeptRoad } from './arrival-queries.ts';

const minuteMs = 60_000;

interface OnTheWay {
  readonly fullName: string;
  readonly goal: Goal;
  readonly aim: ArrivalGoal;
  readonly progress: ArrivalProgress;
  readonly road: KeptRoad;
  readonly alarm: LiveAlarm | null;
}

/**
 * Presents a person's next goal for the map, to the minute, so that the map isn't updated every
 * second.
 */
export function presentNext(onTheWay: OnTheWay, now: Date): LiveNext {
  const { goal, aim, progress, road, alarm } = onTheWay;
  const { itemId, kind, title, place, dueAt } = goal;
  const { timeZone } = place;
  const arrival = presentExpected(progress, aim, road, now.getTime());
  const arrives = toMinute(arrival?.at ?? null);
  const due = presentMoment(dueAt, timeZone);
  const expected = presentMoment(arrives, timeZone);
  const earliest = presentMoment(toMinute(arrival?.earliest ?? null), timeZone);
  const latest = presentMoment(toMinute(arrival?.latest ?? null), timeZone);
  return {
    itemId,
    kind,
    title,
    place: placeWords(place),
    dueAt: due.at,
    dueAtLocal: due.local,
    ...presentPlanned(goal),
    arrivesAt: expected.at,
    arrivesAtLocal: expected.local,
    earliestAt: earliest.at,
    earliestAtLocal: earliest.local,
    latestAt: latest.at,
    latestAtLocal: latest.local,
    zoneName: zoneNameAt(new Date(arrives ?? dueAt ?? now), timeZone),
    slackSeconds: dueAt === null || arrives === null ? null : Math.round((dueAt - arrives) / 1_000),
    ...presentMissed(onTheWay, arrives),
    metres: arrival === null ? null : Math.round(arrival.metres / 100) * 100,
    basis: road.basis,
    state: progress.state,
    since: new Date(progress.since).toISOString(),
    alarm,
  };
}

/** Says who or which vehicle misses a check-in, by how much, and what departs later. */
function presentMissed({ goal, road, fullName, progress }: OnTheWay, arrives: number | null) {
  const { checkIn, dueAt, place } = goal;
  if (checkIn === undefined || dueAt === null || arrives === null || arrives <= dueAt) return {};
  if (!['late', 'notMoving', 'notThere'].includes(progress.state)) return {};
  const [only, ...others] = checkIn.onBoard;
  const who = only === undefined || others.length > 0 ? fullName : only;
  const clock = (at: number) => readWallClock(new Date(at), place.timeZone).slice(11, 16);
  const zone = zoneNameAt(new Date(dueAt), place.timeZone);
  const late = formatDuration(arrives - dueAt);
  const isEstimate = road.basis === 'estimate' ? ' (estimate)' : '';
  const later = checkIn.later === undefined ? '' : ` Later departures: ${checkIn.later}.`;
  return {
    misses: `${who} reaches ${place.name} ${clock(arrives)}, check-in closes ${clock(dueAt)} ${zone}: ${late} late${isEstimate}.${later}`,
  };
}

function presentPlanned({ planned, place }: Goal) {
  if (planned === undefined) return {};
  const at = new Date(planned.dueAt);
  const plannedAtLocal = readWallClock(at, place.timeZone);
  return { plannedAt: at.toISOString(), plannedAtLocal, because: planned.because };
}

/** Presents no expected time for people who have arrived or were silent for long. */
function presentExpected(
  { state, last }: ArrivalProgress,
  aim: ArrivalGoal,
  road: KeptRoad,
  now: number,
): ExpectedArrival | null {
  if (last === null || state === 'arrived' || state === 'unknown') return null;
  return expectedArrival(road, aim, last, now);
}

function toMinute(at: number | null): number | null {
  return at === null ? null : Math.round(at / minuteMs) * minuteMs;
}

interface Moment {
  readonly at: string | null;
  readonly local: string | null;
}

function presentMoment(at: number | null, zone: string): Moment {
  if (at === null) return { at: null, local: null };
  const moment = new Date(at);
  return { at: moment.toISOString(), local: readWallClock(moment, zone) };
}

/** "Hungaroring", or "BUD, terminal 2". */
function placeWords({ name, terminal }: GoalPlace): string {
  return terminal === null ? name : `${name}, terminal ${terminal}`;
}

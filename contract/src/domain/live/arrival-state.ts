import * as z from 'zod/mini';
import { metresBetween } from '../places/distance.ts';
import type { RouteProvider } from '../road/routing.ts';

/**
 * The figures behind "when will they be there, and who is late". `docs/rules.md` has them in words (LA-1 to LA-8).
 */

const minuteMs = 60_000;

/** After this long without a location, a person's position is unknown, and the map draws them hollow. */
export const unknownAfterMs = 15 * minuteMs;

/** Being this much late in the best case counts as late. */
const lateByMs = 5 * minuteMs;

/** Someone who is elsewhere this long after the time due is not there. */
const notThereAfterMs = 5 * minuteMs;

/** A change of state takes this many agreeing locations, and this much time between the first and the last. */
const settledFixes = 2;
const settledMs = 2 * minuteMs;

/** Someone who stays within this many metres for this long is standing still. */
const standMetres = 150;
const standMs = 10 * minuteMs;

/** Someone within the radius of a place for this long, at walking or parking speed, has arrived. */
const arrivedMs = 3 * minuteMs;
const slowMetresPerSecond = 3;
/** Metres around each kind of place that count as there: airports have long roads, hotels have car parks. */
export const arrivedMetres = {
  airport: 1_500,
  station: 800,
  hotel: 300,
  endpoint: 800,
} as const;

/** A location with a larger radius is ignored. */
export const worstAccuracy = 1_000;
/** The most metres that a radius can excuse. */
const mostAllowance = 100;
/** How far ahead a device's clock may be. */
const aheadMs = 2 * minuteMs;
/** A speed above this between two locations means that one is wrong, until a third agrees. */
const fastestMetresPerSecond = 100;

/** An estimate assumes 80 km/h on a road 1.2 times the straight line; it may be this much less, or more. */
const bestShare = 0.75;
const worstShare = 1.4;
/** Towns at the end take longer: this many times the estimate, up to some minutes. */
const townShare = 3;
const mostTownMs = 10 * minuteMs;

/** A road is requested again after this many metres, or this share of it, but not sooner than the pause. */
export const askAfterMetres = 5_000;
export const askAfterShare = 0.2;
export const askPauseMs = 2 * minuteMs;
/** It is also requested again after this long for someone who moved at all, as traffic changes. */
export const askAgainMs = 15 * minuteMs;
export const movedMetres = 500;
/** Requests per person and hour; after that, the last known road is counted down. */
export const asksPerHour = 12;

/** People are due at the airport this long before a flight leaves. */
export const checkInMs = 120 * minuteMs;
/** How long before its time, and after it, an item is considered. */
export const aheadOfItemMs = 12 * 60 * minuteMs;
export const afterItemMs = 120 * minuteMs;
/** With more time than this before the next item, the hotel comes first. */
export const hotelFirstMs = 180 * minuteMs;

export const arrivalState = z.enum([
  'onTime',
  'late',
  'notMoving',
  'notThere',
  'arrived',
  'unknown',
]);
export type ArrivalState = z.infer<typeof arrivalState>;

const place = { latitude: z.number(), longitude: z.number() };

const heardFix = z.object({
  ...place,
  accuracy: z.nullable(z.number()),
  /** Milliseconds since 1970, by the clock of the device. */
  at: z.number(),
});
/** A location of a person, as it is judged. */
export type HeardFix = z.infer<typeof heardFix>;

const agreeing = z.object({ since: z.number(), fixes: z.int() });

/** The state of a person's way to one place, carried from one location to the next. */
export const arrivalProgress = z.object({
  state: arrivalState,
  /** For `unknown`: the time of the last location. */
  since: z.number(),
  /** The state before it was unknown. */
  before: arrivalState,
  last: z.nullable(heardFix),
  /** A location too far off to be believed yet. */
  odd: z.nullable(heardFix),
  /** Consecutive locations away from the place, counted to two. */
  away: z.int(),
  /** Since when they have been slow at the place. */
  near: z.nullable(agreeing),
  /** Where and since when they have been standing. */
  standing: z.nullable(z.object({ ...place, ...agreeing.shape })),
  /** What the last locations suggest, until that has settled. */
  turn: z.nullable(z.object({ state: arrivalState, ...agreeing.shape })),
});
export type ArrivalProgress = z.infer<typeof arrivalProgress>;

/** The place where someone is due. */
export interface ArrivalGoal {
  readonly latitude: number;
  readonly longitude: number;
  /** Metres around it that count as there. */
  readonly radius: number;
  /** Milliseconds since 1970; null if nobody is waiting, as at a hotel. */
  readonly dueAt: number | null;
}

/** The road to a place, from where it was requested. */
export interface RemainingRoad {
  readonly basis: RouteProvider;
  readonly metres: number;
  readonly seconds: number;
  readonly from: { readonly latitude: number; readonly longitude: number };
}

export interface ArrivalInput {
  /** The newest location, even if it was judged before; null if there is none. */
  readonly fix: HeardFix | null;
  readonly goal: ArrivalGoal;
  readonly road: RemainingRoad;
}

/** When someone arrives, in milliseconds since 1970. */
export interface ExpectedArrival {
  readonly at: number;
  /** The interval of an estimate; null if the road is known. */
  readonly earliest: number | null;
  readonly latest: number | null;
  /** Remaining metres of road. */
  readonly metres: number;
}

/**
 * The arrival of someone last located at `fix`. The last known road is counted down by the straight line, and
 * time without a location counts as driven, up to the place itself.
 */
export function expectedArrival(
  road: RemainingRoad,
  goal: ArrivalGoal,
  fix: HeardFix,
  now: number,
): ExpectedArrival {
  const whole = metresBetween(road.from, goal);
  const share = whole < 1 ? 0 : metresBetween(fix, goal) / whole;
  const rest = road.seconds * share * 1_000;
  const after = (ms: number) => Math.max(now, fix.at + ms);
  const isEstimate = road.basis === 'estimate';
  return {
    at: after(rest),
    earliest: isEstimate ? after(rest * bestShare) : null,
    latest: isEstimate ? after(rest * worstShare + Math.min(mostTownMs, rest * townShare)) : null,
    metres: Math.round(road.metres * share),
  };
}

const nothing: ArrivalProgress = {
  state: 'unknown',
  since: 0,
  before: 'onTime',
  last: null,
  odd: null,
  away: 0,
  near: null,
  standing: null,
  turn: null,
};

/**
 * How someone is on their way, after a location or as time passes. It never reads a clock or a network, and
 * may be called any number of times: a location counts once.
 */
export function nextState(
  previous: ArrivalProgress | undefined,
  input: ArrivalInput,
  now: number,
): ArrivalProgress {
  const known = previous ?? { ...nothing, since: now };
  const heard = hear(known, input.fix, input.goal, now);
  const { last } = heard;
  if (last === null || heard.state === 'arrived') return heard;
  const isNew = last !== known.last;
  if (hasArrived(heard)) return become(heard, 'arrived', last.at);
  if (now - last.at >= unknownAfterMs) return lose(heard, last.at);
  const awake = heard.state === 'unknown' ? become(heard, heard.before, last.at) : heard;
  if (isNotThere(awake, input.goal, now)) return become(awake, 'notThere', now);
  if (awake.state === 'notThere' || !isNew) return awake;
  return settle(awake, judge(awake, last, input, now), last.at);
}

/**
 * The same after all locations since the last call, oldest first. Each is judged at its own time, because a
 * device that was offline sends many at once.
 */
export function stateAfter(
  previous: ArrivalProgress | undefined,
  fixes: readonly HeardFix[],
  { goal, road }: Omit<ArrivalInput, 'fix'>,
  now: number,
): ArrivalProgress {
  let progress = previous;
  for (const fix of fixes) {
    const at = Math.min(fix.at, now);
    // The time before it was silence.
    if (progress !== undefined) progress = nextState(progress, { fix: null, goal, road }, at);
    progress = nextState(progress, { fix, goal, road }, at);
  }
  return nextState(progress, { fix: fixes.at(-1) ?? null, goal, road }, now);
}

function become(progress: ArrivalProgress, state: ArrivalState, since: number): ArrivalProgress {
  if (progress.state === state) return progress;
  return { ...progress, state, since, turn: null };
}

/** Silence says nothing about being late. */
function lose(progress: ArrivalProgress, lastAt: number): ArrivalProgress {
  if (progress.state === 'unknown')
    return progress.since === lastAt ? progress : { ...progress, since: lastAt };
  const before = progress.state;
  return { ...become(progress, 'unknown', lastAt), before, away: 0, standing: null, near: null };
}

/** Accepts a location that is newer, precise enough and plausible. */
function hear(
  known: ArrivalProgress,
  fix: HeardFix | null,
  goal: ArrivalGoal,
  now: number,
): ArrivalProgress {
  const { last, odd } = known;
  if (fix === null || fix.at > now + aheadMs || (fix.accuracy ?? 0) > worstAccuracy) return known;
  if (last !== null && fix.at <= last.at) return known;
  if (last !== null && speedBetween(last, fix) > fastestMetresPerSecond) {
    const isAgreed =
      odd !== null && fix.at > odd.at && speedBetween(odd, fix) <= fastestMetresPerSecond;
    if (!isAgreed) return odd?.at === fix.at ? known : { ...known, odd: fix };
  }
  const isThere = isWithin(fix, goal);
  return {
    ...known,
    last: fix,
    odd: null,
    away: isThere ? 0 : Math.min(2, known.away + 1),
    near: isThere ? nearAfter(known, fix, goal) : null,
    standing: standingAfter(known, fix),
  };
}

function nearAfter({ last, near }: ArrivalProgress, fix: HeardFix, goal: ArrivalGoal) {
  if (last === null || !isWithin(last, goal) || speedBetween(last, fix) > slowMetresPerSecond)
    return null;
  return { since: near?.since ?? last.at, fixes: (near?.fixes ?? 1) + 1 };
}

function standingAfter({ standing }: ArrivalProgress, fix: HeardFix) {
  if (standing !== null && metresBetween(standing, fix) - allowAccuracy(fix) <= standMetres)
    return { ...standing, fixes: standing.fixes + 1 };
  const { latitude, longitude } = fix;
  return { latitude, longitude, since: fix.at, fixes: 1 };
}

function hasArrived({ near, last }: ArrivalProgress): boolean {
  return (
    near !== null &&
    last !== null &&
    near.fixes >= settledFixes &&
    last.at - near.since >= arrivedMs
  );
}

/** Needs no new location: only that the last ones were elsewhere, and are fresh. */
function isNotThere({ away }: ArrivalProgress, { dueAt }: ArrivalGoal, now: number): boolean {
  return dueAt !== null && now >= dueAt + notThereAfterMs && away >= settledFixes;
}

/** Judges one location by itself. */
function judge(
  { state, standing, away }: ArrivalProgress,
  last: HeardFix,
  { goal, road }: ArrivalInput,
  now: number,
): ArrivalState {
  const { dueAt } = goal;
  if (dueAt === null || away === 0) return state === 'late' ? 'late' : 'onTime';
  const arrival = expectedArrival(road, goal, last, now);
  const isStanding =
    standing !== null && standing.fixes >= settledFixes && last.at - standing.since >= standMs;
  if (isStanding && arrival.at > dueAt) return 'notMoving';
  const lateness = (arrival.earliest ?? arrival.at) - dueAt;
  return lateness > (state === 'late' ? 0 : lateByMs) ? 'late' : 'onTime';
}

/** A state changes once enough locations, over enough time, agree. */
function settle(progress: ArrivalProgress, wanted: ArrivalState, at: number): ArrivalProgress {
  if (wanted === progress.state)
    return progress.turn === null ? progress : { ...progress, turn: null };
  const { turn } = progress;
  const run =
    turn?.state === wanted
      ? { ...turn, fixes: turn.fixes + 1 }
      : { state: wanted, since: at, fixes: 1 };
  if (run.fixes >= settledFixes && at - run.since >= settledMs) return become(progress, wanted, at);
  return { ...progress, turn: run };
}

function isWithin(fix: HeardFix, goal: ArrivalGoal): boolean {
  return metresBetween(fix, goal) - allowAccuracy(fix) <= goal.radius;
}

function speedBetween(from: HeardFix, to: HeardFix): number {
  const seconds = Math.max(1, (to.at - from.at) / 1_000);
  return Math.max(0, metresBetween(from, to) - allowAccuracy(to)) / seconds;
}

function allowAccuracy({ accuracy }: HeardFix): number {
  return Math.min(accuracy ?? 0, mostAllowance);
}

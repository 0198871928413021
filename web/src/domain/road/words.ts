import { decodePolyline } from '@paddock/contract/domain/road/polyline';
import type { Route, RouteLeg, RouteStop } from '@paddock/contract/domain/road/routing';
import { localTimeAt } from '@paddock/contract/platform/local-time';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { distanceWords, driveWords, momentWords } from './road-words.ts';
import { metresBetween, metresToLine, openRoad, type Place } from './way-ahead.ts';

const minuteMs = 60_000;
/** "1,742 km, 21 h 47": the whole road. */
export function totalWords(legs: readonly RouteLeg[]): string {
  const metres = legs.reduce((total, leg) => total + leg.metres, 0);
  const seconds = legs.reduce((total, leg) => total + leg.seconds, 0);
  return `${distanceWords(metres)}, ${driveWords(seconds)}`;
}

/** The label of a stop's marker: A, then numbers, then B. */
export function markStop(index: number, count: number): string {
  if (index === 0) return 'A';
  return index === count - 1 ? 'B' : String(index);
}

/** "Leave Wed 1 Jul, 08:00 BST" at the first stop, "Arrive …" at every other. */
export function stopWords(stop: RouteStop, index: number): string {
  return `${index === 0 ? 'Leave' : 'Arrive'} ${momentWords(stop.arrivesAtLocal, stop.zoneName)}`;
}

/** "in 2 h 10", until an instant; null if it is past, or more than two days away. */
export function untilWords(instant: string, now: number): string | null {
  const left = Date.parse(instant) - now;
  if (left < 0 || left > 48 * 60 * minuteMs) return null;
  return `in ${driveWords(left / 1_000)}`;
}

/** The line below Routing in a menu. */
export function summaryWords({ stops }: Route, { next }: Progress): string {
  const stop = next === null ? undefined : stops[next];
  if (stop !== undefined) {
    const { name, arrivesAtLocal: local, zoneName } = stop;
    return `Next ${name}, ${formatDay(local)} ${formatClock(local)} ${zoneName}`;
  }
  const [first, last] = [stops[0], stops.at(-1)];
  return `${first?.name} to ${last?.name}, ${stops.length} stops`;
}

/** How far along the road somebody is. */
export interface Progress {
  /** Index of the next stop; null if the whole road is behind. */
  readonly next: number | null;
  /** The basis: the own position, or the times. */
  readonly by: 'position' | 'schedule';
  /** The road has not begun. */
  readonly before: boolean;
}

/** Farther from the road than this, a position says nothing about it: an estimate is a straight line. */
const offRoad = 40_000;

/** Nearer to a stop than this, it is reached. */
const atStop = 1_000;

/** @param now milliseconds since 1970 */
export function findProgress(route: Route, now: number, own: Place | null): Progress {
  const before = Date.parse(route.departsAt) > now;
  const byPosition = own === null ? undefined : nextByPosition(route, own);
  if (byPosition !== undefined) return { next: byPosition, by: 'position', before };
  const next = route.stops.findIndex(({ arrivesAt }) => Date.parse(arrivesAt) > now);
  return { next: next === -1 ? null : next, by: 'schedule', before };
}

/** The end of the leg nearest to the position; undefined far from all of them. */
function nextByPosition({ stops, legs }: Route, own: Place): number | undefined {
  const reached = stops.findLastIndex((stop) => metresBetween(stop, own) < atStop);
  if (reached !== -1) return Math.min(reached + 1, stops.length - 1);
  let nearest = offRoad;
  let next: number | undefined;
  for (const [index, leg] of legs.entries()) {
    const metres = metresToLine(own, decodePolyline(leg.polyline));
    if (metres >= nearest) continue;
    nearest = metres;
    next = index + 1;
  }
  return next;
}

/** A local time and its zone, which is undefined if it is not the one of the plan. */
export interface Arrival {
  readonly atLocal: string;
  readonly zoneName: string | undefined;
}

/** The rest of the road to a stop. */
interface WayTo {
  readonly metres: number;
  /** Seconds of driving. */
  readonly seconds: number;
  readonly estimate: boolean;
  /** Where this way begins: a stop before it, or undefined for where the person is. */
  readonly from: string | undefined;
  /** The arrival without another rest; undefined if only the plan is known. */
  readonly arrives: Arrival | undefined;
  /** Seconds since the departure that were not driving; undefined before it, after the route, or without a position. */
  readonly notDriven: number | undefined;
}

const dayMs = 86_400_000;

/**
 * The way to the stop `goal`: from where the person is if they share it, else from the stop before it.
 * Undefined at the first stop and for stops that are passed.
 */
export function findWayTo(
  route: Route,
  { next, by, before }: Progress,
  { goal, own, now }: { readonly goal: number; readonly own: Place | null; readonly now: number },
): WayTo | undefined {
  const stop = route.stops[goal];
  if (stop === undefined || goal === 0 || (next !== null && goal < next)) return undefined;
  const ahead = by === 'position' && own !== null ? openRoad(route).wayFrom(own) : null;
  if (ahead === null || next === null) {
    const leg = route.legs[goal - 1];
    const from = route.stops[goal - 1]?.name;
    return leg && { ...leg, from, arrives: undefined, notDriven: undefined };
  }
  const after = route.legs.slice(next, goal);
  const seconds = after.reduce((sum, leg) => sum + leg.seconds, ahead.seconds);
  const departs = Date.parse(route.departsAt);
  const driven = route.legs.slice(0, next).reduce((sum, leg) => sum + leg.seconds, 0);
  const isOver = now - Date.parse(route.stops.at(-1)?.arrivesAt ?? '') > dayMs;
  return {
    metres: after.reduce((sum, leg) => sum + leg.metres, ahead.metres),
    seconds,
    estimate: route.legs.slice(next - 1, goal).some(({ estimate }) => estimate),
    from: undefined,
    arrives: arriveAt(Math.max(now, departs) + seconds * 1_000, stop),
    notDriven:
      before || isOver
        ? undefined
        : Math.max(0, (now - departs) / 1_000 - Math.max(0, driven - ahead.seconds)),
  };
}

function arriveAt(moment: number, stop: RouteStop): Arrival {
  const atLocal = localTimeAt(moment, stop.offsets);
  const ahead = (local: string, at: number) =>
    Date.parse(`${local}Z`) - minuteMs * Math.floor(at / minuteMs);
  const isSameZone =
    ahead(atLocal, moment) === ahead(stop.arrivesAtLocal, Date.parse(stop.arrivesAt));
  return { atLocal, zoneName: isSameZone ? stop.zoneName : undefined };
}

/** "Rest so far: at most 1 h 10": what is left of the time since the departure without the road behind. */
export function restWords({ notDriven }: WayTo): string | undefined {
  if (notDriven === undefined) return undefined;
  return notDriven < 60 ? 'No rest so far' : `Rest so far: at most ${driveWords(notDriven)}`;
}

/** "Wed 1 Jul, 08:00 BST to Thu 2 Jul, 13:44 CEST": the whole route as planned. */
export function datesWords({ stops }: Route): string {
  const [first, last] = [stops[0], stops.at(-1)].map(
    (stop) => stop && momentWords(stop.arrivesAtLocal, stop.zoneName),
  );
  return `${first} to ${last}`;
}

import { decodePolyline } from '@paddock/contract/domain/road/polyline';
import type { Route, RouteLeg, RouteStop } from '@paddock/contract/domain/road/routing';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { distanceWords, driveWords, momentWords } from './road-words.ts';
import { metresBetween, metresToLine, type Place } from './way-ahead.ts';

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

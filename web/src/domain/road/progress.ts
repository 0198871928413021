import { decodePolyline } from '@paddock/contract/domain/road/polyline';
import type { Route } from '@paddock/contract/domain/road/routing';
import { metresBetween, metresToLine, type Place } from './distance.ts';

/** How far along the road somebody is. */
export interface Progress {
  /** Index of the stop that is next; null where the road lies behind. */
  readonly next: number | null;
  /** What says so: the own position, or the times. */
  readonly by: 'position' | 'schedule';
  /** The road has not begun. */
  readonly before: boolean;
}

/** Further from the road than this, a position says nothing about it: an estimate is a straight line. */
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

/** The end of the leg that the position is nearest to; undefined far from all of them. */
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

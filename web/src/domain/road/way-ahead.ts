import { decodePolyline, type LatLng } from '@paddock/contract/domain/road/polyline';
import type { Route, RouteStop } from '@paddock/contract/domain/road/routing';

/** Farther from the road than this, a position says nothing about it: an estimate is a straight line. */
const offRoad = 40_000;

/** Nearer to a stop than this, it is reached. */
const atStop = 1_000;

/** The distance and time from a place to the next stop of a road. */
interface WayAhead {
  readonly stop: RouteStop;
  readonly metres: number;
  readonly seconds: number;
}

/** A road that is asked repeatedly how far it is from somewhere. */
export interface Road {
  /** Null away from the road, and at its end. */
  wayFrom(place: Place): WayAhead | null;
}

export function openRoad({ stops, legs }: Route): Road {
  const lines = legs.map(({ polyline }) => decodePolyline(polyline));
  return {
    wayFrom(place) {
      const reached = stops.findLastIndex((stop) => metresBetween(stop, place) < atStop);
      const at = reached === -1 ? nearestLeg(lines, place) : { leg: reached, left: 1, away: 0 };
      const [leg, stop] = at === null ? [] : [legs[at.leg], stops[at.leg + 1]];
      if (at === null || leg === undefined || stop === undefined) return null;
      // Back to the road at the pace of its leg, as far as a road is longer than a straight line.
      const detour = at.away * 1.2;
      const pace = leg.metres === 0 ? 0 : leg.seconds / leg.metres;
      const metres = leg.metres * at.left + detour;
      return { stop, metres, seconds: metres * pace };
    },
  };
}

/** The leg nearest to a place, the fraction of it that lies ahead, and metres to it. */
function nearestLeg(lines: readonly (readonly LatLng[])[], place: Place) {
  let nearest: { leg: number; left: number; away: number } | null = null;
  for (const [leg, line] of lines.entries()) {
    const { metres: away, share } = nearestOnLine(place, line);
    if (away < (nearest?.away ?? offRoad)) nearest = { leg, left: 1 - share, away };
  }
  return nearest;
}

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Metres that a degree is from north to south. */
const degree = 111_195;

/** On a plane: near enough at the length of a stretch of road. */
export function metresBetween(one: Place, other: Place): number {
  const narrowing = Math.cos((one.latitude * Math.PI) / 180);
  return (
    Math.hypot(other.latitude - one.latitude, (other.longitude - one.longitude) * narrowing) *
    degree
  );
}

/** From a place to the nearest point of a line. */
export function metresToLine(place: Place, line: readonly LatLng[]): number {
  return nearestOnLine(place, line).metres;
}

/** The point of a line nearest to a place: its distance, and the fraction of the line before it. */
function nearestOnLine(place: Place, line: readonly LatLng[]) {
  const narrowing = Math.cos((place.latitude * Math.PI) / 180);
  const flat = line.map(([north, east]) => ({
    x: (east - place.longitude) * narrowing,
    y: north - place.latitude,
  }));
  const nearest = { away: Infinity, passed: 0 };
  let length = 0;
  for (const [index, end] of flat.entries()) {
    const start = flat[index - 1] ?? end;
    const along = { x: end.x - start.x, y: end.y - start.y };
    const square = along.x ** 2 + along.y ** 2;
    const share = square === 0 ? 0 : -(start.x * along.x + start.y * along.y) / square;
    const at = Math.min(1, Math.max(0, share));
    const away = Math.hypot(start.x + at * along.x, start.y + at * along.y);
    const stretch = Math.sqrt(square);
    if (away < nearest.away) Object.assign(nearest, { away, passed: length + at * stretch });
    length += stretch;
  }
  return { metres: nearest.away * degree, share: length === 0 ? 0 : nearest.passed / length };
}

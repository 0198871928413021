import type { LatLng } from '@paddock/contract/domain/road/polyline';

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

/** The point of a line that is nearest to a place: how far it is, and which share of the line lies before it. */
export function nearestOnLine(place: Place, line: readonly LatLng[]) {
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

import { encodePolyline, type LatLng } from '@paddock/contract/domain/road/polyline';
import type { RouteLeg } from '@paddock/contract/domain/road/routing';
import { z } from 'zod';
import { thinned } from './line.ts';

/** Metres or seconds as others tell them: no leg goes round the earth, or takes four months. */
export const measure = z.number().min(0).max(1e7);

/** Points that one leg keeps at most: 22 stops stay well below 100 KB. */
const mostPoints = 400;

/**
 * A leg on real roads, its line thinned until it is small enough to send to a phone.
 * @throws where the line is none, or leaves the earth
 */
export function legOf(metres: number, seconds: number, line: readonly LatLng[]): RouteLeg {
  const [first] = line;
  if (first === undefined || !line.every(isOnEarth)) throw new Error('a leg has no line');
  return {
    metres: Math.round(metres),
    seconds: Math.round(seconds),
    polyline: encodePolyline(smallEnough(line.length === 1 ? [first, first] : line)),
    estimate: false,
  };
}

function smallEnough(line: readonly LatLng[]): LatLng[] {
  let metres = 15;
  let thin = thinned(line, metres);
  while (thin.length > mostPoints) {
    metres *= 2;
    thin = thinned(thin, metres);
  }
  return thin;
}

function isOnEarth([latitude, longitude]: LatLng): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

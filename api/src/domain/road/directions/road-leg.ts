import { metresBetween } from '@paddock/contract/domain/places/distance';
import { encodePolyline, type LatLng } from '@paddock/contract/domain/road/polyline';
import type { RouteLeg } from '@paddock/contract/domain/road/routing';
import { z } from 'zod';

/** Metres that a degree is from north to south. */
const degree = 111_195;

/** A line with fewer points that is nowhere further than `metres` from the whole one (Douglas and Peucker). */
function thinned(line: readonly LatLng[], metres: number): LatLng[] {
  const kept = new Uint8Array(line.length);
  kept[0] = 1;
  kept[line.length - 1] = 1;
  const open: [number, number][] = [[0, line.length - 1]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const furthest = furthestBetween(line, ...range);
    if (furthest.metres <= metres) continue;
    kept[furthest.index] = 1;
    open.push([range[0], furthest.index], [furthest.index, range[1]]);
  }
  return line.filter((_, index) => kept[index] === 1);
}

function furthestBetween(line: readonly LatLng[], from: number, to: number) {
  const furthest = { index: from, metres: 0 };
  const [start, end] = [line[from], line[to]];
  if (start === undefined || end === undefined) return furthest;
  for (let index = from + 1; index < to; index += 1) {
    const metres = metresFrom(line[index] ?? start, start, end);
    if (metres <= furthest.metres) continue;
    furthest.index = index;
    furthest.metres = metres;
  }
  return furthest;
}

/** From a point to a stretch, on a plane: near enough for lines on a map. */
function metresFrom(point: LatLng, start: LatLng, end: LatLng): number {
  const narrowing = Math.cos((start[0] * Math.PI) / 180);
  const along = [(end[1] - start[1]) * narrowing, end[0] - start[0]] as const;
  const away = [(point[1] - start[1]) * narrowing, point[0] - start[0]] as const;
  const square = along[0] ** 2 + along[1] ** 2;
  const share = square === 0 ? 0 : (away[0] * along[0] + away[1] * along[1]) / square;
  const at = Math.min(1, Math.max(0, share));
  return Math.hypot(away[0] - at * along[0], away[1] - at * along[1]) * degree;
}

/** Cuts a line where legs of these lengths end; each piece begins where the last one ended. */
export function cutAt(line: readonly LatLng[], lengths: readonly number[]): LatLng[][] {
  const travelled = distancesAlong(line);
  const scale = (travelled.at(-1) ?? 0) / (sum(lengths) || 1);
  let start = 0;
  let due = 0;
  return lengths.map((length, leg) => {
    due += length * scale;
    let end = leg === lengths.length - 1 ? line.length - 1 : start;
    while (end < line.length - 1 && (travelled[end] ?? 0) < due) end += 1;
    const piece = line.slice(start, end + 1);
    start = end;
    return piece;
  });
}

function distancesAlong(line: readonly LatLng[]): number[] {
  let metres = 0;
  return line.map(([latitude, longitude], index) => {
    const before = line[index - 1];
    if (before !== undefined)
      metres += metresBetween(
        { latitude: before[0], longitude: before[1] },
        { latitude, longitude },
      );
    return metres;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Limits of metres or seconds from others: no leg goes round the earth, or takes four months. */
export const measure = z.number().min(0).max(1e7);

/** The most points of one leg: 22 stops stay well below 100 KB. */
const mostPoints = 400;

/**
 * A leg on real roads, its line thinned until it is small enough to send to a phone.
 * @throws if the line is invalid, or leaves the earth
 */
export function buildLeg(metres: number, seconds: number, line: readonly LatLng[]): RouteLeg {
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

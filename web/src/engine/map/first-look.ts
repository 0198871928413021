import type { MapContent, MapPoint } from './shapes.ts';
import { across, down, pixelsAround } from './mercator.ts';

/** Pixels that are left free on each side: a marker is wider than its place. */
const margin = 48;

/** Closer than a town and the country around it, one person alone would tell nothing. */
const closest = 9;
const farthest = 2;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Look extends MapPoint {
  readonly zoom: number;
}

/** Where a map goes as its first markers come; undefined where it stays. */
export function firstLook(before: MapContent, now: MapContent, size: Size): Look | undefined {
  if (now.fitted !== true || before.markers.length > 0) return undefined;
  return lookAtAll(now.markers, size);
}

/** The closest look at all of these places at once; undefined without any. */
export function lookAtAll(points: readonly MapPoint[], size: Size): Look | undefined {
  if (points.length === 0) return undefined;
  const [west, east] = findRange(points.map(({ longitude }) => across(longitude)));
  const [north, south] = findRange(points.map(({ latitude }) => down(latitude)));
  const zoom = Math.min(
    zoomFor(east - west, size.width - 2 * margin),
    zoomFor(south - north, size.height - 2 * margin),
  );
  return {
    latitude: latitudeAt((north + south) / 2),
    longitude: ((west + east) / 2) * 360 - 180,
    // In quarters, as our own map has them; never so close that the edge would cut somebody off.
    zoom: Math.max(farthest, Math.min(closest, Math.floor(zoom * 4) / 4)),
  };
}

function findRange(values: readonly number[]): [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return [least, most];
}

/** At which a part of the world takes so many pixels. */
function zoomFor(part: number, pixels: number): number {
  return Math.log2(Math.max(1, pixels) / (part * pixelsAround(0)));
}

/** The other way round than `down`. */
function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

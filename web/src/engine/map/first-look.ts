import type { MapContent, MapPoint } from './shapes.ts';
import { across, down, pixelsAround } from './mercator.ts';

/** Pixels that stay free on each side: a marker is wider than its place. */
const margin = 48;

/** Closer than a town and the country around it, one person alone would show nothing. */
const closest = 9;
const farthest = 2;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Look extends MapPoint {
  readonly zoom: number;
}

/** Where a map moves when its first markers come; undefined if it stays. */
export function firstLook(before: MapContent, now: MapContent, size: Size): Look | undefined {
  if (now.fitted !== true || before.markers.length > 0) return undefined;
  return lookAtAll(now.markers, size);
}

/** The closest view of all these places at once; undefined without any. */
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
    // In quarters, like our own map; never so close that the edge would cut somebody off.
    zoom: Math.max(farthest, Math.min(closest, Math.floor(zoom * 4) / 4)),
  };
}

function findRange(values: readonly number[]): [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return [least, most];
}

/** The zoom at which a part of the world takes this many pixels. */
function zoomFor(part: number, pixels: number): number {
  return Math.log2(Math.max(1, pixels) / (part * pixelsAround(0)));
}

/** The inverse of `down`. */
function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

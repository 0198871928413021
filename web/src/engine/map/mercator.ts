import type { MapPoint } from './shapes.ts';

/** Pixels across the whole world at zoom 0, as in every web map. */
const worldSize = 256;

/** The northern and southern limits of the square world. */
const edge = 85.051_129;

/** The part of the world that a canvas shows: its top left corner, in pixels of the world at `zoom`. */
export interface View {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A point on the canvas. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** 0 at the date line in the west, 1 in the east. */
export function across(longitude: number): number {
  return (longitude + 180) / 360;
}

/** 0 in the far north, 1 in the far south. */
export function down(latitude: number): number {
  const held = Math.max(-edge, Math.min(edge, latitude));
  const sine = Math.sin((held * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Pixels across the whole world. */
export function pixelsAround(zoom: number): number {
  return worldSize * 2 ** zoom;
}

export function findSpot(view: View, { latitude, longitude }: MapPoint): Spot {
  const size = pixelsAround(view.zoom);
  return { x: across(longitude) * size - view.left, y: down(latitude) * size - view.top };
}

/** How many pixels this many metres take at a latitude. */
export function pixelsFor(metres: number, latitude: number, zoom: number): number {
  const around = 40_075_016.686 * Math.cos((latitude * Math.PI) / 180);
  return (metres / around) * pixelsAround(zoom);
}

/** Whether a point is on the canvas, or at most `margin` pixels outside. */
export function isWithin(view: View, { x, y }: Spot, margin: number): boolean {
  return x >= -margin && y >= -margin && x <= view.width + margin && y <= view.height + margin;
}

import type { City } from './cities.ts';
import { isWithin, findSpot, type Spot, type View } from './mercator.ts';

/** The name of a city where it is written; `x` and `y` are its dot. */
export interface Label extends Spot {
  readonly name: string;
  readonly side: 'right' | 'left';
  readonly isLarge: boolean;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Space between the dot and the name, and around a name. */
export const nameOffset = 6;
const air = 10;
const halfLine = 8;
const largest = 60;

/** A marker on the map, in pixels. */
interface Disc extends Spot {
  readonly radius: number;
}

/** How many cities to name: twice as many with each zoom. */
function worthNaming(zoom: number): number {
  return Math.round(30 * 2 ** (zoom - 3));
}

/**
 * The names that fit, larger cities first; none overlaps another or another's dot.
 * @param marks the markers, under which no name is written
 * @param measure the width of a name, in pixels
 */
export function placeLabels(
  cities: readonly City[],
  view: View,
  marks: readonly Disc[],
  measure: (name: string, isLarge: boolean) => number,
): Label[] {
  const taken = marks.map(around);
  const placed: Label[] = [];
  for (const [index, { name, longitude, latitude }] of cities.entries()) {
    if (index >= worthNaming(view.zoom)) break;
    const spot = findSpot(view, { latitude, longitude });
    if (!isWithin(view, spot, 0)) continue;
    const isLarge = index < largest;
    const width = measure(name, isLarge);
    const side = (['right', 'left'] as const).find((tried) =>
      taken.every((box) => !overlap(box, placeBox(spot, width, tried))),
    );
    if (side === undefined) continue;
    taken.push(placeBox(spot, width, side));
    placed.push({ ...spot, name, side, isLarge });
  }
  return placed;
}

function around({ x, y, radius }: Disc): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function placeBox({ x, y }: Spot, width: number, side: Label['side']): Box {
  const far = nameOffset + width + air;
  return {
    left: side === 'right' ? x - air : x - far,
    right: side === 'right' ? x + far : x + air,
    top: y - halfLine - air / 2,
    bottom: y + halfLine + air / 2,
  };
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

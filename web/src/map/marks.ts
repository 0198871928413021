import type { MapContent } from './drawn-map.ts';
import { isWithin, pixelsFor, spotOf, type Spot, type View } from './mercator.ts';
import type { MapMarker } from './shapes.ts';

/** A marker, or several that stand close together, at its spot on the canvas. */
export interface Mark extends Spot {
  readonly marker: MapMarker | undefined;
  /** How many it stands for. */
  readonly count: number;
  readonly label: string;
  readonly radius: number;
  readonly chosen: boolean;
  /** Radius of the ring around it; 0 for none. */
  readonly ring: number;
}

const radii: Record<MapMarker['kind'], number> = { stop: 10, nextStop: 14, person: 15, own: 9 };
const chosenMore = 3;

/** What is to be drawn of the markers, in that order. */
export function marksOf({ markers, selected }: MapContent, view: View): Mark[] {
  return visible(
    markers.map((marker) => markOf(marker, view, marker.id === selected)),
    view,
  );
}

function markOf(marker: MapMarker, view: View, chosen: boolean): Mark {
  const { accuracy = 0, kind, label, latitude } = marker;
  return {
    ...spotOf(view, marker),
    marker,
    count: 1,
    label,
    radius: radii[kind] + (chosen ? chosenMore : 0),
    chosen,
    ring: pixelsFor(accuracy, latitude, view.zoom),
  };
}

/** Those that can be seen, in the order in which they are drawn: what matters most comes last. */
function visible(marks: readonly Mark[], view: View): Mark[] {
  return marks
    .filter((mark) => isWithin(view, mark, mark.radius + mark.ring))
    .toSorted((one, other) => rank(one) - rank(other));
}

function rank({ marker, chosen }: Mark): number {
  if (chosen) return 4;
  if (marker?.kind === 'own') return 3;
  if (marker?.kind === 'nextStop') return 2;
  return marker?.kind === 'stop' ? 0 : 1;
}

/** The mark at a spot; a finger may miss it by a little. */
export function markAt(marks: readonly Mark[], { x, y }: Spot): Mark | undefined {
  const reach = 22;
  let nearest: Mark | undefined;
  let least = Infinity;
  for (const mark of marks) {
    const distance = Math.hypot(mark.x - x, mark.y - y);
    if (distance > Math.max(mark.radius, reach) || distance > least) continue;
    [nearest, least] = [mark, distance];
  }
  return nearest;
}

import { gather, type Cluster } from './clusters.ts';
import type { MapContent, MapMarker } from './shapes.ts';
import { isWithin, pixelsFor, spotOf, type Spot, type View } from './mercator.ts';

/** A marker, or several that stand close together, at its spot on the canvas. */
export interface Mark extends Spot {
  /** Undefined for several. */
  readonly marker: MapMarker | undefined;
  readonly label: string;
  readonly radius: number;
  readonly chosen: boolean;
  /** Radius of the ring around it; 0 for none. */
  readonly ring: number;
}

const radii: Record<MapMarker['kind'], number> = { stop: 10, nextStop: 14, person: 15, own: 9 };
const chosenMore = 3;

/** Below this zoom stops stand so close that their numbers would only hide each other. */
const numbersFrom = 5;
const dotRadius = 5;

/** Pixels by which a finger may miss. */
const reach = 22;

/** What is to be drawn of the markers, in that order: what matters most comes last. */
export function marksOf(content: MapContent, view: View): Mark[] {
  const { markers, clusters } = gather(content, view.zoom);
  const marks = [
    ...clusters.map((cluster) => markOfCluster(cluster, view)),
    ...markers.map((marker) => markOf(marker, view, marker.id === content.selected)),
  ];
  return marks
    .filter((mark) => isWithin(view, mark, mark.radius + mark.ring))
    .toSorted((one, other) => rank(one) - rank(other));
}

function markOf(marker: MapMarker, view: View, chosen: boolean): Mark {
  const { accuracy = 0, kind, latitude } = marker;
  const isDot = kind === 'stop' && view.zoom < numbersFrom && !chosen;
  return {
    ...spotOf(view, marker),
    marker,
    label: isDot ? '' : marker.label,
    radius: isDot ? dotRadius : radii[kind] + (chosen ? chosenMore : 0),
    chosen,
    ring: pixelsFor(accuracy, latitude, view.zoom),
  };
}

function markOfCluster(cluster: Cluster, view: View): Mark {
  const { count } = cluster;
  const radius = 13 + Math.log10(count) * 4;
  const spot = spotOf(view, cluster);
  return { ...spot, marker: undefined, label: String(count), radius, chosen: false, ring: 0 };
}

function rank({ marker, chosen }: Mark): number {
  if (chosen) return 4;
  if (marker?.kind === 'own') return 3;
  if (marker?.kind === 'nextStop') return 2;
  return marker?.kind === 'stop' ? 0 : 1;
}

/** The mark at a spot: of two that are touched, the nearer. */
export function markAt(marks: readonly Mark[], { x, y }: Spot): Mark | undefined {
  let nearest: Mark | undefined;
  let least = Infinity;
  for (const mark of marks) {
    const distance = Math.hypot(mark.x - x, mark.y - y);
    if (distance > Math.max(mark.radius, reach) || distance > least) continue;
    [nearest, least] = [mark, distance];
  }
  return nearest;
}

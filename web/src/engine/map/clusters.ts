import Supercluster from 'supercluster';
import type { MapContent, MapMarker, MapPoint } from './shapes.ts';

/** Several markers that are too close together to tell apart. */
export interface Cluster extends MapPoint {
  readonly count: number;
}

interface Gathered {
  /** The markers that are drawn one by one. */
  readonly markers: readonly MapMarker[];
  readonly clusters: readonly Cluster[];
}

/** Pixels within which markers are gathered, and the zoom from which none are. */
const reach = 44;
const apartFrom = 15;

/** Gathers people who are near each other; a selected or followed person keeps their own marker. */
export function gather(
  { markers, selected, followed, clustered }: MapContent,
  zoom: number,
): Gathered {
  const level = Math.round(zoom);
  if (clustered !== true || level >= apartFrom) return { markers, clusters: [] };
  const isApart = ({ id, kind }: MapMarker) =>
    kind !== 'person' || id === selected || id === followed;
  const found = markersIn(
    markers.filter((marker) => !isApart(marker)),
    level,
  );
  return { markers: [...markers.filter(isApart), ...found.markers], clusters: found.clusters };
}

/** Only the shown level is worked out: the markers will have moved before another is. */
function markersIn(markers: readonly MapMarker[], level: number): Gathered {
  const index = new Supercluster<{ readonly marker: MapMarker }, object>({
    radius: reach,
    extent: 256,
    minZoom: level,
    maxZoom: level,
  });
  index.load(
    markers.map((marker) => ({
      type: 'Feature',
      properties: { marker },
      geometry: { type: 'Point', coordinates: [marker.longitude, marker.latitude] },
    })),
  );
  const alone: MapMarker[] = [];
  const clusters: Cluster[] = [];
  for (const { properties, geometry } of index.getClusters([-180, -90, 180, 90], level)) {
    if ('marker' in properties) {
      alone.push(properties.marker);
      continue;
    }
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    clusters.push({ longitude, latitude, count: properties.point_count });
  }
  return { markers: alone, clusters };
}

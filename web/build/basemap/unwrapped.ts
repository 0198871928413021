import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';

/**
 * The source joins what the date line cuts, so a coast there jumps from one edge of the map to the other. On
 * flat paper it continues beyond the edge instead.
 */
export function unwrapped(collection: FeatureCollection): FeatureCollection {
  return { ...collection, features: collection.features.map(unwrapFeature) };
}

function unwrapFeature(feature: Feature): Feature {
  return { ...feature, geometry: unwrapGeometry(feature.geometry) };
}

function unwrapGeometry(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon')
    return { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) };
  if (geometry.type === 'MultiPolygon')
    return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(unwrapRing)) };
  return geometry;
}

function unwrapRing(ring: Position[]): Position[] {
  let turns = 0;
  let last: number | undefined;
  const joined = ring.map(([longitude = 0, latitude = 0]) => {
    const step = last === undefined ? 0 : longitude - last;
    if (step > 180) turns -= 1;
    if (step < -180) turns += 1;
    last = longitude;
    return [longitude + 360 * turns, latitude] as const;
  });
  const shift = shiftHome(joined.map(([longitude]) => longitude));
  return joined.map(([longitude, latitude]) => [longitude + shift, latitude]);
}

/** A ring that began on the far side of the date line has its middle off the map. */
function shiftHome(longitudes: readonly number[]): number {
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  if (middle < -180) return 360;
  return middle > 180 ? -360 : 0;
}

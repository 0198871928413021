import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { across, down, pixelsAround, type View } from './mercator.ts';

type Ring = readonly (readonly [x: number, y: number])[];

/** A piece of land or water, in fractions of the world: 0 to 1 from west to east and from north to south. */
export interface Shape {
  /** Lines, or the outside and the holes of an area. */
  readonly rings: readonly Ring[];
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

export function readShapes(
  data: Feature<Geometry | null> | FeatureCollection<Geometry | null>,
): Shape[] {
  if (data.type === 'FeatureCollection') return data.features.flatMap(readShapes);
  return data.geometry === null ? [] : ofGeometry(data.geometry);
}

/** An area without holes. */
export function makeArea(outside: Position[]): Shape {
  return shape([outside]);
}

function ofGeometry(geometry: Geometry): Shape[] {
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap(ofGeometry);
  if (geometry.type === 'Polygon') return [shape(geometry.coordinates)];
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.map(shape);
  if (geometry.type === 'LineString') return [shape([geometry.coordinates])];
  if (geometry.type === 'MultiLineString') return geometry.coordinates.map((line) => shape([line]));
  return [];
}

function shape(lines: readonly Position[][]): Shape {
  const rings = lines.map((line) =>
    line.map(([longitude = 0, latitude = 0]) => [across(longitude), down(latitude)] as const),
  );
  const box = { west: 1, east: 0, north: 1, south: 0 };
  for (const [x, y] of rings.flat()) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.north = Math.min(box.north, y);
    box.south = Math.max(box.south, y);
  }
  return { rings, ...box };
}

/** The shapes that are partly visible and larger than a speck. */
export function inView(shapes: readonly Shape[], view: View): Shape[] {
  const size = pixelsAround(view.zoom);
  const [left, right] = [view.left / size, (view.left + view.width) / size];
  const [top, bottom] = [view.top / size, (view.top + view.height) / size];
  const speck = 1 / size;
  return shapes.filter(
    ({ west, east, north, south }) =>
      east > left &&
      west < right &&
      south > top &&
      north < bottom &&
      (east - west > speck || south - north > speck),
  );
}

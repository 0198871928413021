import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import * as z from 'zod/mini';
import address from '../../../build/basemap/dist/basemap.bin?url';
import { across, down, pixelsAround, type View } from './mercator.ts';
import { type City, fetchPacked, loadCities } from './cities.ts';

/** The ground below the markers if there is no other map. */
export interface Basemap {
  /** Coarse. */
  readonly world: Ground;
  /** Detailed, and the only ground drawn within its box. */
  readonly europe: Ground;
  readonly europeBox: Shape;
  /** Larger ones first. */
  readonly cities: readonly City[];
}

export interface Ground {
  readonly land: readonly Shape[];
  readonly lakes: readonly Shape[];
  readonly rivers: readonly Shape[];
  readonly borders: readonly Shape[];
}

/** Made by our own build beside this script: only its outline is checked. */
const topology = z.custom<Topology>((value) => outline.safeParse(value).success);
const outline = z.looseObject({ type: z.literal('Topology') });
const file = z.object({
  europe: topology,
  world: topology,
  box: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
});

let coming: Promise<Basemap> | undefined;

/** Loaded once for all maps. After a failure it is loaded again. */
export function loadBasemap(): Promise<Basemap> {
  coming ??= fetchBasemap().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

async function fetchBasemap(): Promise<Basemap> {
  const [content, cities] = await Promise.all([fetchPacked(address), loadCities()]);
  const { box, europe, world } = file.parse(content);
  const { west, south, east, north } = box;
  const europeBox = makeArea([
    [west, south],
    [west, north],
    [east, north],
    [east, south],
  ]);
  return { world: readGround(world), europe: readGround(europe), europeBox, cities };
}

function readGround(source: Topology): Ground {
  return {
    land: readLayer(source, 'land'),
    lakes: readLayer(source, 'lakes'),
    rivers: readLayer(source, 'rivers'),
    borders: readLayer(source, 'borders'),
  };
}

function readLayer(source: Topology, name: string): Shape[] {
  const object = source.objects[name];
  return object === undefined ? [] : readShapes(feature(source, object));
}

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

function readShapes(data: Feature<Geometry | null> | FeatureCollection<Geometry | null>): Shape[] {
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

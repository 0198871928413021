import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import * as z from 'zod/mini';
import address from '../../../build/basemap/dist/basemap.bin?url';
import { makeArea, readShapes, type Shape } from './basemap-shapes.ts';
import { loadCities, type City } from './cities.ts';
import { fetchPacked } from './packed-file.ts';

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

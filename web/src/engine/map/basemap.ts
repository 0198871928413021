import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import * as z from 'zod/mini';
import address from '../../../build/basemap/dist/basemap.bin?url';
import { areaOf, shapesOf, type Shape } from './basemap-shapes.ts';

/** What lies under the markers where no other map does. */
export interface Basemap {
  /** Coarse. */
  readonly world: Ground;
  /** Detailed, and all that is drawn within its box. */
  readonly europe: Ground;
  readonly europeBox: Shape;
  /** The larger first. */
  readonly cities: readonly City[];
}

export interface Ground {
  readonly land: readonly Shape[];
  readonly lakes: readonly Shape[];
  readonly rivers: readonly Shape[];
  readonly borders: readonly Shape[];
}

export type City = Readonly<z.infer<typeof city>>;

/** Made by our own build beside this script: only its outline is checked. */
const topology = z.custom<Topology>((value) => outline.safeParse(value).success);
const outline = z.looseObject({ type: z.literal('Topology') });
const city = z.object({ name: z.string(), longitude: z.number(), latitude: z.number() });
const file = z.object({
  europe: topology,
  world: topology,
  box: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
  cities: z.array(city),
});

let coming: Promise<Basemap> | undefined;

/** Fetched and read once for all maps. What failed is fetched again. */
export function loadBasemap(): Promise<Basemap> {
  coming ??= fetchBasemap().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

async function fetchBasemap(): Promise<Basemap> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The basemap answered ${response.status}`);
  const { box, europe, world, cities } = file.parse(await unpacked(response));
  const { west, south, east, north } = box;
  const europeBox = areaOf([
    [west, south],
    [west, north],
    [east, north],
    [east, south],
  ]);
  return { world: groundOf(world), europe: groundOf(europe), europeBox, cities };
}

/** It comes packed by the build, whatever the server would have packed: 200 KB less on the device. */
async function unpacked({ body }: Response): Promise<unknown> {
  if (body === null) throw new Error('The basemap is empty');
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).json();
}

function groundOf(source: Topology): Ground {
  return {
    land: layerOf(source, 'land'),
    lakes: layerOf(source, 'lakes'),
    rivers: layerOf(source, 'rivers'),
    borders: layerOf(source, 'borders'),
  };
}

function layerOf(source: Topology, name: string): Shape[] {
  const object = source.objects[name];
  return object === undefined ? [] : shapesOf(feature(source, object));
}

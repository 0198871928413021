import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { basemapPath } from './basemap-file.ts';
import { compileCities } from './compile-cities.ts';
import { compileElsewhere, compileEurope } from './compile-land.ts';

/** Run by the build: makes the map that the app brings along. */
const europe = await compileEurope();
const elsewhere = await compileElsewhere();
const basemap = JSON.stringify({ europe, elsewhere, cities: compileCities() });
await mkdir(dirname(basemapPath), { recursive: true });
await writeFile(basemapPath, basemap);
process.stdout.write(`The map takes ${basemap.length} bytes\n`);

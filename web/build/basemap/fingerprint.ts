import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the build stores the map; it is made, never committed. JSON, gzip: devices store it as it is. */
export const basemapPath = join(import.meta.dirname, 'dist/basemap.bin');

/** Its cities in a separate file: their names are useful without a map. */
export const citiesPath = join(import.meta.dirname, 'dist/cities.bin');

/** Stored next to the built map: what it was made from. */
export const fingerprintPath = `${basemapPath}.made-from`;

/** A hash of everything that affects the map: our own scripts, and the data they read. */
export async function fingerprintOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(import.meta.dirname)).toSorted())
    if (name.endsWith('.ts')) hash.update(await readFile(join(import.meta.dirname, name)));
  // Its pinned versions are those of the data.
  hash.update(await readFile(join(import.meta.dirname, '../../package.json')));
  return hash.digest('hex');
}

/** The fingerprint of the built map; null if there is none. */
export async function fingerprintOfMap(): Promise<string | null> {
  return readFile(fingerprintPath, 'utf8').catch(() => null);
}

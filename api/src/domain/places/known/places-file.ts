import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A place as its line has it; `search` is its name as it is searched. */
export interface StoredPlace {
  readonly search: string;
  readonly name: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Made at build time, beside what else is built. */
export const placesPath = fileURLToPath(new URL('../../../../dist/places.tsv', import.meta.url));

/** "Mogyoród" → "mogyorod": people leave accents out. */
export function searchable(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** One place a line, each after a line break, so that a line's start can be searched for. */
export async function writePlaces(places: readonly StoredPlace[]): Promise<void> {
  await mkdir(dirname(placesPath), { recursive: true });
  const lines = places.map(({ search, name, country, latitude, longitude }) =>
    ['', search, name, country, latitude.toFixed(5), longitude.toFixed(5)].join('\t'),
  );
  await writeFile(placesPath, `\n${lines.join('\n')}\n`);
}

export async function readPlaces(): Promise<string> {
  return readFile(placesPath, 'utf8');
}

/** The place of a line of the file. */
export function placeOf(line: string): StoredPlace {
  const [, search = '', name = '', country = '', latitude, longitude] = line.split('\t');
  return { search, name, country, latitude: Number(latitude), longitude: Number(longitude) };
}

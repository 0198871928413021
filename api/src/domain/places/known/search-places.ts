import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KnownPlace } from '@paddock/contract/domain/places/known-places';
import { countryName } from '../airports/compile-airports.ts';

/** A place as on its line; `search` is its name in search form. */
export interface StoredPlace {
  readonly search: string;
  readonly name: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Made at build time, beside other build results. */
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

async function readPlaces(): Promise<string> {
  return readFile(placesPath, 'utf8');
}

/** The place of a line of the file. */
function parsePlace(line: string): StoredPlace {
  const [, search = '', name = '', country = '', latitude, longitude] = line.split('\t');
  return { search, name, country, latitude: Number(latitude), longitude: Number(longitude) };
}

const most = 10;

let coming: Promise<string> | undefined;

/**
 * Places whose name begins with the text, and then those with a word that does. The file is one text of
 * 10 MB, which the engine searches in milliseconds, and is read when somebody first asks.
 */
export async function findPlaces(text: string): Promise<KnownPlace[]> {
  coming ??= readPlaces().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  const file = await coming;
  const wanted = searchable(text).replaceAll(/\s+/g, ' ');
  const lines = new Set<string>();
  for (const before of ['\t', ' ', '-', "'", '(']) {
    for (const line of linesWith(file, `${before}${wanted}`)) {
      if (startsWord(line, before, wanted)) lines.add(line);
      if (lines.size === most) break;
    }
  }
  return [...lines].slice(0, most).map((line) => {
    const { name, country, latitude, longitude } = parsePlace(line);
    return { name, country: countryName(country), latitude, longitude };
  });
}

function* linesWith(file: string, words: string): Generator<string> {
  for (let at = file.indexOf(words); at !== -1;) {
    const end = file.indexOf('\n', at);
    yield file.slice(file.lastIndexOf('\n', at) + 1, end);
    at = file.indexOf(words, end);
  }
}

/** The words were found in the name as it is searched, and not in another column. */
function startsWord(line: string, before: string, wanted: string): boolean {
  const { search } = parsePlace(line);
  return before === '\t' ? search.startsWith(wanted) : search.includes(`${before}${wanted}`);
}

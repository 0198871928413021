import type { KnownPlace } from '@paddock/contract/domain/places/known-places';
import { countryName } from '../airports/airport-names.ts';
import { placeOf, readPlaces, searchable } from './places-file.ts';

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
    const { name, country, latitude, longitude } = placeOf(line);
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
  const { search } = placeOf(line);
  return before === '\t' ? search.startsWith(wanted) : search.includes(`${before}${wanted}`);
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { airport as airportRow, airportsPath } from '../../places/airports/airports-file.ts';
import { searchable } from '../../places/known/search-places.ts';

interface Named {
  readonly code: string;
  readonly city: string;
  /** "de germany" */
  readonly country: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

/** Cities as other languages call them, or as airlines do. */
const otherNames: ReadonlyMap<string, string> = new Map(
  [
    'wien becs vienne viena wieden=vienna',
    'munchen monaco munich monachium=munich',
    'koln cologne colonia kolonia=cologne',
    'genf geneve ginevra ginebra genewa=geneva',
    'zurigo zuerich zurych=zurich',
    'mailand milano mediolan=milan',
    'rom roma rzym=rome',
    'venedig venezia venise wenecja=venice',
    'neapel napoli=naples',
    'florenz firenze florencia=florence',
    'turin torino=turin',
    'bruxelles brussel brussel brussels bruksela brusel=brussels',
    'kopenhagen kobenhavn kopenhaga koppenhaga=copenhagen',
    'lissabon lisboa lisbonne lizbona=lisbon',
    'prag praha praga praga=prague',
    'warschau warszawa varsovie varsavia varso=warsaw',
    'krakau krakow cracovia cracovie krakko=krakow',
    'londres londra londyn=london',
    'parigi paryz parizs=paris',
    'athen athenes atene atenas ateny=athens',
    'goteborg goteburg=gothenburg',
    'bukarest bucuresti bucarest=bucharest',
    'belgrad beograd=belgrade',
    'barcelone barcellona=barcelona',
    'moskau moskwa=moscow',
    'peking pekin=beijing',
    'tokio=tokyo',
    'nizza nicea=nice',
    'marsiglia=marseille',
    'dusseldorf duesseldorf=dusseldorf',
    'nurnberg nuremberg norimberga=nuremberg',
  ].flatMap((line) => {
    const [others = '', city = ''] = line.split('=');
    return others.split(' ').map((other) => [other, city] as const);
  }),
);

const common = new Set(
  'airport international intl aeroport aeroporto aeropuerto flughafen lotnisko repuloter flygplats terminal de of the city main am'.split(
    ' ',
  ),
);

function wordsIn(text: string): string[] {
  return searchable(text)
    .replaceAll('ß', 'ss')
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '' && !common.has(word))
    .map((word) => otherNames.get(word) ?? word);
}

/** Cities with smaller airports nearby: the airport meant by a ticket that only names the city. */
const main = new Set(
  'HAM FRA MUC BCN MAD BRU CPH WAW MAN BHX EDI GLA BRS DUB VIE BUD PRG SEA DOH DXB AUH BAH SYD MEL PER ADL BNE SIN HKG KUL BKK DEL BOM ATH SOF BEG ZAG LJU HEL ARN OSL GOT LYS NCE MRS TLS GVA ZRH BLQ FLR VCE NAP TRN PSA VLC AGP SVQ BIO LIS OPO FAO AMS EIN LUX LAX SFO SAN PHX LAS DEN AUS ATL BOS PHL MIA MCO MSP DTW SLC PDX IND CLT YUL YVR YYZ MEX GRU EZE JNB CPT CAI CMN TUN RUH JED MCT KWI TLV ESB ALA TAS GYD EVN TBS ICN NRT TPE PVG AKL'.split(
    ' ',
  ),
);

interface Index {
  readonly codes: ReadonlySet<string>;
  readonly byCity: ReadonlyMap<string, readonly Named[]>;
}

let index: Index | undefined;

/** The airports of the build; empty if it has not made them. */
function airports(): Index {
  if (index !== undefined) return index;
  const rows = z.array(airportRow).parse(JSON.parse(readFileSync(airportsPath, 'utf8')));
  const named = rows.map(({ airport_code: code, city, name, country, country_code }) => ({
    code,
    country: new Set(searchable(`${country_code} ${country}`).split(' ')),
    city: wordsIn(city.split(/[,/(]/)[0] ?? '').join(' '),
    words: new Set(wordsIn(name)),
  }));
  const byCity = Map.groupBy(named, ({ city }) => city);
  index = { codes: new Set(rows.map((row) => row.airport_code)), byCity };
  return index;
}

/** Says whether words are a large town with an airport, or an airport with its town: "Athens", "London Heathrow". */
export function isTown(text: string): boolean {
  const code = airportCalled(text);
  if (code === null) return false;
  const [city = '', ...more] = wordsIn(text);
  const own = [...airports().byCity.values()].flat().find((one) => one.code === code);
  return (main.has(code) && city.length > 3) || more.some((word) => own?.words.has(word) === true);
}

const airportWord =
  /airport|aeroport|aeropuerto|flughafen|lotnisko|repuloter|flygplats|lufthavn|luchthaven|letiste/;

/** Says whether words such as "Wien Flughafen" mean an airport, and not its city. */
export function namesAirport(text: string): boolean {
  return airportWord.test(searchable(text));
}

export function isAirport(code: string): boolean {
  return airports().codes.has(code);
}

/**
 * The code of the airport named by words such as "Hamburg, DE (Hamburg Airport)" or "London Heathrow"; null
 * if several or none could be meant.
 */
export function airportCalled(text: string): string | null {
  const [, code = ''] = /\(([A-Z]{3})\)/.exec(text) ?? [];
  if (isAirport(code)) return code;
  const words = wordsIn(text.slice(0, 100));
  const { byCity } = airports();
  for (const length of [3, 2, 1]) {
    const city = words.slice(0, length).join(' ');
    const there = words.length < length ? [] : (byCity.get(city) ?? []);
    if (there.length === 0) continue;
    const more = words.slice(length).filter((word) => !city.split(' ').includes(word));
    const rank = ({ code: one, words: own, country }: Named) =>
      more.reduce((sum, word) => sum + (own.has(word) || one.toLowerCase() === word ? 9 : 0), 0) +
      (more.some((word) => country.has(word)) ? 4 : 0) +
      (main.has(one) ? 1 : 0);
    const ranked = there
      .map((one) => ({ code: one.code, rank: rank(one) }))
      .toSorted((a, b) => b.rank - a.rank);
    const [first, second] = ranked;
    // "Berlin (Tegel)" is no other airport of Berlin.
    const within = wordsIn(/\(([^()]{3,40})\)/.exec(text)?.[1] ?? '');
    const best = there.find(({ code: one }) => one === first?.code);
    const fits = (word: string) =>
      best?.words.has(word) === true || city.split(' ').includes(word) || best?.country.has(word);
    if (within.length > 0 && !within.some(fits)) return null;
    return second === undefined || (first?.rank ?? 0) > second.rank ? (first?.code ?? null) : null;
  }
  return null;
}

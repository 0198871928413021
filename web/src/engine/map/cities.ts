import * as z from 'zod/mini';
import citiesAddress from '../../../build/basemap/dist/cities.bin?url';

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
  return z.array(city).parse(await fetchPacked(citiesAddress));
}

/**
 * Reads a file from our own build: JSON that the build compressed, whatever the server would have done. It
 * saves 200 KB on the device.
 * @throws Error
 */
export async function fetchPacked(address: string): Promise<unknown> {
  const { ok, status, body } = await fetch(address);
  if (!ok || body === null) throw new Error(`${address} answered ${status}`);
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).json();
}

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartError } from '../../../platform/errors.ts';

/** One airport of the reference data, named as in its table. */
export const airport = z.object({
  airport_code: z.string().regex(/^[A-Z]{3}$/),
  name: z.string().min(1),
  city: z.string().min(1),
  country_code: z.string().regex(/^[A-Z]{2}$/),
  country: z.string().min(1),
  time_zone: z.string().min(1),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Airport = z.infer<typeof airport>;

/** Made at build time, beside other build results. */
export const airportsPath = fileURLToPath(
  new URL('../../../../dist/airports.json', import.meta.url),
);

/** Writes one airport a line, so that two builds can be compared. */
export async function writeAirports(airports: readonly Airport[]): Promise<void> {
  await mkdir(dirname(airportsPath), { recursive: true });
  const lines = airports.map((row) => JSON.stringify(row)).join(',\n');
  await writeFile(airportsPath, `[\n${lines}\n]\n`);
}

/** @throws StartError if the build has not made the file */
export async function readAirports(): Promise<{ json: string; contentHash: string }> {
  const json = await readFile(airportsPath, 'utf8').catch((cause: unknown) => {
    throw new StartError(`${airportsPath} is missing. Make it with: npm run build`, { cause });
  });
  return { json, contentHash: createHash('sha256').update(json).digest('hex') };
}

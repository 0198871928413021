import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const buildInfo = z.object({ version: z.string().regex(/^v\d{6}\.\d+$/) });

/** The version label `vYYMMDD.N` that the build wrote; `v000000.0` where nothing was built. */
export async function readVersion(): Promise<string> {
  const text = await readFile(
    new URL('../../../dist/build-info.json', import.meta.url),
    'utf8',
  ).catch(() => '{"version":"v000000.0"}');
  return buildInfo.parse(JSON.parse(text)).version;
}

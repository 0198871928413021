import { on } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { followSources } from './fresh-sources.ts';

/** The address of the page, only on the first start: a restarted server says nothing. */
const [address] = process.argv.slice(2);

const manifest = z.object({ dependencies: z.record(z.string(), z.unknown()) });
const end = () => process.exit(0);
const loadFresh = followSources(join(import.meta.dirname, '../../../..'));

// Listens before the packages load, so no message is missed, and starts when asked.
const words = on(process, 'message');
process.once('disconnect', end);
await loadPackages();
// Most of them are the same at the next edit. A mistake in one is reported when they are loaded to start.
if (address === undefined) await loadSources().catch(() => undefined);
for await (const [word] of words) {
  if (word === 'start') break;
  await loadSources().catch(() => undefined);
}
const [{ runServer }, { welcome }] = await loadSources();
process.removeListener('disconnect', end);
await runServer(
  ({ config, version }) => (address === undefined ? [] : welcome(config, address, version)),
  process.env['RUNNING_DATABASE'],
);
process.send?.({ ready: true });

/** Loading the packages takes longer than our own sources, and no edit changes them. */
async function loadPackages(): Promise<void> {
  const path = new URL('../../../package.json', import.meta.url);
  const { dependencies } = manifest.parse(JSON.parse(await readFile(path, 'utf8')));
  const packages = Object.keys(dependencies).filter((name) => !name.startsWith('@paddock/'));
  // Some have nothing to load: types, or a font.
  await Promise.allSettled(packages.map(async (name): Promise<unknown> => import(name)));
}

async function loadSources() {
  return loadFresh(async () =>
    Promise.all([import('../start/run.ts'), import('../start/words.ts')]),
  );
}

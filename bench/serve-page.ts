import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { ensureBasemap } from '../web/build/plugins.ts';

/** Builds a page of this folder as the app is built, and serves it. */
export async function servePage(name: string) {
  const outDir = await mkdtemp(join(tmpdir(), 'paddock-bench-'));
  const shared = {
    root: join(import.meta.dirname, name),
    configFile: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 },
    plugins: [ensureBasemap()],
  } as const;
  await build({ ...shared, plugins: [...shared.plugins] });
  const server = await preview({
    ...shared,
    plugins: [],
    preview: { port: 8_273, host: '127.0.0.1', strictPort: true },
  });
  return {
    folder: outDir,
    address: 'http://127.0.0.1:8273/',
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

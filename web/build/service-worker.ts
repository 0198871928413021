import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { budgets } from './first-screens.ts';

interface BuiltFile {
  readonly url: string;
  readonly integrity: string;
}

/** Scripts and styles, the reader of bar codes, flags, packed copies, and pictures of Leaflet's own that our map never shows. */
const savedOnUse = /^assets\/(?:.*\.(?:js|css|png|br|gz|wasm)|..-[^/]*\.svg)$/;

/**
 * Builds `web/sw` into `/service-worker.js`, with the list of the files that it saves before anything is opened: all
 * but the flags and the parts that it saves once they were used.
 *
 * @param installed the scripts and styles among them
 */
export function serviceWorker(installed: ReadonlySet<string>): Plugin {
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, outDir);
    },
    async writeBundle() {
      // A failed build has no list of its parts, but its own error to show.
      if (installed.size === 0) return;
      const assets = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`);
      const files = ['index.html', 'icon.svg', 'appearance.js', ...assets]
        .filter((url) => installed.has(url) || !savedOnUse.test(url))
        .toSorted()
        .map((url) => ({ url, content: readFileSync(join(folder, url)) }));
      checkSize(files.reduce((sum, { content }) => sum + content.length, 0));
      await buildWorker(folder, files.map(describe));
    },
  };
}

async function buildWorker(folder: string, files: readonly BuiltFile[]): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../sw'),
    publicDir: false,
    logLevel: 'error',
    define: { 'self.builtFiles': JSON.stringify(files) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: {
        entry: 'service-worker.ts',
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'service-worker.js',
      },
    },
  });
}

function describe({ url, content }: { url: string; content: Buffer }): BuiltFile {
  const hash = createHash('sha256').update(content).digest('base64');
  return { url, integrity: `sha256-${hash}` };
}

function checkSize(bytes: number): void {
  const kilobytes = bytes / 1_000;
  if (kilobytes <= budgets.installed) return;
  throw new Error(
    `An installed app would save ${kilobytes.toFixed(0)} KB before anything is opened, at most ${budgets.installed}. Parts that few people need there can leave savedParts.`,
  );
}

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { budgets } from './budgets.ts';
import type { LateParts } from './late-parts.ts';

/**
 * Builds `web/sw` into `/service-worker.js`, with the list of the files that it saves before anything is opened: all
 * but the flags and the parts that are declared `on-use`, which it saves once they were used.
 */
export function serviceWorker({ plugin: parts, leftOut }: LateParts): Plugin[] {
  let root = '';
  let outDir = '';
  const worker: Plugin = {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    async closeBundle(error) {
      if (error !== undefined) return;
      const files = filesToSave(outDir, leftOut);
      checkSize(files);
      const list = files.map(({ url, content }) => ({ url, integrity: integrityOf(content) }));
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { 'self.builtFiles': JSON.stringify(list) },
        build: {
          outDir,
          emptyOutDir: false,
          rolldownOptions: {
            input: 'sw/service-worker.ts',
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
  return [parts, worker];
}

interface BuiltFile {
  readonly url: string;
  readonly content: Buffer;
}

/** Without packed copies, flags, and pictures of Leaflet's own that our map never shows. */
function filesToSave(folder: string, leftOut: ReadonlySet<string>): BuiltFile[] {
  return globSync(['index.html', 'icon.svg', 'appearance.js', 'assets/*'], { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((url) => !/\.(?:br|gz|png)$|^assets\/..-[^/]*\.svg$/.test(url) && !leftOut.has(url))
    .toSorted()
    .map((url) => ({ url, content: readFileSync(join(folder, url)) }));
}

function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

function checkSize(files: readonly BuiltFile[]): void {
  const kilobytes = files.reduce((sum, { content }) => sum + content.length, 0) / 1_000;
  if (kilobytes <= budgets.installed) return;
  throw new Error(
    `An installed app would save ${kilobytes.toFixed(0)} KB before anything is opened, at most ${budgets.installed}. Parts that few people need there can be declared offline: 'on-use'.`,
  );
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What is fetched only by deployments that sign in with Firebase: 140 KB that others never need. */
const firebase = /[/\\]node_modules[/\\]@?firebase[/\\]/;

/**
 * Builds `web/sw` into `/service-worker.js`, with the list of the files that it keeps: all but Firebase
 * and the flags, which it keeps once they were used.
 */
export function serviceWorker(): Plugin[] {
  const leftOut = new Set<string>();
  let folder = '';
  const look: Plugin = {
    name: 'service-worker-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && part.moduleIds.some((id) => firebase.test(id)))
          leftOut.add(part.fileName);
    },
  };
  const build = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'service-worker.ts',
    // The page registers it by itself, and the manifest is a file of its own.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      injectionPoint: 'self.builtFiles',
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'icon.svg', 'appearance.js', 'assets/*'],
      globIgnores: ['**/*.{br,gz}', 'assets/??-*.svg'],
      maximumFileSizeToCacheInBytes: 1_000_000,
      manifestTransforms: [
        (files) => ({
          manifest: files
            .filter(({ url }) => !leftOut.has(url))
            .map(({ url, size }) => ({
              url,
              size,
              revision: null,
              integrity: integrityOf(join(folder, url)),
            }))
            .toSorted((one, other) => one.url.localeCompare(other.url)),
          warnings: [],
        }),
      ],
    },
  });
  return [look, ...build];
}

function integrityOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
}

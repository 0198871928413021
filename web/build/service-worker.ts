import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { budgets } from './budgets.ts';
import type { LateParts } from './late-parts.ts';

/**
 * Builds `web/sw` into `/service-worker.js`, with the list of the files that it saves before anything is opened: all
 * but the flags and the parts that are declared `on-use`, which it saves once they were used.
 */
export function serviceWorker({ plugin: parts, leftOut }: LateParts): Plugin[] {
  let folder = '';
  const place: Plugin = {
    name: 'service-worker-folder',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
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
      // Flags, and pictures of Leaflet's own that our map never shows.
      globIgnores: ['**/*.{br,gz}', 'assets/??-*.svg', 'assets/*.png'],
      maximumFileSizeToCacheInBytes: 1_000_000,
      manifestTransforms: [
        (files) => {
          const kept = files.filter(({ url }) => !leftOut.has(url));
          // A build that failed has no list of its parts, and an error of its own to show.
          if (leftOut.size > 0) checkSize(kept);
          const manifest = kept
            .map(({ url, size }) => ({
              url,
              size,
              revision: null,
              integrity: integrityOf(join(folder, url)),
            }))
            .toSorted((one, other) => one.url.localeCompare(other.url));
          return { manifest, warnings: [] };
        },
      ],
    },
  });
  return [parts, place, ...build];
}

function integrityOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
}

function checkSize(kept: readonly { readonly size: number }[]): void {
  const kilobytes = kept.reduce((sum, { size }) => sum + size, 0) / 1_000;
  if (kilobytes <= budgets.installed) return;
  throw new Error(
    `An installed app would save ${kilobytes.toFixed(0)} KB before anything is opened, at most ${budgets.installed}. Parts that few people need there can be declared offline: 'on-use'.`,
  );
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What is fetched only by deployments that sign in with Firebase: 140 KB that others never need. */
const firebase = /[/\\]node_modules[/\\]@?firebase[/\\]/;

/**
 * What is of no use without a network, or for those who manage alone, by the file that a part begins with:
 * the later steps of a sign-in, who is where just now, the flights of all people, an address.
 */
const lessNeeded =
  /[/\\]src[/\\](?:features[/\\](?:sign-in[/\\](?:phone-rules|flag|code-step|country-picker|ways[/\\].*)|locations[/\\]live-page|flights[/\\]project[/\\].*)|.*[/\\]new-address)\.tsx?$/;

/**
 * Builds `web/sw` into `/service-worker.js`, with the list of the files that it keeps: all but Firebase,
 * the flags and what few need, which it keeps once they were used.
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
        if (
          part.type === 'chunk' &&
          (isOfFirebase(part) || lessNeeded.test(part.facadeModuleId ?? ''))
        )
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

function isOfFirebase({ moduleIds }: Rolldown.OutputChunk): boolean {
  return moduleIds.some((id) => firebase.test(id));
}

function integrityOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
}

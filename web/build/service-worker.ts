import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What is fetched only by deployments that sign in with Firebase: 140 KB that others never need. */
const firebase = /[/\\]node_modules[/\\]@?firebase[/\\]/;

/**
 * What is of no use without a network, or for those who manage alone, by the file that a part begins with:
 * the later steps of a sign-in, who is where just now, what all people fly or do on a day, lists, records,
 * reports, what was sent, devices, and Google's map. What only they need goes with them.
 */
const lessNeeded = new RegExp(
  String.raw`[/\\]src[/\\](?:${[
    String.raw`app[/\\]sign-in[/\\](?:phone-rules|flag|code-step|country-picker|ways[/\\].*)`,
    String.raw`domain[/\\]live[/\\]live-page`,
    String.raw`domain[/\\]bookings[/\\]project[/\\].*`,
    String.raw`domain[/\\]itinerary[/\\]staff-days-page`,
    String.raw`domain[/\\]messages[/\\](?:sent|settings)-page`,
    String.raw`(?:app[/\\]devices|engine[/\\](?:lists|records)|domain[/\\]money)[/\\].*`,
    String.raw`app[/\\]record-page|engine[/\\]map[/\\]google-map|.*[/\\]new-address`,
  ].join('|')})\.tsx?$`,
);

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
      const needed = neededOf(bundle);
      for (const name of Object.keys(bundle))
        if (/\.(?:js|css)$/.test(name) && !needed.has(name)) leftOut.add(name);
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

/** The scripts and styles that the app's entry leads to, but for those that few need. */
function neededOf(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const needed = new Set<string>();
  const visit = (name: string): void => {
    const part = bundle[name];
    if (part?.type !== 'chunk' || needed.has(name) || isLessNeeded(part)) return;
    needed.add(name);
    for (const style of part.viteMetadata?.importedCss ?? []) needed.add(style);
    for (const next of [...part.imports, ...part.dynamicImports]) visit(next);
  };
  for (const part of Object.values(bundle))
    if (part.type === 'chunk' && part.isEntry) visit(part.fileName);
  return needed;
}

function isLessNeeded(part: Rolldown.OutputChunk): boolean {
  return isOfFirebase(part) || lessNeeded.test(part.facadeModuleId ?? '');
}

function isOfFirebase({ moduleIds }: Rolldown.OutputChunk): boolean {
  return moduleIds.some((id) => firebase.test(id));
}

function integrityOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
}

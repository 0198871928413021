import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ensureBasemap } from './build/ensure-basemap.ts';
import { makeIcons } from './build/icons.ts';
import { makeManifest } from './build/manifest.ts';
import { pack } from './build/pack.ts';
import { preloadList } from './build/preload-list.ts';
import { preloadFont } from './build/preload-font.ts';
import { serviceWorker } from './build/service-worker.ts';

/** What home and signing in both have, and neither needs at once. */
const ofSignInToo =
  /\/web\/src\/(?:ui\/(?:visually-hidden|message|card|badge)|platform\/(?:use-now|leave-guard|settings-query))\.tsx?$|\/(?:chevron-right\.mjs|contract\/src\/time\.ts)$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ensureBasemap(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    preloadFont(),
    makeIcons(),
    makeManifest(),
    serviceWorker(),
    pack(),
  ],
  resolve: {
    // The router's stand-in for what React has had since version 18.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy takes files of our own and no data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadList },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What the first screen needs is one file: split by who shares it, it packs 3 KB worse. Home is
        // one more for the same reason, with all that only signed-in screens share.
        codeSplitting: {
          groups: [
            { name: 'main', tags: ['$initial'] },
            { name: 'shared', test: ofSignInToo },
            { name: 'shell', test: /\/web\/src\/app\/shell\.tsx$/ },
            // A file for each icon costs more in lists of files than an icon is long.
            { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});

import { defineConfig } from 'vite';
import { compiledReact } from './build/compiled.ts';
import { ensureBasemap } from './build/ensure-basemap.ts';
import { firstScreens } from './build/first-screens.ts';
import { makeIcons } from './build/icons.ts';
import { lateParts } from './build/late-parts.ts';
import { makeManifest } from './build/manifest.ts';
import { pack } from './build/pack.ts';
import { plainLeaflet } from './build/plain-leaflet.ts';
import { preloadList } from './build/preload-list.ts';
import { preloadFont } from './build/preload-font.ts';
import { serviceWorker } from './build/service-worker.ts';

const late = lateParts();
const { plugin: checkFirstScreens, groups: firstScreenGroups } = firstScreens(late);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ensureBasemap(),
    plainLeaflet(),
    compiledReact(),
    checkFirstScreens,
    preloadFont(),
    makeIcons(),
    makeManifest(),
    serviceWorker(late),
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
        codeSplitting: {
          groups: firstScreenGroups,
        },
      },
    },
  },
});

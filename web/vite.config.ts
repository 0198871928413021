import { defineConfig } from 'vite';
import { firstScreens, preloadList } from './build/first-screens.ts';
import { formParts } from './build/form-parts.ts';
import { serviceWorker } from './build/service-worker.ts';
import { makeIcons, makeManifest } from './build/manifest.ts';
import { compiledReact, ensureBasemap, pack, plainLeaflet, preloadFont } from './build/plugins.ts';

const { plugin: checkFirstScreens, groups, installed } = firstScreens();

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ensureBasemap(),
    plainLeaflet(),
    compiledReact(),
    formParts(),
    checkFirstScreens,
    preloadFont(),
    makeIcons(),
    makeManifest(),
    serviceWorker(installed),
    pack(),
  ],
  resolve: {
    // Replaces the router's own version of something React has had since version 18.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  // Only a worker imports it, where Vite does not look.
  optimizeDeps: { include: ['tesseract.js-core/tesseract-core-simd-lstm.js'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy takes files of our own and no data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadList },
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
    },
  },
});

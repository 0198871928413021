import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { basemapPath } from './basemap/basemap-file.ts';

/** Makes the map that the app brings along where nobody has yet, as when Vite is run by itself. */
export function ensureBasemap(): Plugin {
  return {
    name: 'ensure-basemap',
    async buildStart() {
      if (!existsSync(basemapPath)) await import('./basemap/make-basemap.ts');
    },
  };
}

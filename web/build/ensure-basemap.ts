import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { basemapPath, fingerprintOfMap, fingerprintOfSources } from './basemap/fingerprint.ts';

/** Makes the map that the app brings along where nobody has yet, or from something else than now. */
export function ensureBasemap(): Plugin {
  return {
    name: 'ensure-basemap',
    async buildStart() {
      const made = existsSync(basemapPath) ? await fingerprintOfMap() : null;
      if (made !== (await fingerprintOfSources())) await import('./basemap/make-basemap.ts');
    },
  };
}

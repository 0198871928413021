import { join } from 'node:path';

/** Where the build keeps the map; it is made, never committed. */
export const basemapPath = join(import.meta.dirname, 'dist/basemap.json');

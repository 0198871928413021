import { join } from 'node:path';

/** Where the build keeps the map; it is made, never committed. JSON, gzip: devices keep it as it is. */
export const basemapPath = join(import.meta.dirname, 'dist/basemap.bin');

import type { MapRegion } from '@paddock/contract/platform/map-settings';
import {
  DomUtil,
  GridLayer,
  latLngBounds,
  type Coords,
  type DoneCallback,
  type Map as LeafletMap,
} from 'leaflet';
import type { Log } from '../../platform/log.ts';
import type { Colours } from './map-colours.ts';
import { readPicture, readShapes, type DrawTile } from './region-tile.ts';
import type { FetchTile } from './shapes.ts';

/** Pixels of a tile: shapes are made for larger ones than pictures. */
const sizes = { shapes: 512, pictures: 256 } as const;

interface RegionStart {
  readonly region: MapRegion;
  readonly fetchTile: FetchTile;
  readonly colours: Colours;
  readonly log: Log;
}

/**
 * The map file of the server over our own map, which shows wherever the file has nothing, and while offline.
 * @returns draws the tiles again, in other colours
 */
export function addRegion(map: LeafletMap, start: RegionStart): () => void {
  const { region } = start;
  const size = sizes[region.kind];
  // A tile of 512 pixels is that of 256 pixels one zoom above.
  const above = region.kind === 'shapes' ? 1 : 0;
  const drawn = new Map<HTMLElement, DrawTile>();
  const paint = (canvas: HTMLCanvasElement, draw: DrawTile) => {
    const pen = canvas.getContext('2d');
    if (pen === null) return;
    const scale = canvas.width / size;
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    draw(pen, size, start.colours);
  };
  class Tiles extends GridLayer {
    protected override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
      const canvas = DomUtil.create('canvas');
      canvas.width = size * devicePixelRatio;
      canvas.height = canvas.width;
      canvas.setAttribute('aria-hidden', 'true');
      const load = async () => {
        const draw = await tileOf(start, { z: z - above, x, y });
        if (draw !== undefined) {
          drawn.set(canvas, draw);
          paint(canvas, draw);
        }
        done(undefined, canvas);
      };
      void load();
      return canvas;
    }
  }
  const layer = new Tiles({
    tileSize: size,
    minNativeZoom: region.minZoom + above,
    maxNativeZoom: region.maxZoom + above,
    maxZoom: 18,
    noWrap: true,
    bounds: latLngBounds([region.south, region.west], [region.north, region.east]),
    className: 'region',
    // Leaflet lifts every canvas in a pane to 100: our own ground is one.
    zIndex: 101,
  });
  layer.on('tileunload', ({ tile }: { readonly tile: HTMLElement }) => drawn.delete(tile));
  layer.addTo(map);
  return () => {
    for (const [canvas, draw] of drawn)
      if (canvas instanceof HTMLCanvasElement) paint(canvas, draw);
  };
}

let isReported = false;

/** Undefined where the file has nothing, where it can’t be drawn, and without a network. */
async function tileOf(
  { region: { kind, version }, fetchTile, log }: RegionStart,
  { z, x, y }: { readonly z: number; readonly x: number; readonly y: number },
): Promise<DrawTile | undefined> {
  try {
    const tile = await fetchTile({ version, z, x, y });
    if (tile === undefined) return undefined;
    return kind === 'shapes' ? readShapes(tile.bytes) : await readPicture(tile.bytes, tile.type);
  } catch (error) {
    if (!isReported && navigator.onLine) log.warn('A tile of the map file did not load', error);
    isReported = true;
    return undefined;
  }
}

import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import type { MapRegion } from '@paddock/contract/platform/map-settings';
import {
  DomUtil,
  GridLayer,
  latLngBounds,
  type Coords,
  type DoneCallback,
  type Map as LeafletMap,
} from 'leaflet';
import { PbfReader } from 'pbf';
import type { Log } from '../../platform/log.ts';
import type { Colours } from './map-colours.ts';
import type { FetchTile } from './shapes.ts';

/** A tile that can be redrawn, for example in other colours. */
type DrawTile = (pen: CanvasRenderingContext2D, size: number, colours: Colours) => void;

/** The road widths of each kind, in pixels; in the words of Protomaps and of OpenMapTiles. */
const roadWidths: Readonly<Record<string, number>> = {
  highway: 3,
  motorway: 3,
  trunk: 2.5,
  major_road: 2,
  primary: 2,
  secondary: 2,
  medium_road: 1.5,
  tertiary: 1.5,
  minor_road: 1,
  minor: 1,
};

/** Pictures are drawn as they are. */
async function readPicture(bytes: ArrayBuffer, type: string): Promise<DrawTile> {
  const picture = await createImageBitmap(new Blob([bytes], { type }));
  return (pen, size) => pen.drawImage(picture, 0, 0, size, size);
}

/**
 * Land, water, borders and roads of a vector tile in the app's colours. Names are those of our own map.
 * @throws if the bytes are not a vector tile
 */
function readShapes(bytes: ArrayBuffer): DrawTile {
  const { layers } = new VectorTile(new PbfReader(bytes));
  const findFeatures = (...names: string[]) =>
    names.flatMap((name) => {
      const layer = layers[name];
      if (layer === undefined) return [];
      return Array.from({ length: layer.length }, (_, index) => layer.feature(index));
    });
  const earth = findFeatures('earth');
  const water = findFeatures('water');
  const borders = findFeatures('boundaries', 'boundary');
  const roads = findFeatures('roads', 'transportation');
  const isMarine = layers['earth'] === undefined && layers['water'] === undefined;
  return (pen, size, colours) => {
    // Tiles of Protomaps draw the land, others only the water.
    pen.fillStyle = colours(earth.length > 0 || isMarine ? 'map-water' : 'map-land');
    pen.fillRect(0, 0, size, size);
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    fill(pen, earth, size, colours('map-land'));
    fill(pen, water, size, colours('map-water'));
    stroke(pen, water.filter(isLine), size, { colour: colours('map-water'), width: 2 });
    stroke(pen, borders, size, { colour: colours('map-border'), width: 1 });
    const byWidth = Map.groupBy(roads.filter(isLine), roadWidth);
    const widths = [...byWidth.keys()]
      .filter((width) => width > 0)
      .toSorted((one, other) => one - other);
    for (const width of widths)
      stroke(pen, byWidth.get(width) ?? [], size, {
        colour: colours('map-border'),
        width: width + 1,
      });
    for (const width of widths)
      stroke(pen, byWidth.get(width) ?? [], size, { colour: colours('map-casing'), width });
  };
}

const lineType = 2;
const areaType = 3;

function isLine({ type }: VectorTileFeature): boolean {
  return type === lineType;
}

function roadWidth({ properties }: VectorTileFeature): number {
  return roadWidths[String(properties['kind'] ?? properties['class'])] ?? 0;
}

function fill(
  pen: CanvasRenderingContext2D,
  features: readonly VectorTileFeature[],
  size: number,
  colour: string,
): void {
  pen.fillStyle = colour;
  for (const feature of features)
    if (feature.type === areaType) pen.fill(tracePath([feature], size), 'evenodd');
}

function stroke(
  pen: CanvasRenderingContext2D,
  features: readonly VectorTileFeature[],
  size: number,
  { colour, width }: { readonly colour: string; readonly width: number },
): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke(tracePath(features, size));
}

function tracePath(features: readonly VectorTileFeature[], size: number): Path2D {
  const path = new Path2D();
  for (const feature of features) {
    const scale = size / feature.extent;
    for (const ring of feature.loadGeometry())
      for (const [index, { x, y }] of ring.entries())
        if (index === 0) path.moveTo(x * scale, y * scale);
        else path.lineTo(x * scale, y * scale);
  }
  return path;
}

/** Pixels of a tile: shapes are made for larger ones than pictures. */
const sizes = { shapes: 512, pictures: 256 } as const;

interface RegionStart {
  readonly region: MapRegion;
  readonly fetchTile: FetchTile;
  readonly colours: Colours;
  readonly log: Log;
}

/**
 * The server's map file over our own map, which shows wherever the file has nothing, and while offline.
 * @returns a function that redraws the tiles in other colours
 */
export function addRegion(map: LeafletMap, start: RegionStart): () => void {
  const { region } = start;
  const size = sizes[region.kind];
  // A tile of 512 pixels is the one of 256 pixels one zoom above.
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
        const draw = await loadTile(start, { z: z - above, x, y });
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
    // Leaflet lifts every canvas in a pane to 100, including our own ground.
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

/** Undefined if the file has nothing there, or it can’t be drawn, and while offline. */
async function loadTile(
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

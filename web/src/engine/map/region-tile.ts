import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { Colours } from './map-colours.ts';

/** A tile that can be drawn again, as in other colours. */
export type DrawTile = (pen: CanvasRenderingContext2D, size: number, colours: Colours) => void;

/** How wide the roads of each kind are, in pixels; in the words of Protomaps and of OpenMapTiles. */
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
export async function readPicture(bytes: ArrayBuffer, type: string): Promise<DrawTile> {
  const picture = await createImageBitmap(new Blob([bytes], { type }));
  return (pen, size) => pen.drawImage(picture, 0, 0, size, size);
}

/**
 * Land, water, borders and roads of a vector tile in the colours of the app. Names are those of our own map.
 * @throws where the bytes are no vector tile
 */
export function readShapes(bytes: ArrayBuffer): DrawTile {
  const { layers } = new VectorTile(new PbfReader(bytes));
  const featuresOf = (...names: string[]) =>
    names.flatMap((name) => {
      const layer = layers[name];
      if (layer === undefined) return [];
      return Array.from({ length: layer.length }, (_, index) => layer.feature(index));
    });
  const earth = featuresOf('earth');
  const water = featuresOf('water');
  const borders = featuresOf('boundaries', 'boundary');
  const roads = featuresOf('roads', 'transportation');
  const isMarine = layers['earth'] === undefined && layers['water'] === undefined;
  return (pen, size, colours) => {
    // Tiles of Protomaps draw the land, and others only the water.
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
    if (feature.type === areaType) pen.fill(pathOf([feature], size), 'evenodd');
}

function stroke(
  pen: CanvasRenderingContext2D,
  features: readonly VectorTileFeature[],
  size: number,
  { colour, width }: { readonly colour: string; readonly width: number },
): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke(pathOf(features, size));
}

function pathOf(features: readonly VectorTileFeature[], size: number): Path2D {
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

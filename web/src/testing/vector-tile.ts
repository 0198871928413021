import { PbfWriter } from 'pbf';

type TilePoint = readonly [x: number, y: number];

/** A shape on a tile: a line through these points, or an area around them. Tiles are 4,096 wide. */
export interface TileShape {
  readonly type: 'line' | 'area';
  readonly points: readonly TilePoint[];
  /** "motorway"; the kind of a shape in the words of Protomaps. */
  readonly kind?: string;
}

export const tileExtent = 4_096;

/** A vector tile as its specification says: layers by name, each with its shapes. */
export function vectorTile(layers: Readonly<Record<string, readonly TileShape[]>>): Blob {
  const tile = new PbfWriter();
  for (const [name, shapes] of Object.entries(layers))
    tile.writeMessage(3, (_, layer) => writeLayer(layer, name, shapes), undefined);
  return new Blob([Uint8Array.from(tile.finish())]);
}

function writeLayer(layer: PbfWriter, name: string, shapes: readonly TileShape[]): void {
  layer.writeVarintField(15, 2);
  layer.writeStringField(1, name);
  for (const [index, { type, points, kind }] of shapes.entries())
    layer.writeMessage(
      2,
      (_, feature) => {
        if (kind !== undefined) feature.writePackedVarint(2, [0, index]);
        feature.writeVarintField(3, type === 'line' ? 2 : 3);
        feature.writePackedVarint(4, [...drawing(points), ...(type === 'area' ? [closePath] : [])]);
      },
      undefined,
    );
  layer.writeStringField(3, 'kind');
  for (const { kind = '' } of shapes)
    layer.writeMessage(4, (_, value) => value.writeStringField(1, kind), undefined);
  layer.writeVarintField(5, tileExtent);
}

const moveTo = 1;
const lineTo = 2;
const closePath = 15;

/** Commands with the distance of each point from the previous one. */
function drawing(points: readonly TilePoint[]): number[] {
  const steps = points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    return [zigzag(x - fromX), zigzag(y - fromY)];
  });
  const command = (id: number, count: number) => id | (count << 3);
  const [first = [], ...rest] = steps;
  return [command(moveTo, 1), ...first, command(lineTo, rest.length), ...rest.flat()];
}

function zigzag(value: number): number {
  return (value << 1) ^ (value >> 31);
}

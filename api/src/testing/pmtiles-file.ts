/** A tile and its position. Tile ids count along a curve; at zoom 0 there is one, 0. */
interface WrittenTile {
  readonly id: number;
  readonly bytes: Uint8Array;
}

interface WrittenFile {
  /** 1 for vector tiles, 2 for PNG. */
  readonly type: number;
  readonly maxZoom: number;
  readonly attribution?: string;
  readonly tiles: readonly WrittenTile[];
}

/** A PMTiles archive (version 3) as its specification says, without compression. */
export function pmtilesFile({ type, maxZoom, attribution, tiles }: WrittenFile): Buffer {
  const metadata = Buffer.from(JSON.stringify(attribution === undefined ? {} : { attribution }));
  const sorted = tiles.toSorted((one, other) => one.id - other.id);
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes));
  const directory = buildDirectory(sorted);
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const offsets = [
    127,
    directory.length,
    127 + directory.length,
    metadata.length,
    0,
    0,
    127 + directory.length + metadata.length,
    data.length,
    tiles.length,
    tiles.length,
    tiles.length,
  ];
  for (const [index, value] of offsets.entries())
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  header.writeUInt8(1, 96); // clustered
  header.writeUInt8(1, 97); // nothing is compressed
  header.writeUInt8(1, 98);
  header.writeUInt8(type, 99);
  header.writeUInt8(0, 100);
  header.writeUInt8(maxZoom, 101);
  const bounds = [-180, -85, 180, 85];
  for (const [index, value] of bounds.entries()) header.writeInt32LE(value * 1e7, 102 + index * 4);
  return Buffer.concat([header, directory, metadata, data]);
}

function buildDirectory(tiles: readonly WrittenTile[]): Buffer {
  const lengths = tiles.map(({ bytes }) => bytes.length);
  return Buffer.from(
    [
      tiles.length,
      ...tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0)),
      ...tiles.map(() => 1),
      ...lengths,
      // The first starts at the beginning; each other starts where the last one ends, which is written as 0.
      ...tiles.map((_, index) => (index === 0 ? 1 : 0)),
    ].flatMap(varint),
  );
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

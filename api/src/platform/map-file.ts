import type { MapRegion } from '@paddock/contract/platform/map-settings';
import type { FastifyBaseLogger } from 'fastify';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Header, PMTiles } from 'pmtiles';
import { z } from 'zod';

interface Tile {
  readonly bytes: Buffer;
  /** How the bytes are compressed on their way to the browser. */
  readonly encoding: 'gzip' | undefined;
}

export interface OpenMap {
  readonly region: MapRegion;
  readonly contentType: string;
  /** Undefined if the file has nothing there. */
  readonly tile: (z: number, x: number, y: number) => Promise<Tile | undefined>;
}

/** A PMTiles file that may appear, change and disappear while the server runs. */
export interface MapFile {
  /** Undefined without a file, and for one that can’t be read: then the log says why, once. */
  readonly current: () => Promise<OpenMap | undefined>;
  readonly close: () => Promise<void>;
}

interface Opened {
  readonly version: string;
  readonly handle: FileHandle;
  readonly map: OpenMap | undefined;
}

/** A tile, or a directory of tiles, unpacked. */
const mostUnpacked = 32 * 1_024 * 1_024;

const kinds: Readonly<Record<number, readonly [MapRegion['kind'], string]>> = {
  1: ['shapes', 'application/vnd.mapbox-vector-tile'],
  2: ['pictures', 'image/png'],
  3: ['pictures', 'image/jpeg'],
  4: ['pictures', 'image/webp'],
};

export function openMapFile(given: {
  readonly path: string;
  readonly log: FastifyBaseLogger;
}): MapFile {
  const { path, log } = given;
  let opened: Opened | undefined;
  let looking: Promise<OpenMap | undefined> | undefined;
  const close = async () => {
    const { handle } = opened ?? {};
    opened = undefined;
    await handle?.close();
  };
  const look = async () => {
    const found = await stat(path).catch(() => undefined);
    const version =
      found === undefined
        ? ''
        : `${Math.floor(found.mtimeMs).toString(36)}-${found.size.toString(36)}`;
    if (version === opened?.version) return opened.map;
    await close();
    if (found === undefined) return undefined;
    const handle = await open(path);
    const map = await readMap(handle, { version, size: found.size, log }).catch((err: unknown) => {
      log.error({ err, path }, 'the map file can’t be read: maps use the built-in data');
      return undefined;
    });
    opened = { version, handle, map };
    return map;
  };
  return {
    current: async () => {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      return looking;
    },
    close,
  };
}

interface About {
  readonly version: string;
  readonly size: number;
  readonly log: FastifyBaseLogger;
}

/** @throws Error if the file is not a PMTiles archive that maps can be drawn from */
async function readMap(handle: FileHandle, { version, size, log }: About): Promise<OpenMap> {
  // Only teams with a map file need the library.
  const { PMTiles } = await import('pmtiles');
  const archive = new PMTiles(
    {
      getKey: () => version,
      getBytes: async (offset, length) => ({ data: await bytesAt(handle, offset, length) }),
    },
    undefined,
    async (packed, compression) => unpacked(packed, compression),
  );
  const header = await archive.getHeader();
  const kind = kinds[header.tileType];
  if (kind === undefined)
    throw new Error('Its tiles are neither vector tiles, PNG, JPEG nor WebP.');
  refuseCutShort(header, size);
  const attribution = await readAttribution(archive);
  let failed = false;
  return {
    contentType: kind[1],
    region: {
      kind: kind[0],
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      west: header.minLon,
      south: header.minLat,
      east: header.maxLon,
      north: header.maxLat,
      attribution,
      version,
    },
    tile: async (zoom, x, y) => {
      try {
        const tile = await archive.getZxy(zoom, x, y);
        return tile === undefined ? undefined : await onTheWay(Buffer.from(tile.data), kind[0]);
      } catch (err) {
        if (!failed) log.error({ err, zoom, x, y }, 'a tile of the map file can’t be read');
        failed = true;
        return undefined;
      }
    },
  };
}

async function bytesAt(handle: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  if (length > mostUnpacked) throw new Error('A part of the file is larger than 32 MB.');
  const bytes = new ArrayBuffer(length);
  const { bytesRead } = await handle.read(new Uint8Array(bytes), 0, length, offset);
  return bytes.slice(0, bytesRead);
}

const gunzipped = promisify(gunzip);
const gzipped = promisify(gzip);

async function unpacked(bytes: ArrayBuffer, compression: number): Promise<ArrayBuffer> {
  if (compression === 0 || compression === 1) return bytes;
  if (compression !== 2) throw new Error('It is compressed in another way than gzip.');
  const whole = await gunzipped(new Uint8Array(bytes), { maxOutputLength: mostUnpacked });
  return new Uint8Array(whole).buffer;
}

/** Shapes shrink to a third of their size; pictures are compressed already. */
async function onTheWay(bytes: Buffer, kind: MapRegion['kind']): Promise<Tile> {
  if (kind === 'pictures') return { bytes, encoding: undefined };
  return { bytes: await gzipped(bytes, { level: 1 }), encoding: 'gzip' };
}

/** An interrupted download has only its beginning. */
function refuseCutShort(header: Header, size: number): void {
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ];
  if (ends.some((end) => !Number.isSafeInteger(end) || end > size))
    throw new Error('The file is cut short.');
  if (header.minZoom > header.maxZoom || header.maxZoom > 26) throw new Error('It has no zooms.');
}

const metadata = z.object({ attribution: z.string().max(2_000) });

/** Plain text: files contain HTML with links. */
async function readAttribution(archive: PMTiles): Promise<string> {
  const known = metadata.safeParse(await archive.getMetadata());
  const text = (known.data?.attribution ?? '').replaceAll(/<[^>]*>/g, '').replaceAll('&copy;', '©');
  return text.trim().slice(0, 200) || '© OpenStreetMap contributors';
}

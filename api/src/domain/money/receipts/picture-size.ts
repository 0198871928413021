import type { ReceiptType } from '@paddock/contract/platform/file-type';

/** An open file, or bytes that are read like one. */
export interface PictureBytes {
  read(into: Buffer, offset: number, count: number, at: number): Promise<{ bytesRead: number }>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

type Reader = (file: PictureBytes) => Promise<Size | null>;

const readers: Readonly<Record<Exclude<ReceiptType, 'application/pdf'>, Reader>> = {
  'image/jpeg': sizeOfJpeg,
  'image/png': sizeOfPng,
  'image/webp': sizeOfWebp,
};

/** The pixels declared in the header of a picture; null without a complete header. */
export async function readSize(
  file: PictureBytes,
  type: keyof typeof readers,
): Promise<Size | null> {
  const size = await readers[type](file);
  return size === null || size.width === 0 || size.height === 0 ? null : size;
}

async function sizeOfPng(file: PictureBytes): Promise<Size | null> {
  const header = await bytesAt(file, 8, 25);
  if (header?.toString('latin1', 4, 8) !== 'IHDR') return null;
  return { width: header.readUInt32BE(8), height: header.readUInt32BE(12) };
}

async function sizeOfWebp(file: PictureBytes): Promise<Size | null> {
  const header = await bytesAt(file, 12, 18);
  if (header === null) return null;
  const kind = header.toString('latin1', 0, 4);
  if (kind === 'VP8X')
    return { width: header.readUIntLE(12, 3) + 1, height: header.readUIntLE(15, 3) + 1 };
  if (kind === 'VP8L') {
    const packed = header.readUInt32LE(9);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8 ' || header.readUIntBE(11, 3) !== 0x9d012a) return null;
  return { width: header.readUInt16LE(14) & 0x3fff, height: header.readUInt16LE(16) & 0x3fff };
}

/** Segments that may come before the one with the size: more than any camera writes. */
const mostSegments = 500;

async function sizeOfJpeg(file: PictureBytes): Promise<Size | null> {
  let at = 2;
  for (let count = 0; count < mostSegments; count += 1) {
    const segment = await bytesAt(file, at, 4);
    if (segment === null || segment[0] !== 0xff) return null;
    const marker = segment.readUInt8(1);
    if (isFrame(marker)) return sizeOfFrame(await bytesAt(file, at + 5, 4));
    const length = segment.readUInt16BE(2);
    if (marker === 0xff) at += 1;
    else if (isEndOfHeader(marker) || length < 2) return null;
    else at += 2 + length;
  }
  return null;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** The picture itself begins, or is over. */
function isEndOfHeader(marker: number): boolean {
  return marker === 0xda || marker === 0xd9;
}

function sizeOfFrame(frame: Buffer | null): Size | null {
  return frame && { height: frame.readUInt16BE(0), width: frame.readUInt16BE(2) };
}

/** Null if the file ends before. */
async function bytesAt(file: PictureBytes, at: number, count: number): Promise<Buffer | null> {
  const buffer = Buffer.alloc(count);
  const { bytesRead } = await file.read(buffer, 0, count, at);
  return bytesRead === count ? buffer : null;
}

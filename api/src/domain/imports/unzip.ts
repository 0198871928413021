import { inflateRawSync } from 'node:zlib';

/** Thrown for files that are not readable spreadsheets, with a sentence. */
export class NotASpreadsheet extends Error {}

const damaged = 'This spreadsheet is damaged. Save it again, or as CSV.';
const tooLarge = 'This spreadsheet is too large once it is unpacked. Save the sheet as CSV.';

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly start: number;
  readonly packed: number;
}

interface Bounds {
  /** Bytes of all wanted files together, once unpacked. */
  readonly bytes: number;
  readonly files: number;
}

/**
 * Unpacks the wanted files of a zip archive. It does not trust the sizes in the directory: unpacking stops at
 * the limit.
 * @throws NotASpreadsheet
 */
export function unzip(
  zip: Buffer,
  wanted: (name: string) => boolean,
  { bytes, files }: Bounds,
): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  let left = bytes;
  for (const entry of readEntries(zip, files)) {
    if (!wanted(entry.name)) continue;
    if (found.has(entry.name)) throw new NotASpreadsheet(damaged);
    const content = unpack(zip, entry, left);
    left -= content.length;
    found.set(entry.name, content);
  }
  return found;
}

function unpack(zip: Buffer, { method, start, packed }: Entry, most: number): Buffer {
  const content = zip.subarray(start, start + packed);
  if (content.length < packed) throw new NotASpreadsheet(damaged);
  if (method === 0 && packed > most) throw new NotASpreadsheet(tooLarge);
  if (method === 0) return content;
  if (method !== 8) throw new NotASpreadsheet(damaged);
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) });
  } catch (thrown) {
    const isLong =
      thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_BUFFER_TOO_LARGE';
    throw new NotASpreadsheet(isLong ? tooLarge : damaged);
  }
}

const endSize = 22;

/** The files that the directory at the end of an archive lists. */
function readEntries(zip: Buffer, most: number): Entry[] {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || end + endSize > zip.length) throw new NotASpreadsheet(damaged);
  const count = zip.readUInt16LE(end + 10);
  if (count > most) throw new NotASpreadsheet(tooLarge);
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50)
      throw new NotASpreadsheet(damaged);
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    if ((zip.readUInt16LE(at + 8) & 1) === 1)
      throw new NotASpreadsheet('This spreadsheet has a password. Save it without one.');
    const local = zip.readUInt32LE(at + 42);
    const nameEnd = at + 46 + (nameLength ?? 0);
    entries.push({
      name: zip.toString('utf8', at + 46, nameEnd),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      start: contentStart(zip, local),
    });
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

function contentStart(zip: Buffer, local: number): number {
  if (local + 30 > zip.length || zip.readUInt32LE(local) !== 0x04034b50)
    throw new NotASpreadsheet(damaged);
  return local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
}

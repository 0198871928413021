import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Encrypter } from 'age-encryption';
import { extract, pack, type Pack } from 'tar-stream';
import { z } from 'zod';
import { StartError } from '../errors.ts';
import { decrypt, type Unlocking } from './encryption.ts';
import type { Archive, ArchivePlace, Target } from './places.ts';

/** Raised when an older Paddock could not read a new archive. */
export const archiveFormat = 1;

export const headerName = 'paddock-backup.json';
export const manifestName = 'manifest.json';
/** The last entry: an archive without it is incomplete. */
export const sealName = 'manifest.sha256';

const hashText = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** The start of an archive, so that one that does not fit is refused at once. */
const headerSchema = z.object({
  product: z.literal('paddock'),
  format: z.int().positive(),
  /** Null in a database from before there were ids. */
  deployment: z.uuid().nullable(),
  version: z.string(),
  postgres: z.string(),
  madeAt: z.iso.datetime(),
  /** Every migration that had run, in order. */
  migrations: z.array(z.string()),
});
export type Header = z.output<typeof headerSchema>;

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  bytes: count,
  parts: count,
  sha256: hashText,
  /** The statements for a table that no migration makes. */
  make: z.array(z.string()),
  /** Its links to other tables, made once they are filled. */
  link: z.array(z.string()),
  partitions: z.array(z.object({ name: z.string(), bound: z.string() })),
});
export type TableEntry = z.output<typeof tableSchema>;

const sequenceSchema = z.object({ schema: z.string(), name: z.string(), value: z.string() });
export type SequenceEntry = z.output<typeof sequenceSchema>;

const manifestSchema = headerSchema.extend({
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  files: z.array(z.object({ sha256: hashText, bytes: count })),
  /** Files that rows name but that were missing, or not as they had been stored. */
  missing: z.array(z.object({ sha256: hashText, why: z.enum(['missing', 'damaged']) })),
  leftOut: z.array(z.object({ table: z.string(), why: z.string() })),
  /** Hash over every entry and its hash, one per line. */
  whole: hashText,
});
export type Manifest = z.output<typeof manifestSchema>;

export interface ArchiveEntry {
  readonly name: string;
  readonly content: Buffer;
}

export interface Written {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Writes one archive: tar, compressed with zstd, and encrypted with age on request.
 * @throws StartError without space or permission; nothing is left then
 */
export async function writeArchive(options: {
  readonly place: ArchivePlace;
  readonly name: string;
  readonly encrypter: Encrypter | undefined;
  readonly entries: AsyncIterable<ArchiveEntry>;
  readonly signal: AbortSignal;
}): Promise<Written> {
  const { place, name } = options;
  const [path, written] = await place.take(name, async (target) => writeTo(target, options));
  return { path, ...written };
}

async function writeTo(
  target: Target,
  { encrypter, entries, signal }: Parameters<typeof writeArchive>[0],
) {
  const hash = createHash('sha256');
  let bytes = 0;
  const tar = pack();
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const locked = async function* (plain: AsyncIterable<unknown>) {
    yield* encrypter === undefined
      ? readBytes(plain)
      : readBytes(Readable.from(await encrypter.encrypt(asWeb(plain))));
  };
  const counted = async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      bytes += part.length;
      hash.update(part);
      yield part;
    }
  };
  const filled = fill(tar, entries).catch((error: unknown) => tar.destroy(asError(error)));
  try {
    await pipeline(tar, zstd, locked, counted, target, { signal });
  } finally {
    await filled;
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function fill(tar: Pack, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  for await (const { name, content } of entries)
    await new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: content.length }, content, (error) => {
        if (error === null || error === undefined) resolve();
        else reject(error);
      });
      // If the archive ends early, as on a full disk, the error also appears here.
      entry.on('error', reject);
    });
  tar.finalize();
}

/** Node's own `toWeb` has different types. */
function asWeb(stream: AsyncIterable<unknown>): ReadableStream<Uint8Array> {
  const parts = readBytes(stream);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await parts.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

async function* readBytes(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer, undefined> {
  for await (const part of stream)
    if (part instanceof Uint8Array)
      yield Buffer.from(part.buffer, part.byteOffset, part.byteLength);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Larger than any part or file that a backup writes. */
const largestEntry = 64 * 1024 * 1024;
const ageWords = 'age-encryption.org/';

/**
 * The entries of an archive in order.
 * @throws StartError if it is not an archive, or is damaged or incomplete
 */
async function* readArchive(archive: Archive, unlocking: Unlocking): AsyncGenerator<ArchiveEntry> {
  const unpacked = extract();
  const { path } = archive;
  const content = await archive.open();
  const fed = pipeline(readPlain(content, unlocking), createZstdDecompress(), unpacked).catch(
    (error: unknown) => {
      unpacked.destroy(asError(error));
    },
  );
  try {
    for await (const entry of unpacked) {
      const parts: Buffer[] = [];
      let size = 0;
      for await (const part of readBytes(entry)) {
        size += part.length;
        if (size > largestEntry) throw new StartError(`${path} is not a backup of Paddock.`);
        parts.push(part);
      }
      yield { name: entry.header.name, content: Buffer.concat(parts) };
    }
    await fed;
  } catch (cause) {
    throw cause instanceof StartError ? cause : damaged(path, cause);
  } finally {
    unpacked.destroy();
    content.destroy();
  }
}

function damaged(path: string, cause?: unknown): StartError {
  return new StartError(`${path} is damaged or was cut. Nothing was changed.`, { cause });
}

/** The archive after decryption, if it is encrypted. */
async function* readPlain(content: Readable, unlocking: Unlocking): AsyncGenerator {
  const parts = readBytes(content);
  let start = Buffer.alloc(0);
  while (start.length < ageWords.length) {
    const part = await parts.next();
    if (part.done === true) break;
    start = Buffer.concat([start, part.value]);
  }
  const whole = async function* () {
    yield start;
    yield* parts;
  };
  if (start.toString('latin1', 0, ageWords.length) !== ageWords) yield* whole();
  else yield* Readable.from(await decrypt(asWeb(whole()), unlocking));
}

/** What happens to the rows and files of an archive while they are checked. */
export interface Receiver {
  /** Called first, before anything else is read. */
  header?(header: Header): void;
  rows?(table: string, content: Buffer): Promise<void>;
  file?(hash: string, content: Buffer): Promise<void>;
}

const tableName = /^tables\/(.+)\/\d{6}$/;
const filePath = /^files\/[0-9a-f]{2}\/([0-9a-f]{64})$/;
const formatSchema = z.object({ product: z.literal('paddock'), format: z.int() });

/**
 * Reads an archive to its end and compares everything in it with its manifest.
 * @throws StartError if it is not a backup, is from a newer version, is damaged or incomplete
 */
export async function checkArchive(
  archive: Archive,
  unlocking: Unlocking,
  receiver: Receiver = {},
): Promise<Manifest> {
  const { path } = archive;
  const sums = createHash('sha256');
  let isHeader = true;
  let manifest: Buffer | undefined;
  let seal: string | undefined;
  for await (const { name, content } of readArchive(archive, unlocking)) {
    if (isHeader) receiver.header?.(readHeader(path, name, content));
    else if (name === manifestName) manifest = content;
    else if (name === sealName) seal = content.toString('latin1').trim();
    else await take(path, { name, content }, receiver);
    if (name !== manifestName && name !== sealName) sums.update(sumLine({ name, content }));
    isHeader = false;
  }
  if (manifest === undefined || sha256(manifest) !== seal) throw damaged(path);
  const { data } = manifestSchema.safeParse(parseJson(manifest));
  if (data === undefined || data.whole !== sums.digest('hex')) throw damaged(path);
  return data;
}

function readHeader(path: string, name: string, content: Buffer): Header {
  const given = name === headerName ? parseJson(content) : undefined;
  const { data: format } = formatSchema.safeParse(given);
  if (format === undefined) throw new StartError(`${path} is not a backup of Paddock.`);
  if (format.format > archiveFormat)
    throw new StartError(
      `${path} was made by a newer version of Paddock. Start that version, or a newer one.`,
    );
  const { data: header } = headerSchema.safeParse(given);
  if (header === undefined) throw damaged(path);
  return header;
}

async function take(path: string, { name, content }: ArchiveEntry, receiver: Receiver) {
  const [, table] = tableName.exec(name) ?? [];
  const [, file] = filePath.exec(name) ?? [];
  if (table !== undefined) await receiver.rows?.(table, content);
  else if (file === undefined || sha256(content) !== file) throw damaged(path);
  else await receiver.file?.(file, content);
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** What an entry adds to the hash of all of them. */
export function sumLine({ name, content }: ArchiveEntry): string {
  return `${sha256(content)}  ${name}\n`;
}

export function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm, open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance, type BusboyFileStream } from '@fastify/busboy';
import { receiptBounds, uploadId } from '@paddock/contract/domain/money/receipts/receipts';
import { type SheetType, tellingBytes, typeOfContent } from '@paddock/contract/platform/file-type';
import type { FastifyRequest } from 'fastify';
import { explainRefusal } from '../../../platform/db/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';

/** The parts of an upload besides the file itself: boundaries, headers, the id. */
const envelopeBytes = 128 * 1_024;
/** For a whole body. */
const mostBytes = receiptBounds.bytes + envelopeBytes;

interface Upload extends Saved {
  readonly uploadId: string;
  /** As it was sent: anything. */
  readonly name: string;
}

/**
 * Reads an upload as it arrives: its file goes into the draft, never into memory. Errors are reported once
 * the body has arrived, since a browser reads no answer while it sends; nothing more of an oversized file is
 * saved.
 * @throws CallError, or the error of the disk or the connection
 */
async function readUpload(request: FastifyRequest, draft: string): Promise<Upload> {
  if (Number(request.headers['content-length']) > mostBytes) throw tooLarge();
  const parser = openParser(request);
  const parts = readParts(parser, draft);
  try {
    await pour(request, parser);
  } catch (error) {
    await parts.giveUp();
    throw error;
  }
  return wholeUpload(await parts.all());
}

function openParser({ headers }: FastifyRequest): BusboyInstance {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type))
    throw new CallError('unsupported_media_type', {
      message: 'Send a receipt as multipart/form-data.',
    });
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': type },
      limits: { fileSize: receiptBounds.bytes, fieldSize: 100, parts: 3, headerPairs: 20 },
    });
  } catch (cause) {
    throw new CallError('bad_request', { message: 'The parts have no boundary.', cause });
  }
}

/** Hands the body on. Stopping early must not break the connection: an answer is still to go over it. */
async function pour({ raw }: FastifyRequest, parser: BusboyInstance): Promise<void> {
  let total = 0;
  let broken = false;
  const ended = new Promise<void>((resolve) => {
    parser.once('finish', resolve);
    parser.on('error', () => {
      broken = true;
      resolve();
    });
  });
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    total += chunk.length;
    if (total > mostBytes) throw tooLarge();
    if (!broken && !parser.write(chunk)) await Promise.race([once(parser, 'drain'), ended]);
  }
  if (!broken) parser.end();
  await ended;
  if (broken)
    throw new CallError('bad_request', { message: 'The upload is incomplete or damaged.' });
}

function wholeUpload({ problem, id, file }: Parts): Upload {
  if (problem !== undefined) throw problem;
  const parsed = uploadId.safeParse(id);
  if (!parsed.success)
    throw new CallError('invalid_input', {
      field: 'uploadId',
      message: parsed.error.issues[0]?.message ?? 'Send a UUID.',
    });
  if (file === undefined)
    throw new CallError('invalid_input', { field: 'file', message: 'The file is missing.' });
  return { ...file, uploadId: parsed.data.toLowerCase() };
}

interface Parts {
  /** The first error. */
  readonly problem: CallError | undefined;
  readonly id: string | undefined;
  readonly file: (Saved & { readonly name: string }) | undefined;
}

/** Collects the parts of an upload as the parser finds them, and saves its file into the draft. */
function readParts(parser: BusboyInstance, draft: string) {
  let problem: CallError | undefined;
  let id: string | undefined;
  let file: { stream: BusboyFileStream; saving: Promise<Saved>; name: string } | undefined;
  const blame = (field: string | undefined, message: string) => {
    problem ??= new CallError('invalid_input', { field: shortened(field), message });
  };
  parser.on('field', (name, value, _nameCut, cut) => {
    if (name === 'file') blame(name, 'Send the file as a file, with its name.');
    else if (name !== 'uploadId') blame(name, 'An upload has no part with this name.');
    else if (id !== undefined) blame(name, 'The same part was sent twice.');
    else if (cut) blame(name, 'Send a UUID.');
    else id = value;
  });
  parser.on('file', (part, stream, name) => {
    // It also learns of its end after nobody waits for that any more.
    stream.on('error', () => undefined);
    if (part !== 'file' || file !== undefined) {
      blame(
        part,
        file === undefined ? 'An upload has no part with this name.' : 'Send one file at a time.',
      );
      stream.resume();
      return;
    }
    stream.once('limit', () => (problem ??= tooLarge()));
    const saving = savePart(stream, draft);
    saving.catch(() => undefined);
    file = { stream, saving, name };
  });
  parser.on('partsLimit', () => blame(undefined, 'An upload has two parts.'));
  return {
    /** @throws the error of the disk */
    async all(): Promise<Parts> {
      const saved = file && { ...(await file.saving), name: file.name };
      return { problem, id, file: saved };
    },
    /** No more will arrive: everything started ends here. */
    async giveUp(): Promise<void> {
      file?.stream.destroy();
      await file?.saving.catch(() => undefined);
    },
  };
}

/** A part is named as it was sent, but not at any length. */
function shortened(name: string | undefined): string {
  return name === undefined ? 'file' : name.slice(0, 64);
}

function tooLarge(): CallError {
  return new CallError('too_large', {
    field: 'file',
    message: `A receipt can be at most ${receiptBounds.bytes / 1_048_576} MB.`,
  });
}

const kinds = 'a JPEG, PNG or WebP picture, or a PDF';

/**
 * The type of a file, by its content. A picture's own header is read, but nothing is decoded.
 * @throws CallError if it is not one of the accepted types
 */
async function judge(draft: string): Promise<SheetType> {
  const file = await open(draft);
  try {
    return await judgeOpened(file);
  } finally {
    await file.close();
  }
}

async function judgeOpened(file: FileHandle): Promise<SheetType> {
  const start = new Uint8Array(tellingBytes);
  const { bytesRead } = await file.read(start, 0, tellingBytes, 0);
  if (bytesRead === 0)
    throw new CallError('invalid_input', { field: 'file', message: 'The file is empty.' });
  const type = typeOfContent(start.subarray(0, bytesRead));
  if (type === 'image/heic') throw refused(`HEIC pictures are not supported. Send ${kinds}.`);
  if (type === null) throw refused(`This is not ${kinds}.`);
  if (type === 'application/pdf') return type;
  const size = await readSize(file, type);
  if (size === null) throw refused('This picture is incomplete or damaged.');
  if (size.width * size.height > receiptBounds.pixels)
    throw new CallError('invalid_input', {
      field: 'file',
      message: `A picture can have at most ${receiptBounds.pixels / 1_000_000} million pixels.`,
    });
  return type;
}

function refused(message: string): CallError {
  return new CallError('unsupported_media_type', { field: 'file', message });
}

/** A receipt that has arrived: its content is in a draft until it is stored. */
export interface ArrivedFile extends Upload {
  readonly draft: string;
  readonly type: SheetType;
}

/**
 * Takes in the file of one receipt, for as long as `work` stores it. Nothing is left of one that is refused
 * or breaks off.
 * @throws CallError
 */
export async function receiveFile<Stored>(
  { files }: Pick<Deps, 'files'>,
  request: FastifyRequest,
  work: (arrived: ArrivedFile) => Promise<Stored>,
): Promise<Stored> {
  let draft: string | undefined;
  try {
    draft = await files.draft();
    const upload = await readUpload(request, draft);
    const type = await judge(draft);
    await files.sendAhead(upload.hash, draft);
    return await work({ ...upload, draft, type });
  } catch (thrown) {
    throw explainUpload(explainRefusal(thrown, refusals), request);
  } finally {
    if (draft !== undefined) await rm(draft, { force: true });
  }
}

const refusals = {
  receipts_upload_id_key: {
    field: 'uploadId',
    message: 'Something else was already sent with this ID.',
  },
};

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'EMFILE']);

/** The reason why an upload failed, if there is a sentence for it. */
function explainUpload(thrown: unknown, request: FastifyRequest): unknown {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  if (typeof code === 'string' && noRoom.has(code))
    return new CallError('unavailable', {
      message: 'The server has no space for files at the moment. Nothing was saved.',
      cause: thrown,
    });
  if (request.raw.destroyed && !request.raw.complete)
    return new CallError('bad_request', { message: 'The upload was interrupted.', cause: thrown });
  return thrown;
}

interface Saved {
  readonly hash: string;
  readonly bytes: number;
}

/**
 * Writes a part into its draft as it arrives, hashing it on the way, and waits until it is on the disk. After
 * a failure the rest is still read: the request could not be read otherwise.
 * @throws the error of the disk, or that the part broke off
 */
async function savePart(part: Readable, draft: string): Promise<Saved> {
  const hash = createHash('sha256');
  const file = await open(draft, 'w', 0o600);
  let bytes = 0;
  let failure: Error | undefined;
  try {
    for await (const chunk of part) {
      if (failure !== undefined || !Buffer.isBuffer(chunk)) continue;
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk).catch((error: unknown) => {
        failure = error instanceof Error ? error : new Error('The disk failed', { cause: error });
      });
    }
    if (failure !== undefined) throw failure;
    await file.sync();
  } finally {
    await file.close();
  }
  return { hash: hash.digest('hex'), bytes };
}

/** An open file, or bytes that are read like one. */
interface PictureBytes {
  read(into: Buffer, offset: number, count: number, at: number): Promise<{ bytesRead: number }>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

type Reader = (file: PictureBytes) => Promise<Size | null>;

const readers: Readonly<Record<Exclude<SheetType, 'application/pdf'>, Reader>> = {
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

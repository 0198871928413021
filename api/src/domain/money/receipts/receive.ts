import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm, open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance, type BusboyFileStream } from '@fastify/busboy';
import { receiptBounds, uploadId } from '@paddock/contract/domain/money/receipts/receipts';
import {
  type ReceiptType,
  tellingBytes,
  typeOfContent,
} from '@paddock/contract/platform/file-type';
import type { FastifyRequest } from 'fastify';
import { explainRefusal } from '../../../platform/db/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { readSize } from './picture-size.ts';

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
async function judge(draft: string): Promise<ReceiptType> {
  const file = await open(draft);
  try {
    return await judgeOpened(file);
  } finally {
    await file.close();
  }
}

async function judgeOpened(file: FileHandle): Promise<ReceiptType> {
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
  readonly type: ReceiptType;
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

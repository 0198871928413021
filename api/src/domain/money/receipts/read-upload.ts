import { once } from 'node:events';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { receiptBounds, uploadId } from '@paddock/contract/domain/money/receipts/receipts';
import type { FastifyRequest } from 'fastify';
import { CallError } from '../../../platform/errors.ts';
import { partsOf, tooLarge, type Parts } from './parts.ts';
import type { Saved } from './save-part.ts';

/** What was sent beside the file itself: boundaries, headers, the id. */
const envelopeBytes = 128 * 1_024;
/** Of a whole body. */
const mostBytes = receiptBounds.bytes + envelopeBytes;

export interface Upload extends Saved {
  readonly uploadId: string;
  /** As it was sent: anything. */
  readonly name: string;
}

/**
 * Reads an upload as it comes: its file goes into the draft, never into memory. What is wrong is said once
 * the body has arrived, since a browser reads no answer while it sends; nothing more of one that is too large is
 * saved.
 * @throws CallError, or what the disk or the connection said
 */
export async function readUpload(request: FastifyRequest, draft: string): Promise<Upload> {
  if (Number(request.headers['content-length']) > mostBytes) throw tooLarge();
  const parser = openParser(request);
  const parts = partsOf(parser, draft);
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

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import type { ReceiptType } from '@paddock/contract/platform/file-type';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { findReceipt } from './queries.ts';

const endings: Readonly<Record<ReceiptType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
};

/**
 * The stored name of a file: no path, without invisible characters or those that reverse others, of limited
 * length, and with the extension of its type.
 */
export function cleanName(sent: string, type: ReceiptType): string {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const seen = last.normalize('NFC').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  const name = seen
    .replaceAll(/[\s"<>:|?*]+/gu, ' ')
    .replace(/^[ .]+/, '')
    .trim();
  const [ending] = endings[type];
  const own = endings[type].find((one) => name.toLowerCase().endsWith(one));
  const base = own === undefined ? name : name.slice(0, -own.length);
  const short = Array.from(base)
    .slice(0, receiptBounds.nameCharacters - 5)
    .join('')
    .trim();
  return `${short || 'receipt'}${own === undefined ? ending : name.slice(-own.length)}`;
}

/** How a file is sent to a browser: to be saved, whatever it contains. */
export function formatDisposition(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

/** Whatever a file contains, a browser that opens it runs nothing in it and does not show it as one of our pages. */
export const asFile = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
} as const;

/** @throws CallError if there is no such receipt (any more), or its file is not there as it was sent */
export async function sendFile(
  { db, files }: Deps,
  id: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await findReceipt(db, id);
  if (row === undefined || row.archived_at !== null) throw new CallError('not_found');
  const hash = await hashStream(await files.read(row.content_hash));
  if (hash !== null && hash !== row.content_hash) {
    request.log.error({ receipt: id }, 'the file of a receipt is damaged');
    throw new CallError('not_found', {
      message:
        'The file of this receipt is damaged on the server. Ask for it to be restored from a backup.',
    });
  }
  const content = hash === null ? null : await files.read(row.content_hash);
  if (content === null) {
    request.log.error({ receipt: id }, 'the file of a receipt is missing');
    throw new CallError('not_found', { message: 'The server has lost the file of this receipt.' });
  }
  reply.type(row.type).headers({
    ...asFile,
    'content-disposition': formatDisposition(row.name),
    'content-length': row.bytes,
  });
  return reply.send(content);
}

/** Opens the file before the first byte is sent; null if it doesn't exist. */
async function hashStream(content: Readable | null): Promise<string | null> {
  if (content === null) return null;
  const hash = createHash('sha256');
  for await (const part of content) if (Buffer.isBuffer(part)) hash.update(part);
  return hash.digest('hex');
}

import type { FastifyReply } from 'fastify';
import type { ConfirmationKind } from '@paddock/contract/domain/confirmations/confirmations';
import { typeOfContent } from '@paddock/contract/platform/file-type';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { dispositionOf } from '../money/receipts/file-name.ts';
import { asFile } from '../money/receipts/send-file.ts';
import type { StoredConfirmation } from './queries.ts';

/** Never as a page: what a stranger wrote is shown as plain text or saved. */
const types: Readonly<Record<Exclude<ConfirmationKind, 'picture'>, string>> = {
  mail: 'text/plain; charset=utf-8',
  calendar: 'text/plain; charset=utf-8',
  page: 'text/plain; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  pass: 'application/vnd.apple.pkpass',
  pdf: 'application/pdf',
};

/** @throws CallError where its file is lost */
export async function sendSource(
  { files }: Pick<Deps, 'files'>,
  stored: StoredConfirmation,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found: Readable | null = await files.read(stored.content_hash);
  if (found === null)
    throw new CallError('not_found', { message: 'The server has lost the file of this.' });
  const content = await buffer(found);
  const type =
    stored.kind === 'picture'
      ? (typeOfContent(content.subarray(0, 16)) ?? 'application/octet-stream')
      : types[stored.kind];
  return reply
    .type(type)
    .headers({ ...asFile, 'content-disposition': dispositionOf(stored.name) })
    .send(content);
}

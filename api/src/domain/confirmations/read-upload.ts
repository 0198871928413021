import { confirmationBounds } from '@paddock/contract/domain/confirmations/confirmations';
import type { FastifyRequest } from 'fastify';
import { refusedPart } from '../../engine/forms/read-parts.ts';
import { CallError } from '../../platform/errors.ts';
import type { Arrived } from './take-in.ts';

/** @throws CallError naming the part that is missing, unknown or too large */
export async function readUpload({
  body,
}: FastifyRequest): Promise<Pick<Arrived, 'name' | 'bytes'>> {
  if (!(body instanceof FormData))
    throw new CallError('unsupported_media_type', {
      message: 'Send the confirmation as multipart/form-data.',
    });
  const names = [...body.keys()];
  const strange = names.find((name) => name !== 'file' && name !== 'text');
  if (strange !== undefined) throw refusedPart(strange, 'A confirmation has no part of this name.');
  const [part] = names;
  if (part === undefined || names.length > 1)
    throw refusedPart('file', 'Send one file, or a text.');
  const value = body.get(part);
  if (part === 'text' && typeof value === 'string') return { name: null, bytes: textIn(value) };
  if (part === 'file' && value instanceof File) return fileIn(value);
  throw refusedPart(part, part === 'file' ? 'Send the file as a file.' : 'Send this as text.');
}

function textIn(text: string): Uint8Array {
  if (text.length > confirmationBounds.text) throw refusedPart('text', 'This is too long.');
  if (text.trim() === '') throw refusedPart('text', 'Paste the text of a confirmation.');
  if (!text.isWellFormed()) throw refusedPart('text', 'This is not text.');
  return new TextEncoder().encode(text);
}

async function fileIn(file: File): Promise<Pick<Arrived, 'name' | 'bytes'>> {
  if (file.size === 0) throw refusedPart('file', 'The file is empty.');
  if (file.size > confirmationBounds.bytes) throw tooLarge();
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

export function tooLarge(): CallError {
  return new CallError('too_large', {
    field: 'file',
    message: `A confirmation can be at most ${confirmationBounds.bytes / 1_048_576} MB.`,
  });
}

import { importBounds } from '@paddock/contract/domain/imports/imports';
import type { FastifyRequest } from 'fastify';
import { visible } from '@paddock/contract/platform/visible-text';
import { refusedPart } from '../../engine/forms/read-parts.ts';
import { CallError } from '../../platform/errors.ts';
import { canonicalZone } from '../../platform/zone-names.ts';
import { readText, type Table } from './read-text.ts';

/** A table as it was sent, and what its rows are read by. */
interface Upload {
  readonly table: Table;
  /** The name of the file; null for pasted text. */
  readonly source: string | null;
  readonly projectCode: string | undefined;
  /** IANA name. */
  readonly zone: string;
}

const parts: readonly string[] = ['file', 'text', 'projectCode', 'zone'];

/** @throws CallError naming the part that is missing, unknown or no table */
export async function readUpload({ body }: FastifyRequest): Promise<Upload> {
  if (!(body instanceof FormData))
    throw new CallError('unsupported_media_type', {
      message: 'Send the table as multipart/form-data.',
    });
  for (const part of body.keys()) {
    if (!parts.includes(part)) throw refusedPart(part, 'An import has no part with this name.');
    if (body.getAll(part).length > 1) throw refusedPart(part, 'The same part was sent twice.');
  }
  const zone = canonicalZone(textOf(body, 'zone', 64) ?? '');
  if (zone === null) throw refusedPart('zone', 'This time zone doesn’t exist.');
  const projectCode = textOf(body, 'projectCode', 64);
  return { ...(await tableIn(body)), projectCode, zone };
}

async function tableIn(body: FormData): Promise<Pick<Upload, 'table' | 'source'>> {
  const text = textOf(body, 'text', importBounds.bytes);
  const file = body.get('file');
  if (text !== undefined && file === null) return { table: readText(text), source: null };
  if (!(file instanceof File) || text !== undefined)
    throw refusedPart('file', 'Send a file, or the text of a table.');
  return { table: readText(await decode(file)), source: visible(file.name).slice(0, 200) };
}

/** Text of a file in UTF-8 or UTF-16, or as older spreadsheets write it. */
async function decode(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw refusedPart('file', 'Save this spreadsheet as CSV first, or paste its cells.');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function textOf(body: FormData, part: string, most: number): string | undefined {
  const value = body.get(part);
  if (value === null) return undefined;
  if (typeof value !== 'string') throw refusedPart(part, 'Expected text, not a file.');
  if (value.length > most) throw refusedPart(part, 'This is too long.');
  if (!value.isWellFormed()) throw refusedPart(part, 'This is not text.');
  return value;
}

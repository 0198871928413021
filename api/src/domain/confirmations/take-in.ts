import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import {
  confirmationBounds,
  type ConfirmationNote,
  type ReadBooking,
} from '@paddock/contract/domain/confirmations/confirmations';
import { visible } from '@paddock/contract/platform/visible-text';
import type { FastifyRequest } from 'fastify';
import { refusedPart } from '../../engine/forms/read-parts.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { holdFile } from '../../platform/files/queries.ts';
import {
  airportsCalled,
  countConfirmations,
  findConfirmation,
  findProjectDay,
  findSame,
  insertConfirmation,
  noteChange,
  type StoredConfirmation,
} from './queries.ts';
import type { ReadCandidate } from './reading/candidate.ts';
import type { Extractor } from './reading/extractor.ts';
import type { Reader } from './reading/read-apart.ts';
import { settle } from './settle.ts';
import { joinReadings } from './two-readings.ts';

export interface Arrived {
  readonly projectId: number;
  /** Null if it was sent to the project's address. */
  readonly userId: number | null;
  readonly origin: string;
  /** The name of the file; null for text. */
  readonly name: string | null;
  readonly bytes: Uint8Array;
}

export type TakeInDeps = Pick<Deps, 'db' | 'files' | 'now'> & {
  readonly reader: Reader;
  readonly extractor: Extractor;
};

const nothingFound = 'No booking was found in this. Enter it by hand.';

/**
 * Reads a document and saves it with its bookings. A document that was saved before returns the
 * saved one.
 * @throws CallError if the file is of another kind, or too large
 */
export async function takeIn(deps: TakeInDeps, arrived: Arrived): Promise<StoredConfirmation> {
  const { db, reader, now } = deps;
  const hash = createHash('sha256').update(arrived.bytes).digest('hex');
  const same = await findSame(db, arrived.projectId, hash);
  if (same !== undefined) return same;
  const today = now().toISOString().slice(0, 10);
  const day = await findProjectDay(db, arrived.projectId);
  const near = { day: day ?? today, isSent: false };
  const read = await reader.read({ bytes: arrived.bytes, today, near });
  if ('refused' in read)
    throw new CallError('invalid_input', { field: 'file', message: read.refused });
  const { bookings, failure } = await readTwice(deps, {
    found: read.found,
    bytes: arrived.bytes,
    sentOn: read.sentOn ?? today,
  });
  const nothing = [nothingFound, failure].filter(Boolean).join(' ');
  return save(deps, {
    ...arrived,
    name: chooseName(arrived.name, read.words),
    kind: read.kind,
    hash,
    bookings,
    words: read.words,
    problem: bookings.length === 0 ? nothing : null,
  });
}

/** The bookings of both readers, with their differences; a note says if the other one failed. */
async function readTwice(
  { db, extractor }: Pick<TakeInDeps, 'db' | 'extractor'>,
  { found, bytes, sentOn }: { found: readonly ReadCandidate[]; bytes: Uint8Array; sentOn: string },
): Promise<{ bookings: ReadBooking[]; failure: string | null }> {
  const second = await extractor.read(bytes, sentOn);
  const others = second !== null && 'found' in second ? second.found : [];
  const codes = [...found, ...others].flatMap(({ legs, replaces }) =>
    [...legs, ...replaces].flatMap(({ origin, destination }) => [origin, destination]),
  );
  const airports = await airportsCalled(db, codes);
  const byCode = new Map(airports.map((airport) => [airport.airport_code, airport]));
  const bookings = joinReadings(settle(found, byCode), settle(others, byCode));
  if (second === null || !('failure' in second)) return { bookings, failure: null };
  const failure = `kitinerary-extractor ${second.failure}, so only Paddock has read this.`;
  const note: ConfirmationNote = { sure: 'guessed', message: failure };
  return { bookings: bookings.map((one) => ({ ...one, notes: [...one.notes, note] })), failure };
}

interface Reading extends Omit<Arrived, 'name'> {
  readonly name: string;
  readonly kind: StoredConfirmation['kind'];
  readonly hash: string;
  readonly bookings: StoredConfirmation['bookings'];
  readonly words: string;
  readonly problem: string | null;
}

async function save({ db, files }: TakeInDeps, read: Reading): Promise<StoredConfirmation> {
  const { projectId, userId, origin, hash, bytes, kind, name } = read;
  const draft = await files.draft();
  try {
    await writeFile(draft, bytes, { mode: 0o600 });
    await files.sendAhead(hash, draft);
    return await db.transaction().execute(async (held) => {
      await holdFile(held, hash);
      const same = await findSame(held, projectId, hash);
      if (same !== undefined) return same;
      if ((await countConfirmations(held, projectId)) >= confirmationBounds.confirmations)
        throw new CallError('conflict', {
          message: `A project can have up to ${confirmationBounds.confirmations} confirmations.`,
        });
      await files.put(hash, draft);
      const id = await insertConfirmation(held, { ...read, bytes: bytes.length });
      const after = { project_id: projectId, kind, name, content_hash: hash };
      await noteChange(held, { userId, origin, action: 'create', id, before: null, after });
      const stored = await findConfirmation(held, projectId, id);
      if (stored === undefined) throw new Error('A confirmation that was just saved is gone');
      return stored;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

/** The name of the file, or else the first words of the document. */
function chooseName(name: string | null, words: string): string {
  const text = name === null ? (words.split('\n').find((line) => line.trim() !== '') ?? '') : name;
  const last = name === null ? text : (text.split(/[/\\]/).at(-1) ?? '');
  const clean = Array.from(visible(last.toWellFormed()).trim());
  return clean.slice(0, confirmationBounds.nameCharacters).join('').trim() || 'Confirmation';
}

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

import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { confirmationBounds } from '@paddock/contract/domain/confirmations/confirmations';
import { visible } from '@paddock/contract/platform/visible-text';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { holdFile } from '../../platform/files/queries.ts';
import {
  airportsCalled,
  countConfirmations,
  findConfirmation,
  findSame,
  insertConfirmation,
  noteChange,
  type StoredConfirmation,
} from './queries.ts';
import type { Reader } from './reading/read-apart.ts';
import { settle } from './settle.ts';

export interface Arrived {
  readonly projectId: number;
  /** Null for what came to the address of the project. */
  readonly userId: number | null;
  readonly origin: string;
  /** The name of the file; null for text. */
  readonly name: string | null;
  readonly bytes: Uint8Array;
}

type TakeInDeps = Pick<Deps, 'db' | 'files' | 'now'> & { readonly reader: Reader };

const nothingFound = 'No booking was found in this. Enter it by hand.';

/**
 * Reads a document and keeps it with what was read. The same one again is the one that is there.
 * @throws CallError where it is none of the kinds that are read, or too large
 */
export async function takeIn(deps: TakeInDeps, arrived: Arrived): Promise<StoredConfirmation> {
  const { db, reader, now } = deps;
  const hash = createHash('sha256').update(arrived.bytes).digest('hex');
  const same = await findSame(db, arrived.projectId, hash);
  if (same !== undefined) return same;
  const today = now().toISOString().slice(0, 10);
  const read = await reader.read({ bytes: arrived.bytes, today });
  if ('refused' in read)
    throw new CallError('invalid_input', { field: 'file', message: read.refused });
  const codes = read.found.flatMap(({ legs }) =>
    legs.flatMap(({ origin, destination }) => [origin, destination]),
  );
  const airports = await airportsCalled(db, codes);
  const zones = new Map(airports.map((airport) => [airport.airport_code, airport.time_zone]));
  const bookings = settle(read.found, zones);
  return save(deps, {
    ...arrived,
    name: nameOf(arrived),
    kind: read.kind,
    hash,
    bookings,
    words: read.words,
    problem: bookings.length === 0 ? nothingFound : null,
  });
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

function nameOf({ name, bytes }: Arrived): string {
  const text = name ?? new TextDecoder().decode(bytes.subarray(0, 400)).trim().split('\n')[0] ?? '';
  const last = name === null ? text : (text.split(/[/\\]/).at(-1) ?? '');
  const clean = visible(last.toWellFormed()).trim();
  return (
    Array.from(clean).slice(0, confirmationBounds.nameCharacters).join('').trim() || 'Confirmation'
  );
}

import { undoImportWithinMs, type undoImport } from '@paddock/contract/domain/imports/imports';
import type { Answer } from '@paddock/contract/platform/calls';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Author } from '../../engine/entities/source.ts';
import { readEvents } from '../../engine/records/queries.ts';
import { remove } from '../../engine/records/remove.ts';
import { lockRecord } from '../../engine/records/snapshot.ts';
import { takeBackNewest } from '../../engine/records/undo.ts';
import { fallSilent } from '../../engine/forms/silence.ts';
import type { Db } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { lockImport, noteUndone, recordsOf, type StoredImport } from './queries.ts';

interface Undoing {
  readonly db: Db;
  readonly engine: Engine;
  readonly now: () => Date;
  readonly author: Author;
}

type Undone = Answer<typeof undoImport>;

/**
 * Undoes an import. A record that someone changed since stays as it is, and is named.
 * @throws CallError `conflict` where it was not committed, is too old, or was undone already
 */
export async function undo(parts: Undoing, id: number): Promise<Undone> {
  return parts.db.transaction().execute(async (db) => {
    const stored = await lockImport(db, parts.author.senderId, id);
    if (stored === undefined)
      throw new CallError('not_found', { message: 'There is no such import.' });
    refuseLate(stored, parts.now());
    await fallSilent(db);
    const kept: Undone['kept'] = [];
    let undone = 0;
    for (const record of await recordsOf(db, id)) {
      const why = await takeBack({ ...parts, db }, record);
      if (why === undefined) undone += record.rows;
      else kept.push({ title: record.title, why });
    }
    await noteUndone(db, id, parts.now());
    return { undone, kept };
  });
}

function refuseLate({ committed_at: committedAt, undone_at: undoneAt }: StoredImport, now: Date) {
  if (committedAt === null) throw conflict('This table was not imported.');
  if (undoneAt !== null) throw conflict('This import was undone already.');
  if (now.getTime() - committedAt.getTime() > undoImportWithinMs)
    throw conflict('You can undo an import for 24 hours. That time has passed.');
}

function conflict(message: string): CallError {
  return new CallError('conflict', { message });
}

type Imported = Awaited<ReturnType<typeof recordsOf>>[number];

/** @returns why it stays as it is, or nothing */
async function takeBack(
  { db, engine, author }: Undoing,
  { list, record_id: id, event_id: eventId }: Imported,
): Promise<string | undefined> {
  const kind = engine.kind(list);
  const record = await lockRecord(db, kind, id);
  if (record === undefined) return 'It was deleted since.';
  const [newest] = await readEvents(db, { kind, id, most: 1 });
  if (newest === undefined || newest.id !== eventId)
    return `${newest?.by ?? 'Someone'} changed it since.`;
  await sql`savepoint record`.execute(db);
  try {
    if (newest.action === 'create') await remove(db, { kind, id, version: record.version }, author);
    else await takeBackNewest(db, { kind, id, event: eventId }, newest, author);
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof CallError)) throw thrown;
    await sql`rollback to savepoint record`.execute(db);
    return thrown.message;
  }
}

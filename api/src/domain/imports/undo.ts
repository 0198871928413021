import { undoImportWithinMs, type undoImport } from '@paddock/contract/domain/imports/imports';
import type { Answer } from '@paddock/contract/platform/calls';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Author } from '../../engine/entities/source.ts';
import { readEvents } from '../../engine/records/queries.ts';
import { removeAll } from '../../engine/records/remove-all.ts';
import { remove } from '../../engine/records/verbs.ts';
import { takeBackNewest } from '../../engine/records/undo.ts';
import { fallSilent } from '../../engine/forms/told.ts';
import type { Db } from '../../platform/db/client.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import {
  lockImport,
  noteSilence,
  noteUndone,
  readRecordsToUndo,
  type RecordToUndo,
  type StoredImport,
} from './queries.ts';

interface Undoing {
  readonly db: Db;
  readonly engine: Engine;
  readonly now: () => Date;
  readonly author: Author;
}

type Undone = Answer<typeof undoImport>;

/**
 * Undoes an import. A record that someone changed since stays as it is, and is named.
 * @throws CallError `conflict` if it was not saved, is too old, or was undone already
 */
export async function undo(parts: Undoing, id: number): Promise<Undone> {
  return parts.db.transaction().execute(async (db) => {
    const sheets = await lockImport(db, parts.author.senderId, id);
    const [stored] = sheets;
    if (stored === undefined)
      throw new CallError('not_found', { message: 'There is no such import.' });
    refuseLate(stored, parts.now());
    await fallSilent(db);
    const ids = sheets.map((sheet) => sheet.id);
    const { undone, kept } = await takeBackAll({ ...parts, db }, await readRecordsToUndo(db, ids));
    await noteSilence(db, parts.author.senderId);
    await noteUndone(db, ids, parts.now());
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

/** Records that are tried together. If one of them has to stay, all of them are tried one by one. */
const together = 250;

async function takeBackAll(parts: Undoing, records: readonly RecordToUndo[]): Promise<Undone> {
  const kept: Undone['kept'] = [];
  let undone = 0;
  let putBack = new Set<string>();
  for (let from = 0; from < records.length; from += together) {
    const some = records.slice(from, from + together);
    const tried = new Set(putBack);
    const stays = await inSavepoint(parts, async () => takeBackEach(parts, some, tried));
    if (typeof stays !== 'string') {
      putBack = tried;
      undone += stays.undone;
      kept.push(...stays.kept);
      continue;
    }
    for (const record of some) {
      const one = await inSavepoint(parts, async () => takeBackEach(parts, [record], putBack));
      if (typeof one === 'string') kept.push({ title: record.title, why: one });
      else {
        undone += one.undone;
        kept.push(...one.kept);
      }
    }
  }
  return { undone, kept };
}

/** @returns what was done, or why it can't be */
async function inSavepoint(
  { db, engine }: Undoing,
  work: () => Promise<Undone>,
): Promise<Undone | string> {
  await sql`savepoint record`.execute(db);
  try {
    const done = await work();
    await sql`release savepoint record`.execute(db);
    return done;
  } catch (thrown) {
    const cause = explainRefusal(thrown, engine.refusals);
    if (!(cause instanceof CallError)) throw cause;
    await sql`rollback to savepoint record`.execute(db);
    return cause.message;
  }
}

async function takeBackEach(
  parts: Undoing,
  records: readonly RecordToUndo[],
  putBack: Set<string>,
): Promise<Undone> {
  const kept: Undone['kept'] = [];
  let undone = 0;
  for (const some of groupRuns(records)) {
    if (await areGone(parts, some)) {
      undone += some.reduce((sum, { rows }) => sum + rows, 0);
      continue;
    }
    for (const record of some) {
      const why = await takeBack(parts, record, putBack);
      if (why === undefined) undone += record.rows;
      else kept.push({ title: record.title, why });
    }
  }
  return { undone, kept };
}

/** Records of one list that the import made and nobody changed since are together, others separate. */
function groupRuns(records: readonly RecordToUndo[]): RecordToUndo[][] {
  const runs: RecordToUndo[][] = [];
  for (const record of records) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    if (first?.list === record.list && isAsMade(first) && isAsMade(record)) run?.push(record);
    else runs.push([record]);
  }
  return runs;
}

function isAsMade({ action, newest_id: newest, event_id: made }: RecordToUndo): boolean {
  return action === 'create' && newest === made;
}

/** Removes several at once, if they are as they were made and nothing needs them. */
async function areGone(
  { db, engine, author }: Undoing,
  records: readonly RecordToUndo[],
): Promise<boolean> {
  const [first] = records;
  if (first === undefined || records.length === 1 || !isAsMade(first)) return false;
  const seen = records.map(({ record_id: id, version }) => ({ id, version }));
  return removeAll(db, engine.kind(first.list), seen, author);
}

/**
 * @returns why it stays as it is, or nothing
 * @throws CallError if the server refuses to remove it
 */
async function takeBack(
  { db, engine, author }: Undoing,
  record: RecordToUndo,
  /** Records that the import itself changed later, and that were put back. */
  putBack: Set<string>,
): Promise<string | undefined> {
  const { list, record_id: id, event_id: event, action } = record;
  const kind = engine.kind(list);
  if (record.newest_action === 'delete' && record.newest_id !== event)
    return 'It was deleted since.';
  const isMade = action === 'create';
  const key = `${list} ${id}`;
  const [newest] =
    isAsMade(record) && !putBack.has(key) ? [] : await readEvents(db, { kind, id, most: 1 });
  const isPutBack = putBack.has(key) && newest?.action === 'undo';
  if (record.newest_id !== event && !isPutBack)
    return `${newest?.by ?? 'Someone'} changed it since.`;
  if (isMade) {
    const version = (isPutBack ? newest.subject_version : null) ?? record.version;
    await remove(db, { kind, id, version }, author);
  } else if (newest !== undefined) {
    // Nobody is notified; this is recorded once at the end.
    await takeBackNewest(db, { kind, id, event, tell: true }, newest, author);
    putBack.add(key);
  }
  return undefined;
}

import type { Kind } from '../entities/kind.ts';
import type { Db } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Author } from '../entities/source.ts';
import { silently } from '../forms/told.ts';
import { noteChange } from './audit.ts';
import { setCancelled } from './verbs.ts';
import { bringBack, deleteRecord } from './delete.ts';
import { lockRecord, type HeldRecord, type Snapshot } from './snapshot.ts';
import { setArchived, writeColumns, writeLinks } from './write.ts';
import { CallError } from '../../platform/errors.ts';
import { readCaused } from './follow.ts';
import { lockEvent, readNewest, readTaken } from './queries.ts';
import { refuseHeld } from './take-off.ts';

interface Target {
  readonly kind: Kind;
  readonly id: number;
  readonly event: number;
  /** Kinds by table, for what was changed with it; without them, that stays. */
  readonly kindAt?: ((table: string) => Kind) | undefined;
  /** Whether the people it concerns are notified; if left out, as for the change itself. */
  readonly tell?: boolean | undefined;
}

type Fields = Readonly<Record<string, unknown>>;
type Event = Omit<NonNullable<Awaited<ReturnType<typeof lockEvent>>>, 'is_late'>;

/**
 * Undoes the last change of a record, for its author, within ten minutes.
 * @throws CallError `forbidden` if it is somebody else's, `conflict` if something came after it
 */
export async function undo(transaction: Db, target: Target, author: Author): Promise<number> {
  // Two simultaneous undos of the same change: the second waits here, and finds the first one's event.
  const event = await lockEvent(transaction, target);
  if (event === undefined)
    throw new CallError('not_found', { message: 'This change of the record doesn’t exist.' });
  if (event.user_id !== author.senderId)
    throw new CallError('forbidden', { message: 'Only the author can undo a change.' });
  if (event.is_late) throw conflict('You can undo a change for ten minutes. That time has passed.');
  return takeBackNewest(transaction, target, event, author);
}

/**
 * Undoes the last change of a record, however old it is.
 * @throws CallError `conflict` if something came after it, or if it can't be undone
 */
export async function takeBackNewest(
  transaction: Db,
  target: Target,
  event: Event,
  author: Author,
): Promise<number> {
  const { kind, id } = target;
  const tookAlong = await undoCaused(transaction, target, author);
  const record = await lockRecord(transaction, kind, id);
  const newest = await readNewest(transaction, kind, id);
  // What followed from it on the same record was undone just now: the record is as this change left it.
  if (newest === undefined || (newest.id !== event.id && !newest.isUndoneNow))
    throw conflict('A later change has already been made.');
  const change = async () => {
    if (event.action === 'create' && tookAlong) return removeMade(transaction, target, author);
    const taken = { ...event, subject_version: newest.version };
    const before = await takeBack(transaction, target, taken, record, author);
    return noteChange(transaction, { ...author, kind, id, action: 'undo', before });
  };
  const { tell = event.told !== 0 } = target;
  return tell ? change() : silently(transaction, author.senderId, change);
}

function conflict(message: string): CallError {
  return new CallError('conflict', { message });
}

async function takeBack(
  db: Db,
  { kind, id }: Target,
  event: Event,
  record: HeldRecord | undefined,
  author: Author,
): Promise<Snapshot | 'unchanged'> {
  if (event.action === 'delete' && record === undefined && event.before !== null) {
    await bringBack(db, kind, event.id);
    return 'unchanged';
  }
  if (record?.version !== event.subject_version)
    throw conflict('A later change has already been made.');
  if (event.action === 'archive') {
    await kind.rules.beforeUndoOfArchive?.(db, id, author);
    await setArchived(db, kind, id, false);
    if (kind.given.takes === true) await giveBack(db, kind, event.id, author);
    return 'unchanged';
  }
  if (event.action === 'cancel') {
    await setCancelled(db, kind, id, false);
    return 'unchanged';
  }
  if (event.action !== 'edit' || event.before === null || event.after === null)
    throw conflict('This change can’t be undone.');
  await putBack(db, { kind, id, author }, event.before, event.after);
  if (kind.links.some(({ takes }) => takes === true)) await giveBack(db, kind, event.id, author);
  return record.held;
}

/**
 * Undoes what followed from a change, before the change itself: all of it, or nothing.
 * @returns whether anything followed from it
 */
async function undoCaused(
  db: Db,
  { event, kindAt, tell }: Target,
  author: Author,
): Promise<boolean> {
  if (kindAt === undefined) return false;
  const all = await readCaused(db, event);
  // Halfway, what followed may not fit its cause: that is checked at the end.
  if (all.length > 0) await sql`set constraints all deferred`.execute(db);
  for (const caused of all) {
    const kind = kindAt(caused.table);
    const target = { kind, id: caused.id, event: caused.event, tell };
    const found = await lockEvent(db, target);
    if (found?.action === 'create') await removeMade(db, target, author);
    else if (found !== undefined) await takeBackNewest(db, target, found, author);
  }
  return all.length > 0;
}

/** A record that was made because of a change, or with all that follows from it, goes with that. */
async function removeMade(db: Db, { kind, id, event }: Target, author: Author): Promise<number> {
  const newest = await readNewest(db, kind, id);
  if (newest?.id !== event) throw conflict('A later change has already been made.');
  const removed = await deleteRecord(db, kind, id, author);
  if (removed === undefined) throw conflict('Something else already depends on this change.');
  return removed;
}

/** Resets the fields that differ. */
async function putBack(
  db: Db,
  { kind, id, author }: { kind: Kind; id: number; author: Author },
  before: Fields,
  after: Fields,
): Promise<void> {
  const differing = Object.keys(before).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const links = kind.links.filter(({ field }) => differing.includes(field));
  const own = [...kind.columnElements.map(({ name }) => name), ...kind.localColumns];
  const columns = own.filter((name) => differing.includes(name));
  if (links.length + columns.length < differing.length)
    throw conflict('This change can’t be undone.');
  await kind.rules.refuseEdit?.({ id, fields: differing, author }, db);
  const sets = columns.map((name) => [name, before[name] ?? null] as const);
  await writeColumns(db, kind, id, Object.fromEntries(sets));
  await kind.rules.afterEdit?.(db, id, columns);
  for (const link of links) {
    const items = [before[link.field]].flat().filter((key) => typeof key === 'number');
    await refuseHeld(db, { kind, link, id, held: after, items });
    await writeLinks(db, link, id, items);
  }
}

/**
 * Returns to people what a change took from them, in its own transaction; if not all of it can be returned,
 * the undo is refused.
 */
async function giveBack(db: Db, { holders }: Kind, event: number, author: Author): Promise<void> {
  for (const taken of await readTaken(db, event, holders)) {
    const kind = holders.find(({ table }) => table === taken.table);
    const found = kind && (await lockEvent(db, { kind, id: taken.id, event: taken.event }));
    if (kind === undefined || found === undefined) continue;
    await takeBackNewest(db, { kind, id: taken.id, event: taken.event, tell: true }, found, author);
  }
}

import type { Author } from '../entities/source.ts';
import type { Kind } from '../entities/kind.ts';
import { z } from 'zod';
import { readRows, statement, type Statement } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { RecordAction } from '@paddock/contract/engine/records/calls';
import type { Db } from '../../platform/db/client.ts';
import { selectSnapshot, selectVersion, type Snapshot } from './snapshot.ts';

export interface Change extends Author {
  readonly kind: Kind;
  readonly id: number;
  readonly action: RecordAction;
  /** The former content of the record; null if it is new. `unchanged` if it holds the same now. */
  readonly before: Snapshot | null | 'unchanged';
}

const notedRow = { id: z.int() };

type Noting = 'senderId' | 'origin' | 'action' | 'before' | 'id';
type NoteChange = Statement<typeof notedRow, Noting>;

/** By kind: one for unchanged content, and one for changed content. */
const notes = {
  same: new WeakMap<Kind['columnElements'], NoteChange>(),
  other: new WeakMap<Kind['columnElements'], NoteChange>(),
};

/** Records a change in its transaction, and reads the record's new content there. */
export async function noteChange(db: Db, change: Change): Promise<number> {
  const { kind, id, action, senderId, origin } = change;
  const isSame = change.before === 'unchanged';
  const made = isSame ? notes.same : notes.other;
  const note = made.get(kind.columnElements) ?? noteStatement(kind, isSame);
  made.set(kind.columnElements, note);
  const before = isSame || change.before === null ? null : JSON.stringify(change.before);
  const [noted] = await note(db, { senderId, origin, action, before, id });
  if (noted === undefined) throw new Error(`${kind.name} ${id} is not there to be noted`);
  return noted.id;
}

function noteStatement(kind: Kind, isSame: boolean): NoteChange {
  const held = selectSnapshot(kind);
  return statement<typeof notedRow, Noting>(
    notedRow,
    (given) => sql`
    insert into audit_events (user_id, origin, action, subject_table, subject_id, subject_version,
      before, after)
    select ${given('senderId')}::int, ${given('origin')}, ${given('action')}, ${kind.table}, t.id,
      ${selectVersion(kind)}, ${isSame ? held : sql`${given('before')}::jsonb`}, ${held}
    from ${sql.table(kind.table)} as t where t.id = ${given('id')}
    returning id`,
  );
}

export interface Noted {
  readonly recordId: number;
  readonly event: number;
}

const notedOneRow = { subject_id: z.int(), id: z.int() };

/** Adds events for records that were made or archived, in the same transaction. */
export async function noteMany(
  db: Db,
  { senderId, origin }: Author,
  action: 'create' | 'archive',
  kind: Kind,
  ids: readonly number[],
): Promise<Noted[]> {
  const held = selectSnapshot(kind);
  const rows = await readRows(
    db,
    notedOneRow,
    sql`
    insert into audit_events (user_id, origin, action, subject_table, subject_id, subject_version,
      before, after)
    select ${senderId}::int, ${origin}, ${action}, ${kind.table}, t.id, ${selectVersion(kind)},
      ${action === 'create' ? sql`null` : held}, ${held}
    from unnest(${[...ids]}::int[]) with ordinality as made (id, place)
    join ${sql.table(kind.table)} as t on t.id = made.id
    order by made.place
    returning subject_id, id`,
  );
  return rows.map(({ subject_id: recordId, id: event }) => ({ recordId, event }));
}

const heldRow = { id: z.int(), held: z.string() };

/** Locks records in order, changes them, and records what differs then: one event for each that changed. */
export async function noteEdits(
  { db, senderId, origin }: Author & { readonly db: Db },
  kind: Kind,
  ids: readonly number[],
  change: () => Promise<void>,
): Promise<void> {
  const [table, held] = [sql.table(kind.table), selectSnapshot(kind)];
  await sql`select from ${table} where id = any(${[...ids]}::int[]) order by id for no key update`.execute(
    db,
  );
  const before = await readRows(
    db,
    heldRow,
    sql`select t.id, (${held})::text as held from ${table} as t where t.id = any(${[...ids]}::int[])`,
  );
  await change();
  await sql`
    insert into audit_events (user_id, origin, action, subject_table, subject_id, subject_version,
      before, after)
    select ${senderId}::int, ${origin}, 'edit', ${kind.table}, t.id, ${selectVersion(kind)},
      was.held::jsonb, ${held}
    from unnest(${before.map(({ id }) => id)}::int[], ${before.map((one) => one.held)}::text[])
      as was (id, held)
    join ${table} as t on t.id = was.id
    where was.held::jsonb <> ${held}`.execute(db);
}

/**
 * Records a change to a part of a record that is not a field of its own, if anything differs. The record is
 * locked meanwhile, so that two changes of that part are recorded in order.
 * @param part reads it, as an object by field
 */
export async function noteDetail(
  { db, senderId, origin }: Author & { readonly db: Db },
  part: Sql,
  { kind, id }: { readonly kind: Kind; readonly id: number },
  change: () => Promise<void>,
): Promise<void> {
  const table = sql.table(kind.table);
  await sql`select from ${table} where id = ${id} for no key update`.execute(db);
  const before = await readPart(db, part);
  await change();
  const after = await readPart(db, part);
  if (before === after) return;
  await sql`
    insert into audit_events (user_id, origin, action, subject_table, subject_id, subject_version,
      before, after)
    select ${senderId}::int, ${origin}, 'edit', ${kind.table}, t.id, ${selectVersion(kind)},
      ${before}::jsonb, ${after}::jsonb
    from ${table} as t where t.id = ${id}`.execute(db);
}

const partRow = { part: z.nullable(z.string()) };

async function readPart(db: Db, part: Sql): Promise<string | null> {
  const rows = await readRows(db, partRow, sql`select (${part})::text as part`);
  return rows[0]?.part ?? null;
}

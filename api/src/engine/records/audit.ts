import { z } from 'zod';
import { readPrepared, readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { RecordAction } from '@paddock/contract/engine/records/calls';
import type { Db } from '../../platform/db/client.ts';
import { tableOf } from './kinds.ts';
import { snapshotOf, versionOf, type Snapshot } from './snapshot.ts';

/** Who changes something, and from where. */
export interface Author {
  readonly senderId: number;
  /** Address that the call came from. */
  readonly origin: string;
}

export interface Change extends Author {
  readonly list: string;
  readonly id: number;
  readonly action: RecordAction;
  /** What the record held; null where it is new. `unchanged` where it holds the same as it does now. */
  readonly before: Snapshot | null | 'unchanged';
}

const notedRow = { id: z.int() };

/** Puts a change on record, in the transaction that makes it: what the record holds now is read there. */
export async function noteChange(db: Db, change: Change): Promise<number> {
  const { list, id, action, senderId, origin, before } = change;
  const held = snapshotOf(list);
  const rows = await readPrepared(
    db,
    notedRow,
    sql`
    insert into audit_events (user_id, origin, action, subject_table, subject_id, subject_version,
      before, after)
    select ${senderId}::int, ${origin}, ${action}, ${tableOf(list)}, t.id, ${versionOf(list)},
      ${before === 'unchanged' ? held : sql`${before === null ? null : JSON.stringify(before)}::jsonb`},
      ${held}
    from ${sql.table(tableOf(list))} as t where t.id = ${id}
    returning id`,
  );
  const [noted] = rows;
  if (noted === undefined) throw new Error(`${list} ${id} is not there to be noted`);
  return noted.id;
}

/**
 * Puts on record what a change made of a part of a record that is no field of its own, where it made any
 * difference. The record is held meanwhile, so that two changes of that part are told in their order.
 * @param part reads it, as an object by field
 */
export async function noteDetail(
  { db, senderId, origin }: Author & { readonly db: Db },
  part: Sql,
  { list, id }: { readonly list: string; readonly id: number },
  change: () => Promise<void>,
): Promise<void> {
  const table = sql.table(tableOf(list));
  await sql`select from ${table} where id = ${id} for no key update`.execute(db);
  const before = await readPart(db, part);
  await change();
  const after = await readPart(db, part);
  if (before === after) return;
  await sql`
    insert into audit_events (user_id, origin, action, subject_table, subject_id, subject_version,
      before, after)
    select ${senderId}::int, ${origin}, 'edit', ${tableOf(list)}, t.id, ${versionOf(list)},
      ${before}::jsonb, ${after}::jsonb
    from ${table} as t where t.id = ${id}`.execute(db);
}

const partRow = { part: z.nullable(z.string()) };

async function readPart(db: Db, part: Sql): Promise<string | null> {
  const rows = await readRows(db, partRow, sql`select (${part})::text as part`);
  return rows[0]?.part ?? null;
}

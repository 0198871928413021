import type { RecordAction } from '@paddock/contract/records/calls';
import type { ListName } from '@paddock/contract/lists/registry';
import { sql } from 'kysely';
import type { Db } from '../client.ts';
import { prepared } from '../prepared.ts';
import { tableOf } from './kinds.ts';
import { snapshotOf, versionOf, type Snapshot } from './snapshot.ts';

/** Who changes something, and from where. */
export interface Author {
  readonly senderId: number;
  /** Address that the call came from. */
  readonly origin: string;
}

export interface Change extends Author {
  readonly list: ListName;
  readonly id: number;
  readonly action: RecordAction;
  /** What the record held; null where it is new. `unchanged` where it holds the same as it does now. */
  readonly before: Snapshot | null | 'unchanged';
}

/** Puts a change on record, in the transaction that makes it: what the record holds now is read there. */
export async function noteChange(db: Db, change: Change): Promise<number> {
  const { list, id, action, senderId, origin, before } = change;
  const held = snapshotOf(list);
  const { rows } = await sql<{ id: number }>`${sql.raw(prepared)}
    insert into audit_events (user_id, origin, action, subject_table, subject_id, subject_version,
      before, after)
    select ${senderId}::int, ${origin}, ${action}, ${tableOf(list)}, t.id, ${versionOf(list)},
      ${before === 'unchanged' ? held : sql`${before === null ? null : JSON.stringify(before)}::jsonb`},
      ${held}
    from ${sql.table(tableOf(list))} as t where t.id = ${id}
    returning id`.execute(db);
  const [noted] = rows;
  if (noted === undefined) throw new Error(`${list} ${id} is not there to be noted`);
  return noted.id;
}

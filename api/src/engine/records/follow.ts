import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import type { User } from '@paddock/contract/platform/user';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Kind } from '../entities/kind.ts';
import type { Within } from '../entities/open-rows.ts';
import type { Author } from '../entities/source.ts';

/** Who makes a change that others follow from. */
export interface Follower extends Author {
  readonly person: User;
  /** What they may change; null if that is everything. */
  readonly within: Within | null;
  /** The zone of wall-clock values. */
  readonly zone: string;
  /** False if nobody is notified. */
  readonly tell: boolean | undefined;
}

/** A change that others follow from, before it is made. */
interface Leading {
  readonly kind: Kind;
  /** Null for a record that is new. */
  readonly id: number | null;
  /** Those of a new record. */
  readonly values?: WireValues;
  /** The lines that were ticked. */
  readonly follows: readonly string[];
  /** The form that links more to the record; left out for an edit or a button. */
  readonly links?: { readonly form: string; readonly values: WireValues };
}

/** Makes the changes that follow, after their cause. It gets the event of that; undefined if nothing changed. */
export type Finish = (event: number | undefined) => Promise<void>;

/**
 * Called in the transaction of a change, before it is made.
 * @throws CallError `conflict` if what follows from it is no longer what was shown
 */
export type Follow = (db: Db, leading: Leading, by: Follower) => Promise<Finish>;

/** Marks everything that was recorded after an event, in its transaction, as caused by it. */
export async function noteCaused(db: Db, event: number, { senderId }: Author): Promise<void> {
  await sql`
    update audit_events set caused_by = ${event}
    where happened_at = now() and user_id = ${senderId} and id > ${event}`.execute(db);
}

const causedRow = { table: z.string(), id: z.int(), event: z.int() };

/** What was changed with an event because it followed from it, last first. */
export async function readCaused(db: Db, event: number) {
  return readRows(
    db,
    causedRow,
    sql`
    select subject_table as table, subject_id as id, id as event from audit_events
    where caused_by = ${event} order by id desc`,
  );
}

import type { Kind } from '../entities/kind.ts';
import { z } from 'zod';
import { readPrepared, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import { showRows, type StoredRow } from '../lists/read-list.ts';
import { snapshot, snapshotOf, versionOf } from './snapshot.ts';

const storedRecord = { version: z.int(), title: z.string(), held: snapshot };

export interface StoredRecord extends RowOf<typeof storedRecord> {
  /** With the columns of its list, and those of its page alone. */
  readonly row: StoredRow;
}

/** A record with all that its page shows; undefined where there is none. */
export async function readStoredRecord(
  db: Db,
  kind: Kind,
  id: number,
): Promise<StoredRecord | undefined> {
  const whole = { ...kind.rows, columns: kind.pageColumns };
  const [[found], [row]] = await Promise.all([
    readPrepared(
      db,
      storedRecord,
      sql`
    select ${versionOf(kind)} as version, ${kind.title} as title, ${snapshotOf(kind)} as held
      from ${sql.table(kind.table)} as t ${kind.rows.joins ?? sql``}
      where t.id = ${id}`,
    ),
    showRows(db, whole, [id]),
  ]);
  return found === undefined || row === undefined ? undefined : { ...found, row };
}

import { z } from 'zod';
import { readPrepared, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import { showRows, type StoredRow } from '../lists/read-list.ts';
import { listSourceOf } from '../../app/registry/list-sources.ts';
import { snapshot, snapshotOf, versionOf } from './snapshot.ts';
import { recordSourceOf } from '../../app/registry/record-sources.ts';

const storedRecord = { version: z.int(), title: z.string(), held: snapshot };

export interface StoredRecord extends RowOf<typeof storedRecord> {
  /** With the columns of its list, and those of its page alone. */
  readonly row: StoredRow;
}

/** A record with all that its page shows; undefined where there is none. */
export async function readStoredRecord(
  db: Db,
  list: string,
  id: number,
): Promise<StoredRecord | undefined> {
  const source = listSourceOf(list);
  const own = recordSourceOf(list);
  const whole = { ...source, columns: { ...source.columns, ...own.columns } };
  const [[found], [row]] = await Promise.all([
    readPrepared(
      db,
      storedRecord,
      sql`
    select ${versionOf(list)} as version, ${own.title} as title, ${snapshotOf(list)} as held
      from ${sql.table(source.table)} as t ${source.joins ?? sql``}
      where t.id = ${id}`,
    ),
    showRows(db, whole, [id]),
  ]);
  return found === undefined || row === undefined ? undefined : { ...found, row };
}

import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { showRows, type StoredRow } from '../lists/read-list.ts';
import { listSourceOf } from '../../app/registry/list-sources.ts';
import { runPrepared } from '../../platform/db/prepared.ts';
import { snapshotOf, versionOf, type Snapshot } from './snapshot.ts';
import { recordSourceOf } from '../../app/registry/record-sources.ts';

export interface StoredRecord {
  readonly version: number;
  readonly title: string;
  readonly held: Snapshot;
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
    runPrepared(
      db,
      sql<Omit<StoredRecord, 'row'>>`
    select ${versionOf(list)} as version, ${own.title} as title, ${snapshotOf(list)} as held
      from ${sql.table(source.table)} as t ${source.joins ?? sql``}
      where t.id = ${id}`,
    ),
    showRows(db, whole, [id]),
  ]);
  return found === undefined || row === undefined ? undefined : { ...found, row };
}

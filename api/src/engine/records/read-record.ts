import type { Kind } from '../entities/kind.ts';
import { z } from 'zod';
import { statement, type Statement } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import { storedRow, type OpenProjects, type StoredRow } from '../lists/list-source.ts';
import { asTheyAre, hiddenCells, selectShown } from '../lists/read-list.ts';
import { snapshot, selectSnapshot, selectVersion, type Snapshot } from './snapshot.ts';

/** No column of a page has such a name. */
const wholeRow = storedRow.extend({
  '@version': z.int(),
  '@title': z.string(),
  '@held': snapshot,
});

export interface StoredRecord {
  readonly version: number;
  readonly title: string;
  readonly held: Snapshot;
  /** With the columns of its list, and those only on its page. */
  readonly row: StoredRow;
  /** False if something in it is hidden from the reader. */
  readonly isWhole: boolean;
}

type ReadWhole = Statement<typeof wholeRow, 'id'>;

const wholeRecords = new WeakMap<Kind['pageColumns'], ReadWhole>();

/**
 * A record with everything its page shows and its form opens with; undefined if there is none.
 * @param open the projects of the reader
 */
export async function readStoredRecord(
  db: Db,
  kind: Kind,
  id: number,
  open: OpenProjects,
): Promise<StoredRecord | undefined> {
  const stored = await findReader(kind)(db, { id });
  const [found] = await asTheyAre(db, kind.rows, stored, open);
  if (found === undefined) return undefined;
  const { '@version': version, '@title': title, '@held': held, ...row } = found;
  const hidden = await hiddenCells(db, kind.rows, [id], open);
  return { version, title, held, row, isWhole: hidden?.has(id) !== true };
}

function findReader(kind: Kind): ReadWhole {
  const known = wholeRecords.get(kind.pageColumns);
  if (known !== undefined) return known;
  const made = statement<typeof wholeRow, 'id'>(wholeRow, (given) =>
    selectWhole(kind, given('id')),
  );
  wholeRecords.set(kind.pageColumns, made);
  return made;
}

function selectWhole(kind: Kind, id: Sql): Sql {
  return sql`
    select ${selectShown({ ...kind.rows, columns: kind.pageColumns })},
      ${selectVersion(kind)} as "@version", ${kind.title} as "@title", ${selectSnapshot(kind)} as "@held"
    from ${sql.table(kind.table)} as t ${kind.rows.joins ?? sql``}
    where t.id = ${id}`;
}

import type { Kind } from '../entities/kind.ts';
import type { ListQuestion } from '@paddock/contract/engine/lists/question';
import { byteOrderMark } from '../../platform/csv.ts';
import type { Db } from '../../platform/db/client.ts';
import { readListPage } from './read-list.ts';
import { csvHeading, csvRow } from './csv.ts';
import { presentRow } from './present.ts';

/** Rows that are read at once, and all that is in memory of a file of any size. */
const batchRows = 1_000;

/**
 * A file for a spreadsheet, part by part, as fast as it is fetched. It goes from page to page as a reader
 * of the list does, so no connection waits for a slow network; who is on a page is as it is by then.
 */
export async function* csvLines(
  db: Db,
  kind: Kind,
  question: ListQuestion,
): AsyncGenerator<string> {
  const { list } = kind;
  yield byteOrderMark + csvHeading(list);
  let after: string | undefined;
  do {
    const page = await readListPage(db, kind, { ...question, after, limit: batchRows });
    // A stream of strings ends at an empty one.
    if (page.rows.length > 0)
      yield page.rows.map((row) => csvRow(list, presentRow(list, row))).join('');
    after = page.next ?? undefined;
  } while (after !== undefined);
}

import { importables } from '@paddock/contract/domain/imports/importable';
import type { ImportPreview } from '@paddock/contract/domain/imports/imports';
import { fallSilent } from '../../engine/forms/silence.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/client.ts';
import { previewOf, type Previewed } from './preview.ts';
import { lockImport, type StoredImport } from './queries.ts';
import { saveSheet, type Committing } from './save-sheet.ts';
import { leftOutKind } from './sheet-kinds.ts';

const order: readonly string[] = importables.map(({ name }) => name);

/**
 * The sheets that are imported together, in the order in which they are saved: people before the bookings
 * that name them. A table alone is the only one.
 * @throws CallError where there is no such import, or it was committed already
 */
export async function openSheets(db: Db, userId: number, id: number): Promise<StoredImport[]> {
  const sheets = await lockImport(db, userId, id);
  if (sheets.length === 0)
    throw new CallError('not_found', { message: 'There is no such import.' });
  if (sheets.some(({ committed_at: at }) => at !== null))
    throw new CallError('conflict', { message: 'This table was imported already.' });
  return inOrder(sheets);
}

export function inOrder(sheets: readonly StoredImport[]): StoredImport[] {
  const placeOf = ({ kind }: StoredImport) =>
    kind === leftOutKind ? order.length : order.indexOf(kind);
  return sheets.toSorted((one, other) => placeOf(one) - placeOf(other) || one.id - other.id);
}

/**
 * The preview of a sheet, read as if the sheets before it were saved. They are, and taken back: so what a
 * preview says is what an import does.
 * @param parts in a transaction
 */
export async function previewTogether(
  parts: Committing,
  sheets: readonly StoredImport[],
  { id, kinds }: { readonly id: number; readonly kinds: readonly string[] },
): Promise<ImportPreview> {
  const seen: [StoredImport, Previewed][] = [];
  await sql`savepoint rehearsal`.execute(parts.db);
  if (sheets.length > 1) await fallSilent(parts.db);
  for (const [index, stored] of sheets.entries()) {
    const previewed = await previewOf(parts, stored);
    seen.push([stored, previewed]);
    if (index < sheets.length - 1) await saveSheet(parts, stored, previewed, false);
  }
  await sql`rollback to savepoint rehearsal`.execute(parts.db);
  const asked = seen.find(([stored]) => stored.id === id)?.[1];
  if (asked === undefined) throw new Error(`Import ${id} is none of its sheets`);
  const together = seen.map(([stored, { answer }]) => ({
    id: stored.id,
    sheet: stored.content.sheet ?? '',
    kind: stored.kind,
    counts: answer.counts,
    isUnclear: answer.questions.length > 0,
  }));
  const isAlone = sheets.length === 1;
  return { ...asked.answer, together: isAlone ? [] : together, kinds: isAlone ? [] : [...kinds] };
}

import { agreeTo, askAgain } from '../../platform/db/agreed.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { keysIn } from './changes.ts';
import type { Content } from './content.ts';
import type { Adding, Saving } from './judged.ts';
import type { ReadyRow } from './preview.ts';
import type { ImportedRecord } from './queries.ts';

interface Saved {
  readonly records: ImportedRecord[];
  readonly refused: Content['refused'];
}

/** Rows that are tried together. Where one of them is refused, all of them are tried one by one. */
const together = 250;
/** After a row that is refused, others are looked for, but not without end. */
const mostRefused = 50;

/** Saves rows in their order, and says which the server refuses. */
export async function saveRows(saving: Saving, ready: readonly ReadyRow[]): Promise<Saved> {
  const records: ImportedRecord[] = [];
  const refused: Content['refused'] = [];
  for (let from = 0; from < ready.length && refused.length < mostRefused; from += together) {
    const rows = ready.slice(from, from + together);
    const made = new Map(saving.made);
    const tried = await inSavepoint(saving, async () => saveTogether(saving, rows));
    if (!('message' in tried)) {
      records.push(...tried.saved);
      continue;
    }
    saving.made.clear();
    for (const [identity, id] of made) saving.made.set(identity, id);
    const alone = await saveAlone(saving, rows, mostRefused - refused.length);
    records.push(...alone.records);
    refused.push(...alone.refused);
  }
  return { records, refused };
}

async function saveAlone(saving: Saving, rows: readonly ReadyRow[], most: number): Promise<Saved> {
  const records: ImportedRecord[] = [];
  const refused: Content['refused'] = [];
  for (const row of rows) {
    const tried = await inSavepoint(saving, async () => saveRow(saving, row));
    if ('message' in tried) refused.push({ row: row.row, ...tried });
    else records.push(...tried.saved);
    if (refused.length >= most) break;
  }
  return { records, refused };
}

/** Rows in their order: those that add a row each and nothing else in a few statements, others one by one. */
async function saveTogether(
  saving: Saving,
  rows: readonly ReadyRow[],
): Promise<readonly ImportedRecord[]> {
  const saved: ImportedRecord[] = [];
  let adding: AddingRow[] = [];
  let said = new Set<string>();
  const addThose = async () => {
    saved.push(...(await addAll(saving, adding)));
    [adding, said] = [[], new Set()];
  };
  for (const row of rows) {
    const form = row.save.adds?.(saving);
    const isAlone = form !== undefined && row.agreed === undefined && saving.isRowAlone(form);
    const says = form === undefined ? [] : whoFlies(form);
    if (!isAlone || says.some((one) => said.has(one))) await addThose();
    if (isAlone) {
      adding.push({ row, form });
      for (const one of says) said.add(one);
    } else saved.push(...(await saveRow(saving, row)));
  }
  await addThose();
  return saved;
}

/** The second booking that puts someone on a flight concerns them no more: it is saved after the first. */
function whoFlies({ payload: { contactIds, flightIds } }: Adding): string[] {
  return keysIn(contactIds).flatMap((person) =>
    keysIn(flightIds).map((flight) => `${person} on ${flight}`),
  );
}

interface AddingRow {
  readonly row: ReadyRow;
  readonly form: Adding;
}

async function addAll(saving: Saving, rows: readonly AddingRow[]): Promise<ImportedRecord[]> {
  const ids = await saving.addAll(rows.map(({ form }) => form));
  return Promise.all(
    rows.map(async ({ row: { row, title, save }, form }, index) => {
      const id = ids[index];
      if (id === undefined) throw new Error(`Line ${row} was not saved`);
      return { row, title, rows: save.rows, ...(await saving.eventOf(form.kind, id)) };
    }),
  );
}

async function saveRow(
  saving: Saving,
  { row, title, save, agreed }: ReadyRow,
): Promise<readonly ImportedRecord[]> {
  await agreeTo(saving.db, agreed);
  const stored = await save.store(saving);
  // The next row is asked again.
  if (agreed !== undefined) await askAgain(saving.db);
  return stored.map((one, index) => ({ row, title, rows: index === 0 ? save.rows : 0, ...one }));
}

type Tried =
  | { readonly saved: readonly ImportedRecord[] }
  | Pick<Content['refused'][number], 'message' | 'asks'>;

async function inSavepoint(
  { db, engine }: Saving,
  save: () => Promise<readonly ImportedRecord[]>,
): Promise<Tried> {
  await sql`savepoint row`.execute(db);
  try {
    const saved = await save();
    await sql`release savepoint row`.execute(db);
    return { saved };
  } catch (thrown) {
    const cause = explainRefusal(thrown, engine.refusals);
    if (!(cause instanceof CallError)) throw cause;
    await sql`rollback to savepoint row`.execute(db);
    return { message: cause.message, asks: cause.asks };
  }
}

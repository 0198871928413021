import { listElements } from '@paddock/contract/engine/forms/descriptor';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import type { Kind } from '../entities/kind.ts';
import { noteMany } from '../records/audit.ts';
import { linkMany } from '../records/write.ts';
import { checkSubmissions } from './check.ts';
import { fillColumns } from './columns.ts';
import { chosenKeys, type Sent } from './entry.ts';
import type { Entry } from './entry.ts';
import { insertRows } from './queries.ts';
import type { FormParts } from './store.ts';
import { noteConcerned } from './told.ts';

/** Whether a form makes a row with its links and nothing else. */
export function isRowAlone({ stores }: FormParts, { form }: Pick<Sent, 'form'>): boolean {
  return form.type === 'create' && stores[form.name] === undefined;
}

/**
 * Stores many submissions of a form that makes one row each, with a few statements for all of them, as if
 * they had been sent one after another.
 * @returns the keys of the rows, in the same order
 * @throws CallError if one of them is refused, not saying which
 */
export async function storeRows(
  parts: Pick<Entry, 'db' | 'engine'>,
  sent: readonly Sent[],
): Promise<number[]> {
  const { db, engine } = parts;
  const [first] = sent;
  if (first === undefined) return [];
  const kind = engine.kindAt(first.form.category);
  const values = await checkSubmissions(parts, first.form, sent);
  const rows = [];
  for (const [index, one] of sent.entries())
    rows.push(await makeRow(parts, kind, one, values[index] ?? {}));
  const ids = await insertRows(db, first.form.category, rows);
  const linked = new Set<number>();
  for (const link of kind.links) {
    const pairs = ids.flatMap((owner, index) =>
      chosenKeys(values[index] ?? {}, link.field).map((item) => ({ owner, item })),
    );
    await linkMany(db, link, pairs);
    for (const { owner } of pairs) linked.add(owner);
  }
  const events = await noteMany(db, first, 'create', kind, ids);
  // A row without a link concerns nobody yet, so the search is skipped.
  const concerning = events.filter(({ recordId }) => linked.has(recordId));
  await noteConcerned(db, kind, concerning, first.tell);
  return ids;
}

async function makeRow(
  parts: Pick<Entry, 'db' | 'engine'>,
  { rules }: Kind,
  sent: Sent,
  values: WireValues,
) {
  const columns = await fillColumns({ ...parts, ...sent }, listElements(sent.form), values);
  return { ...columns, ...(await rules.derive?.(parts.db, columns, undefined)) };
}

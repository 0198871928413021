import { elementsOf } from '@paddock/contract/engine/forms/descriptor';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import type { Kind } from '../entities/kind.ts';
import { noteNewOnes } from '../records/audit.ts';
import { checkSubmissions } from './check.ts';
import { columnsOf } from './columns.ts';
import { chosenKeys, type Sent } from './entry.ts';
import type { Entry } from './entry.ts';
import { insertRows } from './queries.ts';
import type { FormParts } from './store.ts';

/** Whether a form makes a row and nothing else of these values: then it concerns no one yet either. */
export function isRowAlone(
  { engine, stores }: FormParts,
  { form, payload }: Pick<Sent, 'form' | 'payload'>,
): boolean {
  if (form.type !== 'create' || stores[form.name] !== undefined) return false;
  return !engine.kindAt(form.category).links.some(({ field }) => isFilled(payload[field]));
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}

/**
 * Stores many submissions of one form that makes a row each, as if they had been sent one after another,
 * with a few statements for all of them.
 * @returns the keys of the rows, in their order
 * @throws CallError where one of them is refused, not saying which
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
    rows.push(await rowOf(parts, kind, one, values[index] ?? {}));
  const ids = await insertRows(db, first.form.category, rows);
  await noteNewOnes(db, first, kind, ids);
  return ids;
}

async function rowOf(
  parts: Pick<Entry, 'db' | 'engine'>,
  { name, links, rules }: Kind,
  sent: Sent,
  values: WireValues,
) {
  if (links.some(({ field }) => chosenKeys(values, field).length > 0))
    throw new Error(`A row of ${name} links others`);
  const columns = await columnsOf({ ...parts, ...sent }, elementsOf(sent.form), values);
  return { ...columns, ...(await rules.derive?.(parts.db, columns, undefined)) };
}

import { checkEdit } from '@paddock/contract/engine/forms/check-edit';
import { listElements, type FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { WireValue, WireValues } from '@paddock/contract/engine/forms/field-kind';
import { formFor } from '@paddock/contract/engine/forms/form-for';
import { noteChange } from '../records/audit.ts';
import { holdRecord } from '../records/verbs.ts';
import { linkNamed, type Kind } from '../entities/kind.ts';
import { refuseOutside } from '../entities/within.ts';
import type { Snapshot } from '../records/snapshot.ts';
import { takeFromUnlinked } from '../records/take-off.ts';
import { writeColumns, writeLinks } from '../records/write.ts';
import { readValues } from '../records/values.ts';
import { CallError } from '../../platform/errors.ts';
import { chosenKinds, refuse, refuseUnknown } from './check.ts';
import { fillColumns } from './columns.ts';
import { chosenKeys, type Entry, type Sent, type Stored } from './entry.ts';

type Edit = Omit<Entry, 'values'>;

/**
 * Stores the changed fields of a record and leaves the others as they are. A conflict is reported before a
 * wrong field, because which fields were left alone depends on the version they were read from.
 * @throws CallError `conflict` where it was changed or archived meanwhile, `invalid_field`
 */
export async function storeEdit(edit: Edit): Promise<Stored> {
  const { db, engine, form, zone } = edit;
  const kind = engine.kindAt(form.category);
  const { id, version } = namedIn(edit);
  await refuseOutside(db, engine, edit.within, {
    lookup: { table: kind.table, key: 'id' },
    keys: [id],
  });
  const { archived, held } = await holdRecord(db, { kind, id, version });
  if (archived) throw new CallError('conflict', { message: 'This is archived. Restore it first.' });
  const from = await readValues(edit, listElements(form), held, zone);
  const { values, touched } = await checkChanges(edit, from);
  await kind.rules.refuseEdit?.({ id, fields: touched.map(({ name }) => name), author: edit }, db);
  if (touched.length === 0) return { id };
  await write(edit, kind, { id, held }, touched, values);
  const event = await noteChange(db, { ...edit, kind, id, action: 'edit', before: held });
  return { id, event };
}

/**
 * In the same order as for a new record: the form's checks, then the lists', then what the choices require.
 */
async function checkChanges(edit: Edit, from: WireValues) {
  const { form, payload } = edit;
  const checked = checkEdit(form, payload, from, edit);
  refuse(checked.problems);
  await refuseUnknown(edit, checked.touched, checked.values, from);
  const asked = formFor(form, await chosenKinds(edit, form, checked.values));
  if (asked === form) return checked;
  const again = checkEdit(asked, payload, from, edit);
  refuse(again.problems);
  return again;
}

function namedIn({ relatedRecordId, version }: Sent): { id: number; version: number } {
  if (relatedRecordId === null) throw missing('relatedRecordId', 'Name the record to edit.');
  if (version === undefined) throw missing('version', 'Name the version that was edited.');
  return { id: relatedRecordId, version };
}

function missing(field: string, message: string): CallError {
  return new CallError('invalid_input', { field: `data.${field}`, message });
}

async function write(
  edit: Edit,
  kind: Kind,
  { id, held }: { readonly id: number; readonly held: Snapshot },
  touched: readonly FormElement[],
  values: WireValues,
): Promise<void> {
  const links = touched.flatMap(({ name }) => linkNamed(kind, name) ?? []);
  const own = touched.filter(({ name }) => linkNamed(kind, name) === undefined);
  const columns = { ...blankColumns(own), ...(await fillColumns(edit, own, values)) };
  const derived = await kind.rules.derive?.(edit.db, columns, id);
  await writeColumns(edit.db, kind, id, { ...columns, ...derived });
  await kind.rules.afterEdit?.(edit.db, id, Object.keys(columns));
  for (const link of links) {
    const items = chosenKeys(values, link.field);
    await takeFromUnlinked(edit.db, { kind, link, id, held, items }, edit);
    await writeLinks(edit.db, link, id, items);
  }
  const names = touched.map(({ name }) => name);
  await kind.rules.checkWhole?.(edit.db, id, names);
}

/**
 * The columns of cleared fields, as in a new record that leaves them blank. A time also has its local time or
 * its day in a second column.
 */
function blankColumns(elements: readonly FormElement[]): Record<string, WireValue> {
  const blank: Record<string, WireValue> = {};
  for (const element of elements) {
    blank[element.name] = blankValue(element);
    if (element.type !== 'datetime-local') continue;
    for (const column of [element.localColumn, element.dayColumn])
      if (column !== undefined) blank[column] = null;
  }
  return blank;
}

function blankValue(element: FormElement): WireValue {
  if (element.type === 'money') return element.mayBeUnknown === true ? null : '0.00';
  return element.type === 'choice' ? (element.default ?? null) : null;
}

import { listElements } from '@paddock/contract/engine/forms/descriptor';
import type { Engine } from '../entities/engine.ts';
import type { Kind } from '../entities/kind.ts';
import { CallError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Author } from '../entities/source.ts';
import { noteChange } from '../records/audit.ts';
import { lockRecord } from '../records/snapshot.ts';
import { takeReplaced } from '../records/take-off.ts';
import { addLinks, writeColumns } from '../records/write.ts';
import { fillColumns } from './columns.ts';
import { storeEdit } from './edit.ts';
import { chosenKey, chosenKeys, type Entry, noteNew, type Store, type Stored } from './entry.ts';
import { insertRow } from './queries.ts';

/** The stores of forms that are more than a row or a link, by form name. */
export type Stores = Readonly<Record<string, Store>>;

/** What storing forms needs besides the database. */
export interface FormParts {
  readonly engine: Engine;
  readonly stores: Stores;
}

/** Saves a form submission, and records it. */
export async function store(stores: Stores, entry: Entry): Promise<Stored> {
  const { form } = entry;
  if (form.type === 'edit') return storeEdit(entry);
  const own = stores[form.name];
  if (own !== undefined) return { id: await own(entry) };
  if (form.type === 'connect') return storeLinks(entry);
  if (form.type === 'create') return storeRow(entry);
  throw new Error(`Nothing stores the form "${form.name}". List its store in the app's engine.`);
}

async function storeRow(entry: Entry): Promise<Stored> {
  const { db, form, values, follows = [] } = entry;
  const kind = entry.engine.kindAt(form.category);
  const columns = await fillColumns(entry, listElements(form), values);
  const derived = await kind.rules.derive?.(db, columns, undefined);
  const id = await insertRow(db, form.category, { ...columns, ...derived });
  for (const link of kind.links) {
    const items = chosenKeys(values, link.field);
    if (items.length > 0) await addLinks(db, link, id, items);
  }
  const event = await noteNew(entry, kind.name, id);
  // What follows from it is undone with it.
  return follows.length > 0 ? { id, event } : { id };
}

async function storeLinks(entry: Entry): Promise<Stored> {
  const { form, values, follows = [] } = entry;
  const [owner, items] = listElements(form);
  if (owner?.type !== 'lookup' || items?.type !== 'lookupSelect')
    throw new Error(`${form.category}/${form.type} does not connect one thing with several`);
  const id = chosenKey(values, owner.name);
  const isLed = follows.length > 0;
  const replaced = form.replaces === undefined ? undefined : values[form.replaces];
  const replaces =
    form.replaces !== undefined && typeof replaced === 'number'
      ? { field: form.replaces, item: replaced }
      : undefined;
  const linked = { table: form.category, id, items: chosenKeys(values, items.name), isLed };
  const event = await linkMore(entry, { ...linked, replaces }, entry);
  // What follows from it is undone with it.
  return event === undefined ? { id } : { id, event };
}

interface Linked {
  readonly table: string;
  readonly id: number;
  readonly items: readonly number[];
  /** Something follows from it: it is recorded in any case. */
  readonly isLed: boolean;
  /** The one that the linked one replaces, and the field that says so. */
  readonly replaces?: { readonly field: string; readonly item: number } | undefined;
}

/** Adds links to a record, and records that if any of them is new. */
async function linkMore(
  { db, engine }: { readonly db: Db; readonly engine: Engine },
  { table, id, items, isLed, replaces }: Linked,
  author: Author,
): Promise<number | undefined> {
  const { kind, link } = engine.linksIn(table);
  const record = await lockRecord(db, kind, id);
  if (record === undefined)
    throw new CallError('conflict', {
      message: 'Something you chose was just deleted. Choose again.',
    });
  const { held } = record;
  const standing = [held[link.field]].flat();
  const isSame = replaces === undefined && items.every((item) => standing.includes(item));
  if (!isLed && isSame) return undefined;
  if (replaces !== undefined) {
    refuseReplacing(replaces, items, standing, kind.list.noun);
    await takeReplaced(db, kind, { of: id, items: [replaces.item] }, { link, author });
  }
  await addLinks(db, link, id, items);
  // A person with its form open would remove the new links again.
  if (isEdited(kind, link.field)) await writeColumns(db, kind, id, {});
  return noteChange(db, { ...author, kind, id, action: 'edit', before: held });
}

/** @throws CallError if no one of the record is replaced by exactly one other */
function refuseReplacing(
  { field, item }: NonNullable<Linked['replaces']>,
  items: readonly number[],
  standing: readonly unknown[],
  noun: string,
): void {
  const message =
    items.length > 1
      ? 'One person takes over from one other. Choose one.'
      : items.includes(item)
        ? 'Choose someone else. People can’t take over from themselves.'
        : standing.includes(item)
          ? undefined
          : `They aren’t on the ${noun}.`;
  if (message !== undefined) throw new CallError('invalid_field', { field, message });
}

function isEdited({ editForm }: Kind, field: string): boolean {
  return editForm !== undefined && listElements(editForm).some(({ name }) => name === field);
}

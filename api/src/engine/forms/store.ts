import { type FormDescriptor, listElements } from '@paddock/contract/engine/forms/descriptor';
import type { Engine } from '../entities/engine.ts';
import type { Kind } from '../entities/kind.ts';
import { CallError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Author } from '../entities/source.ts';
import { noteChange } from '../records/audit.ts';
import { lockRecord } from '../records/snapshot.ts';
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
  if (own === undefined && form.type === 'connect') return storeLinks(entry);
  const way = own ?? findStore(form);
  return { id: await way(entry) };
}

function findStore(form: FormDescriptor): Store {
  if (form.type === 'create') return storeRow;
  throw new Error(`Nothing stores the form "${form.name}". List its store in the app's engine.`);
}

async function storeRow(entry: Entry): Promise<number> {
  const { db, form, values } = entry;
  const kind = entry.engine.kindAt(form.category);
  const columns = await fillColumns(entry, listElements(form), values);
  const derived = await kind.rules.derive?.(db, columns, undefined);
  const id = await insertRow(db, form.category, { ...columns, ...derived });
  for (const link of kind.links) {
    const items = chosenKeys(values, link.field);
    if (items.length > 0) await addLinks(db, link, id, items);
  }
  await noteNew(entry, kind.name, id);
  return id;
}

async function storeLinks(entry: Entry): Promise<Stored> {
  const { form, values, follows = [] } = entry;
  const [owner, items] = listElements(form);
  if (owner?.type !== 'lookup' || items?.type !== 'lookupSelect')
    throw new Error(`${form.category}/${form.type} does not connect one thing with several`);
  const id = chosenKey(values, owner.name);
  const isLed = follows.length > 0;
  const linked = { table: form.category, id, items: chosenKeys(values, items.name), isLed };
  const event = await linkMore(entry, linked, entry);
  // What follows from it is undone with it.
  return isLed && event !== undefined ? { id, event } : { id };
}

interface Linked {
  readonly table: string;
  readonly id: number;
  readonly items: readonly number[];
  /** Something follows from it: it is recorded in any case. */
  readonly isLed: boolean;
}

/** Adds links to a record, and records that if any of them is new. */
async function linkMore(
  { db, engine }: { readonly db: Db; readonly engine: Engine },
  { table, id, items, isLed }: Linked,
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
  if (!isLed && items.every((item) => standing.includes(item))) return undefined;
  await addLinks(db, link, id, items);
  // A person with its form open would remove the new links again.
  if (isEdited(kind, link.field)) await writeColumns(db, kind, id, {});
  return noteChange(db, { ...author, kind, id, action: 'edit', before: held });
}

function isEdited({ editForm }: Kind, field: string): boolean {
  return editForm !== undefined && listElements(editForm).some(({ name }) => name === field);
}

import { elementsOf, type FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import { columnsOf } from '../../engine/forms/columns.ts';
import { listOf } from '../../engine/records/kinds.ts';
import { linkMore } from '../../engine/records/link-more.ts';
import { insertRow } from '../../engine/forms/queries.ts';
import { storeEdit } from '../../engine/forms/edit.ts';
import {
  chosenKey,
  chosenKeys,
  noteNew,
  type Entry,
  type Store,
  type Stored,
} from '../../engine/forms/entry.ts';
import { storeBudget } from '../../domain/money/budget-queries.ts';
import {
  storeExpenditure,
  storeFlightExpenditure,
} from '../../domain/bookings/store-expenditure.ts';
import { storeMessage } from '../../domain/messages/store-message.ts';
import { storeRoute } from '../../domain/road/route-queries.ts';
import { storeUserAccess } from '../../domain/people/store-user-access.ts';

/** Forms that are more than a row or a link; every other one is stored by its type. */
const ownWays: Readonly<Record<string, Store>> = {
  'prj_expenditure/create': storeExpenditure,
  'prj_expenditure/compound': storeFlightExpenditure,
  'message/notification': storeMessage,
  'users/connect': storeUserAccess,
  'prj_routes/connect': storeRoute,
  'budgets/connect': storeBudget,
};

/** Saves a form submission, and puts it on record. */
export async function store(entry: Entry): Promise<Stored> {
  const { form } = entry;
  if (form.type === 'edit') return storeEdit(entry);
  const way = ownWays[`${form.category}/${form.type}`] ?? wayOf(form);
  return { id: await way(entry) };
}

function wayOf(form: FormDescriptor): Store {
  if (form.type === 'create') return storeRow;
  if (form.type === 'connect') return storeLinks;
  throw new Error(`Nothing stores ${form.category}/${form.type}`);
}

async function storeRow(entry: Entry): Promise<number> {
  const { db, form, values, zone } = entry;
  const columns = await columnsOf(db, elementsOf(form), values, zone);
  const id = await insertRow(db, form.category, columns);
  await noteNew(entry, listOf(form.category), id);
  return id;
}

async function storeLinks(entry: Entry): Promise<number> {
  const { form, values } = entry;
  const [owner, items] = elementsOf(form);
  if (owner?.type !== 'lookup' || items?.type !== 'lookupSelect')
    throw new Error(`${form.category}/${form.type} does not connect one thing with several`);
  const id = chosenKey(values, owner.name);
  await linkMore(entry.db, form.category, id, chosenKeys(values, items.name), entry);
  return id;
}

import { elementsOf, type FormDescriptor } from '@paddock/contract/forms/descriptor';
import { columnsOf } from './columns.ts';
import { insertLinks, insertRow } from './queries.ts';
import { chosenKey, chosenKeys, type Entry, type Store } from './stores/entry.ts';
import { storeBudget } from './stores/budget.ts';
import { storeExpenditure, storeFlightExpenditure } from './stores/expenditure.ts';
import { storeMessage } from './stores/message.ts';
import { storeRoute } from './stores/route.ts';
import { storeUserAccess } from './stores/user-access.ts';

/** Forms that are more than a row or a link; every other one is stored by its type. */
const ownWays: Readonly<Record<string, Store>> = {
  'prj_expenditure/create': storeExpenditure,
  'prj_expenditure/compound': storeFlightExpenditure,
  'message/notification': storeMessage,
  'users/connect': storeUserAccess,
  'prj_routes/connect': storeRoute,
  'budgets/connect': storeBudget,
};

/** Stores what a form was filled in with. @returns the id of the record that was made or linked to */
export async function store(entry: Entry): Promise<number> {
  const { form } = entry;
  const way = ownWays[`${form.category}/${form.type}`] ?? wayOf(form);
  return way(entry);
}

function wayOf(form: FormDescriptor): Store {
  if (form.type === 'create') return storeRow;
  if (form.type === 'connect') return storeLinks;
  throw new Error(`Nothing stores ${form.category}/${form.type}`);
}

async function storeRow({ db, form, values, zone }: Entry): Promise<number> {
  return insertRow(db, form.category, await columnsOf(db, elementsOf(form), values, zone));
}

async function storeLinks({ db, form, values }: Entry): Promise<number> {
  const [owner, items] = elementsOf(form);
  if (owner?.type !== 'lookup' || items?.type !== 'lookupSelect')
    throw new Error(`${form.category}/${form.type} does not connect one thing with several`);
  const id = chosenKey(values, owner.name);
  await insertLinks(db, {
    table: form.category,
    owner: { column: owner.name, id },
    items: { column: items.name, ids: chosenKeys(values, items.name) },
  });
  return id;
}

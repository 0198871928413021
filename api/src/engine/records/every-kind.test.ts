import { z } from 'zod';
import { engine } from '../../app/registry/engine.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { registry } from '@paddock/contract/domain/registry/registry';
import { listElements, type FormElement } from '@paddock/contract/engine/forms/descriptor';
import { removeRecord } from '@paddock/contract/engine/records/calls';
import { afterAll, expect, it } from 'vitest';
import { someRecord } from '../../testing/examples.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openRecordKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());

type Edit = readonly [field: string, value: string | number, told: unknown];

/** Edits for kinds whose first plain text is not something a person would change. */
const edits: Readonly<Record<string, Edit>> = {
  projects: ['number_contractors_requested', 77, 77],
  contacts: ['family_name', 'Renamed', 'Renamed'],
  flights: ['flight_number', 'XX 1', 'XX 1'],
  advances: ['amount', '7.07', { amount: '7.07', currency: 'GBP' }],
  'approval-rules': ['amount', '7.07', { amount: '7.07', currency: 'GBP' }],
  expenditure: ['sterling_cost', '7.07', { amount: '7.07', currency: 'GBP' }],
  payments: ['payment_method_id', 2, await findName('prj_exp_payment_methods/id/payment_method')],
  endpoints: ['latitude', 1.25, 1.25],
  beds: ['contact_id', 8, 'Zsófia Kovács'],
  'flights-to-book': ['contact_id', 8, 'Zsófia Kovács'],
  'own-days': ['own_arrangements', 'bed', 'bed'],
  airports: ['city', 'Renamed', 'Renamed'],
  transfers: ['notes', 'By the side door', 'By the side door'],
};

const editable = registry.kinds.filter(({ editForm }) => editForm).map(({ name }) => name);

/** One field that people edit on a kind, another value for it, and how its history shows that. */
function findEdit(name: string): Edit {
  const { editForm } = registry.kind(name);
  const field = editForm && listElements(editForm).find(isPlainText)?.name;
  const edit = edits[name] ?? (field === undefined ? undefined : [field, 'Renamed', 'Renamed']);
  if (edit === undefined) throw new Error(`Say in this file which field of "${name}" is edited.`);
  return edit;
}

function isPlainText(element: FormElement): boolean {
  return element.type === 'text' && element.pattern === undefined;
}

/** The name of the row with key 2. */
async function findName(lookup: string): Promise<unknown> {
  const rows: { value: string }[] = (await kit.lookUp(`${lookup}?keys=2`)).json();
  return rows[0]?.value;
}

it('E-7 every kind has a table with the columns of its fields', async () => {
  const columns = await readRows(
    kit.db,
    { name: z.string() },
    sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`,
  );
  const known = new Set(columns.map(({ name }) => name));
  const needed = registry.kinds.flatMap(({ name, table }) =>
    engine.kind(name).columnElements.map((element) => `${table}.${element.name}`),
  );
  const missing = needed.filter((name) => !known.has(name));
  expect(missing, 'Add a migration that makes these columns, and list it').toEqual([]);
});

it.each(editable)('E-7 %s: read, edited, told by its label, removed, undone', async (name) => {
  const [field, value, told] = findEdit(name);
  const category = registry.kind(name).list.record;
  const id = (await someRecord(kit, name)) ?? 0;
  const { values, version } = await kit.read(name, id);
  const answer = await kit.edit(category, id, { ...values, [field]: value }, version);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id });
  const edited = await kit.read(name, id);
  expect(edited.version, `Call countChanges for ${category} in its migration`).toBe(version + 1);
  expect(edited).toMatchObject({ values: { ...values, [field]: value } });
  const form = registry.kind(name).editForm;
  const label = form && listElements(form).find((element) => element.name === field)?.label;
  const [newest] = (await kit.history(name, id)).events;
  expect(newest).toMatchObject({ action: 'edit', own: true, origin: '127.0.0.1' });
  expect(newest?.changes).toMatchObject([{ field, label, after: told }]);
  const { event } = removeRecord.response.parse((await kit.remove(name, id, version + 1)).json());
  expect((await kit.undo(name, id, event)).statusCode).toBe(200);
  const { version: _counted, ...back } = await kit.read(name, id);
  expect(edited).toMatchObject(back);
  const actions = (await kit.history(name, id)).events.slice(0, 3).map(({ action }) => action);
  expect(actions).toMatchObject(['undo', /archive|delete/.exec(actions[1] ?? '')?.[0], 'edit']);
});

it('E-8 a history comes in parts, newest first, each event once', async () => {
  const { id } = await kit.store('new-vendor', { vendor_name: 'Version 1' });
  for (let version = 1; version <= 44; version += 1)
    await kit.edit('prj_exp_vendors', id, { vendor_name: `Version ${version + 1}` }, version);
  const told: unknown[] = [];
  let after: number | null = null;
  const sizes: number[] = [];
  do {
    const part = await kit.history('vendors', id, after);
    told.push(...part.events.map(({ changes }) => changes[0]?.after));
    sizes.push(part.events.length);
    after = part.next;
  } while (after !== null);
  expect(sizes).toEqual([20, 20, 5]);
  expect(told).toEqual(Array.from({ length: 45 }, (_, index) => `Version ${45 - index}`));
  const odd = [`/api/records/vendors/${id}/history?after=x`, '/api/records/vendors/0'];
  for (const address of odd)
    expect((await kit.get(address, kit.administrator.headers)).statusCode).toBe(400);
  for (const address of ['vendors/99999', 'vendors/99999/history', 'trucks/1', 'constructor/1'])
    expect((await kit.get(`/api/records/${address}`, kit.administrator.headers)).statusCode).toBe(
      404,
    );
});

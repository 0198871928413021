import { registry } from '@paddock/contract/domain/registry/registry';
import { elementsOf } from '@paddock/contract/engine/forms/descriptor';
import { removeRecord } from '@paddock/contract/engine/records/calls';
import { afterAll, expect, it } from 'vitest';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openRecordKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());

/** One field of each kind that people edit, another value for it, and how its history tells that. */
const edits: Readonly<
  Record<string, readonly [field: string, value: string | number, told: unknown]>
> = {
  projects: ['number_contractors_requested', 77, 77],
  contacts: ['family_name', 'Renamed', 'Renamed'],
  flights: ['flight_number', 'XX 1', 'XX 1'],
  expenditure: ['sterling_cost', '7.07', { amount: '7.07', currency: 'GBP' }],
  payments: ['payment_method_id', 2, await nameOf('prj_exp_payment_methods/id/payment_method')],
  vendors: ['vendor_name', 'Renamed', 'Renamed'],
  clients: ['business_name', 'Renamed', 'Renamed'],
  endpoints: ['latitude', 1.25, 1.25],
  airports: ['city', 'Renamed', 'Renamed'],
  'product-types': ['prj_exp_product_type', 'Renamed', 'Renamed'],
  currencies: ['name', 'Renamed', 'Renamed'],
  'payment-methods': ['payment_method', 'Renamed', 'Renamed'],
  'exchange-rates': ['source', 'Renamed', 'Renamed'],
};

/** The name of the row with key 2. */
async function nameOf(lookup: string): Promise<unknown> {
  const rows: { value: string }[] = (await kit.lookUp(`${lookup}?keys=2`)).json();
  return rows[0]?.value;
}

it('E-7 every kind of record that has a form is edited below', () => {
  const editable = registry.kinds.filter(({ editForm }) => editForm).map(({ name }) => name);
  expect(Object.keys(edits).toSorted()).toEqual(editable.toSorted());
});

it.each(Object.entries(edits))(
  'E-7 %s: read, edited, told by its label, removed, taken back',
  async (name, edit) => {
    const [field, value, told] = edit;
    const category = registry.kind(name).list.record;
    const [row] = (await kit.page(name, { limit: '1' })).rows;
    const id = row?.id ?? 0;
    const { values, version } = await kit.read(name, id);
    const answer = await kit.edit(category, id, { ...values, [field]: value }, version);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id });
    const edited = await kit.read(name, id);
    expect(edited).toMatchObject({ version: version + 1, values: { ...values, [field]: value } });
    const form = registry.kind(name).editForm;
    const label = form && elementsOf(form).find((element) => element.name === field)?.label;
    const [newest] = (await kit.history(name, id)).events;
    expect(newest).toMatchObject({ action: 'edit', own: true, origin: '127.0.0.1' });
    expect(newest?.changes).toMatchObject([{ field, label, after: told }]);
    const { event } = removeRecord.response.parse((await kit.remove(name, id, version + 1)).json());
    expect((await kit.undo(name, id, event)).statusCode).toBe(200);
    const { version: _counted, ...back } = await kit.read(name, id);
    expect(edited).toMatchObject(back);
    const actions = (await kit.history(name, id)).events.map(({ action }) => action);
    expect(actions).toMatchObject(['undo', /archive|delete/.exec(actions[1] ?? '')?.[0], 'edit']);
  },
);

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

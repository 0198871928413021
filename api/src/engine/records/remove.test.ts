import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { registry } from '@paddock/contract/domain/registry/registry';
import { removeRecord } from '@paddock/contract/engine/records/calls';
import { afterAll, expect, it } from 'vitest';
import { readBlame } from '../../testing/form-kit.ts';
import { someRecord } from '../../testing/examples.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openRecordKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());

const names = registry.kinds.map(({ name }) => name);
const readOnly = registry.kinds.filter(({ editForm }) => !editForm).map(({ name }) => name);

async function loadRow(table: string, id: number) {
  const [row] = await readRows(
    kit.db,
    z.record(z.string(), z.unknown()),
    sql`
    select * from ${sql.table(table)} where id = ${id}`,
  );
  return row;
}

it.each(names)('E-1 reads a record of %s with everything its page names', async (list) => {
  await someRecord(kit, list);
  const [row] = (await kit.page(list, { limit: '1' })).rows;
  if (row === undefined) return expect(readOnly).toContain(list);
  const record = await kit.read(list, row.id);
  expect(record).toMatchObject({ id: row.id, archived: false });
  expect(record.title).toMatch(/\S/);
  expect(Object.keys(record.cells)).toEqual(
    registry.kind(list).record.fields.map(({ name }) => name),
  );
  expect(record.cells).toMatchObject(
    Object.fromEntries(Object.entries(row.cells).filter(([name]) => name in record.cells)),
  );
  expect(record.values === null).toBe(readOnly.includes(list));
});

it.each(names)('E-9 removes a record of %s and restores it as it was', async (list) => {
  const [row] = (await kit.page(list, { limit: '1' })).rows;
  if (row === undefined || readOnly.includes(list)) {
    expect(readBlame(await kit.remove(list, row?.id ?? 1, 1))[0]).toBe(403);
    return;
  }
  const { version } = await kit.read(list, row.id);
  const before = await loadRow(registry.kind(list).list.record, row.id);
  const removed = await kit.remove(list, row.id, version);
  const { event, outcome } = removeRecord.response.parse(removed.json());
  expect((await kit.page(list, { limit: '200' })).rows.map(({ id }) => id)).not.toContain(row.id);
  expect((await kit.undo(list, row.id, event)).statusCode).toBe(200);
  const after = await loadRow(registry.kind(list).list.record, row.id);
  const counted = { version: after?.['version'], updated_at: after?.['updated_at'] };
  expect(after).toEqual({ ...before, ...counted });
  const [last, previous] = (await kit.history(list, row.id)).events;
  expect([last?.action, previous?.action]).toEqual([
    'undo',
    outcome === 'archived' ? 'archive' : 'delete',
  ]);
  expect(readBlame(await kit.undo(list, row.id, event))).toEqual([409, 'conflict', null]);
});

it('E-10 deletes a record that nothing points at, and restores it under its own number', async () => {
  const { id } = await kit.store('new-vendor', { vendor_name: 'Passing Ferry' });
  const removed = removeRecord.response.parse((await kit.remove('vendors', id, 1)).json());
  expect(removed.outcome).toBe('deleted');
  expect((await kit.get(`/api/records/vendors/${id}`, kit.administrator.headers)).statusCode).toBe(
    404,
  );
  expect((await kit.undo('vendors', id, removed.event)).statusCode).toBe(200);
  expect((await kit.read('vendors', id)).title).toBe('Passing Ferry');
});

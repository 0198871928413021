import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { operate } from '../../testing/operator.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { purchase } from '../../testing/tour.ts';

const database = await createTestDatabase();
const kit = await openFlightKit(database);
const folder = await mkdtemp(join(tmpdir(), 'paddock-months-'));
afterAll(async () => {
  await kit.close();
  await rm(folder, { recursive: true, force: true });
});

const paddock = async (...words: string[]) =>
  operate({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), DEMO: 'off' }, words);

const wholeRow = { all: z.string() };

/** Every bill, payment and line, and which months are closed. */
async function everything(): Promise<string> {
  const [row] = await readRows(
    kit.db,
    wholeRow,
    sql`select jsonb_build_object(
      'bills', (select jsonb_agg(e order by id) from prj_expenditure as e),
      'people', (select jsonb_agg(c order by id) from contacts as c),
      'advances', (select jsonb_agg(a order by id) from advances as a),
      'closed', (select jsonb_agg(month order by month) from closed_months))::text as all`,
  );
  return row?.all ?? '';
}

it('Y-884 neither erasing a person nor restoring a backup changes a closed month', async () => {
  const { id: rooms } = await kit.store('new-product-type', { prj_exp_product_type: 'Rooms' });
  await kit.store('new-project-expenditure', {
    ...purchase(kit.tour.project),
    product_type_id: rooms,
    purchase_datetime: '2025-03-10T12:00',
    contactIds: [kit.tour.anna],
  });
  const { full_name: name } = await kit.db
    .selectFrom('contacts')
    .select('full_name')
    .where('id', '=', kit.tour.anna)
    .executeTakeFirstOrThrow();
  await sql`update prj_expenditure set vendor_reference = ${`Hotel of ${name}`}`.execute(kit.db);
  const made = await paddock('backup', '--to', join(folder, 'backups'));
  expect(made).toMatchObject({ code: 0 });
  const [file] = await readdir(join(folder, 'backups'));
  const archive = join(folder, 'backups', file ?? '');
  const { headers } = kit.administrator;
  const closing = await kit.post('/api/ledger/periods/2025-03/close', {}, headers);
  expect(closing.statusCode).toBe(200);
  const before = await everything();

  const erasing = await paddock('erase-person', '--contact', String(kit.tour.anna));
  expect(erasing.code).not.toBe(0);
  expect(JSON.stringify(erasing)).toContain('March 2025 is closed.');
  expect(await everything()).toBe(before);

  const restoring = await paddock('restore', archive, '--in-place');
  expect(restoring.code).not.toBe(0);
  expect(JSON.stringify(restoring)).toContain('March 2025 is closed');
  expect(JSON.stringify(restoring)).toContain('Reopen it with a reason first.');
  expect(await everything()).toBe(before);

  // What the archive lacks is an advance alone.
  const later = join(folder, 'later');
  await paddock('backup', '--to', later);
  await kit.post('/api/ledger/periods/2025-03/reopen', { reason: 'An advance' }, headers);
  await kit.store('new-advance', {
    contact_id: kit.tour.anna,
    amount: '70.00',
    currency_id: 1,
    happened_on: '2025-03-10',
  });
  await kit.post('/api/ledger/periods/2025-03/close', {}, headers);
  const [second] = await readdir(later);
  const again = await paddock('restore', join(later, second ?? ''), '--in-place');
  expect(again.code).not.toBe(0);
  expect(JSON.stringify(again)).toContain('March 2025 is closed');
});

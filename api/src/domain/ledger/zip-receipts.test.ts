import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { multipart } from '../../testing/form-kit.ts';
import { pdf } from '../../testing/pictures.ts';
import { buildParts } from '../../testing/receipt-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { currencyKeys, purchase } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const { headers } = kit.administrator;
const store = async (...sent: Parameters<typeof kit.store>) => (await kit.store(...sent)).id;
const rooms = await store('new-product-type', { prj_exp_product_type: 'Hotel rooms' });
const vendor = await store('new-vendor', {
  vendor_name: 'Hotel ../Düna: "B"',
  vat_number: 'DE136695976',
});
const euro = (await currencyKeys(kit)).get('EUR');

async function buy(day: string, number: string, receipts: number, more: object = {}) {
  const id = await store('new-project-expenditure', {
    ...purchase(kit.tour.project),
    product_type_id: rooms,
    vendor_id: vendor,
    vendor_reference: number,
    purchase_datetime: `${day}T12:00`,
    currency_id: euro,
    non_sterling_cost: '107.00',
    sterling_cost: '0.0',
    ...more,
  });
  const plain = { description: null, productTypeId: null, projectId: null, costCode: null };
  const lines = [{ ...plain, gross: '107.00', rate: '7', category: 'S' }];
  await kit.post(`/api/ledger/bills/${id}/lines`, { lines }, headers);
  for (let count = 0; count < receipts; count += 1) {
    const { payload, type } = await multipart(buildParts(pdf(`${number} ${count}`), 'scan.pdf'));
    const answer = await kit.app.inject({
      method: 'POST',
      url: `/api/expenditure/${id}/receipts`,
      headers: { ...headers, 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(200);
  }
  return id;
}

async function unzip(address: string) {
  const answer = await kit.get(address, headers);
  expect(answer.statusCode, answer.payload).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  return unzipSync(new Uint8Array(answer.rawPayload));
}

const claim = '/api/ledger/reclaim/zip?country=DE&from=2026-01-01&until=2026-03-31';
const first = await buy('2026-01-05', 'RE-1/2026', 2);
await buy('2026-02-05', 'RE-2', 0);
const last = await buy('2026-02-06', 'RE-3', 1);

it('Y-887 a claim for VAT is saved with its receipts, numbered as in its list', async () => {
  const files = await unzip(claim);
  expect(Object.keys(files)).toEqual([
    'vat-DE-2026-01-01-2026-03-31.csv',
    'receipts/0001 Hotel -Düna- -B- RE-1-2026 1.pdf',
    'receipts/0001 Hotel -Düna- -B- RE-1-2026 2.pdf',
    'receipts/0002 Hotel -Düna- -B- RE-3 1.pdf',
  ]);
  const csv = strFromU8(files['vat-DE-2026-01-01-2026-03-31.csv'] ?? new Uint8Array());
  expect(csv).toContain('2,RE-3,2026-02-06');
  expect(csv).toContain('RE-2,2026-02-05');
  const scan = files['receipts/0002 Hotel -Düna- -B- RE-3 1.pdf'] ?? new Uint8Array();
  expect(strFromU8(scan, true).startsWith('%PDF-')).toBe(true);
});

it('Y-887 the bills of a month are saved with their receipts, and an unknown amount is empty', async () => {
  const cancelled = await buy('2026-02-07', '', 0);
  const { version } = await kit.read('expenditure', cancelled);
  await kit.post(`/api/records/expenditure/${cancelled}/cancel?version=${version}`, {}, headers);
  const files = await unzip('/api/ledger/periods/2026-02/zip');
  expect(Object.keys(files)).toEqual(['2026-02.csv', 'receipts/0002 Hotel -Düna- -B- RE-3 1.pdf']);
  const rows = strFromU8(files['2026-02.csv'] ?? new Uint8Array())
    .trimEnd()
    .split('\r\n');
  expect(rows).toHaveLength(4);
  expect(rows[2]).toContain(`2,${last},2026-02-06,`);
  expect(rows[2]).toMatch(/,107\.00,EUR,,1,$/);
  expect(Object.keys(await unzip('/api/ledger/periods/1999-01/zip'))).toEqual(['1999-01.csv']);
});

it('Y-888 a receipt whose file is lost is named in the ZIP, and not left out', async () => {
  await sql`update receipts set content_hash = ${'0'.repeat(64)}
    where prj_expenditure_id = ${last}`.execute(kit.db);
  const files = await unzip(claim);
  const name = 'receipts/0002 Hotel -Düna- -B- RE-3 1 missing.txt';
  expect(Object.keys(files).at(-1)).toBe(name);
  expect(strFromU8(files[name] ?? new Uint8Array())).toContain('has lost the file of receipt');
});

it('Y-888 receipts that are too large for one file are refused with their size', async () => {
  await sql`update receipts set bytes = 10485760 where prj_expenditure_id = ${first}`.execute(
    kit.db,
  );
  await sql`insert into receipts (prj_expenditure_id, upload_id, content_hash, name, type, bytes, user_id)
    select ${first}, gen_random_uuid(), content_hash, name, type, bytes, user_id from receipts,
      generate_series(1, 99) where prj_expenditure_id = ${first} and id = (
        select min(id) from receipts where prj_expenditure_id = ${first})`.execute(kit.db);
  const answer = await kit.get(claim, headers);
  expect(answer.statusCode).toBe(409);
  expect(answer.payload).toContain('102 receipts of 1011 MB are too large for one file');
});

it('Y-887 only administrators get them, and a month or a period has to be one', async () => {
  for (const path of [claim, '/api/ledger/periods/2026-02/zip'])
    expect((await kit.get(path, kit.annasHeaders)).statusCode).toBe(403);
  expect((await kit.get('/api/ledger/periods/2026-13/zip', headers)).statusCode).toBe(400);
  expect((await kit.get(claim.replace('03-31', '02-28'), headers)).statusCode).toBe(422);
});

import {
  checkExport,
  readAccounts,
  readBatches,
  takeBatch,
} from '@paddock/contract/domain/ledger/exports';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openFlightKit } from '../../../testing/flight-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { currencyKeys, purchase } from '../../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const { headers } = kit.administrator;
const store = async (...sent: Parameters<typeof kit.store>) => (await kit.store(...sent)).id;

const fuel = await store('new-product-type', { prj_exp_product_type: 'Fuel' });
const hotels = await store('new-product-type', { prj_exp_product_type: 'Rooms' });
const shell = await store('new-vendor', { vendor_name: 'Shell', vat_number: 'GB980780684' });
const duna = await store('new-vendor', { vendor_name: 'Hotel Düna', vat_number: 'DE136695976' });
const card = await store('new-payment-method', { payment_method: 'Fleet card' });
const currencies = await currencyKeys(kit);

interface Bought {
  readonly day: string;
  readonly currency?: string;
  readonly own: string;
  readonly sterling: string;
  readonly vendor?: number;
  readonly type?: number;
  readonly number?: string;
  readonly lines?: readonly object[];
}

async function buy({ day, currency = 'GBP', own, sterling, lines, ...bought }: Bought) {
  const id = await store('new-project-expenditure', {
    ...purchase(kit.tour.project),
    product_type_id: bought.type ?? fuel,
    vendor_id: bought.vendor ?? shell,
    vendor_reference: bought.number ?? '',
    purchase_datetime: `${day}T12:00`,
    currency_id: currencies.get(currency),
    non_sterling_cost: own,
    sterling_cost: sterling,
  });
  if (lines !== undefined) await enterLines(id, lines);
  return id;
}

const plain = { description: null, productTypeId: null, projectId: null, costCode: null };
const at20 = (gross: string) => [{ ...plain, gross, rate: '20', category: 'S' }];

async function enterLines(id: number, lines: readonly object[]) {
  const answer = await kit.post(`/api/ledger/bills/${id}/lines`, { lines }, headers);
  expect(answer.payload).toContain('"lines"');
}

const address = (format: string, from: string, until: string) =>
  `/api/ledger/exports/${format}?from=${from}&until=${until}`;
const file = async (format: string, from: string, until: string) =>
  kit.get(address(format, from, until), headers);
const check = async (format: string, from: string, until: string) =>
  checkExport.response.parse(
    (await kit.get(address(format, from, until).replace('?', '/check?'), headers)).json(),
  );
const take = async (format: string, from: string, until: string, withoutIncomplete = false) =>
  kit.post(`/api/ledger/exports/${format}`, { from, until, withoutIncomplete }, headers);
function made(answer: { statusCode: number; payload: string; json(): unknown }) {
  expect(answer.payload).toContain('"number"');
  return takeBatch.response.parse(answer.json());
}
const rowsOf = (payload: string) => payload.trimEnd().split('\r\n').slice(1);

async function map(format: string, accounts: readonly object[]) {
  const answer = await kit.post(`/api/ledger/exports/${format}/accounts`, { accounts }, headers);
  expect(answer.payload).toContain('"accounts"');
}

const xeroCodes = [
  { kind: 'type', key: String(fuel), code: '429' },
  { kind: 'type', key: String(hotels), code: '494' },
  { kind: 'tax', key: 'S 20 GB', code: '20% (VAT on Expenses)', claimed: true },
  { kind: 'tax', key: 'S 7 DE', code: 'No VAT', claimed: false },
];

it('Y-759 names what has no code and what is not known, and exports nothing', async () => {
  await buy({ day: '2024-01-09', own: '84.37', sterling: '84.37', lines: at20('84.37') });
  await buy({ day: '2024-01-10', own: '12.00', sterling: '12.00', number: 'R-9' });
  const refused = await file('xero', '2024-01-01', '2024-01-31');
  expect(refused.statusCode).toBe(409);
  expect(refused.payload).toContain('These have no code: Fuel; 20 % VAT, United Kingdom.');
  expect(refused.payload).toContain('Shell, R-9, 12.00 GBP, 10 Jan 2024: Its VAT is not known.');
  expect((await take('xero', '2024-01-01', '2024-01-31')).statusCode).toBe(409);
  const found = await check('xero', '2024-01-01', '2024-01-31');
  expect(found).toMatchObject({ number: 1, bills: 0, sums: [] });
  expect(found.unmapped).toEqual([
    { kind: 'type', title: 'Fuel', rows: 1 },
    { kind: 'tax', title: '20 % VAT, United Kingdom', rows: 1 },
  ]);
  const { accounts } = readAccounts.response.parse(
    (await kit.get('/api/ledger/exports/xero/accounts', headers)).json(),
  );
  expect(accounts).toContainEqual({
    kind: 'type',
    key: String(fuel),
    title: 'Fuel',
    code: null,
    claimed: null,
  });
});

it('Y-760 a Xero file has a row for each line, as its template wants', async () => {
  await map('xero', xeroCodes);
  await buy({
    day: '2024-02-09',
    own: '84.37',
    sterling: '84.37',
    number: 'R-1881',
    lines: [{ ...at20('84.37')[0], description: 'Fuel van 2' }],
  });
  const answer = await file('xero', '2024-02-01', '2024-02-29');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(rowsOf(answer.payload)).toEqual([
    'Shell,,,,,,,,,,R-1881,09/02/2024,09/02/2024,84.37,,Fuel van 2 HUN30,1,70.31,429,20% (VAT on Expenses),14.06,Project,HUN30,,,GBP',
  ]);
});

it('Y-760 QuickBooks gets pounds for one unit, and foreign VAT is part of the cost', async () => {
  await map(
    'quickbooks',
    xeroCodes.map((code) => ({ ...code, code: code.code.replace('429', 'Fuel') })),
  );
  await store('new-exchange-rate', {
    currency_id: currencies.get('EUR'),
    day: '2024-03-01',
    units_per_pound: '1.1564',
    source: 'HMRC March',
  });
  await buy({
    day: '2024-03-14',
    currency: 'EUR',
    own: '1071.00',
    sterling: '0',
    vendor: duna,
    type: hotels,
    number: 'DUNA 2231/7',
    lines: [{ ...plain, gross: '1071.00', rate: '7', category: 'S' }],
  });
  const unknown = await check('quickbooks', '2024-03-01', '2024-03-31');
  const [bill] = unknown.incomplete;
  if (bill === undefined) throw new Error('Its sterling is not known');
  expect(bill.why).toBe('Its amount in sterling is not known.');
  const held = await kit.read('expenditure', bill.bill);
  const rate = z
    .object({ rate: z.object({ id: z.int() }) })
    .parse(
      (
        await kit.get(`/api/exchange-rates/${currencies.get('EUR')}?day=2024-03-14`, headers)
      ).json(),
    );
  const change = { ...held.values, exchange_rate_id: rate.rate.id, sterling_cost: '926.15' };
  expect((await kit.edit('prj_expenditure', bill.bill, change, held.version)).statusCode).toBe(200);
  expect(rowsOf((await file('quickbooks', '2024-03-01', '2024-03-31')).payload)).toEqual([
    'Bill,DUNA 2231/7,Hotel Düna,14/03/2024,14/03/2024,EUR,0.864753,TaxExcluded,Rooms HUN30,1071.00,494,No VAT,0.00,HUN30',
  ]);
});

it('Y-760 Sage gets sterling, and a DATEV row balances by itself', async () => {
  const shared = [
    { kind: 'type', key: String(fuel), code: '7301' },
    { kind: 'type', key: String(hotels), code: '4666' },
    { kind: 'method', key: String(card), code: '1200' },
  ];
  await map('sage', [
    ...shared,
    { kind: 'tax', key: 'S 20 GB', code: 'T1', claimed: true },
    { kind: 'tax', key: 'S 7 DE', code: 'T9', claimed: false },
    { kind: 'vendor', key: String(shell), code: 'SHELL' },
    { kind: 'vendor', key: String(duna), code: 'DUNA' },
    { kind: 'project', key: String(kit.tour.project), code: '26' },
  ]);
  await map('datev', [
    ...shared,
    { kind: 'tax', key: 'S 20 GB', code: '', claimed: false },
    { kind: 'tax', key: 'S 7 DE', code: '8', claimed: true },
    { kind: 'payable', key: 'all', code: '70000' },
    { kind: 'vendor', key: String(duna), code: '70001' },
    { kind: 'setting', key: 'adviser', code: '1001' },
    { kind: 'setting', key: 'client', code: '42' },
  ]);
  const id = await buy({
    day: '2024-04-09',
    own: '84.37',
    sterling: '84.37',
    number: 'R-1881',
    lines: at20('84.37'),
  });
  await store('new-payment', {
    prj_expenditure_id: id,
    non_sterling_amount: '84.37',
    sterling_amount: '84.37',
    currency_id: 1,
    paid_on: '2024-04-20',
    payment_method_id: card,
  });
  await buy({
    day: '2024-04-14',
    currency: 'EUR',
    own: '1071.00',
    sterling: '926.15',
    vendor: duna,
    type: hotels,
    number: 'DUNA 2231/7',
    lines: [{ ...plain, gross: '1071.00', rate: '7', category: 'S' }],
  });
  expect(rowsOf((await file('sage', '2024-04-01', '2024-04-30')).payload)).toEqual([
    'PI,SHELL,7301,26,09/04/2024,R-1881,Fuel HUN30,70.31,T1,14.06,1,Batch 1,,,',
    'PI,DUNA,4666,26,14/04/2024,DUNA 2231/7,Rooms HUN30 1071.00 EUR,926.15,T9,0.00,1,Batch 1,,,',
    'PA,SHELL,1200,0,20/04/2024,R-1881,Payment,84.37,T9,0.00,1,Batch 1,,,',
  ]);
  const answer = await file('datev', '2024-04-01', '2024-04-30');
  const lines = answer.rawPayload.toString('latin1').trimEnd().split('\r\n');
  expect(lines[0]).toMatch(
    /^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"PD";"[^"]+";"";1001;42;20240101;4;20240401;20240430;"Batch 1";"PD";1;0;0;"EUR";;"";;;"";;;"";"[^"]+"$/,
  );
  expect(lines[0]?.split(';')).toHaveLength(31);
  expect(lines.slice(1).map((line) => line.split(';').length)).toEqual([125, 125, 125, 125]);
  expect(lines[2]).toMatch(
    /^84,37;"S";"GBP";0,864713;97,57;"EUR";7301;70000;"";0904;"R-1881";"";;"Shell Fuel HUN30";/,
  );
  expect(lines[3]).toMatch(
    /^1071,00;"S";"EUR";;;"";4666;70001;"8";1404;"DUNA-2231\/7";"";;"Hotel Düna Rooms HUN30";(;){6}/,
  );
  expect(lines[3]?.split(';')[36]).toBe('"HUN30"');
  expect(lines[4]).toMatch(/^84,37;"S";"GBP";0,864713;97,57;"EUR";70000;1200;"";2004;/);
  expect((await file('datev', '2023-12-01', '2024-01-31')).payload).toContain('of one year');
});

const journalCodes = [
  { kind: 'type', key: String(fuel), code: 'Expenses:Fuel' },
  { kind: 'type', key: String(hotels), code: 'Expenses:Hotels' },
  { kind: 'tax', key: 'S 20 GB', code: 'Assets:VAT', claimed: true },
  { kind: 'tax', key: 'S 7 DE', code: '', claimed: false },
  { kind: 'payable', key: 'all', code: 'Liabilities:Payable' },
  { kind: 'method', key: String(card), code: 'Assets:Bank' },
];

it('Y-760 double entry balances in the currency of each bill', async () => {
  await map('beancount', journalCodes);
  await map('ledger', journalCodes);
  await buy({
    day: '2024-05-09',
    own: '84.37',
    sterling: '84.37',
    number: 'R "1"',
    lines: at20('84.37'),
  });
  expect((await file('beancount', '2024-05-01', '2024-05-31')).payload).toContain(
    ['2024-05-09 * "Shell" "Fuel HUN30"', '  reference: "R \\"1\\""'].join('\n'),
  );
  expect((await file('ledger', '2024-05-01', '2024-05-31')).payload).toContain(
    [
      '    Expenses:Fuel    70.31 GBP',
      '    Assets:VAT    14.06 GBP',
      '    Liabilities:Payable    -84.37 GBP',
    ].join('\n'),
  );
});

it('Y-761 nothing is exported twice, and a later change is exactly one correction', async () => {
  const id = await buy({
    day: '2024-06-09',
    own: '100.00',
    sterling: '100.00',
    lines: at20('100.00'),
  });
  const june = ['2024-06-01', '2024-06-30'] as const;
  const first = made(await take('ledger', ...june));
  expect(first).toMatchObject({ number: 1, bills: 1, reversals: 0, stays: null });
  expect((await take('ledger', ...june)).statusCode).toBe(409);
  const original = await kit.get(`/api/ledger/batches/${first.id}/file`, headers);

  const held = await kit.read('expenditure', id);
  const change = { ...held.values, non_sterling_cost: '120.00', sterling_cost: '120.00' };
  expect((await kit.edit('prj_expenditure', id, change, held.version)).statusCode).toBe(200);
  const second = made(await take('ledger', ...june));
  expect(second).toMatchObject({ number: 2, bills: 1, reversals: 1 });
  expect(second.sums).toEqual([{ currency: 'GBP', bills: '20.00', payments: '0' }]);
  const correction = await kit.get(`/api/ledger/batches/${second.id}/file`, headers);
  expect(correction.payload).toContain('reverses batch 1 of 2024-06-09');
  expect(correction.payload).toContain('corrects batch 1');
  expect(correction.payload).toContain('Liabilities:Payable    100.00 GBP');
  expect(correction.payload).toContain('Liabilities:Payable    -120.00 GBP');
  expect((await take('ledger', ...june)).statusCode).toBe(409);
  const again = await kit.get(`/api/ledger/batches/${first.id}/file`, headers);
  expect(again.rawPayload.equals(original.rawPayload)).toBe(true);

  // The first is held by the second. A bill that is archived is reversed in the next.
  const back = async (batch: number) => kit.post(`/api/ledger/batches/${batch}/undo`, {}, headers);
  expect((await back(first.id)).payload).toContain('Batch 2 corrects it.');
  const now = await kit.read('expenditure', id);
  expect((await kit.remove('expenditure', id, now.version)).statusCode).toBe(200);
  const third = made(await take('ledger', '2024-10-01', '2024-10-31'));
  expect(third).toMatchObject({ number: 3, bills: 0, reversals: 1 });
  expect(third.sums).toEqual([{ currency: 'GBP', bills: '-120.00', payments: '0' }]);
});

it('Y-762 a batch is undone while its months are open, and exported again', async () => {
  await buy({ day: '2024-08-09', own: '50.00', sterling: '50.00', lines: at20('50.00') });
  const august = ['2024-08-01', '2024-08-31'] as const;
  const first = made(await take('xero', ...august));
  const back = async () => kit.post(`/api/ledger/batches/${first.id}/undo`, {}, headers);
  await kit.post('/api/ledger/periods/2024-08/close', {}, headers);
  const refused = await back();
  expect(refused.statusCode).toBe(409);
  expect(refused.payload).toContain('August 2024 is closed.');
  await kit.post('/api/ledger/periods/2024-08/reopen', { reason: 'A test' }, headers);
  expect((await back()).statusCode).toBe(200);
  expect((await back()).statusCode).toBe(409);
  const second = made(await take('xero', ...august));
  expect(second).toMatchObject({ bills: 1, sums: first.sums });
  expect(second.number).toBe(first.number + 1);
  const { batches } = readBatches.response.parse(
    (await kit.get('/api/ledger/exports/xero/batches', headers)).json(),
  );
  expect(batches.find(({ id }) => id === first.id)?.undoneBy).not.toBeNull();
});

it('Y-759 an amount that DATEV would cut is named, also if only its lines have three decimals', async () => {
  const line = { ...plain, gross: '5.005', rate: null, category: 'O' };
  await map('datev', [{ kind: 'tax', key: 'O', code: '', claimed: false }]);
  await buy({
    day: '2024-11-09',
    currency: 'KWD',
    own: '10.010',
    sterling: '25.00',
    lines: [line, line],
  });
  const { incomplete } = await check('datev', '2024-11-01', '2024-11-30');
  expect(incomplete.map(({ why }) => why)).toEqual(['DATEV takes amounts with two decimals.']);
});

it('Y-761 two administrators who export at once make one batch', async () => {
  await buy({ day: '2024-09-09', own: '50.00', sterling: '50.00', lines: at20('50.00') });
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => take('xero', '2024-09-01', '2024-09-30')),
  );
  const codes = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
  expect(codes).toEqual([200, 409, 409, 409]);
});

it('Y-763 only administrators export, and a wrong code is refused where it is typed', async () => {
  const anna = kit.annasHeaders;
  expect((await kit.get(address('xero', '2024-01-01', '2024-01-31'), anna)).statusCode).toBe(403);
  const wrong = await kit.post(
    '/api/ledger/exports/beancount/accounts',
    { accounts: [{ kind: 'type', key: '1', code: 'hotels' }] },
    headers,
  );
  expect(wrong.statusCode).toBe(422);
  expect(wrong.payload).toContain('accounts.0.code');
  expect((await file('cobol', '2024-01-01', '2024-01-31')).statusCode).toBe(400);
  expect((await file('xero', '2024-02-01', '2024-01-31')).statusCode).toBe(409);
  expect((await kit.get('/api/ledger/batches/99999/file', headers)).statusCode).toBe(404);
});

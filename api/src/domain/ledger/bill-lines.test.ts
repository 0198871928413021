import { readBillLines, type BillLine } from '@paddock/contract/domain/ledger/lines';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { readBlame } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { purchase } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const { headers } = kit.administrator;
const { id: fuel } = await kit.store('new-product-type', { prj_exp_product_type: 'Fuel' });
const { id: shell } = await kit.store('new-vendor', {
  vendor_name: 'Shell',
  vat_number: 'de 136 695 976',
});

async function enter(cost: string, currency = 1): Promise<number> {
  const { id } = await kit.store('new-project-expenditure', {
    ...purchase(kit.tour.project),
    product_type_id: fuel,
    vendor_id: shell,
    non_sterling_cost: cost,
    currency_id: currency,
    sterling_cost: currency === 1 ? cost : '0.0',
  });
  return id;
}

const plain = { description: null, productTypeId: null, projectId: null, costCode: null };

const change = async (id: number, lines: readonly object[]) =>
  kit.post(`/api/ledger/bills/${id}/lines`, { lines }, headers);

const read = async (id: number) =>
  readBillLines.response.parse((await kit.get(`/api/ledger/bills/${id}/lines`, headers)).json());

const amounts = (lines: readonly BillLine[]) =>
  lines.map(({ gross, net, vat, rate }) => [gross, net, vat, rate]);

async function edit(id: number, non_sterling_cost: string) {
  const { version, values } = await kit.read('expenditure', id);
  const edited = { ...values, non_sterling_cost, sterling_cost: non_sterling_cost };
  return kit.edit('prj_expenditure', id, edited, version);
}

it('Y-753 lines of a bill add up to it, and their VAT is worked out', async () => {
  const id = await enter('180.00');
  expect(await read(id)).toMatchObject({ gross: '180.00', lines: [], country: 'DE' });
  const answer = await change(id, [
    { ...plain, description: ' Room ', gross: '150.00', rate: '20', category: 'S' },
    { ...plain, gross: '30', rate: null, category: 'O', costCode: 'TAX' },
  ]);
  expect(amounts(answer.json<{ lines: BillLine[] }>().lines)).toEqual([
    ['150.00', '125.00', '25.00', '20'],
    ['30.00', '30.00', '0.00', null],
  ]);
  const [room, tax] = (await read(id)).lines;
  expect([room?.description, tax?.costCode]).toEqual(['Room', 'TAX']);
  const short = await change(id, [{ ...plain, gross: '150', rate: 20, category: 'S' }]);
  expect(short.json<{ error: object }>().error).toMatchObject({
    field: 'lines',
    message: 'The lines come to 30.00 GBP less than the bill.',
  });
});

it('Y-753 one line follows the amount of its bill, and several hold it', async () => {
  const id = await enter('119.00');
  await change(id, [{ ...plain, gross: '119.00', rate: '19', category: 'S' }]);
  await edit(id, '238.00');
  expect(amounts((await read(id)).lines)).toEqual([['238.00', '200.00', '38.00', '19']]);
  await change(id, [
    { ...plain, gross: '138', rate: '19', category: 'S' },
    { ...plain, gross: '100', rate: '7', category: 'S' },
  ]);
  const refused = await edit(id, '300.00');
  expect(readBlame(refused)).toEqual([422, 'invalid_field', 'non_sterling_cost']);
});

it('Y-754 a typed VAT may be two coins off its rate, as invoices round', async () => {
  const id = await enter('119.00');
  const off = (vat: string) => [{ ...plain, gross: '119.00', rate: '19', vat, category: 'S' }];
  expect((await change(id, off('19.02'))).statusCode).toBe(200);
  const refused = await change(id, off('19.03'));
  expect(refused.json<{ error: object }>().error).toMatchObject({
    field: 'lines.0.vat',
    message: 'At 19 % the VAT in 119.00 is 19.00. Change the rate, or the line.',
  });
  const exempt = [{ ...plain, gross: '119.00', rate: null, vat: '19.00', category: 'AE' }];
  expect(readBlame(await change(id, exempt))).toEqual([422, 'invalid_field', 'lines.0.vat']);
  const none = [{ ...plain, gross: '119.00', rate: null, category: 'S' }];
  expect(readBlame(await change(id, none))).toEqual([422, 'invalid_field', 'lines.0.rate']);
});

it('Y-753 net and VAT of any lines add up to the bill, to the coin', async () => {
  const id = await enter('1000.00');
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 6 });
  const rates = fc.constantFrom('2.1', '5', '5.5', '7', '13', '19', '20', '25.5', '27');
  await fc.assert(
    fc.asyncProperty(cuts, rates, async (given, rate) => {
      const ends = [0, ...given.toSorted((one, other) => one - other), 100_000];
      const lines = ends.slice(1).map((end, at) => ({
        ...plain,
        gross: ((end - (ends[at] ?? 0)) / 100).toFixed(2),
        rate,
        category: 'S',
      }));
      const answer = await change(id, lines);
      const stored = answer.json<{ lines: BillLine[] }>().lines;
      const cents = (text: string) => Math.round(Number(text) * 100);
      const total = stored.reduce((sum, { net, vat }) => sum + cents(net) + cents(vat), 0);
      expect(total).toBe(100_000);
    }),
    { numRuns: 40 },
  );
});

it('Y-753 shows the lines in the history of the bill', async () => {
  const id = await enter('119.00');
  await change(id, [{ ...plain, gross: '119.00', rate: '19', category: 'S' }]);
  const history = await kit.get(`/api/records/expenditure/${id}/history`, headers);
  expect(history.payload).toContain('119.00 with 19.00 VAT at 19 %');
});

it('Y-753 is for administrators, and about bills that there are', async () => {
  const id = await enter('10.00');
  expect((await kit.get(`/api/ledger/bills/${id}/lines`, kit.annasHeaders)).statusCode).toBe(403);
  expect((await kit.get('/api/ledger/bills/999999/lines', headers)).statusCode).toBe(404);
  expect(
    (await change(999_999, [{ ...plain, gross: '1', rate: null, category: 'O' }])).statusCode,
  ).toBe(404);
  expect(readBlame(await change(id, []))).toEqual([400, 'invalid_input', 'lines']);
});

it.each([
  ['DE136695976', 200],
  ['de 136.695.976', 200],
  ['FR 83 404 833 048', 200],
  ['NL010000446B01', 200],
  ['GB980780684', 200],
  ['DE136695977', 422],
  ['GB980780685', 422],
  ['DE12345', 422],
  ['136695976', 422],
])('Y-756 the VAT number %s of a vendor: %i', async (vat_number, status) => {
  const vendor_name = `Vendor ${vat_number}`;
  const answer = await kit.submit('new-vendor', { vendor_name, vat_number });
  expect(answer.statusCode).toBe(status);
});

it('Y-755 proposes the rates of a country on the day of the bill', async () => {
  const rate = { country_code: 'ZZ', source: 'a test' };
  await kit.store('new-vat-rate', { ...rate, rate: '16', ends_on: '2024-06-30' });
  await kit.store('new-vat-rate', { ...rate, rate: '19', starts_on: '2024-07-01' });
  const { rates } = await read(await enter('10.00'));
  const ratesIn = (wanted: string) =>
    rates.flatMap(({ country, rate: per }) => (country === wanted ? [per] : []));
  expect(ratesIn('ZZ')).toEqual(['19']);
  // Those that every deployment starts with.
  expect(ratesIn('HU')).toEqual(['27', '18', '5']);
  expect(ratesIn('SK')).toEqual(['20', '10']);
});

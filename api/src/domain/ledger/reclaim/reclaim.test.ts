import { type Reclaim, readReclaim } from '@paddock/contract/domain/ledger/reclaim';
import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../../testing/flight-kit.ts';
import { multipart } from '../../../testing/form-kit.ts';
import { parseCsv } from '../../../testing/parse-csv.ts';
import { pdf } from '../../../testing/pictures.ts';
import { buildParts } from '../../../testing/receipt-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { currencyKeys, purchase } from '../../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const { headers } = kit.administrator;
const store = async (...sent: Parameters<typeof kit.store>) => (await kit.store(...sent)).id;

const type = async (name: string) => store('new-product-type', { prj_exp_product_type: name });
const types = {
  fuel: await type('Fuel'),
  hotel: await type('Hotel rooms'),
  toll: await type('Tolls'),
  taxi: await type('Taxi'),
  van: await type('Van hire'),
  flags: await type('Flags'),
};
const vendor = async (vendor_name: string, vat_number: string) =>
  store('new-vendor', { vendor_name, vat_number });
const vendors = {
  DE: await vendor('Hotel Düna', 'DE136695976'),
  AT: await vendor('=Wirt "am Ring"', 'ATU13585627'),
  BE: await vendor('Pompe', 'BE0428759497'),
  FR: await vendor('Auberge', 'FR83404833048'),
  GB: await vendor('Shell', 'GB980780684'),
  none: await vendor('Kiosk', ''),
};
const currencies = await currencyKeys(kit);

interface Bought {
  readonly day: string;
  readonly gross: string;
  readonly rate?: string;
  readonly vendor?: number;
  readonly type?: number;
  readonly currency?: string;
  readonly number?: string;
  readonly receipt?: boolean;
  readonly lines?: readonly object[] | null;
}

const plain = { description: null, productTypeId: null, projectId: null, costCode: null };
let made = 0;

async function buy({ day, gross, rate = '20', currency = 'EUR', ...bought }: Bought) {
  const id = await store('new-project-expenditure', {
    ...purchase(kit.tour.project),
    product_type_id: bought.type ?? types.hotel,
    vendor_id: bought.vendor ?? vendors.AT,
    vendor_reference: bought.number ?? `R-${(made += 1)}`,
    purchase_datetime: `${day}T12:00`,
    currency_id: currencies.get(currency),
    non_sterling_cost: gross,
    sterling_cost: currency === 'GBP' ? gross : '1.00',
  });
  if (bought.lines !== null) {
    const lines = bought.lines ?? [{ ...plain, gross, rate, category: 'S' }];
    const answer = await kit.post(`/api/ledger/bills/${id}/lines`, { lines }, headers);
    expect(answer.payload).toContain('"lines"');
  }
  if (bought.receipt !== false) {
    const { payload, type: sent } = await multipart(buildParts(pdf(), 'receipt.pdf'));
    const answer = await kit.app.inject({
      method: 'POST',
      url: `/api/expenditure/${id}/receipts`,
      headers: { ...headers, 'content-type': sent },
      payload,
    });
    expect(answer.statusCode).toBe(200);
  }
  return id;
}

const address = (country: string, from: string, until: string, more = '') =>
  `?country=${country}&from=${from}&until=${until}${more}`;
async function claim(...of: Parameters<typeof address>): Promise<Reclaim> {
  const answer = await kit.get(`/api/ledger/reclaim${address(...of)}`, headers);
  expect(answer.statusCode, answer.payload).toBe(200);
  return readReclaim.response.parse(answer.json());
}
const whys = ({ apart }: Reclaim) => apart.map(({ id, why }) => [id, why]);
/** Each test has a year of its own. The year now or the next is never late. */
const now = new Date().getUTCFullYear();

it('Y-870 a claim has the bills of a period with VAT and a receipt, by day, with the code of each', async () => {
  const later = await buy({ day: `${now}-03-02`, gross: '2400.00', type: types.van });
  const first = await buy({ day: `${now}-01-05`, gross: '120.00', type: types.taxi });
  const both = await buy({
    day: `${now}-02-01`,
    gross: '360.00',
    lines: [
      { ...plain, gross: '120.00', rate: '20', category: 'S' },
      { ...plain, gross: '110.00', rate: '10', category: 'S' },
      { ...plain, gross: '100.00', rate: null, category: 'E' },
      { ...plain, gross: '30.00', rate: '20', category: 'S', productTypeId: types.flags },
    ],
  });
  await buy({ day: `${now}-04-01`, gross: '600.00' });
  const found = await claim('AT', `${now}-01-01`, `${now}-03-31`);
  expect(
    found.rows.map(({ place, id, code, nature, net, vat }) => [place, id, code, nature, net, vat]),
  ).toEqual([
    [1, first, 5, 'Taxis and public transport', '100.00', '20.00'],
    [2, both, 6, 'Accommodation', '200.00', '30.00'],
    [2, both, 10, 'Other: Flags', '25.00', '5.00'],
    [3, later, 2, 'Hire of vehicles', '2000.00', '400.00'],
  ]);
  expect(found).toMatchObject({
    period: 'shorter',
    minimum: { amount: '400', currency: 'EUR' },
    deadline: `${now + 1}-06-30`,
    totals: [{ currency: 'EUR', net: '2325.00', vat: '455.00', minimum: 'reached' }],
    apart: [],
  });
  expect(found.daysLeft).toBeGreaterThan(0);
});

it('Y-871 what can’t be claimed is listed apart with its reason', async () => {
  const year = now - 1;
  const noReceipt = await buy({ day: `${now}-07-01`, gross: '600.00', receipt: false });
  const noNumber = await buy({ day: `${now}-07-02`, gross: '90.00', vendor: vendors.none });
  const noInvoice = await buy({ day: `${now}-07-03`, gross: '60.00', number: '' });
  const noLines = await buy({ day: `${now}-07-04`, gross: '50.00', lines: null });
  await buy({ day: `${now}-07-05`, gross: '40.00', vendor: vendors.none, lines: null });
  const found = await claim('AT', `${now}-07-01`, `${now}-09-30`);
  expect(found.rows).toEqual([]);
  expect(whys(found)).toEqual([
    [noReceipt, 'It has no receipt.'],
    [noNumber, 'Its vendor has no VAT number, so it is not known which country its VAT is of.'],
    [noInvoice, 'It has no invoice number.'],
    [noLines, 'Its VAT is not known yet.'],
  ]);
  expect(found.apartTotals).toEqual([{ currency: 'EUR', net: '625.00', vat: '125.00' }]);
  expect(found.unknown).toBe(1);

  const fuel = await buy({
    day: `${year}-07-01`,
    gross: '119.00',
    rate: '19',
    vendor: vendors.DE,
    type: types.fuel,
  });
  const room = await buy({ day: `${year}-07-02`, gross: '1071.00', rate: '7', vendor: vendors.DE });
  const germany = ['DE', `${year}-01-01`, `${year}-12-31`] as const;
  const outside = await claim(...germany);
  expect(whys(outside)).toEqual([
    [fuel, 'Germany does not refund the VAT of fuel to teams outside the EU.'],
  ]);
  // The minimum and the last day of Germany for teams outside the EU are not known.
  expect(outside).toMatchObject({
    minimum: null,
    deadline: null,
    daysLeft: null,
    totals: [{ currency: 'EUR', net: '1000.93', vat: '70.07', minimum: 'unknown' }],
  });
  expect(outside.rows.map(({ id }) => id)).toEqual([room]);
  const hotel = await buy({ day: `${now}-07-02`, gross: '1200.00', vendor: vendors.FR });
  expect(whys(await claim('FR', `${now}-01-01`, `${now}-12-31`))).toContainEqual([
    hotel,
    'France does not refund the VAT of hotels.',
  ]);
});

it('Y-872 a claim below the minimum of its period is listed apart, and the same VAT of a year is not', async () => {
  const year = now + 1;
  const bought = await buy({
    day: `${year}-05-01`,
    gross: '2505.20',
    rate: '19',
    vendor: vendors.DE,
  });
  const small = await claim('DE', `${year}-01-01`, `${year}-09-30`, '&claimant=eu');
  expect(whys(small)).toEqual([
    [bought, 'The claim comes to 399.99 EUR, less than the 400.00 EUR that this country asks for.'],
  ]);
  const whole = await claim('DE', `${year}-01-01`, `${year}-12-31`, '&claimant=eu');
  expect(whole).toMatchObject({
    minimum: { amount: '50', currency: 'EUR' },
    deadline: `${year + 1}-09-30`,
    totals: [{ vat: '399.99', minimum: 'reached' }],
    apart: [],
  });
  await buy({ day: `${year}-05-01`, gross: '132.00', vendor: vendors.BE, rate: '20' });
  expect(whys(await claim('BE', `${year}-01-01`, `${year}-12-31`)).map(([, why]) => why)).toEqual([
    'The claim comes to 22.00 EUR, less than the 25.00 EUR that this country asks for.',
  ]);
});

it('Y-872 after the last day, everything is listed apart with it', async () => {
  const late = await buy({ day: '2023-05-01', gross: '6000.00' });
  const found = await claim('AT', '2023-01-01', '2023-12-31');
  expect(found.rows).toEqual([]);
  expect(whys(found)).toEqual([[late, 'The last day for this claim was 30 Jun 2024.']]);
  expect(found.daysLeft).toBeLessThan(0);
});

it('Y-870 a claim in the United Kingdom is of a year from July', async () => {
  const spring = await buy({
    day: `${now + 2}-05-01`,
    gross: '120.00',
    currency: 'GBP',
    vendor: vendors.GB,
  });
  const found = await claim('GB', `${now + 1}-07-01`, `${now + 2}-06-30`);
  expect(found).toMatchObject({
    period: 'year',
    minimum: { amount: '16', currency: 'GBP' },
    deadline: `${now + 2}-12-31`,
  });
  expect(found.rows.map(({ id }) => id)).toEqual([spring]);
  const across = await kit.get(
    `/api/ledger/reclaim${address('GB', `${now + 2}-04-01`, `${now + 2}-09-30`)}`,
    headers,
  );
  expect(across.statusCode).toBe(422);
});

it('Y-870 sums of each currency equal those in whole coins, and the file has every row of both lists', async () => {
  const year = now + 3;
  let coins = 0n;
  let yen = 0n;
  for (const [at, gross] of [33_33n, 7n, 99_999_99n, 1_01n, 12_345_67n].entries()) {
    const text = `${gross / 100n}.${String(gross % 100n).padStart(2, '0')}`;
    await buy({ day: `${year}-0${at + 1}-11`, gross: text, number: `"N";${at}` });
    coins += (2n * gross * 20n + 120n) / 240n;
    await buy({ day: `${year}-0${at + 1}-12`, gross: String(gross), currency: 'JPY' });
    yen += (2n * gross * 20n + 120n) / 240n;
  }
  const left = await buy({ day: `${year}-08-11`, gross: '1.00', receipt: false });
  const found = await claim('AT', `${year}-01-01`, `${year}-12-31`);
  const euros = `${coins / 100n}.${String(coins % 100n).padStart(2, '0')}`;
  expect(found.totals.map(({ currency, vat, minimum }) => [currency, vat, minimum])).toEqual([
    ['EUR', euros, 'reached'],
    ['JPY', String(yen), 'unknown'],
  ]);
  const file = await kit.get(
    `/api/ledger/reclaim/csv${address('AT', `${year}-01-01`, `${year}-12-31`)}`,
    headers,
  );
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [heading = [], ...rows] = parseCsv(file.body.slice(1));
  expect(heading.slice(0, 5)).toEqual([
    'Number',
    'Invoice number',
    'Invoice date',
    'Vendor',
    'VAT number',
  ]);
  expect(rows).toHaveLength(found.rows.length + found.apart.length);
  expect(found.apart.map(({ id }) => id)).toEqual([left]);
  expect(rows.at(-1)?.slice(-4)).toEqual(['0.83', '0.17', 'EUR', 'It has no receipt.']);
  // No supplier or number is run by a spreadsheet.
  expect(rows[0]?.[3]).toBe('\'=Wirt "am Ring"');
  const inFile = rows
    .filter((row) => row[0] !== '' && row[9] === 'EUR')
    .reduce((sum, row) => sum + BigInt((row[8] ?? '').replace('.', '')), 0n);
  expect(inFile).toBe(coins);
});

it('Y-873 only administrators see it, and a period that is no period of a claim is refused in words', async () => {
  const quarter = address('AT', '2025-01-01', '2025-03-31');
  for (const path of ['/api/ledger/reclaim', '/api/ledger/reclaim/csv']) {
    expect((await kit.get(`${path}${quarter}`, kit.annasHeaders)).statusCode).toBe(403);
    const refused = [
      [422, address('AT', '2025-01-01', '2025-02-28')],
      [422, address('AT', '2025-01-02', '2025-03-31')],
      [422, address('AT', '2025-01-01', '2025-03-30')],
      [422, address('AT', '2025-10-01', '2026-03-31')],
      [422, address('AT', '2025-03-01', '2025-01-31')],
      [400, address('US', '2025-01-01', '2025-03-31')],
      [400, address('at', '2025-01-01', '2025-03-31')],
      [400, address('AT', 'x', '2025-03-31')],
      [400, address('AT', '2025-01-01', '99999-12-31')],
      [400, address('AT', '2025-01-01', '2025-03-31', '&claimant=me')],
      [400, ''],
    ] as const;
    for (const [status, query] of refused)
      expect((await kit.get(`${path}${query}`, headers)).statusCode, query).toBe(status);
  }
  // The rest of a year may be shorter.
  expect((await claim('AT', '2026-12-01', '2026-12-31')).period).toBe('year');
});

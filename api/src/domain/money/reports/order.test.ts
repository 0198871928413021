import { owedReport } from '@paddock/contract/domain/money/reports/owed';
import { afterAll, expect, it } from 'vitest';
import { openListKit } from '../../../testing/list-kit.ts';
import { parseCsv } from '../../../testing/parse-csv.ts';
import { readReport } from '../../../testing/report-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { currencyKey, enterTour, purchase } from '../../../testing/tour.ts';

const kit = await openListKit(await createTestDatabase());
afterAll(async () => kit.close());

const { client, start, end, anna, zoltan, flight } = await enterTour(kit);
const project = await store('new-project', {
  project_code: 'ORD30',
  start_date: '2030-06-28',
  end_date: '2030-07-07',
  number_contractors_requested: 1,
  start_point_id: start,
  end_point_id: end,
  client_id: client,
});
const mei = await store('new-contact', { given_name: 'Mei', family_name: 'Tan' });
const budapest = await store('new-vendor', { vendor_name: 'Budapest Inn' });
const zagreb = await store('new-vendor', { vendor_name: 'Zagreb Tyres' });
const alborg = await store('new-vendor', { vendor_name: 'Ålborg Cabs' });

await buy('900.00', { purchase_datetime: '2024-01-31T09:30', contactIds: [zoltan] });
await buy('100.00', { vendor_id: budapest, product_type_id: 3, contactIds: [mei] });
await buy('500.00', { vendor_id: zagreb, product_type_id: 2, contactIds: [anna] });
await buy('100.00', { vendor_id: alborg, product_type_id: 4, contactIds: [mei] });
await buyIn('USD', '70.00', '2023-12-01T12:00');
await buyIn('AUD', '80.00', '2025-02-01T12:00');
await buyIn('EUR', '90.00', '2023-02-01T12:00');

async function store(...sent: Parameters<typeof kit.store>): Promise<number> {
  return (await kit.store(...sent)).id;
}

async function buy(cost: string, rest: object) {
  const costs = { non_sterling_cost: cost, sterling_cost: cost };
  await store('new-project-expenditure', {
    ...purchase(project),
    flightIds: [flight],
    ...costs,
    ...rest,
  });
}

/** A vendor with most due, but not in pounds. */
async function buyIn(code: string, cost: string, purchase_datetime: string) {
  const currency_id = await currencyKey(kit, code);
  const costs = { currency_id, sterling_cost: '0', purchase_datetime };
  await buy(cost, { ...costs, vendor_id: zagreb, product_type_id: 2, contactIds: [anna] });
}

const listNames = (groups: readonly { readonly name: string | null }[]) =>
  groups.map(({ name }) => name);

const { total, breakdowns } = await readReport(kit, 'ORD30');

it('the highest costs come first, equal costs by name, and those without a vendor last', () => {
  expect(listNames(breakdowns.vendor)).toEqual([
    'Zagreb Tyres',
    'Ålborg Cabs',
    'Budapest Inn',
    null,
  ]);
});

it('types and people are in the order of their costs', () => {
  expect(breakdowns.product_type.map(({ key }) => key).slice(0, 2)).toEqual(['1', '2']);
  expect(listNames(breakdowns.contact)).toEqual(['Zoltán Szabó', 'Anna Kowalska', 'Mei Tan']);
});

it('sterling comes first among the currencies, and the others by code', () => {
  expect(listNames(breakdowns.currency)).toEqual(['GBP', 'AUD', 'EUR', 'USD']);
  expect(total.committed.map(({ currency }) => currency)).toEqual(['GBP', 'AUD', 'EUR', 'USD']);
});

it('months are in the order of the calendar', () => {
  expect(listNames(breakdowns.month)).toEqual([
    '2023-02',
    '2023-12',
    '2024-01',
    '2024-07',
    '2025-02',
  ]);
});

it('the file has the order of the report', async () => {
  const file = await kit.get('/api/reports/expenditure/ORD30/csv', kit.administrator.headers);
  const rows = parseCsv(file.body.slice(1));
  const groups = rows.filter(([division]) => division === 'By vendor').map(([, group]) => group);
  expect([...new Set(groups)]).toEqual([
    'Zagreb Tyres',
    'Ålborg Cabs',
    'Budapest Inn',
    'No vendor',
  ]);
});

it('the most pounds come first among amounts due, and those without a vendor last', async () => {
  const answer = await kit.get('/api/reports/owed?project=ORD30', kit.administrator.headers);
  const owed = owedReport.parse(answer.json());
  expect(listNames(owed.vendors)).toEqual(['Zagreb Tyres', 'Ålborg Cabs', 'Budapest Inn', null]);
  expect(owed.total.due.map(({ currency }) => currency)).toEqual(['GBP', 'AUD', 'EUR', 'USD']);
});

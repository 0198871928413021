import { toPence } from '@paddock/contract/platform/money';
import {
  expenditureReport,
  type Figures,
} from '@paddock/contract/domain/money/reports/expenditure';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openListKit } from '../../../testing/list-kit.ts';
import { parseCsv } from '../../../testing/parse-csv.ts';
import { readReport } from '../../../testing/report-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { currencyKey, enterTour, purchase } from '../../../testing/tour.ts';

const kit = await openListKit(await createTestDatabase());
const tour = await enterTour(kit);
const euro = await currencyKey(kit, 'EUR');
const { headers } = kit.administrator;
afterAll(async () => kit.close());

const ids = { hotel: 0, later: 0 };

/** Beside the tour's own flight of £412.50 for two. */
beforeAll(async () => {
  const bought = { ...purchase(tour.project), contactIds: [tour.anna], flightIds: [tour.flight] };
  const hotel = { product_type_id: 2, currency_id: euro, non_sterling_cost: '300.00' };
  ids.hotel = (
    await kit.store('new-project-expenditure', { ...bought, ...hotel, sterling_cost: '260.00' })
  ).id;
  ids.later = (
    await kit.store('new-project-expenditure', { ...bought, ...hotel, sterling_cost: '0' })
  ).id;
  await pay(ids.hotel, '100.00', '87.00');
  await pay(ids.later, '320.00', '0');
  await kit.store('new-payment', {
    prj_expenditure_id: tour.expenditure,
    non_sterling_amount: '12.50',
    currency_id: 1,
    sterling_amount: '12.50',
  });
});

async function pay(expenditure: number, own: string, sterling: string) {
  const amounts = { non_sterling_amount: own, sterling_amount: sterling };
  await kit.store('new-payment', {
    prj_expenditure_id: expenditure,
    currency_id: euro,
    ...amounts,
  });
}

function said(figures: Figures) {
  const words = (sums: Figures['due']) => sums.map((sum) => `${sum.amount} ${sum.currency}`);
  const { committed, paid, due, overpaid } = figures;
  return [committed, paid, due, overpaid].map(words);
}

function findGroup(
  groups: readonly { readonly name: string | null; readonly figures: Figures }[],
  name: string,
) {
  const found = groups.find((group) => group.name === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found.figures;
}

it('G-3 shows an amount without sterling in its own currency, and counts it', async () => {
  const { total } = await readReport(kit, 'hun30');
  expect(said(total)).toEqual([
    ['672.50 GBP', '300.00 EUR'],
    ['99.50 GBP', '320.00 EUR'],
    ['400.00 GBP', '200.00 EUR'],
    ['20.00 EUR'],
  ]);
  expect(total.not_known).toEqual({ expenditures: 1, payments: 1, balances: 0 });
  expect(total.expenditures).toBe(3);
  expect(total.payments).toBe(3);
});

it('G-4 counts unknown amounts due, and adds nothing for them', async () => {
  const { id } = await kit.store('new-payment', {
    prj_expenditure_id: ids.later,
    non_sterling_amount: '5.00',
    currency_id: 1,
    sterling_amount: '5.00',
  });
  const { total } = await readReport(kit, 'HUN30');
  expect(total.not_known).toEqual({ expenditures: 1, payments: 1, balances: 1 });
  expect(said(total)[3]).toEqual([]);
  await kit.db.deleteFrom('prj_exp_payments').where('id', '=', id).execute();
});

it('G-5 counts an expenditure for several people in full for each, and says so', async () => {
  const report = await readReport(kit, 'HUN30');
  const people = report.breakdowns.contact;
  expect(said(findGroup(people, 'Anna Kowalska'))[0]).toEqual(['672.50 GBP', '300.00 EUR']);
  expect(said(findGroup(people, 'Zoltán Szabó'))[0]).toEqual(['412.50 GBP']);
  expect(report.shared).toBe(1);
});

it('G-6 leaves out archived expenditure, and payments for it', async () => {
  const before = (await readReport(kit, 'HUN30')).total;
  const archive = async (archived_at: Date | null) =>
    kit.db
      .updateTable('prj_expenditure')
      .set({ archived_at })
      .where('id', '=', ids.hotel)
      .execute();
  await archive(new Date());
  const { total } = await readReport(kit, 'HUN30');
  expect(said(total)).toEqual([
    ['412.50 GBP', '300.00 EUR'],
    ['12.50 GBP', '320.00 EUR'],
    ['400.00 GBP'],
    ['20.00 EUR'],
  ]);
  await archive(null);
  expect((await readReport(kit, 'HUN30')).total).toEqual(before);
});

it('G-7 compares commitments in sterling with the budget of their type; types without purchases show their budget too', async () => {
  expect((await readReport(kit, 'HUN30')).budget).toBeNull();
  const lines = [
    { product_type_id: 1, amount: '400.00' },
    { product_type_id: 2, amount: '1000.00' },
    { product_type_id: 3, amount: '50.00' },
  ];
  await kit.store('project-budget', { project_id: tour.project, lines });
  const report = await readReport(kit, 'HUN30');
  const budgets = report.breakdowns.product_type.map(({ key, budget }) => [key, budget]);
  expect(Object.fromEntries(budgets)).toMatchObject({
    '1': { amount: '400.00', left: '0.00', over: '12.50' },
    '2': { amount: '1000.00', left: '740.00', over: '0.00' },
    '3': { amount: '50.00', left: '50.00', over: '0.00' },
  });
  expect(report.budget).toMatchObject({ amount: '1450.00', left: '777.50', over: '0.00' });
});

it('the report of a project without purchases is empty', async () => {
  const { client, start, end } = tour;
  await kit.store('new-project', {
    project_code: 'NIL/30 "x"',
    start_date: '2030-06-28',
    end_date: '2030-07-07',
    number_contractors_requested: 1,
    start_point_id: start,
    end_point_id: end,
    client_id: client,
  });
  const at = `/api/reports/expenditure/${encodeURIComponent('NIL/30 "x"')}`;
  const report = expenditureReport.parse((await kit.get(at, headers)).json());
  expect(said(report.total)).toEqual([['0.00 GBP'], ['0.00 GBP'], [], []]);
  for (const ending of ['csv', 'pdf'])
    expect((await kit.get(`${at}/${ending}`, headers)).headers['content-disposition']).toMatch(
      /filename="expenditure-NIL_30_x_-\d{4}-\d\d-\d\d\.(?:csv|pdf)"$/,
    );
  const nowhere = await kit.get('/api/reports/expenditure/NOWHERE', headers);
  expect(nowhere.statusCode).toBe(404);
});

it('G-8 the file has a line for each group and currency, with the amounts of the report', async () => {
  const file = await kit.get('/api/reports/expenditure/HUN30/csv', headers);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [heading = [], ...rows] = parseCsv(file.body.slice(1));
  expect(rows.every((row) => row.length === heading.length)).toBe(true);
  const { breakdowns } = await readReport(kit, 'HUN30');
  const addRows = (division: string, currency: string) =>
    rows
      .filter((row) => row[0] === division && row[2] === currency)
      .reduce((sum, row) => sum + toPence(row[3] === '' ? '0' : (row[3] ?? '')), 0n);
  for (const division of ['Project', 'By type', 'By vendor', 'By currency', 'By month']) {
    expect(addRows(division, 'GBP')).toBe(672_50n);
    expect(addRows(division, 'EUR')).toBe(300_00n);
  }
  expect(rows.filter((row) => row[0] === 'By person')).toHaveLength(breakdowns.contact.length + 1);
});

it('G-8 on paper, the same amounts have their currency, with what is unknown', async () => {
  const file = await kit.get('/api/reports/expenditure/HUN30/pdf', headers);
  expect(file.headers['content-type']).toBe('application/pdf');
  const document = await getDocumentProxy(new Uint8Array(file.rawPayload));
  const { text } = await extractText(document, { mergePages: true });
  const words = text.replaceAll(/\s+/g, ' ');
  for (const phrase of [
    'HUN30: project costs',
    'Committed: 672.50 GBP, 300.00 EUR',
    'Due: 400.00 GBP, 200.00 EUR',
    'The sterling amount of 1 bill and 1 payment is not known yet',
    'Against the budget',
    'Zoltán Szabó GBP 412.50',
    'these lines add up to more than the project total',
    'July 2024',
  ])
    expect(words).toContain(phrase);
});

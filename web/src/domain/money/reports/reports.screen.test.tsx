import {
  exportExpenditureReport,
  readExpenditureReport,
  type ExpenditureReport,
  type Figures,
} from '@paddock/contract/domain/money/reports/expenditure';
import { exportOwed, readOwed, type OwedReport } from '@paddock/contract/domain/money/reports/owed';
import { readList } from '@paddock/contract/engine/lists/calls';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectSameTree } from '../../../testing/accessible.ts';
import { openApp, serverFor } from '../../../testing/open-app.tsx';

const sterling = (amount: string) => [{ amount, currency: 'GBP', currency_id: 1 }];

function figures(committed: string, change: Partial<Figures> = {}): Figures {
  return {
    expenditures: 2,
    payments: 1,
    committed: sterling(committed),
    paid: sterling('100.00'),
    due: [{ amount: '55.00', currency: 'EUR', currency_id: 2 }],
    overpaid: [],
    ordered: [],
    not_known: { expenditures: 0, payments: 0, balances: 0 },
    ...change,
  };
}

const unknown = { not_known: { expenditures: 3, payments: 0, balances: 0 } };
const hotels = { key: '4', name: 'Hotels', figures: figures('500.00'), budget: null };
const lufthansa = { key: '9', name: 'Lufthansa', figures: figures('300.00'), budget: null };
const priya = { key: '10', name: 'Priya Shah', figures: figures('800.00'), budget: null };

const costs: ExpenditureReport = {
  project: { id: 51, project_code: 'HUN26', start_date: '2026-06-28', end_date: '2026-07-06' },
  total: figures('800.00', unknown),
  budget: null,
  breakdowns: {
    product_type: [hotels],
    vendor: [lufthansa],
    currency: [],
    contact: [priya],
    month: [{ key: '2026-06', name: null, figures: figures('800.00'), budget: null }],
  },
  shared: 2,
};

function costsServer() {
  const server = serverFor('administrator');
  server.answer(readExpenditureReport, costs);
  server.answer(readList, { rows: [], next: null });
  return server;
}

describe('the costs of a project', () => {
  const path = '/admin/reports/expenditure';

  it("L-96 U-20 is read out in order beside the project's bills", async () => {
    await page.viewport(1440, 900);
    const clock = { now: () => Date.parse('2026-06-29T12:00:00Z') };
    await openApp(costsServer(), '/p/HUN26/money/report', clock);
    await expect
      .element(page.getByText('Lufthansa').or(page.getByText('Hotels')).first())
      .toBeVisible();
    await expectAccessible();
    await expectSameTree();
  });

  it('G-2 leads from a number to the rows behind it', async () => {
    await openApp(costsServer(), path);
    await expect.element(page.getByRole('heading', { name: 'Committed' }).first()).toBeVisible();
    await expectAccessible();
    await page.getByRole('radio', { name: 'By vendor' }).click();
    await expect.poll(() => window.location.search).toBe('?by=vendor');
    const section = page.getByRole('region', { name: 'By vendor' });
    await section.getByRole('link', { name: '£300.00' }).click();
    await expect.poll(() => window.location.search).toBe('?project=51&vendor=9&committed_in=1');
  });

  it('G-5 says that the lines of people overlap, and unknown amounts lead to their rows', async () => {
    await openApp(costsServer(), `${path}?by=contact`);
    await expect
      .element(page.getByText('these lines add up to more than the project total'))
      .toBeVisible();
    await page.getByRole('link', { name: '3 costs' }).click();
    await expect.poll(() => window.location.search).toMatch(/project=51&sterling=not/);
  });

  it('shows its chart as a table too', async () => {
    await openApp(costsServer(), path);
    await page.getByText('As a table').first().click();
    const table = page.getByRole('table', { name: 'Committed and paid, by type' });
    await expect.element(table.getByRole('row', { name: /^Hotels/ })).toMatchTextContent('£500.00');
    await expectAccessible();
  });

  it('changes the project in its address', async () => {
    const server = costsServer();
    await openApp(server, path);
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Project' }), 'BCN26');
    await expect.poll(() => window.location.search).toBe('?project=BCN26');
    await expect
      .poll(() => server.asked(readExpenditureReport).at(-1)?.params)
      .toEqual({ projectCode: 'BCN26' });
  });

  it('G-8 requests a file of the shown project', async () => {
    const server = costsServer();
    server.respond(exportExpenditureReport.name, () => new Response('Number\r\n'));
    await openApp(server, path);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect
      .poll(() => server.asked(exportExpenditureReport)[0]?.params)
      .toEqual({ projectCode: 'HUN26' });
  });

  it('G-7 says beside a budget what it could not count', async () => {
    const server = costsServer();
    const budget = {
      amount: '600.00',
      left: '100.00',
      over: '0.00',
      not_counted: {
        expenditures: 2,
        sums: [{ amount: '352.35', currency: 'EUR', currency_id: 2 }],
      },
    };
    const breakdowns = { ...costs.breakdowns, product_type: [{ ...hotels, budget }] };
    server.answer(readExpenditureReport, { ...costs, breakdowns });
    await openApp(server, path);
    await expect
      .element(page.getByText('£100.00 left of £600.00. 2 bills not counted: €352.35').first())
      .toBeVisible();
  });

  it('says that it did not load', async () => {
    const server = costsServer();
    server.refuse(readExpenditureReport, 'unavailable');
    await openApp(server, path);
    await expect.element(page.getByText('The report did not load')).toBeVisible();
  });
});

const due = {
  currency: 'GBP',
  currency_id: 1,
  all: '2875.50',
  by_age: ['2875.50', null, null, null],
  unpaid: null,
  part_paid: '2875.50',
  expenditures: 1,
};

const owed: OwedReport = {
  project: { id: 51, project_code: 'HUN26' },
  day: '2026-07-01',
  total: { due: [due], overpaid: [] },
  vendors: [{ id: 9, name: 'Desert Freight', due: [due], overpaid: [] }],
  without_method: { payments: 0, sums: [] },
  not_known: 1,
  incomplete: { at_most: [], without_bound: 1, estimate: null },
};

describe('outstanding bills', () => {
  const path = '/admin/reports/owed?project=HUN26';

  function owedServer() {
    const server = serverFor('administrator');
    server.answer(readOwed, owed);
    server.answer(readList, { rows: [], next: null });
    return server;
  }

  it('G-38 G-40 are listed by vendor and age, and each number opens its rows', async () => {
    await openApp(owedServer(), path);
    const section = page.getByRole('region', { name: 'Due, by vendor and age' });
    await expect.element(section.getByText('Desert Freight')).toBeVisible();
    await expectAccessible();
    await section.getByRole('link', { name: '£2,875.50' }).nth(1).click();
    await expect.poll(() => window.location.search).toMatch(/vendor=9&due_in=1/);
  });

  it('G-72 shows the most that incomplete bills can be due, and an estimate', async () => {
    const server = owedServer();
    server.answer(readOwed, {
      ...owed,
      not_known: 2,
      incomplete: {
        at_most: [
          { amount: '100.00', currency: 'GBP', currency_id: 1, expenditures: 1 },
          { amount: '1000.00', currency: 'EUR', currency_id: 2, expenditures: 1 },
        ],
        without_bound: 0,
        estimate: { amount: '420.32', expenditures: 2 },
      },
    });
    await openApp(server, path);
    await expect
      .element(page.getByText('At most £100.00 and €1,000.00 is due. About £420.32'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Fill them in' }))
      .toHaveAttribute('href', '/admin/reports/needs-amount');
  });

  it('G-41 exports the project just chosen, while its report is loading', async () => {
    const server = owedServer();
    server.respond(exportOwed.name, () => new Response('Number\r\n'));
    await openApp(server, '/admin/reports/owed');
    await expect.element(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
    server.respond(readOwed.name, async () => Promise.withResolvers<Response>().promise);
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Project' }), 'BCN26');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect.poll(() => server.asked(exportOwed)[0]?.query).toEqual({ project: 'BCN26' });
  });

  it('G-39 counts unknown amounts', async () => {
    await openApp(owedServer(), path);
    await expect.element(page.getByRole('link', { name: '1 bill' })).toBeVisible();
  });

  it('says that it did not load, and loads when asked again', async () => {
    const server = owedServer();
    server.refuse(readOwed, 'unavailable');
    await openApp(server, path);
    await expect.element(page.getByText('The report did not load')).toBeVisible();
    server.answer(readOwed, owed);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Desert Freight')).toBeVisible();
  });

  it('are for administrators', async () => {
    await openApp(serverFor('manager'), path);
    await expect.poll(() => window.location.pathname).toBe('/');
  });
});

it('L-137 on a phone the open tab is visible, even the last one', async () => {
  await page.viewport(390, 844);
  await openApp(costsServer(), '/p/HUN26/money/report');
  const tab = page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Report' });
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
  await expect
    .poll(() => tab.element().getBoundingClientRect().right)
    .toBeLessThanOrEqual(window.innerWidth);
});

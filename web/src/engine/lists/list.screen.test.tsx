import { readList, type ListRow } from '@paddock/contract/engine/lists/calls';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const path = '/admin/expenditure';

function row(id: number, cells: ListRow['cells'] = {}): ListRow {
  return {
    id,
    archived: false,
    cells: {
      purchased: '2026-06-01T10:00:00Z',
      vendor: `Vendor ${id}`,
      reference: `REF${id}`,
      project: 'HUN26',
      product_type: 'Flights',
      cost: { amount: '100.00', currency: 'EUR' },
      sterling: null,
      state: 'unpaid',
      ...cells,
    },
  };
}

function office(rows: readonly ListRow[] = [row(1), row(2)]) {
  const server = serverFor('administrator');
  server.answer(readList, { rows: [...rows], next: null });
  return server;
}

const search = page.getByRole('searchbox', { name: 'Reference, vendor or project' });
const queries = (server: ReturnType<typeof office>) =>
  server.asked(readList).map(({ query }) => query);

describe('a list', () => {
  it('shows a card for each row on a phone, and how many there are', async () => {
    await openApp(office(), path);
    await expect.element(page.getByRole('link', { name: 'Vendor 1' })).toBeVisible();
    await expect.element(page.getByText('2 bills')).toBeVisible();
    await expectAccessible();
  });

  it('T-7 shows a table on a desktop, and says which sterling amounts are unknown', async () => {
    await page.viewport(1280, 800);
    await openApp(office(), path);
    await expect.element(page.getByRole('columnheader', { name: 'Sterling' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'not known yet' }).first()).toBeVisible();
    await expect.element(page.getByRole('cell', { name: '€100.00' }).first()).toBeVisible();
    await expectAccessible();
  });

  it('sends a search once, and keeps it in the address', async () => {
    const server = office();
    await openApp(server, path);
    await search.fill('hun');
    await expect.poll(() => window.location.search).toBe('?search=hun');
    await expect.poll(() => queries(server)).toEqual([{}, { search: 'hun' }]);
  });

  it('T-10 loads what its address says, and Back leads to it', async () => {
    const server = office();
    await openApp(server, `${path}?state=paid&search=hun`);
    await expect.element(search).toHaveValue('hun');
    await expect.element(page.getByRole('radio', { name: 'Paid', exact: true })).toBeChecked();
    await page.getByRole('radio', { name: 'Unpaid' }).click();
    await expect.poll(() => window.location.search).toBe('?state=unpaid&search=hun');
    expect(queries(server)[0]).toEqual({ state: 'paid', search: 'hun' });
  });

  it('T-12 shows a filter set by a link, and lets it be removed', async () => {
    const server = office();
    await openApp(server, `${path}?project=51&due_in=2`);
    const due = page.getByRole('combobox', { name: 'Due in' });
    await expect.element(due).toHaveValue('2');
    await userEvent.selectOptions(due, '');
    await expect.poll(() => window.location.search).toBe('?project=51');
    await expect.element(due).not.toBeInTheDocument();
  });

  it('offers no field for filters that only links set', async () => {
    await openApp(office(), path);
    await page.getByText('Filters').click();
    await expect.element(page.getByRole('combobox', { name: 'Currency' })).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Due in' })).not.toBeInTheDocument();
  });

  it('T-4 shows archived rows on request, and marks them', async () => {
    const server = office();
    await openApp(server, path);
    await page.getByText('Filters').click();
    server.answer(readList, { rows: [{ ...row(3), archived: true }], next: null });
    await page.getByRole('checkbox', { name: /archived/i }).click();
    await expect.element(page.getByText('archived', { exact: true })).toBeVisible();
    expect(queries(server).at(-1)).toEqual({ archived: 'yes' });
  });

  it('T-11 arrows lead from row to row', async () => {
    await openApp(office(Array.from({ length: 60 }, (_, index) => row(index + 1))), path);
    const link = (id: number) => page.getByRole('link', { name: `Vendor ${id}`, exact: true });
    await expect.element(page.getByText('60 bills')).toBeInTheDocument();
    await expect.element(link(1)).toBeVisible();
    link(1).element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(link(2)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(link(60)).toHaveFocus();
    await expect.element(link(1)).not.toBeInTheDocument();
    await userEvent.keyboard('{Home}');
    await expect.element(link(1)).toHaveFocus();
  });

  it('C-70 loads 200 more rows, then more at a time, before its end is reached', async () => {
    const server = office();
    const rows = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => row(from + index));
    server.answerBy(readList, ({ query: { after } }) => {
      if (after === undefined) return { rows: rows(1, 50), next: 'page-2' };
      if (after === 'page-2') return { rows: rows(51, 200), next: 'page-3' };
      return { rows: rows(251, 1), next: null };
    });
    await openApp(server, path);
    const link = (id: number) => page.getByRole('link', { name: `Vendor ${id}`, exact: true });
    await expect.element(link(1)).toBeVisible();
    expect(queries(server)).toEqual([{}]);
    link(1).element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(link(50)).toHaveFocus();
    await expect.element(page.getByText('The first 250. Scroll for more.')).toBeInTheDocument();
    await userEvent.keyboard('{End}');
    await expect.element(link(250)).toHaveFocus();
    await expect.element(page.getByText('251 bills')).toBeInTheDocument();
    expect(queries(server)).toEqual([
      {},
      { after: 'page-2', limit: '200' },
      { after: 'page-3', limit: '500' },
    ]);
  });

  it('says that nothing matches', async () => {
    await openApp(office([]), `${path}?search=zzzz`);
    await expect.element(page.getByText('No matching bills')).toBeVisible();
    await expect.element(search).toHaveValue('zzzz');
    await expectAccessible();
  });

  it('says that it did not load, and loads when asked again', async () => {
    const server = office();
    server.refuse(readList, 'unavailable');
    await openApp(server, path);
    await expect.element(page.getByText('The bills did not load')).toBeVisible();
    server.answer(readList, { rows: [row(7)], next: null });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('link', { name: 'Vendor 7' })).toBeVisible();
  });

  it('T-1 E-32 offers nothing to add to people who may not', async () => {
    const server = serverFor('manager');
    server.answer(readList, { rows: [], next: null });
    await openApp(server, '/mgmt/contacts');
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  });

  it('T-1 is missing for people whose level is too low', async () => {
    await openApp(serverFor('manager'), path);
    await expect.poll(() => window.location.pathname).toBe('/');
  });
});

import { readList, type ListRow } from '@paddock/contract/engine/lists/calls';
import { readLookup } from '@paddock/contract/engine/lookups/lookups';
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
  server.answer(readLookup, []);
  return server;
}

const search = page.getByRole('searchbox', { name: 'Reference, vendor or project' });

describe('a list', () => {
  it('shows a card for each row on a phone, and how many there are', async () => {
    await openApp(office(), path);
    await expect.element(page.getByRole('link', { name: /Vendor 1/ })).toBeVisible();
    await expect.element(page.getByText('2 expenditures')).toBeVisible();
    await expectAccessible();
  });

  it('shows a table on a desk', async () => {
    await page.viewport(1280, 800);
    await openApp(office(), path);
    await expect.element(page.getByRole('columnheader', { name: 'Sterling' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'not known yet' }).first()).toBeVisible();
    await expectAccessible();
  });

  it('asks for what is typed once, and keeps it in the address', async () => {
    const server = office();
    await openApp(server, path);
    await search.fill('hun');
    await expect.poll(() => window.location.search).toBe('?search=hun');
    await expect.poll(() => server.asked(readList).at(-1)?.query).toEqual({ search: 'hun' });
    expect(server.asked(readList)).toHaveLength(2);
  });

  it('says why it did not load, and loads when asked again', async () => {
    const server = office();
    server.refuse(readList, 'unavailable');
    await openApp(server, path);
    await expect.element(page.getByText('The expenditures did not load')).toBeVisible();
    server.answer(readList, { rows: [row(7)], next: null });
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByRole('link', { name: /Vendor 7/ })).toBeVisible();
  });
});

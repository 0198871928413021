import {
  commitImport,
  readImport,
  type ImportPreview,
} from '@paddock/contract/domain/imports/imports';
import type { EntryAction } from '@paddock/contract/platform/entry-action';
import { readMe } from '@paddock/contract/platform/user';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, serverFor } from '../../testing/open-app.tsx';
import { people } from '../../testing/people.ts';

beforeEach(async () => page.viewport(1_440, 900));

function serverOfManager(enters: EntryAction[]) {
  const server = serverFor('manager');
  server.answer(readMe, { ...people.manager, enters });
  return server;
}

async function openAsManager(enters: EntryAction[], address: string): Promise<void> {
  await openApp(serverOfManager(enters), address);
}

it.each([
  ['coordinator', '/p/HUN26/people/paste', 'people'],
  ['coordinator', '/p/HUN26/travel/paste', 'travel'],
  ['manager', '/p/HUN26/travel/confirmations', 'travel'],
] as const)('L-161 a %s who opens %s is at the section', async (person, address, section) => {
  const server = serverFor(person);
  server.refuse({ name: 'GET /api/admin/projectCrew/:projectCode' }, 'not_found');
  await openApp(server, address);
  await expect.poll(() => window.location.pathname).toBe(`/p/HUN26/${section}`);
  expect(page.getByRole('textbox', { name: /Rows/ }).elements()).toEqual([]);
});

const kinds = () =>
  page
    .getByLabelText('What the rows are')
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

it('Y-232 a manager who may enter flights is offered flights and tickets, and no bookings', async () => {
  await openAsManager(['flights'], '/p/HUN26/travel/paste');
  await expect.element(page.getByRole('textbox', { name: /Rows/ })).toBeVisible();
  await expect.element(page.getByText(/Flight, From, To, Date/)).toBeVisible();
  expect(kinds()).toEqual(['Flights', 'Trains, ferries and coaches']);
});

it('Y-232 a manager who may enter stays is offered hotels and no transfers, and the other way round', async () => {
  await openAsManager(['stays'], '/p/HUN26/stays/paste');
  await expect.element(page.getByLabelText('What the rows are')).toBeVisible();
  expect(kinds()).toEqual(['Hotels', 'Hotels with rooms']);
});

it('Y-232 a manager who may enter vehicles only pastes transfers', async () => {
  await openAsManager(['vehicles'], '/p/HUN26/stays/paste');
  await expect.element(page.getByText(/Date, Time, From, To, Vehicle/)).toBeVisible();
  expect(kinds()).toEqual([]);
});

const preview: ImportPreview = {
  id: 7,
  kind: 'flights',
  source: null,
  headingRow: 1,
  sheet: null,
  sheets: [],
  columns: [{ heading: 'Flight', target: 'flight_number', sample: 'BA 870', isAdded: false }],
  targets: [{ name: 'flight_number', label: 'Flight number', required: true }],
  questions: [],
  newVendors: [],
  national: null,
  notices: [],
  counts: { read: 1, new: 1, changed: 0, existing: 0, needs_you: 0 },
  rows: [
    {
      row: 2,
      verdict: 'new',
      cells: ['BA 870'],
      assumed: [],
      title: 'BA 870',
      problems: [],
      changes: [],
      recordId: null,
      sameAs: null,
      times: [],
      zones: [],
    },
  ],
  together: [],
  kinds: [],
  lines: [],
};

it('Y-233 an import refused while saving says why, and its rows stay', async () => {
  const server = serverOfManager(['flights']);
  server.answer(readImport, preview);
  server.refuse(commitImport, 'forbidden', {
    message: 'Your access level does not allow this table. Ask an administrator.',
  });
  await openApp(server, '/p/HUN26/travel/paste?import=7');
  await page.getByRole('button', { name: /^Import/ }).click();
  await expect.element(page.getByText('Ask an administrator', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'BA 870' })).toBeVisible();
});

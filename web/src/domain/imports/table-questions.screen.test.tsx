import type { Consequence } from '@paddock/contract/domain/plan/consequences';
import {
  changeImport,
  commitImport,
  previewImport,
  type ImportPreview,
  type RowProblem,
} from '@paddock/contract/domain/imports/imports';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { formServer } from '../../testing/forms.ts';
import { previewWith, row } from '../../testing/import-preview.ts';
import { openApp } from '../../testing/open-app.tsx';

let server: FakeServer;

beforeEach(async () => {
  await page.viewport(1_440, 900);
  server = formServer();
});

it('Y-420 numbers without a country code are read with one press, as those of the likely country or another', async () => {
  const asks: ImportPreview = {
    ...previewWith([row(2, ['Ivo', '07700 900201'], { verdict: 'needs_you' })]),
    questions: ['country'],
    national: {
      numbers: 18,
      country: 'GB',
      example: '07700 900201',
      reads: '+447700900201',
      countries: ['DE', 'GB', 'HU'],
    },
  };
  server.answer(previewImport, asks);
  server.answer(changeImport, asks);
  await openApp(server, '/p/HUN26/people/paste');
  await page.getByRole('textbox', { name: /Rows/ }).fill('Name\tPhone\nIvo\t07700 900201');
  await page.getByRole('button', { name: 'Look at the rows' }).click();
  await expect.element(page.getByText(/07700 900201 becomes \+44.7700.900201/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Read 18 numbers as UK' }).click();
  await page.getByLabelText('Another country').selectOptions('Hungary');
  await expect
    .poll(() => server.asked(changeImport).map(({ body }) => body))
    .toEqual([{ country: 'GB' }, { country: 'HU' }]);
});

it('Y-425 a field that no column says is filled in once for all rows, and missing vendors are added with one press', async () => {
  const lacks: RowProblem = {
    column: 2,
    field: 'origin_airport_id',
    message: 'Choose one from the list.',
    about: 'cell',
    choices: [],
  };
  const rows = [2, 3].map((line) =>
    row(line, ['BA 870', 'LHR'], { problems: [lacks], verdict: 'needs_you' }),
  );
  const asks: ImportPreview = {
    ...previewWith(rows),
    columns: [
      ...previewWith(rows).columns,
      { heading: 'Currency', target: 'origin_airport_id', sample: '', isAdded: true },
    ],
    newVendors: ['Nordfuel', 'Gesa'],
  };
  server.answer(previewImport, asks);
  server.answer(changeImport, asks);
  await openApp(server, '/p/HUN26/travel/paste');
  await page.getByRole('textbox', { name: /Rows/ }).fill('Flight\tFrom\nBA 870\tLHR\nBA 870\tLHR');
  await page.getByRole('button', { name: 'Look at the rows' }).click();
  await page.getByRole('button', { name: 'Add 2 vendors' }).click();
  await page.getByRole('textbox', { name: 'Currency', exact: true }).fill('EUR');
  await page.getByRole('button', { name: 'Use for 2 rows' }).click();
  await expectAccessible();
  await expect
    .poll(() => server.asked(changeImport).map(({ body }) => body))
    .toEqual([
      { addVendors: ['Nordfuel', 'Gesa'] },
      { cells: [2, 3].map((line) => ({ row: line, column: 2, text: 'EUR' })) },
    ]);
});

it('Y-424 what is assumed is marked in its cell', async () => {
  const rows = [row(2, ['BA 870', 'LHR'], { assumed: [{ column: 2, text: 'GBP' }] })];
  server.answer(previewImport, {
    ...previewWith(rows),
    columns: [
      ...previewWith(rows).columns,
      { heading: 'Currency', target: 'origin_airport_id', sample: '', isAdded: true },
    ],
  });
  await openApp(server, '/p/HUN26/travel/paste');
  await page.getByRole('textbox', { name: /Rows/ }).fill('Flight\tFrom\nBA 870\tLHR');
  await page.getByRole('button', { name: 'Look at the rows' }).click();
  await expect.element(page.getByRole('cell', { name: 'GBP assumed' })).toBeVisible();
});

it('Y-638 what else the changed rows change is ticked, and imported with them', async () => {
  const line: Consequence = {
    id: 'transfers-6-AAAAAAAAAAAA',
    what: 'Van 2 leaves at 13:15, not 11:45',
    why: '30 min after landing, as before.',
    before: '11:45',
    after: '13:15',
    list: 'transfers',
    concerned: [{ id: 31, name: 'Petr Dvořák', hasAccess: true }],
    possible: true,
    ask: null,
    needs: null,
  };
  const seen = previewWith([row(2, ['BA 866', 'LHR'], { verdict: 'changed', recordId: 6 })]);
  server.answer(previewImport, { ...seen, lines: [line] });
  server.answer(commitImport, {
    added: 0,
    changed: 1,
    existing: 0,
    leftOut: 0,
    undoUntil: '2026-11-23T10:00:00.000Z',
  });
  await openApp(server, '/p/HUN26/travel/paste');
  await page.getByRole('textbox', { name: /Rows/ }).fill('Flight\tFrom\nBA 866\tLHR');
  await page.getByRole('button', { name: 'Look at the rows' }).click();
  await expect.element(page.getByRole('checkbox', { name: line.what })).toBeChecked();
  await expectAccessible();
  await page.getByRole('button', { name: 'Import 1 row and move 1 van' }).click();
  await expect
    .poll(() => server.asked(commitImport)[0]?.body)
    .toEqual({ tell: false, seen: seen.counts, follows: [line.id] });
});

it('Y-638 says so if too many rows change to work out what else that changes', async () => {
  const seen = previewWith([row(2, ['BA 866', 'LHR'], { verdict: 'changed', recordId: 6 })]);
  server.answer(previewImport, { ...seen, lines: null });
  await openApp(server, '/p/HUN26/travel/paste');
  await page.getByRole('textbox', { name: /Rows/ }).fill('Flight\tFrom\nBA 866\tLHR');
  await page.getByRole('button', { name: 'Look at the rows' }).click();
  await expect.element(page.getByText('We don’t know what else this changes')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
});

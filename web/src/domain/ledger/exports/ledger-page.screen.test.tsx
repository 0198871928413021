import {
  changeAccounts,
  checkExport,
  type ExportCheck,
  readAccounts,
  readBatches,
  undoBatch,
  takeBatch,
  type LedgerBatch,
} from '@paddock/contract/domain/ledger/exports';
import { importRates } from '@paddock/contract/domain/ledger/rates';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { openApp, serverFor } from '../../../testing/open-app.tsx';

let server: FakeServer;

const found: ExportCheck = {
  number: 4,
  bills: 12,
  payments: 0,
  reversals: 1,
  sums: [
    { currency: 'EUR', bills: '1071.00', payments: '0.00' },
    { currency: 'JPY', bills: '142500', payments: '0' },
  ],
  unmapped: [{ kind: 'type', title: 'Fuel', rows: 3 }],
  incomplete: [
    {
      kind: 'bill',
      id: 7,
      bill: 7,
      title: 'Shell, R-1881, 84.37 GBP, 2026-10-09',
      why: 'Its VAT is not known.',
    },
  ],
};

const batch: LedgerBatch = {
  id: 3,
  number: 3,
  from: '2026-09-01',
  until: '2026-09-30',
  madeAt: '2026-10-03T09:00:00.000Z',
  madeBy: 'Priya Shah',
  bills: 40,
  payments: 0,
  reversals: 0,
  sums: [],
  undoneAt: null,
  undoneBy: null,
  stays: null,
};

beforeEach(async () => {
  await page.viewport(1_440, 900);
  server = serverFor('administrator');
  server.answer(checkExport, found);
  server.answer(readBatches, {
    batches: [batch, { ...batch, id: 2, number: 2, stays: 'August 2026 is closed.' }],
  });
  server.answer(readAccounts, {
    accounts: [
      { kind: 'type', key: '1', title: 'Fuel', code: null, claimed: null },
      { kind: 'tax', key: 'S 20 GB', title: '20 % VAT, United Kingdom', code: null, claimed: null },
    ],
  });
});

it('Y-759 a batch says what is in it and what is left out, and is made without that', async () => {
  server.answer(takeBatch, { ...batch, number: 4 });
  await openApp(server, '/admin/ledger');
  const next = page.getByRole('region', { name: 'Next batch' });
  await expect.element(next.getByText('12 bills, 1 row reversed')).toBeVisible();
  await expect.element(next.getByRole('row', { name: /^JPY/ })).toMatchTextContent('JPY142,5000');
  await expect.element(next).toMatchTextContent('Its VAT is not known.');
  await expectAccessible();
  await next.getByRole('button', { name: 'Make batch 4 without them' }).click();
  await expect.element(page.getByText('Batch 4 made')).toBeVisible();
  expect(server.asked(takeBatch)[0]?.body).toMatchObject({ withoutIncomplete: true });
});

it('Y-762 a batch is undone after a question, and one that can’t be says why', async () => {
  server.answer(undoBatch, { undone: true });
  await openApp(server, '/admin/ledger');
  await expect.element(page.getByText('It can’t be undone: August 2026 is closed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo batch 3' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo it' }).click();
  await expect.element(page.getByText('Batch 3 undone')).toBeVisible();
});

it('Y-759 codes are entered once, and what has none is marked', async () => {
  server.answer(changeAccounts, { accounts: [] });
  await openApp(server, '/admin/ledger');
  await page.getByRole('button', { name: 'Enter the codes' }).click();
  await expect.element(page.getByText('2 codes missing.', { exact: false })).toBeVisible();
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Fuel' }).fill('429');
  await page.getByRole('textbox', { name: /^20 % VAT/ }).fill('20% (VAT on Expenses)');
  await page.getByRole('checkbox', { name: 'Reclaim 20 % VAT, United Kingdom' }).click();
  await page.getByRole('button', { name: 'Save codes' }).click();
  await expect.element(page.getByText('Codes saved')).toBeVisible();
  expect(server.asked(changeAccounts)[0]?.body).toEqual({
    accounts: [
      { kind: 'type', key: '1', code: '429', claimed: null },
      { kind: 'tax', key: 'S 20 GB', code: '20% (VAT on Expenses)', claimed: true },
    ],
  });
});

it('Y-764 a file of rates says what was added and what stays', async () => {
  server.answer(importRates, {
    source: 'ECB',
    from: '2026-10-02',
    until: '2026-10-02',
    added: 29,
    same: 0,
    kept: 1,
    earlier: 0,
  });
  await openApp(server, '/admin/ledger');
  await page.getByText('Rates', { exact: true }).click();
  await expectAccessible();
  await userEvent.upload(
    page.getByLabelText('File with rates'),
    new File(['<a/>'], 'eurofxref-daily.xml'),
  );
  await expect.element(page.getByText('29 rates added from the ECB')).toBeVisible();
  await expect
    .element(page.getByText('1 differ from what is there', { exact: false }))
    .toBeVisible();
});

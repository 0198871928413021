import {
  type Reclaim,
  readReclaim,
  readReclaimFile,
  readReclaimReceipts,
} from '@paddock/contract/domain/ledger/reclaim';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { openApp, serverFor } from '../../../testing/open-app.tsx';

const room = {
  id: 7,
  day: '2026-07-01',
  number: 'DUNA-2231',
  vendor: 'Hotel Düna',
  vatNumber: 'DE136695976',
  code: 6,
  nature: 'Accommodation',
  currency: 'EUR',
  net: '1000.93',
  vat: '70.07',
};

const found: Reclaim = {
  country: 'DE',
  from: '2026-01-01',
  until: '2026-12-31',
  period: 'year',
  minimum: null,
  deadline: null,
  daysLeft: null,
  source: 'Directive 86/560/EEC',
  rows: [{ ...room, place: 1 }],
  totals: [{ currency: 'EUR', net: '1000.93', vat: '70.07', minimum: 'unknown' }],
  apart: [
    {
      ...room,
      id: 8,
      number: 'R-1881',
      code: 1,
      nature: 'Fuel',
      net: '100.00',
      vat: '19.00',
      why: 'It has no receipt.',
    },
  ],
  apartTotals: [{ currency: 'EUR', net: '100.00', vat: '19.00' }],
  unknown: 2,
};

it('Y-870 the page of VAT to claim back has the claim, what is left out, and its file', async () => {
  await page.viewport(1_440, 900);
  const server = serverFor('administrator');
  server.answer(readReclaim, found);
  server.answer(readReclaimFile, 'Number\r\n');
  server.answer(readReclaimReceipts, 'PK');
  await openApp(server, '/admin/reclaim');
  const claim = page.getByRole('region', { name: 'To claim in Germany' });
  await expect.element(claim.getByText('VAT 70.07 EUR')).toBeVisible();
  await expect.element(claim.getByText('Its minimum is not known.')).toBeVisible();
  await claim.getByRole('button', { name: 'With the receipts (ZIP)' }).click();
  await expect.poll(() => server.asked(readReclaimReceipts)).toHaveLength(1);
  const apart = page.getByRole('region', { name: 'Not claimed' });
  await expect.element(apart.getByText('It has no receipt.')).toBeVisible();
  await expect.element(apart.getByText('2 bills of this period have neither')).toBeVisible();
  await expectAccessible();
  await claim.getByRole('button', { name: 'Download as CSV' }).click();
  await page.getByRole('combobox', { name: 'Claimed by' }).selectOptions('A team in the EU');
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('Austria');
  await expect
    .poll(() => server.asked(readReclaim).at(-1)?.query)
    .toMatchObject({ country: 'AT', claimant: 'eu' });
  expect(server.asked(readReclaimFile)).toHaveLength(1);
});

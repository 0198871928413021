import { type CashFlow, readCashFlow } from '@paddock/contract/domain/ledger/cash-flow';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const none = Array.from({ length: 10 }, () => '0.00');

const found: CashFlow = {
  today: '2026-07-15',
  weeks: ['2026-07-13', '2026-07-20', ...none.map((_, at) => `2026-08-${10 + at}`)],
  rows: [
    {
      currency: 'EUR',
      overdue: '100.10',
      weeks: ['20.20', '7.07', ...none],
      later: '6.06',
      undated: '0.00',
      total: '133.43',
    },
    {
      currency: 'JPY',
      overdue: '0',
      weeks: ['5000', '0', ...none.map(() => '0')],
      later: '0',
      undated: '0',
      total: '5000',
    },
  ],
  bills: [
    {
      id: 7,
      title: 'Hotel Düna, DUNA-2231',
      project: 'HUN26',
      currency: 'EUR',
      due: '100.10',
      dueOn: '2026-07-01',
      week: 'overdue',
      sentIn: 12,
    },
  ],
  unknown: 2,
  refunds: [{ currency: 'GBP', amount: '12.50' }],
};

it('Y-875 cash flow shows each week of a currency with its bills, and what is not known', async () => {
  await page.viewport(1_440, 900);
  const server = serverFor('administrator');
  server.answer(readCashFlow, found);
  await openApp(server, '/admin/cash-flow');
  const euros = page.getByRole('region', { name: 'Due in EUR' });
  await expect.element(euros.getByRole('row', { name: /^Overdue/ })).toBeVisible();
  await expect
    .element(euros.getByRole('row', { name: /20 Jul to 26 Jul 2026.*7\.07 EUR/ }))
    .toBeVisible();
  await expect.element(euros.getByText('It is not known what is due for 2 bills')).toBeVisible();
  await expect.element(euros.getByText('12.50 GBP is due back to you')).toBeVisible();
  await euros.getByText('1 bill', { exact: true }).click();
  await expect.element(euros.getByText('Sent in file 12')).toBeVisible();
  await expectAccessible();
  await page.getByRole('combobox', { name: 'Currency' }).selectOptions('JPY: 5,000 JPY');
  await expect.element(page.getByRole('region', { name: 'Due in JPY' })).toBeVisible();
});

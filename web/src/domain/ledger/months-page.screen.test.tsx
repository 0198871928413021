import {
  closeMonth,
  readClosedMonths,
  readMonthReceipts,
  reopenMonth,
} from '@paddock/contract/domain/ledger/months';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

it('Y-758 the page of months closes one, and reopens one with a reason', async () => {
  await page.viewport(1_440, 900);
  const server = serverFor('administrator');
  server.answer(readClosedMonths, {
    months: [{ month: '2026-09', closedAt: '2026-10-04T09:00:00Z' }],
    all: [
      { month: '2026-10', closedAt: null, bills: 12, payments: 3, history: [] },
      {
        month: '2026-09',
        closedAt: '2026-10-04T09:00:00Z',
        bills: 40,
        payments: 38,
        history: [{ at: '2026-10-04T09:00:00Z', action: 'close', by: 'Priya Shah', reason: null }],
      },
    ],
  });
  server.answer(closeMonth, { month: '2026-10', closedAt: '2026-11-02T09:00:00Z' });
  server.answer(reopenMonth, { reopened: true });
  server.answer(readMonthReceipts, 'PK');
  await openApp(server, '/admin/months');
  await expect.element(page.getByText('Closed 4 Oct 2026 by Priya Shah')).toBeVisible();
  await expect.element(page.getByText('12 bills, 3 payments')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Download the receipts of September 2026' }).click();
  await expect.poll(() => server.asked(readMonthReceipts)[0]?.params).toEqual({ month: '2026-09' });
  await page.getByRole('button', { name: 'Close October 2026' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close October 2026' }).click();
  await expect.element(page.getByText('October 2026 is closed')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen September 2026' }).click();
  await page.getByRole('textbox').fill('A hotel sent its bill late.');
  await page.getByRole('button', { name: 'Reopen September 2026' }).click();
  await expect.element(page.getByText('September 2026 is open again')).toBeVisible();
  expect(server.asked(reopenMonth)[0]?.body).toEqual({ reason: 'A hotel sent its bill late.' });
});

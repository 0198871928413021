import { printVoucher } from '@paddock/contract/domain/money/bill';
import { readReceipts } from '@paddock/contract/domain/money/receipts/receipts';
import { readList } from '@paddock/contract/engine/lists/calls';
import {
  cancelRecord,
  reopenRecord,
  readRecord,
  readRecordHistory,
} from '@paddock/contract/engine/records/calls';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { choose, formServer, next, send } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const form = page.getByRole('form');
const toast = page.getByRole('dialog').filter({ hasText: 'saved' });
let server: FakeServer;

beforeEach(() => {
  server = formServer();
  server.answer(readRecord, {
    id: 1,
    version: 1,
    archived: false,
    title: 'Lufthansa, 5 Jan 2026',
    cells: { vendor: 'Lufthansa', cost: { amount: '88.20', currency: 'GBP' }, state: 'unpaid' },
    values: null,
  });
  server.answer(readRecordHistory, { events: [], next: null });
  server.answer(readList, { rows: [], next: null });
  server.answer(readReceipts, { receipts: [] });
});

async function saveBill(): Promise<void> {
  await openApp(server, '/admin/new-project-expenditure');
  await form.getByLabelText('Purchase date').fill('2026-01-05T10:00');
  await choose(form, 'Vendor', 'Lufthansa');
  await form.getByRole('textbox', { name: 'Cost', exact: true }).fill('88.2');
  await next();
  await choose(form, 'People', 'Priya Shah');
  await choose(form, 'Flights', 'BA 902');
  await send();
}

describe('after a bill is saved', () => {
  it('F-60 the toast names it and opens it', async () => {
    await saveBill();
    await expect.element(toast.getByText('£88.20 to Lufthansa')).toBeVisible();
    await expectAccessible();
    await toast.getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => window.location.pathname).toBe('/admin/expenditure/1');
  });

  it('F-60 the toast leads to its receipts, ready to add one', async () => {
    await saveBill();
    await toast.getByRole('button', { name: 'Add receipt' }).click();
    const receipts = page.getByRole('region', { name: 'Receipts' });
    await expect.element(receipts.getByRole('button').first()).toHaveFocus();
  });

  it('F-60 the toast has the voucher as PDF, and says if it does not load', async () => {
    await saveBill();
    server.refuse(printVoucher, 'not_found', { message: 'This record doesn’t exist.' });
    await toast.getByRole('button', { name: 'Voucher PDF' }).click();
    await expect.element(page.getByText('The voucher did not load')).toBeVisible();
    expect(server.asked(printVoucher)[0]?.params).toEqual({ list: 'expenditure', id: '1' });
  });
});

it('F-39 the page of a bill has its voucher as PDF', async () => {
  server.respond(printVoucher.name, () => new Response('%PDF-1.4'));
  await openApp(server, '/admin/expenditure/1');
  await page.getByRole('main').getByRole('button', { name: 'Voucher PDF' }).click();
  await expect.poll(() => server.asked(printVoucher)).toHaveLength(1);
  await expectAccessible();
});

it('F-60 nothing leads away from a form that a vendor was added to', async () => {
  await openApp(server, '/admin/new-flight');
  await form.getByRole('button', { name: 'Add vendor' }).click();
  const popup = page.getByRole('dialog', { name: 'Add New Vendor' });
  await popup.getByRole('textbox', { name: 'Vendor' }).fill('Shell');
  await popup.getByRole('button', { name: 'Save vendor' }).click();
  await expect.element(toast.getByText('Shell')).toBeVisible();
  await expect.element(toast.getByRole('button', { name: 'Open' })).not.toBeInTheDocument();
});

it('F-61 a decimal comma is refused with the amount to type', async () => {
  await openApp(server, '/admin/new-project-expenditure');
  const cost = form.getByRole('textbox', { name: 'Cost', exact: true });
  await cost.fill('88,20');
  await form.getByLabelText('Purchase date').click();
  await expect
    .element(cost)
    .toHaveAccessibleDescription('Use a point for the decimals: 88.20, not 88,20.');
  await cost.fill('1,234.5');
  await form.getByLabelText('Purchase date').click();
  await expect.element(cost).toHaveAccessibleDescription('');
});

const more = page.getByRole('button', { name: 'More', exact: true });

describe('a partly paid bill', () => {
  it('G-65 X-11 can be cancelled, after the person has read what happens', async () => {
    server.answer(readRecord, {
      id: 1,
      version: 3,
      archived: false,
      title: 'Lufthansa, 5 Jan 2026',
      cells: { payments: 1, state: 'part paid' },
      values: {},
    });
    server.answer(cancelRecord, { event: 12 });
    await openApp(server, '/admin/expenditure/1');
    await expect.element(page.getByRole('link', { name: 'Pay', exact: true })).toBeVisible();
    await more.click();
    await page.getByRole('button', { name: 'Cancel this bill' }).click();
    await expect.element(page.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    const question = page.getByRole('alertdialog');
    await expect.element(question).toMatchTextContent('are due back as a refund');
    await expectAccessible();
    await question.getByRole('button', { name: 'Cancel the bill' }).click();
    await expect.poll(() => server.asked(cancelRecord)).toHaveLength(1);
    expect(server.asked(cancelRecord)[0]?.body).toEqual({ version: 3 });
  });

  it('G-77 can be reopened once it is cancelled', async () => {
    server.answer(readRecord, {
      id: 1,
      version: 4,
      archived: false,
      title: 'Lufthansa, 5 Jan 2026',
      cells: { payments: 1, cancelled: '2026-01-06T10:00:00Z', state: 'cancelled' },
      values: {},
    });
    server.answer(reopenRecord, { event: 13 });
    await openApp(server, '/admin/expenditure/1');
    await more.click();
    await page.getByRole('button', { name: 'Reopen this bill' }).click();
    await expect.poll(() => server.asked(reopenRecord)).toHaveLength(1);
    await expect.element(page.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });

  it('G-65 a bill without payments can be removed, and not cancelled', async () => {
    server.answer(readRecord, {
      id: 1,
      version: 3,
      archived: false,
      title: 'Lufthansa, 5 Jan 2026',
      cells: { payments: 0, paid: null, state: 'incomplete' },
      values: {},
    });
    await openApp(server, '/admin/expenditure/1');
    await more.click();
    await expect.element(page.getByRole('button', { name: 'Remove' })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Cancel this bill' }))
      .not.toBeInTheDocument();
  });
});

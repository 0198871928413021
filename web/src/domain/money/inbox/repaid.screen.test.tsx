import {
  type InboxRow,
  payBills,
  readMoney,
  readMoneyRows,
  repayBill,
} from '@paddock/contract/domain/money/inbox';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { formServer, submissionsTo } from '../../../testing/forms.ts';
import { openApp } from '../../../testing/open-app.tsx';

const none = { lines: [], estimate: { amount: '0.00', isEstimate: false }, ratesOf: null };
let server: FakeServer;

beforeEach(async () => {
  await page.viewport(1_440, 900);
  server = formServer();
  server.answer(readMoney, {
    project: { id: 51, projectCode: 'HUN26', startDate: '2026-11-19', endDate: '2026-11-27' },
    today: '2026-11-22',
    counts: { toComplete: 0, toPay: 1, paid: 0 },
    toPay: none,
    soFar: none,
    budget: null,
  });
  server.answerBy(readMoneyRows, ({ query }) => ({
    rows: query['group'] === 'toPay' ? [owed] : [],
    next: null,
  }));
});

const owed: InboxRow = {
  id: 9,
  group: 'toPay',
  vendor: 'Aral',
  what: 'Fuel',
  state: 'unpaid',
  repay: 'Tom Okafor',
  purchasedOn: '2026-11-20',
  dueOn: null,
  amount: { amount: '61.20', currency: 'GBP', currencyId: 1 },
  inSterling: { amount: '61.20', isEstimate: false },
  overpaid: null,
  missing: [],
  receipts: 1,
};

it('Y-724 a receipt names the person to be repaid, and the list says who to repay', async () => {
  server.answer(repayBill, { person: 'Tom Okafor' });
  await openApp(server, '/p/HUN26/money/pay');
  await expect.element(page.getByText('Repay Tom Okafor')).toBeVisible();
  const bill = page.getByRole('form', { name: 'Add a bill' });
  await bill.getByLabelText('Paid with').selectOptions('A person, to be repaid');
  await bill.getByRole('textbox', { name: 'Cost' }).fill('61.20');
  await bill.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('Choose who is to be repaid.')).toBeVisible();
  expect(submissionsTo(server)).toHaveLength(0);
  await expectAccessible();
  await bill.getByRole('combobox', { name: 'Who is repaid' }).fill('Tom');
  await page.getByRole('option', { name: 'Tom Okafor' }).click();
  await bill.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => server.asked(repayBill)).toHaveLength(1);
  expect(server.asked(repayBill)[0]?.body).toMatchObject({ contactId: 2 });
  await expect.element(page.getByText('To repay to Tom Okafor')).toBeVisible();
  expect(server.asked(payBills)).toHaveLength(0);
});

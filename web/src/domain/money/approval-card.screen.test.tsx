import {
  type BillApproval,
  decideBillApproval,
  readBillApproval,
} from '@paddock/contract/domain/bookings/approval';
import { readReceipts } from '@paddock/contract/domain/money/receipts/receipts';
import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { formServer } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const needed: BillApproval = {
  state: 'needed',
  enteredBy: ['Priya Shah'],
  why: null,
  version: 3,
  approvals: [],
};
const card = page.getByRole('region', { name: 'Approval' });

function billServer() {
  const server = formServer();
  server.answer(readRecord, {
    id: 9,
    version: 3,
    archived: false,
    title: 'Hotel Düna',
    cells: { vendor: 'Hotel Düna', cost: { amount: '900.00', currency: 'GBP' }, state: 'unpaid' },
    values: null,
  });
  server.answer(readReceipts, { receipts: [] });
  server.answer(readList, { rows: [], next: null });
  return server;
}

it('Y-880 a bill says that it needs approval, and who approved which amount and when', async () => {
  const server = billServer();
  server.answer(readBillApproval, needed);
  const given: BillApproval = {
    ...needed,
    state: 'given',
    approvals: [
      {
        at: '2026-07-03T10:00:00Z',
        by: 'Tom Okafor',
        amount: '900.00',
        currency: 'GBP',
        holds: true,
        undoneBy: null,
      },
    ],
  };
  server.answer(decideBillApproval, given);
  server.answerAfter(decideBillApproval, readBillApproval, given);
  await openApp(server, '/admin/expenditure/9');
  await expect.element(card.getByText('Needed before it is paid')).toBeVisible();
  await card.getByRole('button', { name: 'Approve this bill' }).click();
  await expect
    .element(card.getByText('900.00 GBP approved 3 Jul 2026 by Tom Okafor'))
    .toBeVisible();
  await expect.element(card.getByText('Entered by Priya Shah')).toBeVisible();
  await expectAccessible();
  expect(server.asked(decideBillApproval)[0]?.body).toEqual({ version: 3, approves: true });
});

it('Y-880 who entered a bill reads why they can’t approve it', async () => {
  const server = billServer();
  server.answer(readBillApproval, {
    ...needed,
    why: 'You entered this bill or its amount. Ask another administrator to approve it.',
  });
  await openApp(server, '/admin/expenditure/9');
  await expect.element(card.getByText('Ask another administrator to approve it.')).toBeVisible();
  await expect.element(card.getByRole('button')).not.toBeInTheDocument();
});

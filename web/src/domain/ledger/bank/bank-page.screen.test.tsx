import {
  askForReceipt,
  type BankLine,
  importStatement,
  matchLine,
  readBankLines,
  setLineAside,
} from '@paddock/contract/domain/ledger/bank';
import { readPayingAccounts } from '@paddock/contract/domain/ledger/paying';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { openApp, serverFor } from '../../../testing/open-app.tsx';

const line: BankLine = {
  id: 31,
  bookedOn: '2026-07-13',
  amount: '-1071.00',
  currency: 'GBP',
  original: { amount: '1240.00', currency: 'EUR' },
  name: 'Hotel Duna',
  text: 'Rechnung DUNA 2231',
  state: 'open',
  because: null,
  matched: [],
  exchangeDifference: null,
  suggestions: [
    {
      key: 'bill 7',
      title: 'Hotel Düna, DUNA-2231, 1,071.00 GBP',
      reasons: ['Its text has DUNA-2231.', 'The amount is the same: 1,071.00 GBP.'],
      makes: 'Makes a payment of this bill.',
    },
  ],
  askedAt: null,
};

const fee: BankLine = {
  ...line,
  id: 32,
  name: 'Bank',
  text: 'Fee',
  amount: '-1.20',
  suggestions: [],
};

const found = {
  lines: [line, fee],
  counts: { open: 2, matched: 0, aside: 0 },
  openIn: '0.00',
  openOut: '1072.20',
  currency: 'GBP',
  holder: 'Anna Kowalska',
  lastClosing: { on: '2026-07-14', amount: '8892.27' },
};

function openServer() {
  const server = serverFor('administrator');
  server.answer(readPayingAccounts, {
    accounts: [{ id: 1, label: 'Card 4242', kind: 'card', currency: 'GBP' }],
  });
  server.answer(readBankLines, found);
  return server;
}

it('Y-774 a line shows what it may be with the reasons, and one press accepts it', async () => {
  await page.viewport(1_440, 900);
  const server = openServer();
  server.answer(matchLine, { done: true });
  server.answerAfter(matchLine, readBankLines, {
    ...found,
    lines: [fee],
    counts: { open: 1, matched: 1, aside: 0 },
  });
  await openApp(server, '/admin/bank');
  const lines = page.getByRole('region', { name: 'Lines' });
  await expect.element(lines.getByText('Its text has DUNA-2231.')).toBeVisible();
  await expect
    .element(lines.getByText('2 lines left over: 1,072.20 GBP out, 0.00 GBP in.'))
    .toBeVisible();
  await expect.element(lines.getByText('No bill or payment fits it.')).toBeVisible();
  await expectAccessible();
  await lines.getByRole('button', { name: 'Accept Hotel Düna, DUNA-2231' }).click();
  await expect.element(lines.getByText('Left over (1)')).toBeVisible();
  expect(server.asked(matchLine)[0]?.body).toEqual({ suggestion: 'bill 7' });
});

it('Y-776 a line is set aside with a reason, or its card holder is asked', async () => {
  await page.viewport(390, 844);
  const server = openServer();
  server.answer(setLineAside, { done: true });
  server.answer(askForReceipt, { done: true });
  await openApp(server, '/admin/bank');
  const lines = page.getByRole('region', { name: 'Lines' });
  await lines.getByRole('button', { name: 'Ask Anna Kowalska for the receipt of Bank' }).click();
  await expect.poll(() => server.asked(askForReceipt)).toHaveLength(1);
  await lines.getByRole('button', { name: 'Set Bank aside' }).click();
  await lines.getByLabelText('What it is').fill('Bank fee');
  await lines.getByRole('button', { name: 'Set it aside' }).click();
  await expect.poll(() => server.asked(setLineAside)[0]?.body).toEqual({ because: 'Bank fee' });
});

it('Y-773 a statement says how many of its lines are new, and what may be missing', async () => {
  await page.viewport(1_440, 900);
  const server = openServer();
  server.answer(importStatement, {
    format: 'CSV',
    from: '2026-07-01',
    until: '2026-07-14',
    lines: 12,
    added: 3,
    notes: [
      'This file has no balances at both ends, so it is not known whether lines are missing.',
    ],
  });
  await openApp(server, '/admin/bank');
  const card = page.getByRole('region', { name: 'Load a statement' });
  await expect.element(card.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await userEvent.upload(
    card.getByLabelText('Statement', { exact: true }),
    new File(['Date,Amount'], 'july.csv'),
  );
  await expect.element(card.getByText('3 lines added')).toBeVisible();
  await expect.element(card.getByText('12 lines, 1 Jul 2026 to 14 Jul 2026.')).toBeVisible();
});

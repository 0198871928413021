import {
  enterPayee,
  readPayees,
  releasePayee,
  type WaitingDetails,
} from '@paddock/contract/domain/ledger/payees';
import {
  makePaymentFile,
  type Payable,
  type PaymentFile,
  readPayable,
  readPayingAccounts,
  readPaymentFiles,
} from '@paddock/contract/domain/ledger/paying';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { openApp, serverFor } from '../../../testing/open-app.tsx';

const bill: Payable = {
  id: 7,
  title: 'DUNA-2231',
  vendor: 'Hotel Düna',
  vendorId: 3,
  contactId: null,
  project: 'HUN26',
  due: '1071.00',
  dueOn: '2026-08-03',
  why: null,
  lacksDetails: false,
  isFirst: true,
};

const file: PaymentFile = {
  id: 4,
  number: 12,
  format: 'sepa',
  account: 'Euro account',
  currency: 'EUR',
  paysOn: '2026-07-13',
  total: '1071.00',
  madeAt: '2026-07-10T10:00:00Z',
  madeBy: 'Anna Kowalska',
  undoneAt: null,
  items: [
    {
      bill: 7,
      title: 'DUNA-2231',
      vendor: 'Hotel Düna',
      amount: '1071.00',
      endToEndId: 'PADDOCK-12-1',
      state: 'sent',
    },
  ],
};

function openServer() {
  const server = serverFor('administrator');
  server.answer(readPayingAccounts, {
    accounts: [{ id: 1, label: 'Euro account', kind: 'account', currency: 'EUR' }],
  });
  server.answer(readPayable, {
    currency: 'EUR',
    formats: ['sepa', 'csv'],
    lacks: ['Bacs Standard 18 is for accounts in GBP.'],
    bills: [
      bill,
      {
        ...bill,
        id: 8,
        title: 'T-19',
        vendor: 'Garage Tóth',
        vendorId: 5,
        due: '55.00',
        why: 'This vendor has no payee details yet.',
        lacksDetails: true,
        isFirst: false,
      },
    ],
    others: [{ currency: 'GBP', bills: 4 }],
    unknown: 1,
  });
  server.answer(readPaymentFiles, { files: [] });
  return server;
}

const waiting: WaitingDetails = {
  id: 21,
  kind: 'iban',
  name: 'Hotel Düna',
  account: 'PL61 1090 1014 0000 0712 1981 2874',
  town: 'Győr',
  country: 'HU',
  enteredAt: '2026-07-09T10:00:00Z',
  enteredBy: 'Anna Kowalska',
  why: null,
  alone: false,
  warnings: ['Hotel Düna is paid to DE02 … 2051 so far.'],
};

it('Y-768 chosen bills become a file, and those that can’t be paid say why', async () => {
  await page.viewport(1_440, 900);
  const server = openServer();
  server.answerAfter(makePaymentFile, readPaymentFiles, { files: [file] });
  server.answer(makePaymentFile, file);
  await openApp(server, '/admin/pay');
  const due = page.getByRole('region', { name: 'Due bills' });
  await expect.element(due.getByText('First payment to this account')).toBeVisible();
  await expect.element(due.getByText('This vendor has no payee details yet.')).toBeVisible();
  await expect.element(due.getByRole('checkbox', { name: 'Pay Garage Tóth, T-19' })).toBeDisabled();
  await expect.element(due.getByText('Not from this account: 4 bills in GBP.')).toBeVisible();
  await due.getByRole('checkbox', { name: 'Pay Hotel Düna, DUNA-2231' }).click();
  await expectAccessible();
  await due.getByRole('button', { name: 'Make the file: 1 bill, 1,071.00 EUR' }).click();
  const files = page.getByRole('region', { name: 'Payment files' });
  await expect.element(files.getByText('12: 1,071.00 EUR on 13 Jul 2026')).toBeVisible();
  expect(server.asked(makePaymentFile)[0]?.body).toMatchObject({
    accountId: 1,
    format: 'sepa',
    bills: [{ id: 7, amount: '1071.00' }],
  });
});

it('Y-766 details that another administrator entered are compared and released', async () => {
  await page.viewport(1_440, 900);
  const server = openServer();
  const payee = {
    vendorId: 3,
    contactId: null,
    vendor: 'Hotel Düna',
    inForce: [],
    waiting: [waiting],
  };
  const vendors = [{ id: 3, name: 'Hotel Düna' }];
  const people = [{ id: 9, name: 'Anna Kowalska' }];
  server.answer(readPayees, { payees: [payee], vendors, people });
  server.answer(releasePayee, { released: true });
  server.answer(enterPayee, { id: 22 });
  await openApp(server, '/admin/pay');
  await page.getByText('Payee details', { exact: true }).click();
  const card = page.getByRole('region', { name: 'Payee details', exact: true });
  await expect.element(card.getByText('Hotel Düna is paid to DE02 … 2051 so far.')).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: 'Release the details of Hotel Düna' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release', exact: true }).click();
  await expect.poll(() => server.asked(releasePayee)).toHaveLength(1);
  const form = page.getByRole('form', { name: 'Enter payee details' });
  await form.getByRole('combobox', { name: 'Who is paid' }).selectOptions('Hotel Düna');
  await form.getByLabelText('Name of the account').fill('Hotel Düna');
  await form.getByLabelText('IBAN').last().fill('DE02 1203 0000 0000 2020 51');
  await form.getByRole('button', { name: 'Save payee details' }).click();
  await expect
    .poll(() => server.asked(enterPayee).at(-1)?.body)
    .toMatchObject({ vendorId: 3, name: 'Hotel Düna', iban: 'DE02 1203 0000 0000 2020 51' });
  await expect.element(form.getByLabelText('Name of the account')).toHaveValue('');
  await form.getByRole('combobox', { name: 'Who is paid' }).selectOptions('Anna Kowalska');
  await form.getByLabelText('Name of the account').fill('A Kowalska');
  await form.getByLabelText('IBAN').last().fill('DE02 1203 0000 0000 2020 51');
  await form.getByRole('button', { name: 'Save payee details' }).click();
  await expect
    .poll(() => server.asked(enterPayee).at(-1)?.body)
    .toMatchObject({ contactId: 9, name: 'A Kowalska' });
});

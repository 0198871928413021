import { previewInvoice } from '@paddock/contract/domain/ledger/invoices';
import {
  payBills,
  readMoney,
  readMoneyRows,
  type InboxRow,
  type MoneyInbox,
} from '@paddock/contract/domain/money/inbox';
import { readRecord, removeRecord } from '@paddock/contract/engine/records/calls';
import { addReceipt, readReceipts } from '@paddock/contract/domain/money/receipts/receipts';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectSameTree } from '../../../testing/accessible.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { photographReceipt } from '../../../testing/claims.ts';
import { billDue, formServer, submissionsTo } from '../../../testing/forms.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { deviceReceipts } from '../receipts/waiting-receipts.ts';
import { readAmountDue } from '@paddock/contract/domain/money/bill';

const rate = { sterlingPerUnit: null, unitsPerPound: '1.1574', day: '2026-01-02', source: 'ECB' };

const inbox: MoneyInbox = {
  project: { id: 51, projectCode: 'HUN26', startDate: '2026-11-19', endDate: '2026-11-27' },
  today: '2026-11-22',
  counts: { toComplete: 2, toPay: 2, paid: 1 },
  toPay: { lines: [], estimate: { amount: '0.00', isEstimate: false }, ratesOf: null },
  soFar: {
    lines: [
      {
        amount: '9482.60',
        currency: 'GBP',
        currencyId: 1,
        name: 'British Pound',
        rate: null,
        inSterling: { amount: '9482.60', isEstimate: false },
      },
      {
        amount: '14906.00',
        currency: 'EUR',
        currencyId: 2,
        name: 'Euro',
        rate,
        inSterling: { amount: '12878.87', isEstimate: true },
      },
    ],
    estimate: { amount: '22361.47', isEstimate: true },
    ratesOf: '2026-01-02',
  },
  budget: '30000.00',
};

function row(id: number, changes: Partial<InboxRow>): InboxRow {
  return {
    id,
    group: 'toPay',
    vendor: 'Silverstone Fuels',
    what: 'SFS-2231',
    state: 'unpaid',
    purchasedOn: '2026-11-20',
    dueOn: null,
    amount: { amount: '482.40', currency: 'GBP', currencyId: 1 },
    inSterling: { amount: '482.40', isEstimate: false },
    overpaid: null,
    missing: [],
    receipts: 1,
    ...changes,
  };
}

const euros = { amount: '1120.00', currency: 'EUR', currencyId: 2 };
const noReceipt: Partial<InboxRow> = { missing: ['receipt'], receipts: 0 };
const about = { amount: '967.68', isEstimate: true };
const rows: readonly InboxRow[] = [
  row(1, { dueOn: '2026-11-22' }),
  row(2, { vendor: 'Hotel Gödöllő', what: 'balance', amount: euros, inSterling: about }),
  row(3, { group: 'toComplete', vendor: 'Aral', missing: ['sterling', 'receipt'], receipts: 0 }),
  row(4, { group: 'toComplete', vendor: 'Orlen', state: 'paid', ...noReceipt }),
  row(5, { group: 'paid', vendor: 'Shell', state: 'paid' }),
];

let server: FakeServer;

beforeEach(async () => {
  await page.viewport(1_440, 900);
  server = formServer();
  server.answer(readMoney, inbox);
  server.answerBy(readMoneyRows, ({ query }) => ({
    rows: rows.filter(({ group }) => group === query['group']),
    next: null,
  }));
  server.answerBy(readAmountDue, ({ params }) =>
    billDue(Number(params['id']), { payment_method_id: 1 }),
  );
  server.answer(readReceipts, { receipts: [] });
  // No file here is an invoice with data.
  server.answer(previewInvoice, {
    invoice: null,
    vendorId: null,
    already: [],
    notes: [],
    bill: null,
    refusal: null,
    copy: null,
    questions: [],
  });
  server.answer(addReceipt, {
    id: 1,
    name: 'fuel.pdf',
    type: 'application/pdf',
    bytes: 20,
    addedBy: null,
    addedAt: '2026-11-22T10:00:00.000Z',
  });
});

const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const dialog = page.getByRole('dialog');

it('X-7 U-20 shows what is due and what is missing, with one action for each row', async () => {
  await openApp(server, '/p/HUN26/money/pay', { now: () => Date.parse('2026-11-22T09:00:00Z') });
  await expect.element(page.getByText('Due today')).toBeVisible();
  await expect.element(page.getByText('Sterling, receipt')).toBeVisible();
  await expect.element(page.getByText('Paid, no receipt')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Pay Hotel Gödöllő balance' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Enter £ of Aral/ })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^Attach receipt to Orlen/ }))
    .toBeVisible();
  const total = page.getByRole('region', { name: 'HUN26 so far' });
  await expect.element(total).toMatchTextContent('About £22,400');
  await expect.element(total).toMatchTextContent('£1 = EUR 1.1574');
  await expectAccessible();
  await expectSameTree();
});

it('X-8 pays the selected bills with one call, after showing their sums', async () => {
  server.answer(payBills, { paymentIds: [11, 12] });
  const shown = rows.map((one) => (one.id === 2 ? row(2, { ...one, ...noReceipt }) : one));
  server.answerBy(readMoneyRows, ({ query }) => ({
    rows: shown.filter(({ group }) => group === query['group']),
    next: null,
  }));
  await openApp(server, '/p/HUN26/money/pay');
  await select('Silverstone Fuels SFS-2231').click();
  await select('Hotel Gödöllő balance').click();
  await select('Orlen SFS-2231').click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect
    .element(bar)
    .toMatchTextContent('GBP 482.40 and EUR 1,120.00, about £1,450 at your rates. 1 bill');
  await expect.element(bar).toMatchTextContent('1 bill can’t be paid here');
  await bar.getByRole('button', { name: 'Pay 2 bills' }).click();
  await expect.element(dialog.getByLabelText('Method for EUR')).toHaveValue('1');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Pay 2 bills' }).click();
  await expect.element(page.getByText('2 payments recorded')).toBeVisible();
  await expect
    .element(page.getByText('1 of these bills still needs a receipt, under To complete.'))
    .toBeVisible();
  expect(server.asked(payBills)[0]?.body).toMatchObject({
    paidOn: '2026-11-22',
    bills: [
      { id: 1, amount: '482.40', currencyId: 1, direction: 'paid', paymentMethodId: 1 },
      { id: 2, amount: '1120.00', currencyId: 2, direction: 'paid', paymentMethodId: 1 },
    ],
  });
  await expect.element(bar).not.toBeInTheDocument();
});

it('L-104 gives the focus to the page once the focused row is paid and gone', async () => {
  server.answer(payBills, { paymentIds: [11, 12] });
  await openApp(server, '/p/HUN26/money/pay');
  await select('Silverstone Fuels SFS-2231').click();
  await select('Hotel Gödöllő balance').click();
  await page.getByRole('button', { name: 'Pay 2 bills' }).click();
  await dialog.getByRole('button', { name: 'Pay 2 bills' }).click();
  await expect.element(page.getByText('2 payments recorded')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Money' })).toHaveFocus();
});

it('X-8 removes a paid bill from the bills to pay, and never shows one twice meanwhile', async () => {
  const late = Promise.withResolvers<void>();
  const due = [row(1, noReceipt), row(2, { what: 'SFS-2232', ...noReceipt })];
  const paid = due.map((one): InboxRow => ({
    ...one,
    group: 'toComplete',
    state: 'paid',
  }));
  let isPaid = false;
  server.answerBy(payBills, () => {
    isPaid = true;
    return { paymentIds: [11, 12] };
  });
  server.answerBy(readMoney, () =>
    isPaid ? { ...inbox, counts: { toComplete: 2, toPay: 0, paid: 1 } } : inbox,
  );
  server.answerBy(readMoneyRows, async ({ query }) => {
    if (query['group'] === 'toComplete') return { rows: isPaid ? paid : [], next: null };
    if (isPaid) await late.promise;
    return { rows: isPaid ? [] : due, next: null };
  });
  await openApp(server, '/p/HUN26/money/pay');
  await select('Silverstone Fuels SFS-2231').click();
  await select('Silverstone Fuels SFS-2232').click();
  await page.getByRole('button', { name: 'Pay 2 bills' }).click();
  await dialog.getByRole('button', { name: 'Pay 2 bills' }).click();
  const attach = page.getByRole('button', { name: /^Attach receipt to Silverstone Fuels/ });
  const pay = page.getByRole('button', { name: /^Pay Silverstone Fuels/ });
  await expect.element(page.getByText('2 payments recorded')).toBeVisible();
  await expect
    .element(page.getByText('These bills still need a receipt, under To complete.'))
    .toBeVisible();
  await expect.element(attach.nth(1)).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
  late.resolve();
  await expect.element(page.getByRole('link', { name: 'To pay 0' })).toBeVisible();
  await expect.element(page.getByText(/^Everything is paid\./)).toBeVisible();
  await expect.poll(() => attach.elements()).toHaveLength(2);
  await expect.element(pay).not.toBeInTheDocument();
});

it('Y-708 lists what is paid under Paid, also if something is missing, with what to do about it', async () => {
  const paid = row(1, { group: 'paid', state: 'paid', ...noReceipt });
  const counts = { toComplete: 1, toPay: 0, paid: 1, paidToComplete: 1 };
  server.answer(readMoney, { ...inbox, counts });
  server.answerBy(readMoneyRows, ({ query }) => ({
    rows: query['group'] === 'paid' ? [paid] : [],
    next: null,
  }));
  await openApp(server, '/p/HUN26/money/paid');
  await expect.element(page.getByText('Paid, no receipt')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Attach receipt to/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Paid 1' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Money', exact: true })).toBeVisible();
});

it('Y-707 takes payments back that were recorded together, from their toast', async () => {
  server.answer(payBills, { paymentIds: [11, 12] });
  server.answerBy(readRecord, ({ params }) => ({
    id: Number(params['id']),
    version: 3,
    archived: false,
    title: 'Payment',
    cells: {},
    values: null,
  }));
  server.answer(removeRecord, { outcome: 'deleted', event: 9 });
  await openApp(server, '/p/HUN26/money/pay');
  await select('Silverstone Fuels SFS-2231').click();
  await select('Hotel Gödöllő balance').click();
  await page.getByRole('button', { name: 'Pay 2 bills' }).click();
  await dialog.getByRole('button', { name: 'Pay 2 bills' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('2 payments removed')).toBeVisible();
  expect(server.asked(removeRecord).map(({ params }) => params)).toEqual([
    { list: 'payments', id: '11' },
    { list: 'payments', id: '12' },
  ]);
});

it('X-8 shows a bill once that was paid while the groups were loading', async () => {
  const paid = row(1, { group: 'toComplete', state: 'paid', missing: ['receipt'], receipts: 0 });
  server.answerBy(readMoneyRows, ({ query }) => ({
    rows: query['group'] === 'toPay' ? [row(1, {}), row(2, { vendor: 'Orlen' })] : [paid],
    next: null,
  }));
  await openApp(server, '/p/HUN26/money/pay');
  await expect
    .element(page.getByRole('button', { name: /^Attach receipt to Silverstone Fuels/ }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Pay Orlen/ })).toBeVisible();
  await expect.element(select('Silverstone Fuels SFS-2231')).toBeVisible();
});

it('L-87 says that a tab which was not loaded before loads when the device is online', async () => {
  await openApp(server, '/p/HUN26/money/pay');
  await expect.element(select('Orlen SFS-2231')).toBeVisible();
  window.dispatchEvent(new Event('offline'));
  await page.getByRole('link', { name: /^Paid/ }).click();
  await expect.element(page.getByText('This list loads when you’re back.')).toBeVisible();
  await page.getByRole('link', { name: /^Report/ }).click();
  await expect.element(page.getByText('The report loads when you’re back.')).toBeVisible();
  window.dispatchEvent(new Event('online'));
});

it('X-8 selects all of the open tab, and says what is paid and what is refunded', async () => {
  const back = { overpaid: { amount: '20.00', currency: 'GBP', currencyId: 1 } };
  const shown = rows.map((one) => (one.id === 4 ? { ...one, ...back } : one));
  server.answerBy(readMoneyRows, ({ query }) => ({
    rows: shown.filter(({ group }) => group === query['group']),
    next: null,
  }));
  await openApp(server, '/p/HUN26/money/pay');
  await expect.element(select('Orlen SFS-2231')).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Select all' });
  await all.click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect.element(bar).toMatchTextContent('2 selected');
  await expect.element(bar.getByRole('button', { name: 'Pay 2 bills', exact: true })).toBeVisible();
  await expect.element(select('Orlen SFS-2231')).not.toBeChecked();
  await select('Orlen SFS-2231').click();
  await expect
    .element(bar)
    .toMatchTextContent('GBP 482.40 to pay and 20.00 refunded to you, EUR 1,120.00 to pay.');
  await expect
    .element(bar.getByRole('button', { name: 'Pay 2 bills and record 1 refund' }))
    .toBeVisible();
  await all.click();
  await bar.getByRole('button', { name: 'Record 1 refund', exact: true }).click();
  await expect.element(dialog.getByRole('button', { name: 'Record 1 refund' })).toBeVisible();
});

it('X-8 says which bills changed, and records nothing', async () => {
  const message =
    'What is due has changed for Silverstone Fuels SFS-2231. No payment was recorded.';
  server.refuse(payBills, 'conflict', { message });
  await openApp(server, '/p/HUN26/money/pay');
  await select('Silverstone Fuels SFS-2231').click();
  await page.getByRole('button', { name: 'Pay 1 bill' }).click();
  await dialog.getByRole('button', { name: 'Pay 1 bill' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(message);
});

const bill = page.getByRole('form', { name: 'Add a bill' });
const pdf = () => new File(['%PDF-1.7\n%%EOF\n'], 'fuel.pdf', { type: 'application/pdf' });

it('L-164 the type of a new bill is readable beside the estimate on a desktop', async () => {
  await page.viewport(1_440, 900);
  await openApp(server, '/p/HUN26/money');
  await expect.element(bill.getByLabelText('Type')).toBeVisible();
  const type = bill.getByLabelText('Type').element();
  const brush = document.createElement('canvas').getContext('2d');
  expect(brush).not.toBeNull();
  if (brush !== null) brush.font = getComputedStyle(type).font;
  const arrowAndPadding = 36;
  const words = brush?.measureText('Permits and parking').width ?? Infinity;
  expect(type.clientWidth).toBeGreaterThanOrEqual(words + arrowAndPadding);
});

it('X-9 L-152 adds a bill from its receipt with Enter, says where it is, and the line is ready for the next', async () => {
  await openApp(server, '/p/HUN26/money');
  await bill.getByLabelText('Receipt of the new bill').upload(pdf());
  await expect.element(bill.getByText('fuel.pdf')).toBeVisible();
  await expect.element(bill.getByRole('combobox', { name: 'Vendor' })).toHaveFocus();
  await bill.getByRole('textbox', { name: 'Cost' }).fill('61.20');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => submissionsTo(server)).toHaveLength(1);
  expect(submissionsTo(server)[0]?.payload).toMatchObject({
    project_id: 51,
    product_type_id: 3,
    non_sterling_cost: '61.20',
    currency_id: 1,
  });
  await expect.element(page.getByText('Under To pay')).toBeVisible();
  expect(page.getByRole('button', { name: 'Add receipt' }).elements()).toEqual([]);
  await expect.poll(() => server.asked(addReceipt)).toHaveLength(1);
  await expect.element(bill.getByRole('textbox', { name: 'Cost' })).toHaveValue('0.0');
  await expect.element(bill.getByLabelText('Type')).toHaveValue('3');
  expect(await deviceReceipts.list(1)).toEqual([]);
});

it('Y-709 records the payment of a bill that says how it is paid, and remembers how', async () => {
  onTestFinished(() => localStorage.removeItem('paid-with'));
  server.answer(payBills, { paymentIds: [11] });
  await openApp(server, '/p/HUN26/money');
  await bill.getByLabelText('Paid with').selectOptions('Company card');
  await bill.getByLabelText('Date').fill('2026-01-02');
  for (const cost of ['61.20', '70']) {
    await bill.getByRole('textbox', { name: 'Cost' }).fill(cost);
    await bill.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(bill.getByRole('textbox', { name: 'Cost' })).toHaveValue('0.0');
  }
  await expect.element(page.getByText('Paid with Company card').first()).toBeVisible();
  await expect.poll(() => server.asked(payBills)).toHaveLength(2);
  expect(server.asked(payBills)[0]?.body).toMatchObject({
    paidOn: '2026-01-02',
    bills: [{ amount: '61.20', currencyId: 1, direction: 'paid', paymentMethodId: 1 }],
  });
  expect(localStorage.getItem('paid-with')).toBe('1');
});

it('X-9 asks before it adds a bill that looks like one in the list', async () => {
  await openApp(server, '/p/HUN26/money/pay');
  await expect.element(page.getByText('Due today')).toBeVisible();
  await bill.getByRole('textbox', { name: 'Cost' }).fill('482.40');
  await bill.getByLabelText('Date').fill('2026-11-20');
  await userEvent.keyboard('{Enter}');
  const question = page.getByRole('alertdialog', { name: 'Add it again?' });
  await expect.element(question).toMatchTextContent('Silverstone Fuels SFS-2231 has GBP 482.40');
  await question.getByRole('button', { name: 'Don’t add' }).click();
  expect(submissionsTo(server)).toHaveLength(0);
});

it('X-10 L-152 on a phone the receipt comes first, and the next one keeps its currency and type', async () => {
  await page.viewport(390, 844);
  await openApp(server, '/p/HUN26/money/receipt');
  const form = page.getByRole('form', { name: 'Add a receipt' });
  await form.getByLabelText('Choose a file').upload(pdf());
  await expect.element(form.getByRole('button', { name: 'Retake' })).toBeVisible();
  await form.getByRole('textbox', { name: 'Cost' }).fill('412.92');
  await form.getByLabelText('Currency').selectOptions('EUR');
  await form.getByRole('radio', { name: 'Hotels' }).click();
  await expectAccessible();
  await form.getByRole('button', { name: 'Save and next' }).click();
  await expect.element(page.getByText('Under To pay')).toBeVisible();
  expect(page.getByRole('button', { name: 'Add receipt' }).elements()).toEqual([]);
  await expect.poll(() => submissionsTo(server)).toHaveLength(1);
  await expect.element(form.getByRole('textbox', { name: 'Cost' })).toHaveValue('0.0');
  await expect.element(form.getByLabelText('Currency')).toHaveValue('2');
  await expect.element(form.getByRole('radio', { name: 'Hotels' })).toBeChecked();
  await expect.poll(() => server.asked(addReceipt)).toHaveLength(1);
});

it('Y-732 on a phone the photo of a receipt fills cost and currency, and says that they are read', async () => {
  await page.viewport(390, 844);
  await openApp(server, '/p/HUN26/money/receipt');
  const form = page.getByRole('form', { name: 'Add a receipt' });
  const photo = await photographReceipt(['ARAL GRAZ', 'MwSt 20%   16,38', 'Summe EUR  98,26']);
  await form.getByLabelText('Photograph the receipt').upload(photo);
  await expect.element(form.getByRole('textbox', { name: 'Cost' })).toHaveValue('98.26');
  await expect.element(form.getByLabelText('Currency')).toHaveValue('2');
  await expect.element(form.getByText('Read from the photo. Check it.')).toBeVisible();
});

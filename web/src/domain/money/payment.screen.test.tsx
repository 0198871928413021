import { readAmountDue, type AmountDue } from '@paddock/contract/domain/money/amount-due';
import { readExchangeRate } from '@paddock/contract/domain/money/exchange-rates';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { billDue, choose, formServer, send, submissionsTo } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const form = page.getByRole('form');
const amount = form.getByRole('textbox', { name: 'Amount', exact: true });
const currency = form.getByRole('combobox', { name: 'Currency' });
const question = page.getByRole('alertdialog', { name: 'Pay more than is due?' });
let server: FakeServer;

beforeEach(() => {
  server = formServer();
  server.answer(readExchangeRate, { rate: null });
});

async function openPayment(changes: Partial<AmountDue> = {}): Promise<void> {
  server.answer(readAmountDue, billDue(1, changes));
  server.refuse(readRecord, 'not_found');
  await openApp(server, '/admin/expenditure/1/new-payment');
}

describe('a payment that is opened from a bill', () => {
  it('G-61 holds what is due, its currency and the last method, and is sent as it is', async () => {
    await openPayment({ payment_method_id: 1 });
    await expect.element(form.getByText('£88.20 due for XK4T2P')).toBeVisible();
    await expect.element(amount).toHaveValue('88.20');
    await expect.element(currency).toHaveValue('GBP');
    await expect
      .element(form.getByRole('combobox', { name: 'Payment method' }))
      .toHaveValue('Company card');
    await expectAccessible();
    await send();
    await expect.poll(() => submissionsTo(server)).toHaveLength(1);
    expect(submissionsTo(server)[0]?.payload).toMatchObject({
      prj_expenditure_id: 1,
      non_sterling_amount: '88.20',
      currency_id: 1,
      sterling_amount: '88.20',
      payment_method_id: 1,
    });
  });

  it('G-61 in euros leaves sterling to be entered', async () => {
    const due = { amount: '1,483.65'.replace(',', ''), currency: 'EUR', currency_id: 2 };
    await openPayment({ due, currency_id: 2 });
    await expect.element(amount).toHaveValue('1,483.65');
    await expect
      .element(form.getByRole('textbox', { name: 'Amount in sterling' }))
      .toHaveValue('0.0');
  });

  it('G-61 says where the amount due is not known yet, and fills in the currency', async () => {
    await openPayment({ due: null, currency_id: 2, state: 'incomplete' });
    await expect.element(form.getByText('The amount due is not known yet')).toBeVisible();
    await expect.element(currency).toHaveValue('EUR');
    await expect.element(amount).toHaveValue('0.0');
    await expectAccessible();
  });

  it('G-61 says that nothing is due', async () => {
    await openPayment({ due: { amount: '0.00', currency: 'GBP', currency_id: 1 }, state: 'paid' });
    await expect.element(form.getByText('Nothing is due for XK4T2P')).toBeVisible();
  });

  it('G-61 of what was overpaid proposes the refund', async () => {
    const overpaid = { amount: '20.00', currency: 'GBP', currency_id: 1 };
    await openPayment({ overpaid, due: { ...overpaid, amount: '0.00' }, state: 'overpaid' });
    await expect.element(form.getByText('£20.00 overpaid')).toBeVisible();
    await expect.element(amount).toHaveValue('20.00');
  });
});

it('L-177 typing replaces an amount that comes while its field has the focus', async () => {
  const due = Promise.withResolvers<AmountDue>();
  server.answerBy(readAmountDue, async () => due.promise);
  server.refuse(readRecord, 'not_found');
  await openApp(server, '/admin/expenditure/1/new-payment');
  await amount.click();
  due.resolve(billDue(1));
  await expect.element(amount).toHaveValue('88.20');
  await userEvent.keyboard('50.5');
  await expect.element(amount).toHaveValue('50.5');
});

it('L-177 typing replaces a currency that comes while its field has the focus', async () => {
  const due = Promise.withResolvers<AmountDue>();
  server.answerBy(readAmountDue, async () => due.promise);
  server.refuse(readRecord, 'not_found');
  await openApp(server, '/admin/expenditure/1/new-payment');
  await currency.click();
  due.resolve(billDue(1));
  await expect.element(currency).toHaveValue('GBP');
  await userEvent.keyboard('EU');
  await expect.element(currency).toHaveValue('EU');
});

it('G-61 a bill that is chosen in the form fills it, and another one fills it again', async () => {
  server.answerBy(readAmountDue, ({ params }) => billDue(Number(params['id'])));
  await openApp(server, '/admin/new-payment');
  await choose(form, 'Exp. Ref.', 'XK4T2P');
  await expect.element(amount).toHaveValue('88.20');
  await form.getByRole('button', { name: 'Clear Exp. Ref.' }).click();
  server.answer(
    readAmountDue,
    billDue(1, { due: { amount: '5.00', currency: 'GBP', currency_id: 1 } }),
  );
  await choose(form, 'Exp. Ref.', 'XK4T2P');
  await expect.element(amount).toHaveValue('5.00');
});

it('G-61 an amount that was typed is not replaced', async () => {
  await openApp(server, '/admin/new-payment');
  await amount.fill('7');
  await choose(form, 'Exp. Ref.', 'XK4T2P');
  await expect.element(form.getByText('£88.20 due for XK4T2P')).toBeVisible();
  await expect.element(amount).toHaveValue('7');
});

it('G-63 paying more than is due asks first, and sends nothing until it is answered', async () => {
  await openPayment();
  await amount.fill('100');
  await send();
  await expect.element(question).toMatchTextContent('£100.00 for XK4T2P, and £88.20 is due');
  await expectAccessible();
  await question.getByRole('button', { name: 'Change the amount' }).click();
  await expect.element(amount).toHaveValue('100');
  expect(submissionsTo(server)).toHaveLength(0);
  await send();
  await question.getByRole('button', { name: 'Pay £100.00' }).click();
  await expect.poll(() => submissionsTo(server)).toHaveLength(1);
});

describe('G-63 a payment in another currency than the amount due', () => {
  const due = { amount: '500.00', currency: 'EUR', currency_id: 2 };

  async function payPounds(typed: string, is_estimate: boolean): Promise<void> {
    await openPayment({ due, currency_id: 2, due_in_sterling: { amount: '430.00', is_estimate } });
    await expect.element(amount).toHaveValue('500.00');
    await form.getByRole('button', { name: 'Clear Currency' }).click();
    await choose(form, 'Currency', 'GBP');
    await amount.fill(typed);
    await send();
  }

  it('asks by what both are worth in sterling', async () => {
    await payPounds('431', false);
    await expect
      .element(question)
      .toMatchTextContent('This pays £431.00 for XK4T2P, and €500.00 (£430.00) is due.');
    await expectAccessible();
    await question.getByRole('button', { name: 'Pay it' }).click();
    await expect.poll(() => submissionsTo(server)).toHaveLength(1);
  });

  it('asks by an estimate only where it is clearly more', async () => {
    await payPounds('460', true);
    await expect.element(question).toMatchTextContent('€500.00 (about £430.00) is due.');
    await question.getByRole('button', { name: 'Change the amount' }).click();
    await amount.fill('440');
    await send();
    await expect.poll(() => submissionsTo(server)).toHaveLength(1);
  });

  it('is worth what the latest rate makes of it, where no sterling is entered', async () => {
    const rate = { id: 1, units_per_pound: null, day: '2026-01-02', source: 'ECB' };
    server.answer(readExchangeRate, { rate: { ...rate, sterling_per_unit: '0.86' } });
    await openPayment();
    await form.getByRole('button', { name: 'Clear Currency' }).click();
    await choose(form, 'Currency', 'EUR');
    await amount.fill('200');
    await send();
    await expect
      .element(question)
      .toMatchTextContent('This pays about £172.00 for XK4T2P, and £88.20 is due.');
  });
});

it('G-62 a payment of nothing is refused at its field', async () => {
  await openPayment();
  await amount.fill('0.00');
  await send();
  await expect.element(amount).toHaveAccessibleDescription('Enter an amount above 0.');
  await expect.element(amount).toHaveFocus();
});

import { readAmountDue, type AmountDue } from '@paddock/contract/domain/money/bill';
import { readExchangeRate } from '@paddock/contract/domain/money/exchange-rates';
import { submitForm } from '@paddock/contract/engine/forms/submission';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { billDue, choose, formServer, send, submissionsTo } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const form = page.getByRole('form');
const amount = form.getByRole('textbox', { name: 'Amount', exact: true });
const currency = form.getByRole('combobox', { name: 'Currency' });
const question = page.getByRole('alertdialog', { name: 'Is this right?' });
const sentPart = z.object({ submissionId: z.uuid(), agreed: z.optional(z.string()) });
let server: FakeServer;

beforeEach(() => {
  server = formServer();
  server.answer(readExchangeRate, { rate: null });
});

async function openPayment(changes: Partial<AmountDue> = {}): Promise<void> {
  server.answer(readAmountDue, billDue(1, changes));
  server.refuse(readRecord, 'not_found');
  await openApp(server, '/admin/expenditure/1/new-payment');
  // What is due fills the form in once it is loaded.
  await expect.element(form.getByText(/for XK4T2P|overpaid|not known yet/).first()).toBeVisible();
}

describe('a payment opened from a bill', () => {
  it('G-61 has the amount due, its currency and the last method, and is sent as it is', async () => {
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

  it('G-61 says if the amount due is not known yet, and fills in the currency', async () => {
    await openPayment({ due: null, currency_id: 2, state: 'incomplete' });
    await expect.element(form.getByText('The amount due is not known yet')).toBeVisible();
    await expect.element(currency).toHaveValue('EUR');
    await expect.element(amount).toHaveValue('0.0');
    await expectAccessible();
  });

  it('G-61 keeps what someone types into the currency when the amount due arrives', async () => {
    const due = Promise.withResolvers<AmountDue>();
    server.answerBy(readAmountDue, async () => due.promise);
    server.refuse(readRecord, 'not_found');
    await openApp(server, '/admin/expenditure/1/new-payment');
    await currency.click();
    await userEvent.keyboard('EU');
    due.resolve(billDue(1));
    await expect.element(page.getByText('£88.20 due for XK4T2P')).toBeVisible();
    await expect.element(currency).toHaveValue('EU');
    await userEvent.keyboard('R');
    await page.getByRole('option', { name: 'EUR' }).click();
    await expect.element(currency).toHaveValue('EUR');
  });

  it('G-61 says that nothing is due', async () => {
    await openPayment({ due: { amount: '0.00', currency: 'GBP', currency_id: 1 }, state: 'paid' });
    await expect.element(form.getByText('Nothing is due for XK4T2P')).toBeVisible();
  });

  it('G-61 proposes the refund of an overpaid amount', async () => {
    const overpaid = { amount: '20.00', currency: 'GBP', currency_id: 1 };
    await openPayment({ overpaid, due: { ...overpaid, amount: '0.00' }, state: 'overpaid' });
    await expect.element(form.getByText('£20.00 overpaid')).toBeVisible();
    await expect.element(amount).toHaveValue('20.00');
  });
});

it('L-177 typing replaces an amount that arrives while its field has the focus', async () => {
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

it('L-177 typing replaces a currency that arrives while its field has the focus', async () => {
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

it('G-61 a bill chosen in the form fills it, and another one fills it again', async () => {
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

it('G-61 does not replace a typed amount', async () => {
  await openApp(server, '/admin/new-payment');
  await amount.fill('7');
  await choose(form, 'Exp. Ref.', 'XK4T2P');
  await expect.element(form.getByText('£88.20 due for XK4T2P')).toBeVisible();
  await expect.element(amount).toHaveValue('7');
});

/** The server asks about the first payment, and takes one that agrees. */
function askOnce(asks: string): string[] {
  const agreed: string[] = [];
  const words = `XK4T2P would be overpaid by ${asks}. Check the amount, or confirm it.`;
  server.respond(submitForm.name, ({ body }) => {
    const data = body instanceof FormData ? body.get('data') : null;
    const sent = sentPart.parse(JSON.parse(typeof data === 'string' ? data : ''));
    agreed.push(sent.agreed ?? '');
    if (sent.agreed === asks) return Response.json({ id: 7, submissionId: sent.submissionId });
    return Response.json({ error: { code: 'conflict', message: words, asks } }, { status: 409 });
  });
  return agreed;
}

it('G-63 Y-294 paying more than is due asks first, and is not stored until it is answered', async () => {
  const agreed = askOnce('11.80 GBP');
  await openPayment();
  await amount.fill('100');
  await send();
  await expect.element(question).toMatchTextContent('XK4T2P would be overpaid by 11.80 GBP.');
  await expectAccessible();
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect.element(amount).toHaveValue('100');
  expect(agreed).toEqual(['']);
  await send();
  await question.getByRole('button', { name: 'Save it' }).click();
  await expect.poll(() => agreed).toEqual(['', '', '11.80 GBP']);
  await expect.element(question).not.toBeInTheDocument();
});

it('Y-294 asks again about what somebody else paid meanwhile', async () => {
  const first = askOnce('11.80 GBP');
  await openPayment();
  await amount.fill('100');
  await send();
  await expect.element(question).toMatchTextContent('11.80 GBP');
  const second = askOnce('111.80 GBP');
  await question.getByRole('button', { name: 'Save it' }).click();
  await expect.element(question).toMatchTextContent('111.80 GBP');
  await question.getByRole('button', { name: 'Save it' }).click();
  await expect.poll(() => second).toEqual(['11.80 GBP', '111.80 GBP']);
  expect(first).toEqual(['']);
});

it('G-62 refuses a payment of nothing at its field', async () => {
  await openPayment();
  await amount.fill('0.00');
  await send();
  await expect.element(amount).toHaveAccessibleDescription('Enter an amount above 0.');
  await expect.element(amount).toHaveFocus();
});

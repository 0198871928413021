import { readExchangeRate } from '@paddock/contract/domain/money/exchange-rates';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { choose, formServer, next, send, submissionsTo } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const form = page.getByRole('form');
const cost = form.getByRole('textbox', { name: 'Cost', exact: true });
const sterling = form.getByRole('textbox', { name: 'Cost in sterling' });

async function openBill() {
  const server = formServer();
  server.answer(readExchangeRate, {
    rate: {
      id: 4,
      sterling_per_unit: '0.86',
      units_per_pound: null,
      day: '2026-01-05',
      source: 'ECB',
    },
  });
  await openApp(server, '/admin/new-project-expenditure');
  await expect.element(form.getByRole('combobox', { name: 'Currency' })).toHaveValue('GBP');
  return server;
}

describe('a bill', () => {
  it('F-62 in sterling has one amount, and sends it in both columns', async () => {
    const server = await openBill();
    await expect.element(cost).toBeVisible();
    await expect.element(sterling).not.toBeInTheDocument();
    await cost.fill('88.20');
    await form.getByLabelText('Purchase date').fill('2026-01-05T10:00');
    await expectAccessible();
    await next();
    await choose(form, 'People', 'Priya Shah');
    await choose(form, 'Flights', 'BA 902');
    await send();
    await expect.poll(() => submissionsTo(server)).toHaveLength(1);
    expect(submissionsTo(server)[0]?.payload).toMatchObject({
      non_sterling_cost: '88.20',
      sterling_cost: '88.20',
      exchange_rate_id: null,
    });
  });

  it('F-62 in euros has a second amount, with the rate of the day', async () => {
    await openBill();
    await form.getByLabelText('Purchase date').fill('2026-01-05T10:00');
    await cost.fill('50');
    await choose(form, 'Currency', 'EUR');
    await expect.element(sterling).toHaveValue('0.0');
    await form.getByRole('button', { name: 'Use this rate' }).click();
    await expect.element(sterling).toHaveValue('43.00');
    await expectAccessible();
  });

  it('G-36 drops the rate once another amount is typed, and uses it again', async () => {
    await openBill();
    await form.getByLabelText('Purchase date').fill('2026-01-05T10:00');
    await cost.fill('50');
    await choose(form, 'Currency', 'EUR');
    const use = form.getByRole('button', { name: 'Use this rate' });
    await use.click();
    await expect.element(form.getByText(/^Rate used: £43\.00 at 0\.86/)).toBeVisible();
    await sterling.fill('44');
    await expect.element(form.getByText('0.86')).not.toBeInTheDocument();
    await sterling.fill('');
    await use.click();
    await expect.element(sterling).toHaveValue('43.00');
  });

  it('G-37 offline proposes a rate that was loaded before, and nothing without one', async () => {
    const server = await openBill();
    const note = form.getByRole('group', { name: 'Exchange rate' });
    await form.getByLabelText('Purchase date').fill('2026-01-05T10:00');
    await cost.fill('100');
    await choose(form, 'Currency', 'EUR');
    await expect.element(note).toMatchTextContent('£86.00 at 0.86');
    await choose(form, 'Currency', 'GBP');
    server.breakOff(readExchangeRate);
    await choose(form, 'Currency', 'EUR');
    await cost.fill('200');
    await expect.element(note).toMatchTextContent('£172.00 at 0.86');
    // Nobody has asked for this one.
    await choose(form, 'Currency', 'CHF');
    await expect.element(sterling).toHaveValue('0.0');
    await expect.element(note.getByRole('button')).not.toBeInTheDocument();
  });
});

describe('F-66 decimals', () => {
  async function leaveCost(typed: string, currency: string) {
    await openBill();
    await choose(form, 'Currency', currency);
    await cost.fill(typed);
    await form.getByLabelText('Purchase date').click();
  }

  it('of yen are refused before anything is sent', async () => {
    await leaveCost('1200.50', 'JPY');
    await expect.element(cost).toHaveAccessibleDescription('Amounts in JPY have no decimals.');
    await expectAccessible();
  });

  it('of dinars are three at most, and zeros at the end do not count', async () => {
    await leaveCost('12.3456', 'KWD');
    await expect
      .element(cost)
      .toHaveAccessibleDescription('Amounts in KWD have at most 3 decimals.');
    await cost.fill('12.3450');
    await form.getByLabelText('Purchase date').click();
    await expect.element(cost).toHaveAccessibleDescription('');
  });
});

it('F-63 a purchase after today is saved after a confirmation', async () => {
  const server = await openBill();
  await cost.fill('88.20');
  await form.getByLabelText('Purchase date').fill('2099-03-02T10:00');
  await next();
  await choose(form, 'People', 'Priya Shah');
  await choose(form, 'Flights', 'BA 902');
  await send();
  const question = page.getByRole('alertdialog', { name: 'Is the purchase date right?' });
  await expect.element(question).toMatchTextContent('2 March 2099 is later than today.');
  await expectAccessible();
  await question.getByRole('button', { name: 'Change the date' }).click();
  expect(submissionsTo(server)).toHaveLength(0);
  await send();
  await question.getByRole('button', { name: 'Save it' }).click();
  await expect.poll(() => submissionsTo(server)).toHaveLength(1);
});

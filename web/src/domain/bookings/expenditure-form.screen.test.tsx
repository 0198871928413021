import { readExchangeRate } from '@paddock/contract/domain/money/exchange-rates';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { choose, formServer, next, send, submissionsTo } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const form = page.getByRole('form', { name: 'Add New Project Expenditure' });

async function openPurchase(type: string) {
  const server = formServer();
  server.answer(readExchangeRate, { rate: null });
  await openApp(server, '/admin/new-project-expenditure');
  await form.getByLabelText('Purchase date').fill('2026-01-05T10:00');
  if (type !== 'Flights') await choose(form, 'Type', type);
  return server;
}

it('B-3 sends a fuel receipt in euros from the first page, without people or flights', async () => {
  const server = await openPurchase('Fuel and tolls');
  await form.getByLabelText('Cost', { exact: true }).fill('88.20');
  await choose(form, 'Currency', 'EUR');
  await expectAccessible();
  await send();
  await expect.element(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
  expect(submissionsTo(server)[0]?.payload).toMatchObject({
    product_type_id: 3,
    currency_id: 2,
    contactIds: [],
    flightIds: [],
  });
});

it('B-3 says on the second page that people are optional, and asks for no flights', async () => {
  await openPurchase('Hotels');
  await next();
  await expect.element(form.getByRole('combobox', { name: 'People' })).not.toBeRequired();
  await expect.element(form.getByText(/Optional: who it is for/)).toBeVisible();
  await expect.element(form.getByRole('combobox', { name: 'Flights' })).not.toBeInTheDocument();
  await expectAccessible();
});

it('B-3 requires people and flights for a flight booking, even after another type was chosen', async () => {
  await openPurchase('Hotels');
  await choose(form, 'Type', 'Flights');
  await next();
  await send();
  await expect.element(page.getByText('Please complete all fields.')).toBeVisible();
  await expect.element(form.getByText('Choose at least one from the list.').first()).toBeVisible();
  expect(form.getByText('Choose at least one from the list.').elements()).toHaveLength(2);
});

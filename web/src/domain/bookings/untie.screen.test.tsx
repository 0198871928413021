import { readTied, undoUntie, untieFlights } from '@paddock/contract/domain/bookings/untie';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const rows = ['H-1', 'H-2'].map((name, index) => ({
  id: index + 1,
  name,
  product_type: 'Hotels',
  project: 'HUN26',
  flights: ['BA 902 LHR–FRA 1 Jul 06:25 UTC'],
}));

it('B-6 removes flights from one expenditure or from all, and undoes it', async () => {
  const server = serverFor('administrator');
  let left = rows;
  server.answerBy(readTied, () => ({ rows: left, total: left.length }));
  server.answerBy(untieFlights, () => {
    const untied = left.map(({ id }) => ({ id, event: id }));
    left = [];
    return { untied };
  });
  server.answerBy(undoUntie, () => {
    left = rows;
    return { restored: 2 };
  });
  await openApp(server, '/admin/untie-flights');
  await expect.element(page.getByRole('heading', { name: 'H-1' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove all flights' }).click();
  await expect.element(page.getByText('From 2 bills.')).toBeVisible();
  await expect.element(page.getByText('Nothing to remove')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove flights of H-2' })).toBeVisible();
  expect(server.asked(untieFlights)[0]?.body).toEqual({ ids: [1, 2] });
});

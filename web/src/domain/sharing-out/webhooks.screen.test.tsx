import {
  makeWebhook,
  readDeliveries,
  readWebhooks,
  removeWebhook,
  sendAgain,
} from '@paddock/contract/domain/sharing-out/webhooks';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const webhook = {
  id: 4,
  name: 'Planner',
  url: 'https://planner.example/hook',
  types: ['flight.changed' as const],
  madeAt: '2026-07-01T08:00:00.000Z',
  lastSentAt: null,
  failingSince: null,
  offBecause: null,
  waiting: 0,
};
const delivery = {
  id: 7,
  type: 'flight.changed',
  action: 'edit',
  recordId: 12,
  happenedAt: '2026-07-01T08:00:00.000Z',
  state: 'failed' as const,
  tries: 8,
  triedAt: '2026-07-02T08:00:00.000Z',
  status: 500,
  reason: 'It answered 500.',
  ms: 41,
  dueAt: null,
};

it('Y-148 an administrator adds a webhook, views its deliveries, sends one again and removes it', async () => {
  const server = serverFor('administrator');
  server.answer(makeWebhook, { secret: 'whsec_example', webhook });
  server.answer(readDeliveries, { deliveries: [delivery] });
  server.answer(sendAgain, {
    deliveries: [{ ...delivery, state: 'waiting', tries: 0, dueAt: '2026-07-02T09:00:00.000Z' }],
  });
  server.answer(removeWebhook, { webhooks: [] });
  await openApp(server, '/settings');
  await page.getByLabelText('Name of the webhook').fill('Planner');
  await page.getByLabelText('Address', { exact: true }).fill('https://planner.example/hook');
  const add = page.getByRole('button', { name: 'Add webhook' });
  await add.click();
  await expect.element(page.getByText('Choose what the webhook gets.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Flights New' }).click();
  server.answerAfter(makeWebhook, readWebhooks, { webhooks: [webhook] });
  await add.click();
  await expect.element(page.getByText('whsec_example')).toBeVisible();
  await page.getByRole('button', { name: 'Deliveries of Planner' }).click();
  await expect.element(page.getByText('Failed after 8 tries. It answered 500.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Send again: Flights 12, changed' }).click();
  await expect.element(page.getByText('Waiting', { exact: true })).toBeVisible();
  server.answerAfter(removeWebhook, readWebhooks, { webhooks: [] });
  await page.getByRole('button', { name: 'Remove Planner' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('whsec_example')).not.toBeInTheDocument();
  expect(server.asked(removeWebhook)).toHaveLength(1);
});

it('Y-148 crew see no webhooks in Settings', async () => {
  await openApp(serverFor('crew'), '/settings');
  await expect.element(page.getByText('API tokens')).toBeVisible();
  await expect.element(page.getByText('Webhooks')).not.toBeInTheDocument();
});

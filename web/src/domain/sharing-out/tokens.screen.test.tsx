import { makeToken, readTokens, revokeToken } from '@paddock/contract/platform/api-tokens';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const token = {
  id: 4,
  name: 'Planner',
  scopes: ['trip' as const],
  madeAt: '2026-07-01T08:00:00.000Z',
  endsAt: '2026-09-29T08:00:00.000Z',
  lastUsedAt: null,
};

it('Y-104 a token is made for what the person chooses, shown once, and revoked', async () => {
  const server = serverFor('crew');
  server.answer(readTokens, { tokens: [] });
  server.answer(makeToken, { secret: 'paddock_secret', token });
  server.answer(revokeToken, { tokens: [] });
  await openApp(server, '/settings');
  const create = page.getByRole('button', { name: 'Create token' });
  await create.click();
  await expect.element(page.getByText('Give the token a name.')).toBeVisible();
  await page.getByLabelText('Name of the program').fill('Planner');
  await create.click();
  await expect.element(page.getByText('Choose what the token is for.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Money' })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Your own trip' }).click();
  server.answerAfter(makeToken, readTokens, { tokens: [token] });
  await create.click();
  await expect.element(page.getByText('paddock_secret')).toBeVisible();
  expect(server.asked(makeToken)).toMatchObject([
    { body: { name: 'Planner', scopes: ['trip'], days: 90 } },
  ]);
  await expect.element(page.getByText('Not used yet')).toBeVisible();
  await expectAccessible();
  server.answerAfter(revokeToken, readTokens, { tokens: [] });
  await page.getByRole('button', { name: 'Revoke Planner' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('Not used yet')).not.toBeInTheDocument();
  await expect.element(page.getByText('paddock_secret')).not.toBeInTheDocument();
  expect(server.asked(revokeToken)).toHaveLength(1);
});

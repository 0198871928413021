import { readPasskeys, removePasskey } from '@paddock/contract/platform/passkeys';
import { readSettings } from '@paddock/contract/platform/settings';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, outsiderServer, serverFor, settings } from '../../testing/open-app.tsx';

const passkeyHost = window.location.hostname;
const signIn = { ...settings.signIn, passkeyHost };
const phone = {
  id: 7,
  name: 'Chrome on Android',
  madeAt: '2026-07-01T08:00:00.000Z',
  lastUsedAt: null,
};

it('Y-181 Y-211 Settings lists passkeys, and removes one after asking', async () => {
  const server = serverFor('crew');
  server.answer(readSettings, { ...settings, signIn });
  server.answer(readPasskeys, { passkeys: [phone], canAdd: true });
  server.answer(removePasskey, { passkeys: [], canAdd: true });
  await openApp(server, '/settings');
  await expect.element(page.getByText('Not used yet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await expectAccessible();
  server.answerAfter(removePasskey, readPasskeys, { passkeys: [], canAdd: true });
  await page.getByRole('button', { name: 'Remove Chrome on Android' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Not used yet')).not.toBeInTheDocument();
  expect(server.asked(removePasskey)).toHaveLength(1);
});

it('Y-181 a person who signed in another way is told how to add one', async () => {
  const server = serverFor('crew');
  server.answer(readSettings, { ...settings, signIn });
  server.answer(readPasskeys, { passkeys: [], canAdd: false });
  await openApp(server, '/settings');
  await expect.element(page.getByText(/sign in with a code to your phone first/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

it('Y-179 without passkeys, neither Settings nor the sign-in names them', async () => {
  await openApp(serverFor('crew'), '/settings');
  await expect.element(page.getByRole('heading', { name: 'API tokens' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Passkeys' })).not.toBeInTheDocument();
});

it('Y-180 a sign-in whose passkey can’t be requested says so, and the phone still works', async () => {
  const server = outsiderServer({ passkeyHost });
  server.respond('POST /api/auth/passkey/challenge', () =>
    Response.json({ code: 'TOO_MANY_REQUESTS' }, { status: 429, headers: { 'retry-after': '60' } }),
  );
  await openApp(server, '/');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect.element(button).toBeVisible();
  await expectAccessible();
  await button.click();
  await expect.element(page.getByText(/Too many requests/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
});

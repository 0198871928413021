import type { CDPSession, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../journey.ts';
import { demoCode } from '../sessions.ts';

/** A device with a screen lock, as browsers see one. */
async function withScreenLock(page: Page) {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // The test touches the device, not the suggestions of a field.
      automaticPresenceSimulation: false,
    },
  });
  return {
    answers: async (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    credentials: async () =>
      (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

/** How many codes the page has requested. */
function countCodes(page: Page): () => number {
  let codes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/phone-number/send-otp')) codes += 1;
  });
  return () => codes;
}

const passkey = { name: 'Sign in with a passkey' };

async function signOut(page: Page): Promise<void> {
  // The field asks the device by itself first: a touch before that would answer it instead of the button.
  const suggested = page.waitForResponse((answer) => answer.url().endsWith('/passkey/challenge'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await suggested;
}

test('Y-180 a passkey is offered after the first code, signs in without another one, and is removed', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  // The server answers 401 once the passkey is removed.
  expectErrors(/status of 401/);
  const device = await withScreenLock(page);
  const codes = countCodes(page);
  // Browsers keep no passkeys for a host that is a number.
  const home = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await page.goto(home);
  await page.getByLabel('Phone number').fill('+447700900015');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the 6-digit code' })).toBeVisible();
  await page.keyboard.type(demoCode);

  const offer = page.getByRole('group', {
    name: 'Sign in with this device’s screen lock next time',
  });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await device.answers(true);
  await offer.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  expect(await device.credentials()).toHaveLength(1);
  await device.answers(false);

  await signOut(page);
  await expect(page.getByRole('button', passkey)).toBeVisible();
  await expectAccessible(page);
  await device.answers(true);
  await page.getByRole('button', passkey).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  expect(codes()).toBe(1);
  await device.answers(false);

  await page.goto(`${home}/settings`);
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list).toContainText('Last used');
  await expectAccessible(page);
  await list.getByRole('button', { name: /^Remove/ }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Remove' }).click();
  await expect(list).not.toBeVisible();
  await signOut(page);
  await device.answers(true);
  await page.getByRole('button', passkey).click();
  await expect(page.getByText('This passkey didn’t work')).toBeVisible();
});

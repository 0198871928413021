import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../journey.ts';
import { mailboxes } from '../mail.ts';
import { issuerSettings } from '../run-settings.ts';

const { marek } = mailboxes;
const button = { name: `Sign in with ${issuerSettings.OIDC_NAME}` };
const flights = { name: 'Flights', level: 1 };

/** From the app's button to the issuer's page, and the person's answer there. */
async function answerIssuer(page: Page, answer: 'Go on' | 'Rather not', email = ''): Promise<void> {
  await page.getByRole('button', button).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(issuerSettings.OIDC_ISSUER);
  await page.getByLabel('Address').fill(email);
  await page.getByRole('button', { name: answer }).click();
}

test('S-8 signs in an address that the issuer verified, and returns to where I was', async ({
  page,
}) => {
  await page.goto('/flights');
  await answerIssuer(page, 'Go on', marek.email);
  await expect(page.getByRole('heading', flights)).toBeVisible();
  await expect(page.getByText(/Ref\. /).first()).toBeVisible();
  await expect(page).toHaveURL(/\/flights$/);

  await page.reload();
  await expect(page.getByRole('heading', flights)).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Phone number')).toBeVisible();
});

test('S-8 an address without access sees the unauthorised screen, and can try another way', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 403/);
  await page.goto('/');
  await answerIssuer(page, 'Go on', 'stranger@paddock.example');
  await expect(page.getByText('You are not authorised')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  await expect(page.getByRole('button', button)).toBeVisible();
  await answerIssuer(page, 'Go on', marek.email);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
});

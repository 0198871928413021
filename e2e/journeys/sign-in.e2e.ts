import { expect, expectAccessible, test } from '../journey.ts';
import { demoCode } from '../sessions.ts';

const code = { name: 'Enter the 6-digit code' };

test('from a phone number to my flights', async ({ page }) => {
  const number = '07700 900011';
  await page.goto('/flights');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Phone number').fill(number);
  await page.getByRole('button', { name: 'Send code' }).click();

  await expect(page.getByRole('heading', code)).toBeVisible();
  await expect(page.getByText(/Send a new code in 0:\d\d/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type(demoCode);

  await expect(page.getByText('You are signed in')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Flights', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/flights$/);
  await expect(page.getByText(/Ref\. /).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Ref\. /).first()).toBeVisible();
});

test('signing out ends the session on the server too', async ({ page, signInAs, context }) => {
  await signInAs('leaver');
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // The screen changes at once, and the server is told meanwhile.
  const askToken = async () => (await context.request.get('/api/auth/token')).status();
  await expect.poll(askToken).toBe(401);
});

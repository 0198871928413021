import { expect, expectAccessible, test } from '../journey.ts';
import { linkSentTo, mailboxes, newestLinkTo } from '../mail.ts';
import { demoCode } from '../sessions.ts';

const { priya } = mailboxes;
const codeScreen = { name: 'Enter the 6-digit code' };
const flights = { name: 'Flights', level: 1 };

// They share the mail of one person, and the limits of their address.
test.describe.configure({ mode: 'serial' });

test('a link in an email signs in, once, and returns to where I was', async ({
  page,
  browser,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  await page.goto('/flights');
  await page.getByRole('button', { name: 'Sign in with an email link' }).click();
  await page.getByLabel('Email address').fill(priya.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await expectAccessible(page);
  const link = await linkSentTo(priya.email);

  await page.goto(link);
  await expect(page.getByRole('heading', flights)).toBeVisible();
  await expect(page).toHaveURL(/\/flights$/);

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await expect(
    elsewhere.getByRole('heading', { name: 'Confirm your email address' }),
  ).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByLabel('Email address').fill(priya.email);
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(elsewhere.getByRole('alert')).toContainText('This code is no longer valid');
  await other.close();
});

test('a password is chosen with a link, and signs in from then on', async ({ page, context }) => {
  const before = await newestLinkTo(priya.email);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  await page.getByLabel('Email address').fill(priya.email);
  await page.getByRole('button', { name: 'Set a password by email' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();

  await page.goto(await linkSentTo(priya.email, before));
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password').fill('a long password');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText('You are signed in')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paddock', level: 1 })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  // The app makes no calls while its cookies are deleted.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/flights');
  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  await page.getByLabel('Email address').fill(priya.email);
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', flights)).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sessions' }).click();
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions.getByText('This browser')).toBeVisible();
  await expectAccessible(page);
  const others = sessions.getByRole('button', { name: /^Sign out/ });
  const count = await others.count();
  expect(count).toBeGreaterThan(0);
  await others.first().click();
  await expect(others).toHaveCount(count - 1);
});

test('a visitor sees nothing, and becomes a person by linking a phone', async ({ page }) => {
  await page.goto('/flights');
  await page.getByRole('button', { name: 'Continue as a visitor' }).click();
  await expect(page.getByRole('heading', { name: 'Link your phone' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Link your phone' })).toBeVisible();
  await page.getByLabel('Phone number').fill('7700 900012');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', codeScreen)).toBeVisible();
  await page.keyboard.type(demoCode);
  await expect(page.getByRole('heading', flights)).toBeVisible();
});

test('S-12 after signing in, I go to a place in this app, or the one I came to', async ({
  page,
}) => {
  await page.goto('/?signInSuccessUrl=https%3A%2F%2Fevil.example%2F');
  await page.getByLabel('Phone number').fill('7700 900013');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', codeScreen)).toBeVisible();
  await page.keyboard.type(demoCode);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  expect(new URL(page.url()).host).not.toContain('evil');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('S-13 a session that ended asks to sign in again, and returns to the same place', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/status of 40[01]/, /No ID token/);
  await page.goto('/flights?signInSuccessUrl=%2Fflights');
  await page.getByLabel('Phone number').fill('7700 900014');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', codeScreen)).toBeVisible();
  await page.keyboard.type(demoCode);
  await expect(page.getByRole('heading', flights)).toBeVisible();
  await context.clearCookies();
  await page.reload();
  const expired = 'Your sign-in session has expired. Please try again.';
  await expect(page.getByRole('alert').filter({ hasText: expired })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/flights$/);
});

test('names a challenge that takes longer than a moment', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/app-check/challenge', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.getByLabel('Phone number').fill('7700 900016');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: 'Confirming you are human' })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', codeScreen)).toBeVisible();
});

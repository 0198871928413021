import { expect, expectAccessible, test } from '../journey.ts';

test('home opens with the next flight, then the menu @desk', async ({ page, signInAs }) => {
  await signInAs('priya');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Paddock', level: 1 })).toBeVisible();
  await expect(page.getByText('Driver Information')).toBeVisible();
  await expect(page.getByText(/Next flight, in/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Flights.*bookings/ }).click();
  await expect(page).toHaveURL(/\/flights$/);
  await expect(page.getByRole('heading', { name: 'Flights', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/Next flight, in/)).toBeVisible();
});

test('the header’s shortcut leads to flights, and back up to home', async ({ page, signInAs }) => {
  await signInAs('priya');
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Flights' }).click();
  await expect(page).toHaveURL(/\/flights$/);
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('an address that leads nowhere falls back to the nearest one above', async ({
  page,
  signInAs,
}) => {
  await signInAs('priya');
  await page.goto('/flights/nowhere');
  await expect(page).toHaveURL(/\/flights$/);
  await page.goto('/admin/new-flight');
  await expect(page).toHaveURL(/\/$/);
});

test('the menu says who is signed in, which version runs and where @desk', async ({
  page,
  signInAs,
}) => {
  await signInAs('priya');
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu).toContainText('Priya Shah');
  await expect(menu).toContainText('+44 7700 900010');
  await expect(menu).toContainText(/v\d{6}\.\d+, development/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('light or dark is a choice that stays', async ({ page, signInAs }) => {
  await signInAs('priya');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const background = async () =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(background).not.toBe(light);
  await page.reload();
  await expect.poll(background).not.toBe(light);
  await expectAccessible(page);
});

test('a part of the app that does not arrive can be asked for again', async ({
  page,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/Loading chunk .* failed/, /ERR_FAILED/, /dynamically imported module/);
  await signInAs('priya');
  await page.goto('/');
  await expect(page.getByText(/Next flight, in/)).toBeVisible();
  await page.route(/\/assets\/.*\.js$/, async (route) => route.abort());
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible({ timeout: 15_000 });
  await page.unroute(/\/assets\/.*\.js$/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(/Next flight, in/)).toBeVisible();
});

test('a person whose access was taken back sees that, and nothing else', async ({
  page,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/status of 403/);
  await signInAs('priya');
  await page.route('**/api/users/*', async (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: 'unauthorised_user', message: 'You don’t have access.' } },
    }),
  );
  await page.goto('/flights');
  await expect(page.getByText('You are not authorised')).toBeVisible();
  await expect(page.getByText(/^Ref\. /)).toHaveCount(0);
  await expectAccessible(page);
});

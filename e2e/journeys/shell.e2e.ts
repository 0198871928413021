import { expect, expectAccessible, test } from '../journey.ts';

test('home opens with the next flight, then the menu; light or dark is a choice that stays', async ({
  page,
  signInAs,
}) => {
  await signInAs('priya');
  await page.emulateMedia({ colorScheme: 'light' });
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

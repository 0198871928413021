import { expect, test } from '../journey.ts';

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

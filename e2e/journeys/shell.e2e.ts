import { expect, test } from '../journey.ts';

test('a part of the app that does not load can be requested again', async ({
  page,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/Loading chunk .* failed/, /ERR_FAILED/, /dynamically imported module/);
  await signInAs('priya');
  await page.goto('/');
  await expect(page.getByText(/Next flight, in/)).toBeVisible();
  const menu = /\/assets\/menu-sheet-[^/]*\.js$/;
  await page.route(menu, async (route) => route.abort());
  await page.getByRole('button', { name: 'Menu' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The menu did not load' });
  await expect(alert).toBeVisible();
  await expect(page.getByText(/Next flight, in/)).toBeVisible();
  await page.unroute(menu);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

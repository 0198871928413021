import { expect, expectAccessible, test } from '../journey.ts';

test('R-8 R-9 a person who shares sees what is next from their position, and sends it to the phone', async ({
  page,
  context,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|was not sent/);
  await signInAs('priya');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 48.3069, longitude: 14.2858, accuracy: 12 });
  // Other journeys look for her on their maps: what she shares stays on her device.
  await page.route('**/api/users/liveloc', async (route) => route.abort());
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const toggle = page.getByRole('banner').getByRole('switch', { name: 'Share my location' });
  await toggle.click();
  await page.getByRole('button', { name: 'Share location' }).click();
  await expect(toggle).toBeChecked();
  await page.goto('/maps');
  await expect(page.getByText('Next stop, based on your location')).toBeVisible();
  const way = page.getByRole('link', { name: 'Navigate to Vienna' });
  await expect(way).toHaveAttribute('href', /google\.com\/maps\/dir\/\?api=1/);
  const passed = page.getByRole('list', { name: 'Stops passed' });
  await expect(passed).toBeHidden();
  await page.locator('summary', { hasText: 'Passed, 16' }).press('Enter');
  await expect(passed.getByRole('listitem')).toHaveCount(16);
  const ahead = page.getByRole('list', { name: 'Stops', exact: true });
  await ahead.getByRole('button', { name: /Győr/ }).press('Enter');
  await expect(page.getByRole('link', { name: 'Navigate to Győr' })).toBeVisible();
  await expectAccessible(page);
});

test('R-10 without the server the last road is there, and says when it was loaded', async ({
  page,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  await signInAs('priya');
  await page.goto('/maps');
  // Those ahead: on the days of the tour, some are passed.
  const stops = page.getByRole('list', { name: 'Stops', exact: true }).getByRole('listitem');
  await expect(stops.first()).toBeVisible();
  const ahead = await stops.count();
  await page.route('**/api/users/route', async (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/^From \d\d:\d\d \S+$/)).toBeVisible();
  await expect(stops).toHaveCount(ahead);
});

import { expect, expectAccessible, test } from '../journey.ts';

const silverstone = { latitude: 52.0733, longitude: -1.0147, accuracy: 12 };

test('L-50 L-67 switching on in the header asks first and sends a position, and off removes it', async ({
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(silverstone);
  await signInAs('priya');
  await page.goto('/');
  const toggle = page.getByRole('banner').getByRole('switch', { name: 'Share my location' });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await page.getByRole('button', { name: 'Share location' }).click();
  await expect(page.getByText('Sent just now, next in 5 min')).toBeVisible();
  await expect(toggle).toBeChecked();
  const kept = async () =>
    page.evaluate(() => [
      localStorage.getItem('location'),
      localStorage.getItem('location_running'),
    ]);
  await expect.poll(kept).toEqual(['52.0733,-1.0147', 'true']);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Sent just now, next in 5 min')).toBeVisible();
  await toggle.click();
  await expect(
    page.getByText('Your location is no longer sent, and you are removed from the map.'),
  ).toBeVisible();
  // The server learns of it after a position that is still on its way.
  await expect.poll(kept).toEqual([null, null]);
});

test('L-56 a person whose browser denies the location reads why it is off, and what to do', async ({
  page,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/denied/i);
  await signInAs('priya');
  await page.goto('/');
  await page.getByRole('banner').getByRole('switch', { name: 'Share my location' }).click();
  await expect(page.getByText(/will see where you are/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Share location' }).click();
  await expect(page.getByText(/let Paddock use your location/)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('banner').getByRole('switch')).not.toBeChecked();
});

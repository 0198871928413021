import type { Page } from '@playwright/test';
import { test } from '../journey.ts';
import { besideEachOther, folder } from './beside-each-other.ts';
import { take } from './take.ts';

test('crew: sign-in, Now, Trip on a phone', async ({ page, browser, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const signIn = await take(page, '/', '+44 7700 900001');
  await signInAs('priya');
  const now = await takeNow(page);
  const trip = await take(page, '/trip', 'Tomorrow');
  await besideEachOther(browser, [signIn, now, trip], 'crew.png');
});

test('crew in dark mode', async ({ page, browser, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs('priya');
  const now = await takeNow(page);
  const flights = await take(page, '/flights', 'Ref. XK4T2P');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByText('Priya Shah').waitFor();
  const menu = await page.screenshot({ animations: 'disabled' });
  await besideEachOther(browser, [now, flights, menu], 'crew-dark.png');
});

test('flights on a desktop', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs('priya');
  await take(page, '/flights', 'Ref. XK4T2P');
  await page.screenshot({ path: `${folder}flights-desk.png`, scale: 'css' });
});

/** Now, with the cards that come after the others. */
async function takeNow(page: Page): Promise<Buffer> {
  await take(page, '/', 'Upcoming: ');
  await page.getByText('Location sharing').waitFor();
  return page.screenshot();
}

import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, signContextIn, test } from '../journey.ts';
import { fullNames, type Person } from '../sessions.ts';

const silverstone = { latitude: 52.0733, longitude: -1.0147, accuracy: 12 };
const vienna = { latitude: 48.2082, longitude: 16.3738, accuracy: 345 };

/** Somebody else's browser, which may use its location. Every load of a page that shares sends a position. */
async function openSharer(browser: Browser, person: Person, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    permissions: ['geolocation'],
    serviceWorkers: 'block',
  });
  await signContextIn(context, person);
  return context.newPage();
}

async function shareFrom(page: Page, place: typeof silverstone): Promise<void> {
  await page.context().setGeolocation(place);
  const arrived = page.waitForResponse(
    (answer) => answer.url().endsWith('/liveloc') && answer.request().method() === 'POST',
  );
  await page.goto('/');
  const toggle = page.getByRole('banner').getByRole('switch', { name: 'Share my location' });
  if (!(await toggle.isChecked())) {
    await toggle.click();
    await page.getByRole('button', { name: 'Share location' }).click();
  }
  expect((await arrived).status()).toBe(200);
}

async function stopSharing(page: Page): Promise<void> {
  const told = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('banner').getByRole('switch', { name: 'Share my location' }).click();
  expect((await told).status()).toBe(200);
  await page.context().close();
}

/** The person in the middle of the map, as the pointer finds them. */
async function inTheMiddle(page: Page): Promise<string> {
  const map = page.getByRole('region', { name: 'Map of people on HUN26' });
  const box = await map.boundingBox();
  if (box === null) return 'no map';
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x + 60, y);
  await page.mouse.move(x, y);
  const title = map.locator('.leaflet-container');
  return (await title.getAttribute('title')) ?? '';
}

test('L-60 a sharing person is on the map and in the list, moves, is found and followed, and goes', async ({
  page,
  browser,
  signInAs,
  baseURL,
}) => {
  const sharer = 'marek';
  const name = fullNames[sharer];
  await signInAs('coordinator');
  await page.goto('/mgmt/live-locations');
  const people = page.getByRole('list', { name: 'People sharing' });
  const row = people.getByRole('listitem').filter({ hasText: name });
  await expect(page.getByText(/\d sharing$/)).toBeVisible();
  await expect(row).toBeHidden();

  const theirs = await openSharer(browser, sharer, baseURL);
  await shareFrom(theirs, silverstone);
  await expect(row).toContainText('Silverstone Circuit, just now');
  await expectAccessible(page);

  await page.getByLabel('Find a person').fill(name.slice(0, 4).toUpperCase());
  await expect(people.getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Find a person').fill('nobody of that name');
  await expect(page.getByText('No one with that name is sharing.')).toBeVisible();
  await page.getByLabel('Find a person').fill('');

  const follow = page.getByRole('button', { name: `Follow ${name}` });
  await follow.press('Enter');
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => inTheMiddle(page)).toBe(name);

  await shareFrom(theirs, vienna);
  await expect(row).toContainText('just now, within 345 m');
  await expect.poll(async () => inTheMiddle(page)).toBe(name);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await follow.press('Enter');
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  await shareFrom(theirs, silverstone);
  await expect(row).toContainText('Silverstone Circuit');
  await expect.poll(async () => inTheMiddle(page)).not.toBe(name);
  const chosen = row.getByRole('button', { name: new RegExp(`^${name}`) });
  await chosen.press('Enter');
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');

  await stopSharing(theirs);
  await expect(row).toBeHidden();
});

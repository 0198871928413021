import type { Page } from '@playwright/test';
import { beginningOf } from '../downloaded.ts';
import { expect, expectAccessible, test } from '../journey.ts';

/** The day on which the demo's road sets out. */
const driveDay = '2026-07-01';

function itineraryAnswer(page: Page) {
  return page.waitForResponse((answer) => answer.url().includes('/api/users/itinerary?'));
}

test('D-2 D-10 crew see the drive of a day, whom to call, take it as a page, and go on to the next day with something', async ({
  page,
  signInAs,
}) => {
  await signInAs('priya');
  await page.goto('/');
  await page.getByRole('link', { name: /^Today/ }).click();
  await expect(page).toHaveURL('/day');
  await expect(page.getByRole('heading', { level: 2, name: /Today$/ })).toBeVisible();
  await page.goto(`/day?day=${driveDay}`);
  const drive = page.getByRole('group', { name: 'Drive for HUN26' });
  await expect(drive).toContainText('Silverstone Circuit');
  await expect(drive).toContainText('Leave Wed 1 Jul, 08:00');
  await expect(drive.getByText('Estimate')).toBeVisible();
  // Whose number it is depends on whom other journeys have made staff meanwhile.
  const number = page.getByRole('link', { name: /^\+447700900\d{3}$/ }).first();
  await expect(number).toHaveAttribute('href', `tel:${await number.innerText()}`);
  await expectAccessible(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF of this day' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^day-\d{4}-\d\d-\d\d\.pdf$/);
  expect(await beginningOf(file)).toBe('%PDF');
  await page.goto('/day');
  await page
    .getByRole('button', { name: /^Next:/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toContainText('Today');
  await expect(
    page
      .getByRole('main')
      .getByText(/^\d\d:\d\d UTC$/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('D-9 today and the days after it are there without a network, and say from when they are', async ({
  page,
  context,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  await signInAs('priya');
  await page.clock.install();
  const read = itineraryAnswer(page);
  await page.goto('/day');
  await expect(page.getByRole('button', { name: 'Next day' })).toBeVisible();
  await read;
  // Parts of the app are still on their way.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /Tomorrow$/ })).toBeVisible();
  // It is read again when somebody comes back to it.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(/^From \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Project HUN26' })).toBeVisible();
});

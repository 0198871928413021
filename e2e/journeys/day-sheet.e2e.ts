import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { followReadAhead } from '../read-ahead.ts';

function itineraryAnswer(page: Page) {
  return page.waitForResponse((answer) => answer.url().includes('/api/users/itinerary?'));
}

test('D-9 today and the days after it are available offline, and say when they were loaded', async ({
  page,
  context,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  await signInAs('priya');
  await page.clock.install();
  const read = itineraryAnswer(page);
  const untilReadAhead = followReadAhead(page);
  await page.goto('/day');
  await expect(page.getByRole('button', { name: 'Next day' })).toBeVisible();
  await read;
  await untilReadAhead();
  await context.setOffline(true);
  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /Tomorrow$/ })).toBeVisible();
  // It is loaded again when somebody returns to it.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(/^From \d\d:\d\d \S+$/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Project HUN26' })).toBeVisible();
});

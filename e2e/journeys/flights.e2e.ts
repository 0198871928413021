import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../journey.ts';

function bookingWith(page: Page, text: string) {
  return page.getByRole('group').filter({ hasText: text });
}

test('a booking is a card: UTC first, the airport’s own time beside it', async ({
  page,
  signInAs,
}) => {
  await signInAs('priya');
  await page.goto('/flights');
  const booking = bookingWith(page, 'XK4T2P');
  await expect(booking).toContainText('British Airways');
  await expect(booking).toContainText('BA 902');
  await expect(booking.getByText(/^\d\d:\d\d/).first()).toBeVisible();
  await expect(booking.getByText(/\d\d:\d\d local/).first()).toBeVisible();
  await expect(booking.getByText('Next', { exact: true })).toBeVisible();
  await expect(booking.getByText(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ \w+$/).first()).toBeVisible();
  await expectAccessible(page);
});

test('a landing on the next day carries +1', async ({ page, signInAs }) => {
  await signInAs('priya');
  await page.goto('/flights');
  await expect(bookingWith(page, 'GF 2')).toContainText('+1');
});

test('past bookings are folded away', async ({ page, signInAs }) => {
  await signInAs('priya');
  await page.goto('/flights');
  const past = page.getByText(/^Past, \d/);
  const shown = await page.getByText(/^Ref\. /).count();
  await past.click();
  await expect.poll(async () => page.getByText(/^Ref\. /).count()).toBeGreaterThan(shown);
  await expectAccessible(page);
});

test('everybody on board is named on request', async ({ page, signInAs }) => {
  await signInAs('priya');
  await page.goto('/flights');
  const booking = bookingWith(page, 'XK4T2P');
  await booking.getByRole('button', { name: /\d more/ }).click();
  await expect(booking).toContainText('Tom Okafor');
});

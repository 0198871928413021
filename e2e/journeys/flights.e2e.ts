import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../journey.ts';

function bookingWith(page: Page, text: string) {
  return page.getByRole('group').filter({ hasText: text });
}

test('bookings are cards: UTC first, the airport’s own time beside it, everybody on board, past ones folded away', async ({
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
  // It lands on the day after it leaves.
  await expect(bookingWith(page, 'GF 2')).toContainText('+1');
  await expectAccessible(page);

  await booking.getByRole('button', { name: /\d more/ }).click();
  await expect(booking).toContainText('Tom Okafor');
  const shown = page.getByText(/^Ref\. /).filter({ visible: true });
  const before = await shown.count();
  await page.getByText(/^Past, \d/).click();
  await expect.poll(async () => shown.count()).toBeGreaterThan(before);
  await expectAccessible(page);
});

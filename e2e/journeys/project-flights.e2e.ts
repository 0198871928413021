import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../journey.ts';

const address = '/mgmt/project-flights';

function rowWith(page: Page, text: string) {
  return page.getByRole('listitem').filter({ hasText: text });
}

/** The visible rows depend on the hour: in the evening the demo's next flight leaves tomorrow. */
async function lookUpNextFlight(page: Page): Promise<void> {
  const search = page.getByRole('searchbox');
  await search.fill('priya 902');
  await expect(rowWith(page, 'Departs').filter({ hasText: 'BA 902' }).first()).toBeVisible();
  await search.fill('');
  await expect(rowWith(page, 'Departs').filter({ hasNotText: 'BA 902' }).first()).toBeVisible();
}

test('a coordinator sees who flies when, by day, by person and by flight', async ({
  page,
  signInAs,
}) => {
  await signInAs('coordinator');
  await page.goto('/');
  await page.getByRole('link', { name: /Project Flights/ }).click();
  await expect(page).toHaveURL(address);
  await lookUpNextFlight(page);
  await expect(page.getByText(/warnings?/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'By person' }).check();
  await page.getByRole('searchbox').fill('priya');
  await expect(page.getByRole('heading', { name: 'Priya Shah' })).toBeVisible();
  await page.getByRole('radio', { name: 'By flight' }).check();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
});

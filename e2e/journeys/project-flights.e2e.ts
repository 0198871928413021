import type { Page } from '@playwright/test';
import { beginningOf } from '../downloaded.ts';
import { expect, expectAccessible, test } from '../journey.ts';

const address = '/mgmt/project-flights';

function rowWith(page: Page, text: string) {
  return page.getByRole('listitem').filter({ hasText: text });
}

/** Which rows are drawn depends on the hour: in the evening the demo's next flight leaves tomorrow. */
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

test('V-17 V-4 V-5 a search leaves the matching flights and what is wrong with them; they come on paper', async ({
  page,
  signInAs,
}) => {
  await signInAs('coordinator');
  await page.goto(address);
  await lookUpNextFlight(page);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const total = /, (\d+) flights/.exec((await page.locator('header').textContent()) ?? '')?.[1];
  const numbers = page.locator('ol').getByText(/^[A-Z0-9]{2} \d+$/);
  await expect(numbers).toHaveCount(Number(total));
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^flights-HUN26-\d{4}-\d\d-\d\d\.pdf$/);
  expect(await beginningOf(file)).toBe('%PDF');

  const search = page.getByRole('searchbox');
  await search.fill('tom');
  // Other journeys book him too.
  await expect(page.getByRole('heading', { name: /^\d+ warnings?$/ })).toBeVisible();
  await expect(
    page.getByText('Tom Okafor is booked on BA 869 twice (XK4T2P, TB6J2D).'),
  ).toBeVisible();
  await search.fill('priya 902');
  await expect(rowWith(page, 'BA 902').first()).toBeVisible();
  await expect(rowWith(page, 'Departs').filter({ hasNotText: 'BA 902' })).toHaveCount(0);
  await search.fill('zzz');
  await expect(page.getByText('No matching flights')).toBeVisible();
});

test('another project is one choice away, and stays in the address', async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.goto(address);
  const project = page.getByRole('combobox', { name: 'Project' });
  await expect(project).toHaveValue('HUN26');
  const other = await project.locator('option').nth(1).textContent();
  await project.selectOption(other);
  await expect(page).toHaveURL(`${address}?project=${other}`);
  await page.reload();
  await expect(project).toHaveValue(other ?? '');
});

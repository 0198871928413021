import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../journey.ts';

const address = '/admin/expenditure';

function rows(page: Page) {
  return page.locator('[data-index]');
}

test('T-10 the filters of a list are in its address, and Back restores them @desk', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Expenditure/ }).click();
  await expect(page).toHaveURL(address);
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Paid', exact: true }).check();
  await expect(page).toHaveURL(`${address}?state=paid`);
  await page.getByRole('searchbox').fill('hun');
  await expect(page).toHaveURL(`${address}?state=paid&search=hun`);
  await expect(page.getByText(/\d+ expenditures?$/)).toBeVisible();
  const first = await rows(page).first().textContent();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('hun');
  await expect(rows(page).first()).toHaveText(first ?? '');
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/expenditure\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(`${address}?state=paid&search=hun`);
  await expect(rows(page).first()).toHaveText(first ?? '');
});

test('T-11 arrows lead from row to row, and Enter opens one @desk', async ({ page, signInAs }) => {
  await signInAs('administrator');
  await page.goto('/admin/contacts');
  const link = (index: number) => page.locator(`[data-index="${index}"] a`);
  await link(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('End');
  // Rows that are out of sight are not on the page.
  await expect(link(0)).toHaveCount(0);
  await expect(page.locator('[data-index] a:focus')).toHaveCount(1);
  await page.keyboard.press('Home');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/contacts\/\d+$/);
});

test('T-8 the file holds what is asked for @desk', async ({ page, signInAs }) => {
  await signInAs('administrator');
  await page.goto(`${address}?state=paid`);
  await expect(rows(page).first()).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^expenditure-\d{4}-\d\d-\d\d\.csv$/);
  const read = await file.createReadStream();
  let text = '';
  for await (const part of read) text += String(part);
  const [heading = '', ...lines] = text.trim().split('\r\n');
  expect(heading).toContain('Number,Purchased (UTC),Vendor');
  expect(lines.every((line) => line.includes(',paid,'))).toBe(true);
});

test('what nothing fits says so, in the dark too', async ({ page, signInAs }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs('administrator');
  await page.goto(`${address}?search=zzzz`);
  await expect(page.getByText('No expenditure fits')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('');
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);
});

test('a list that does not come says so, and comes when asked again', async ({
  page,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  await signInAs('administrator');
  await page.route('**/api/lists/**', (route) => route.abort());
  await page.goto(address);
  await expect(page.getByText('The expenditures did not load')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/lists/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('T-1 a manager finds projects, contacts and flights, and no money', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
  await page.goto('/mgmt');
  for (const name of [/^Project List/, /^Contacts/, /^Flight List/])
    await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('link', { name: /^Contacts/ }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  await page.goto(address);
  await expect(page).toHaveURL('/');
});

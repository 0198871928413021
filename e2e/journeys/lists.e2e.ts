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

test('T-8 the file holds what is asked for', async ({ page, signInAs }) => {
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
  expect(heading).toContain('Number,Purchased,Vendor');
  expect(lines.every((line) => line.includes(',paid,'))).toBe(true);
});

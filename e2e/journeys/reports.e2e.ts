import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../journey.ts';
import { followReadAhead } from '../read-ahead.ts';

const address = '/admin/reports/expenditure';

/** "£1,234.50" as pence. */
function pence(words: string): number {
  return Number(words.replaceAll(/[^\d]/g, ''));
}

async function download(page: Page, name: string) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return coming;
}

test('G-2 G-8 a bookkeeper reads what a project costs, exports it, opens the rows behind a number, and comes back to it @desk', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Reports/ }).click();
  await page.getByRole('link', { name: /^Project costs/ }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: 'Committed', exact: true })).toBeVisible();
  await expectAccessible(page);
  const csv = await download(page, 'Export CSV');
  expect(csv.suggestedFilename()).toMatch(/^expenditure-HUN26-\d{4}-\d\d-\d\d\.csv$/);
  const pdf = await download(page, 'Export PDF');
  expect(pdf.suggestedFilename()).toMatch(/^expenditure-HUN26-\d{4}-\d\d-\d\d\.pdf$/);
  await page.getByRole('radio', { name: 'By vendor' }).check();
  await expect(page).toHaveURL(`${address}?by=vendor`);
  const section = page.getByRole('region', { name: 'By vendor' }).first();
  const amount = section.getByRole('link', { name: /^£/ }).first();
  const words = (await amount.textContent()) ?? '';
  await amount.click();
  await expect(page).toHaveURL(/\/admin\/expenditure\?project=51&vendor=\d+&committed_in=1$/);
  await expect(page.locator('[data-index]').first()).toBeVisible();
  const sum = async () => {
    const shown = await page.locator('[data-index] td:nth-child(7)').allTextContents();
    return shown.map(pence).reduce((before, one) => before + one, 0);
  };
  await expect.poll(sum).toBe(pence(words));
  await page.goBack();
  await expect(page).toHaveURL(`${address}?by=vendor`);
  await expect(page.getByRole('radio', { name: 'By vendor' })).toBeChecked();
});

test('offline it says that it needs a network, and money is not saved', async ({
  page,
  context,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await signInAs('administrator');
  const untilReadAhead = followReadAhead(page);
  await page.goto('/admin/reports');
  await page.getByRole('link', { name: /^Project costs/ }).hover();
  // The code of the report loads ahead; its figures don't.
  const report = await page.waitForFunction(
    () =>
      performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes('/expenditure-page-'))?.name,
  );
  await page.evaluate(async (script) => void (await import(`${script}`)), await report.jsonValue());
  await untilReadAhead();
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Project costs/ }).click();
  await expect(page.getByText('You’re offline', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Committed', exact: true })).toBeVisible();
});

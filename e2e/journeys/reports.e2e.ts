import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../journey.ts';

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

test('G-2 a bookkeeper reads what a project costs, opens the rows behind a number, and comes back to it @desk', async ({
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
  await page.getByRole('radio', { name: 'By vendor' }).check();
  await expect(page).toHaveURL(`${address}?by=vendor`);
  const section = page.getByRole('region', { name: 'By vendor' }).first();
  const amount = section.getByRole('link', { name: /^£/ }).first();
  const words = (await amount.textContent()) ?? '';
  await amount.click();
  await expect(page).toHaveURL(/\/admin\/expenditure\?project=51&vendor=\d+&sterling=known$/);
  await expect(page.locator('[data-index]').first()).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) > 960) {
    const shown = await page.locator('[data-index] td:nth-child(7)').allTextContents();
    expect(shown.map(pence).reduce((sum, one) => sum + one, 0)).toBe(pence(words));
  }
  await page.goBack();
  await expect(page).toHaveURL(`${address}?by=vendor`);
  await expect(page.getByRole('radio', { name: 'By vendor' })).toBeChecked();
});

test('G-5 the lines of the persons say that they overlap; what is not known leads to its rows', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  await page.goto(`${address}?by=contact`);
  await expect(page.getByText(/these lines add up to more than the project total/)).toBeVisible();
  await expectAccessible(page);
  const unknown = page.getByRole('link', { name: /^\d+ bought$/ }).first();
  const count = Number.parseInt((await unknown.textContent()) ?? '', 10);
  await unknown.click();
  await expect(page).toHaveURL(/\/admin\/expenditure\?project=51&sterling=not\+?(?:%20)?known/);
  await expect(page.locator('[data-index]')).toHaveCount(count);
});

test('G-8 the report is taken along as a spreadsheet and on paper @desk', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  await page.goto(address);
  const csv = await download(page, 'Export CSV');
  expect(csv.suggestedFilename()).toMatch(/^expenditure-HUN26-\d{4}-\d\d-\d\d\.csv$/);
  const pdf = await download(page, 'Export PDF');
  expect(pdf.suggestedFilename()).toMatch(/^expenditure-HUN26-\d{4}-\d\d-\d\d\.pdf$/);
});

test('a chart can be read as a table, in the dark too', async ({ page, signInAs }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs('administrator');
  await page.goto(address);
  await page.getByText('As a table').first().click();
  const table = page.getByRole('table', { name: 'Committed and paid, by type' });
  await expect(table.getByRole('row', { name: /^Hotels/ })).toContainText('£');
  await expectAccessible(page);
});

test('another project is one choice away, and one without a purchase says so', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  await page.goto(address);
  const project = page.getByRole('combobox', { name: 'Project' });
  await expect(project).toHaveValue('HUN26');
  await project.selectOption('BCN26');
  await expect(page).toHaveURL(`${address}?project=BCN26`);
  await expect(page.locator('header')).toContainText('BCN26');
});

test('without a network it says that it needs one, and money is not kept', async ({
  page,
  context,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await signInAs('administrator');
  await page.goto('/admin/reports');
  await page.getByRole('link', { name: /^Project costs/ }).hover();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Project costs/ }).click();
  await expect(page.getByText('You’re offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Committed', exact: true })).toBeVisible();
});

test('money is for administrators', async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.goto(address);
  await expect(page).toHaveURL('/');
});

test('T-12 what a link asks of a list is said there, and can be taken out @desk', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  await page.goto('/admin/expenditure');
  await expect(page.locator('[data-index]').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Due in' })).toHaveCount(0);
  await page.goto('/admin/expenditure?project=51&due_in=1');
  const due = page.getByRole('combobox', { name: 'Due in' });
  await expect(due).toHaveValue('1');
  await expect(page.locator('[data-index]')).toHaveCount(1);
  await due.selectOption('');
  await expect(page).toHaveURL('/admin/expenditure?project=51');
  await expect(due).toHaveCount(0);
  await page.goto('/admin/expenditure?vendor=none');
  const rows = page.locator('[data-index]');
  await expect(rows.first().or(page.getByText('No expenditure fits'))).toBeVisible();
  await expect(rows.filter({ hasNotText: 'no vendor' })).toHaveCount(0);
});

import type { Browser, Page } from '@playwright/test';
import { expect, signContextIn, test } from '../journey.ts';
import { openEdit, openNewContact, save, toast } from '../record-steps.ts';

/** The same record in another browser. */
async function elsewhere(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext();
  await signContextIn(context, 'administrator');
  const other = await context.newPage();
  await other.goto(page.url());
  return other;
}

async function rename(page: Page, given: string): Promise<void> {
  await page.getByRole('textbox', { name: 'First Name' }).fill(given);
  await save(page);
}

test('E-39 an offline edit that conflicts is kept, and can be resolved', async ({
  page,
  context,
  browser,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED|Failed to load resource/);
  await signInAs('administrator');
  const family = await openNewContact(page);
  const record = new URL(page.url()).pathname;
  const other = await elsewhere(browser, page);
  await openEdit(page);
  const calls = '**/api/forms/*/*';
  await context.route(calls, async (route) => route.abort());
  await rename(page, 'Mine');
  await expect(toast(page, 'Saved, will be sent')).toBeVisible();
  await expect(page.getByText('An edit is waiting to be sent')).toBeVisible();
  await openEdit(other);
  await rename(other, 'Theirs');
  await expect(toast(other, 'Saved')).toBeVisible();
  await other.context().close();
  await context.unroute(calls);
  await page.goto('/outbox');
  const entry = page.getByRole('group', { name: 'Contact' });
  await expect(entry).toContainText('Rejected');
  await entry.getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(new RegExp(`${record}/edit\\?corrects=`));
  await page.getByRole('button', { name: 'Keep all of mine' }).click();
  await page.getByRole('button', { name: 'Save chosen values' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Mine ${family}`);
  await page.goto('/outbox');
  await expect(page.getByText('Everything is sent')).toBeVisible();
});

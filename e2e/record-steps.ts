import { expect, type Page } from '@playwright/test';
import { unique } from './form-steps.ts';

/** Steps with records that many journeys share. */

/** Enters a contact that nobody else knows, and opens its page from the list, as people do. */
export async function openNewContact(page: Page, given = 'Ada'): Promise<string> {
  const family = unique('Record');
  await page.goto('/admin/new-contact');
  await page.getByRole('textbox', { name: 'First Name' }).fill(given);
  await page.getByRole('textbox', { name: 'Last Name' }).fill(family);
  await page.getByRole('button', { name: 'Save person', exact: true }).click();
  await expect(page.getByRole('form')).toBeHidden();
  await page.goto(`/admin/contacts?search=${encodeURIComponent(family)}`);
  await page.getByRole('link', { name: family }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${given} ${family}`);
  return family;
}

/** The toast with this title: “The change was not undone” is not “Undone”. */
export function toast(page: Page, title: string) {
  return page.getByRole('dialog').filter({ has: page.getByText(title, { exact: true }) });
}

/** Opens the edit of the record on the screen, and waits for its fields. */
export async function openEdit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('form')).toBeVisible();
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

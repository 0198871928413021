import { expect, expectAccessible, test } from '../journey.ts';
import { everythingOn } from '../device-contents.ts';
import { openEdit, openNewContact, save, toast } from '../record-steps.ts';

test('E-33 a record is found, edited and restored, and Back leads to the list as it was', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  const family = await openNewContact(page);
  const list = `/admin/contacts?search=${encodeURIComponent(family)}`;
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('region', { name: 'Projects' })).toContainText('No projects yet');
  await expectAccessible(page);
  await openEdit(page);
  await expect(page).toHaveURL(/\/admin\/contacts\/\d+\/edit$/);
  const first = page.getByRole('textbox', { name: 'First Name' });
  await expect(first).toHaveValue('Ada');
  await expectAccessible(page);
  await first.fill('Augusta');
  await save(page);
  await expect(heading).toHaveText(`Augusta ${family}`);
  await toast(page, 'Saved').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(heading).toHaveText(`Ada ${family}`);
  await page.getByText('History', { exact: true }).click();
  const events = page.getByRole('listitem').filter({ has: page.getByRole('time') });
  await expect(events).toContainText([/Undone by/, /Edited by/, /Added by/]);
  await expect(events.nth(1)).toContainText('Augusta');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('link', { name: family })).toBeVisible();
});

test('T-10 coming back from a record leads to the same place in the list', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  await page.goto('/admin/contacts');
  await page.locator('[data-index="0"] a').focus();
  await page.keyboard.press('End');
  await expect(page.locator('[data-index="0"]')).toHaveCount(0);
  const left = page.locator('[data-index] a:focus');
  const name = (await left.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
});

test('E-40 a loaded record is available without the server, and says when it was loaded', async ({
  page,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED|Failed to load resource|No ID token|did not say|No app-check/);
  await signInAs('administrator');
  await page.goto('/admin/projects/51');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('HUN26');
  await expect.poll(async () => everythingOn(page)).toContain('Northfield Racing');
  await page.route('**/api/**', async (route) => route.abort());
  await page.reload();
  await expect(heading).toHaveText('HUN26');
  await expect(page.getByText(/^From \d\d:\d\d \S+$/)).toBeVisible();
});

import { everythingOn } from '../device-contents.ts';
import { choose, openForm, sendAndSee } from '../form-steps.ts';
import { expect, test } from '../journey.ts';

test('F-47 a draft outlives a reload and a sign-out, and is nobody else’s', async ({
  page,
  context,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED|Failed to load resource|could not be notified/);
  await signInAs('administrator');
  let form = await openForm(page, '/admin/user-access');
  await choose(form, 'Contact', 'Nadia Haddad');
  await choose(form, 'Access level', 'Administrator');
  await sendAndSee(page, 'Access of Nadia Haddad saved');

  form = await openForm(page, '/admin/new-project');
  await form.getByRole('textbox', { name: 'Project Code' }).fill('SPA27');
  await form.getByLabel('Start Date').fill('2027-05-01');
  await choose(form, 'Start Point', 'Silverstone');
  await expect(page.getByText(/^Draft saved on this (phone|device)$/)).toBeVisible();
  // What was chosen last is written a moment later.
  await expect.poll(async () => everythingOn(page)).toMatch(/start_point_id\\*":\d/);
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Project Code' })).toHaveValue('SPA27');
  await expect(form.getByRole('combobox', { name: 'Start Point' })).toHaveValue(/Silverstone/);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();

  // The session is needed again below, so the server does not hear of this sign-out.
  await page.route('**/api/auth/sign-out', async (route) => route.abort());
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  async function comeAs(person: 'nadia' | 'administrator') {
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signInAs(person);
    return openForm(page, '/admin/new-project');
  }
  form = await comeAs('nadia');
  await expect(form.getByRole('textbox', { name: 'Project Code' })).toHaveValue('');
  await expect(page.getByText(/^Draft saved/)).toBeHidden();

  form = await comeAs('administrator');
  await expect(form.getByRole('textbox', { name: 'Project Code' })).toHaveValue('SPA27');
});

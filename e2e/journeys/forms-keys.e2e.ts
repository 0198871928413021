import { openForm, unique } from '../form-steps.ts';
import { expect, test } from '../journey.ts';

test('F-52 people are connected to a project with the keyboard alone @desk', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  const form = await openForm(page, '/admin/project-contractors');
  const project = form.getByRole('combobox', { name: 'Project' });
  const contacts = form.getByRole('combobox', { name: 'Contacts' });
  while (!(await project.evaluate((input) => input === document.activeElement)))
    await page.keyboard.press('Tab');

  await page.keyboard.type('hun');
  await expect(page.getByRole('option', { name: 'HUN26' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(project).toHaveValue('HUN26');

  while (!(await contacts.evaluate((input) => input === document.activeElement)))
    await page.keyboard.press('Tab');
  for (const [prefix, name] of [
    ['PRI', 'Priya Shah'],
    ['tom', 'Tom Okafor'],
    ['mar', 'Marek Nowak'],
  ] as const) {
    await page.keyboard.type(prefix);
    await expect(page.getByRole('option', { name })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: `Remove ${name}` })).toBeAttached();
    await expect(contacts).toHaveValue('');
  }
  await page.keyboard.press('Backspace');
  await expect(form.getByRole('button', { name: 'Remove Marek Nowak' })).toBeHidden();
  await page.keyboard.press('Escape');

  const send = page.getByRole('button', { name: 'Send' });
  while (!(await send.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Project contractors saved').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeFocused();
});

test('a lookup takes letters in any case, says when nothing fits, and can be cleared', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  const form = await openForm(page, '/admin/new-project-expenditure');
  const vendor = form.getByRole('combobox', { name: 'Vendor' });
  await vendor.pressSequentially('lUFT');
  await expect(page.getByRole('option', { name: 'Lufthansa', exact: true })).toBeVisible();
  await vendor.press('Enter');
  await expect(vendor).toHaveValue('Lufthansa');
  await form.getByRole('button', { name: 'Clear Vendor' }).click();
  await expect(vendor).toHaveValue('');
  await vendor.pressSequentially(unique('zz'));
  await expect(page.getByText(/^Nothing starts with/)).toBeVisible();
});

test('F-48 leaving a form that is kept nowhere asks first, whichever way it is left', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Add Contact/ }).click();
  const first = page.getByRole('textbox', { name: 'First Name' });
  await first.fill('Ada');
  const question = page.getByRole('alertdialog', { name: 'Leave this form?' });
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(first).toHaveValue('Ada');
  const goBack = async () => page.evaluate(() => window.history.back());
  await goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(first).toHaveValue('Ada');
  await goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goForward();
  await expect(first).toHaveValue('');
});

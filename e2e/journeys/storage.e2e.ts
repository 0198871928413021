import { openForm } from '../form-steps.ts';
import { expect, test } from '../journey.ts';

const calls = '**/api/forms/*/*';
const failing = /ERR_FAILED|Failed to load resource|save answers|was not saved|could not be/;

test('O-13 if the browser refuses a database, the app works, and a form says that it is not saved', async ({
  page,
  signInAs,
  expectErrors,
}) => {
  expectErrors(failing);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not in private mode', 'SecurityError');
    };
  });
  await signInAs('administrator');
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Flights/ }).last()).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByText('The outbox did not load')).toBeVisible();
  const form = await openForm(page, '/admin/new-contact');
  await form.getByRole('textbox', { name: 'First Name' }).fill('Ada');
  await form.getByRole('textbox', { name: 'Last Name' }).fill('Private');
  await page.route(calls, async (route) => route.abort());
  await page.getByRole('button', { name: 'Save person', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('this device is out of space');
  await expect(form.getByRole('textbox', { name: 'First Name' })).toHaveValue('Ada');
});

test('O-13 a full device says so, and what was typed stays', async ({
  page,
  signInAs,
  expectErrors,
}) => {
  expectErrors(failing);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await signInAs('administrator');
  const form = await openForm(page, '/admin/new-project');
  const code = form.getByRole('textbox', { name: 'Project Code' });
  await code.fill('FULL1');
  await expect(page.getByText(/^Draft not saved/)).toBeVisible();
  await expect(code).toHaveValue('FULL1');
});

test('O-13 without web storage the app says so and works', async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Forbidden', 'SecurityError');
        },
      });
  });
  await signInAs('priya');
  await page.goto('/');
  await expect(page.getByText(/Next flight, in/)).toBeVisible();
  await expect(page.getByText(/does not support Web Storage/)).toBeVisible();
});

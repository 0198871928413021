import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { formServer } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const form = page.getByRole('form', { name: 'Add New Project' });
const start = form.getByLabelText('Start Date');

it('Y-702 a day is typed in short on a desk, and written in full', async () => {
  await page.viewport(1_280, 800);
  await openApp(formServer(), '/admin/new-project');
  // Until it has loaded, the browser's own field is in its place.
  await expect.element(start).toHaveAttribute('type', 'text');
  await start.fill('26 nov 2027');
  await userEvent.tab();
  await expect.element(start).toHaveValue('26 Nov 2027');
  await start.click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(start).toHaveValue('27 Nov 2027');
  await start.fill('31 nov');
  await userEvent.tab();
  await expect.element(start).toHaveValue('31 nov');
  // Saving names it with this sentence.
  await expect
    .element(start)
    .toHaveProperty('validationMessage', 'Type a day such as 26 Nov 2026, 26, fri or +3.');
});

it('Y-703 a calendar opens by keyboard, and arrows choose a day in it', async () => {
  await page.viewport(1_280, 800);
  await openApp(formServer(), '/admin/new-project');
  await expect.element(start).toHaveAttribute('type', 'text');
  await start.fill('2027-11-26');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const calendar = page.getByRole('dialog', { name: 'Choose a day' });
  await expect.element(calendar.getByRole('button', { name: '26 Nov 2027' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(start).toHaveValue('3 Dec 2027');
  await expect.element(start).toHaveFocus();
});

it('Y-702 a phone keeps its own picker', async () => {
  await page.viewport(390, 844);
  await openApp(formServer(), '/admin/new-project');
  await expect.element(start).toHaveAttribute('type', 'date');
});

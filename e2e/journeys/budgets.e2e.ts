import type { Locator } from '@playwright/test';
import { choose, openForm, sendAndSee } from '../form-steps.ts';
import { expect, expectAccessible, test } from '../journey.ts';

async function addLine(form: Locator, number: number, type: string, amount: string): Promise<void> {
  await form.getByRole('button', { name: 'Add line' }).click();
  const line = form.getByRole('group', { name: `Line ${number}` });
  await choose(line, 'Product type', type);
  await line.getByRole('textbox', { name: 'Amount in sterling' }).fill(amount);
}

test('G-30 a budget is entered, found again, and replaced', async ({ page, signInAs }) => {
  await signInAs('administrator');
  let form = await openForm(page, '/admin/project-budget');
  await choose(form, 'Project', 'IMO26');
  await addLine(form, 1, 'Hotels', '2,000');
  await addLine(form, 2, 'Meals', '150.5');
  await expectAccessible(page);
  await sendAndSee(page, 'Budget of IMO26 saved');

  form = await openForm(page, '/admin/project-budget');
  await choose(form, 'Project', 'IMO26');
  await addLine(form, 1, 'Hotels', '1800');
  await addLine(form, 2, 'Freight', '99.95');
  await sendAndSee(page, 'Budget of IMO26 saved');

  await page.goto('/admin/budgets?search=imo');
  const rows = page.locator('[data-index]');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Hotels' })).toContainText('1,800.00');
  await expect(rows.filter({ hasText: 'Freight' })).toContainText('99.95');
  await expectAccessible(page);
});

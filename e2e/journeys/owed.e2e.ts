import { expect, expectAccessible, test } from '../journey.ts';

const address = '/admin/reports/owed';

test('G-38 G-40 G-41 a bookkeeper sees outstanding bills, takes them along, and opens the rows behind a number', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  await page.goto('/admin/reports');
  await page.getByRole('link', { name: /^Outstanding bills/ }).click();
  await expect(page).toHaveURL(address);
  const due = page.getByRole('region', { name: 'Due, by vendor and age' });
  await expect(due.getByText('Hotel Isartor, Munich')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Project').selectOption('HUN26');
  await expect(page).toHaveURL(`${address}?project=HUN26`);
  for (const [button, name] of [
    ['Export CSV', /^owed-HUN26-\d{4}-\d\d-\d\d\.csv$/],
    ['Export PDF', /^owed-HUN26-\d{4}-\d\d-\d\d\.pdf$/],
  ] as const) {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await coming).suggestedFilename()).toMatch(name);
  }

  await page.getByLabel('Project').selectOption('BHR26');
  await expect(page).toHaveURL(`${address}?project=BHR26`);
  await expect(due.getByText('Hotel Isartor, Munich')).toBeHidden();
  // Bought three days ago for £4,875.50, of which £2,000.00 are paid; first it is listed as part paid.
  const freight = due.getByRole('link', { name: '£2,875.50' }).nth(1);
  await freight.click();
  await expect(page).toHaveURL(/\/admin\/expenditure\?project=50&vendor=\d+&due_in=1&aged_from=/);
  const rows = page.locator('[data-index]');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('£2,875.50');
  await page.goBack();
  await expect(page).toHaveURL(`${address}?project=BHR26`);
});

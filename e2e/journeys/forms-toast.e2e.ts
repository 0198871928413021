import { openForm, unique } from '../form-steps.ts';
import { expect, test } from '../journey.ts';

test('a toast lies top right, stays while the pointer is on it, and goes after five seconds', async ({
  page,
  signInAs,
}) => {
  await page.clock.install();
  await signInAs('administrator');
  const form = await openForm(page, '/admin/reference-data/new-vendor');
  const vendor = unique('Toast Air');
  await form.getByRole('textbox', { name: 'Vendor' }).fill(vendor);
  await page.getByRole('button', { name: 'Send' }).click();
  const toast = page.getByRole('dialog').filter({ hasText: `${vendor} saved` });
  await expect(toast).toContainText('Vendor');

  await toast.hover();
  await page.clock.runFor(12_000);
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const { width = 0 } = page.viewportSize() ?? {};
  expect(box?.width).toBe(320);
  expect(Math.round(width - (box?.x ?? 0) - 320)).toBe(16);

  await page.mouse.move(20, 700);
  await page.clock.runFor(4_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(toast).toBeHidden();
});

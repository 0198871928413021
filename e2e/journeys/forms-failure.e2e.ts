import { openForm, sendAndSee, unique } from '../form-steps.ts';
import { expect, test } from '../journey.ts';

const calls = '**/api/forms/*/*';

test('F-46 a server that never answers is given up, and the form can be sent again', async ({
  page,
  signInAs,
}) => {
  await page.clock.install();
  await signInAs('administrator');
  const form = await openForm(page, '/admin/reference-data/new-vendor');
  await form.getByRole('textbox', { name: 'Vendor' }).fill(unique('Slow Air'));
  await page.route(calls, async () => {});
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sending' })).toBeAttached();
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('alert')).toContainText(
    'The server didn’t respond within 30 seconds',
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await sendAndSee(page, 'Slow Air');
});

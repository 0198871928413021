import { expect, expectAccessible, test } from '../journey.ts';
import { toast } from '../record-steps.ts';

const cutOff = /ERR_INTERNET_DISCONNECTED|Failed to load resource/;

test('Y-1000 a flight moved without a network is a draft, survives a reload, and takes its van along once there is one', async ({
  page,
  context,
  signInAs,
  expectErrors,
}) => {
  // Journeys run without the worker: what loads later is missing while there is no network.
  expectErrors(cutOff, /Loading chunk|preload assets|A screen failed/);
  await signInAs('administrator');
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().includes('/api/forms/')) sent.push(asked.url());
  });
  await page.goto('/p/HUN26/travel');
  await page.getByRole('link', { name: 'W6 2202' }).first().click();
  const departs = page.getByRole('textbox', { name: 'Departs, London', exact: true });
  await expect(departs).toHaveValue('06:10');
  await expect(page.getByRole('button', { name: 'Mark as cancelled' })).toBeVisible();
  await context.setOffline(true);
  await departs.fill('07:40');
  await expect(page.getByText('The edit is kept as a draft on this device.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(toast(page, 'Kept as a draft')).toContainText('W6 2202');
  await context.setOffline(false);
  await page.goto('/outbox');
  const draft = page.getByRole('group', { name: 'Flight' });
  await expect(draft).toContainText('W6 2202');
  await expect(draft).toContainText('Kept as a draft.');
  await expectAccessible(page);
  await draft.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText(/^Van 1 leaves/)).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Save, .*move 1 van/ }).click();
  const saved = toast(page, 'Saved');
  await expect(saved).toBeVisible();
  expect(sent).toHaveLength(1);
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByText('Everything is sent')).toBeVisible();
});

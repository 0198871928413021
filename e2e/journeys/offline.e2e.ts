import type { Page } from '@playwright/test';
import { everythingOn, hersAlone } from '../device-contents.ts';
import { choose, openForm } from '../form-steps.ts';
import { expect, expectAccessible, test } from '../journey.ts';

/** The server answers nothing any more; the app's own files still load. */
async function cutServer(page: Page): Promise<void> {
  await page.context().route('**/api/**', async (route) => route.abort());
}

const cutOff =
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|No ID token|did not say|No app-check/;

/** Counts the answers on the device. Looking doesn't create the database. */
async function kept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'paddock')) return 0;
    return new Promise<number>((resolve, reject) => {
      const open = indexedDB.open('paddock');
      open.addEventListener('error', () => reject(new Error('There is no database')));
      open.addEventListener('success', () => {
        const count = open.result.transaction('answers').objectStore('answers').count();
        count.addEventListener('success', () => {
          open.result.close();
          resolve(count.result);
        });
      });
    });
  });
}

test('O-1 Y-793 without the server, home, flights and drives are there, and say when they were loaded', async ({
  page,
  signInAs,
  expectErrors,
}) => {
  expectErrors(cutOff);
  await signInAs('priya');
  const ahead = page.waitForResponse((answer) => answer.url().includes('/api/users/itinerary?'));
  const drives = page.waitForResponse((answer) => answer.url().includes('/api/users/drives'));
  await page.goto('/flights');
  await expect(page.getByText('Ref. XK4T2P')).toBeVisible();
  await ahead;
  await drives;
  await expect.poll(async () => kept(page)).toBeGreaterThan(4);
  await cutServer(page);
  await page.goto('/');
  await expect(page.getByText(/Next flight, in/)).toBeVisible();
  await expect(page.getByText(/^From \d\d:\d\d \S+$/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/flights');
  await expect(page.getByText('Ref. XK4T2P')).toBeVisible();
  await expect(page.getByText(/^From \d\d:\d\d \S+$/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/drives');
  await expect(page.getByText('Nothing to drive')).toBeVisible();
});

test('O-5 the app says quietly that it is offline', async ({
  page,
  context,
  signInAs,
  expectErrors,
}) => {
  // Journeys run without the worker: what home loads later is missing, and home works without it.
  expectErrors(cutOff, /Loading chunk|preload assets|A screen failed/);
  await signInAs('priya');
  await page.goto('/');
  await expect(page.getByText(/Next flight, in/)).toBeVisible();
  const line = page.getByText('You’re offline.');
  await expect(line).toBeHidden();
  await context.setOffline(true);
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(line).toBeHidden();
});

test('O-3 someone else on the same device finds nothing of the previous person', async ({
  page,
  context,
  signInAs,
  expectErrors,
}) => {
  expectErrors(cutOff);
  await signInAs('priya');
  await page.goto('/flights');
  await expect(page.getByText('Ref. XK4T2P')).toBeVisible();
  await expect.poll(async () => everythingOn(page)).toContain('XK4T2P');
  // Nobody signed out: the session now belongs to another person.
  await context.clearCookies();
  await signInAs('marek');
  await page.goto('/');
  await expect.poll(async () => everythingOn(page)).toContain('Marek');
  await expect.poll(async () => everythingOn(page)).not.toMatch(hersAlone);
  await cutServer(page);
  await page.goto('/flights');
  await expect(page.getByText('XK4T2P')).toBeHidden();
});

test('O-6 a form opens without the server, and its saved lists can be searched', async ({
  page,
  signInAs,
  expectErrors,
}) => {
  expectErrors(cutOff);
  await signInAs('administrator');
  const form = await openForm(page, '/admin/new-payment');
  const method = form.getByRole('combobox', { name: 'Payment method' });
  await method.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  const row = (await page.getByRole('option').first().textContent()) ?? '';
  await expect.poll(async () => everythingOn(page)).toContain(row);
  await cutServer(page);
  await page.reload();
  await expect(form).toBeVisible();
  await choose(form, 'Payment method', row);
  await expect(method).toHaveValue(row);
});

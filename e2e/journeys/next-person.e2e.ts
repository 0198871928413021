import type { BrowserContext, Page } from '@playwright/test';
import { everythingOn, hersAlone } from '../device-contents.ts';
import { expect, test } from '../journey.ts';

test.use({ withWorker: true, permissions: ['notifications'] });

/** No push service can be reached: the worker finds a subscription, once, that the server accepts. */
async function standInForSubscription(context: BrowserContext): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(`
    const keys = { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) };
    const subscription = { toJSON: () => ({ endpoint: 'https://push.example/next-person', keys }) };
    const answers = [subscription];
    PushManager.prototype.subscribe = async () => answers.pop() ?? Promise.reject(new Error('No service'));
  `);
}

async function readChannel(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('pushChannelId'));
}

test('N-4 O-3 the next person finds nothing of the previous one, who gets no more notifications here', async ({
  page,
  context,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/could not be registered/, /Failed to load resource/);
  await signInAs('priya');
  const standsIn = standInForSubscription(context);
  await page.goto('/');
  await standsIn;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(async () => readChannel(page)).toMatch(/^\d+$/);
  await page.goto('/flights');
  await expect(page.getByText('Ref. XK4T2P')).toBeVisible();
  const channel = await readChannel(page);
  await expect.poll(async () => everythingOn(page)).toContain('XK4T2P');
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  // Other journeys need the session, so the server does not learn of this sign-out.
  const signedOut = { json: { success: true } };
  await context.route('**/api/auth/sign-out', async (route) => route.fulfill(signedOut));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const answer = await removed;
  expect(new URL(answer.url()).pathname).toBe(`/api/push/channels/${channel}`);
  expect(answer.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await readChannel(page)).toBeNull();
  await expect.poll(async () => everythingOn(page)).not.toMatch(hersAlone);
  await expect
    .poll(async () => page.evaluate(() => localStorage.getItem('paddock.sign-in.1')))
    .toBe('signed-out');
  await context.clearCookies();
  // A session that was put into the browser, rather than signed in to, is not looked for.
  await page.evaluate(() => localStorage.removeItem('paddock.sign-in.1'));
  await signInAs('marek');
  await page.goto('/flights');
  await expect.poll(async () => everythingOn(page)).toContain('Marek');
  expect(await everythingOn(page)).not.toMatch(hersAlone);
  expect(await readChannel(page)).toBeNull();
});

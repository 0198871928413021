import { readOwnMessages } from '@paddock/contract/domain/messages/messages';
import type { BrowserContext, Page } from '@playwright/test';
import { choose, openForm, sendAndSee, unique } from '../form-steps.ts';
import { expect, signContextIn, test } from '../journey.ts';
import { fullNames } from '../sessions.ts';
import { workerDebugger } from '../worker-debugger.ts';

// A push service cannot be reached here: the browser's debugger delivers what one would. `npm run test:push`
// tests the whole way, with a service.
test.use({ withWorker: true, permissions: ['notifications'] });

const message = {
  messageId: 1,
  title: 'BA 902 leaves later',
  body: '07:25 instead of 06:25, London',
  navigateTo: '/flights',
  tag: 'message-1',
  receipt: 'a receipt that nobody gave',
};

const notSubscribed = /could not be registered for notifications/;

test.beforeEach(async ({ page, signInAs, expectErrors }) => {
  // Subscribing fails without a service, and says so.
  expectErrors(notSubscribed, /Failed to load resource/);
  await signInAs('priya');
  await whileHearing(page, () => page.goto('/'));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});

/** Opens a page, and waits until it listens to the worker: it has just tried to subscribe then. */
async function whileHearing(page: Page, open: () => Promise<unknown>): Promise<void> {
  const tried = page.waitForEvent('console', (line) => notSubscribed.test(line.text()));
  await open();
  await tried;
}

async function deliver(context: BrowserContext, page: Page, data: object): Promise<void> {
  const { browser, origin, registrationId } = await workerDebugger(context, page);
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(data),
  });
}

/** The notifications that the system shows. */
function shown(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** Taps a notification, as far as a script can: the window gets no focus from it. */
async function tap(context: BrowserContext): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(`registration.getNotifications().then(([notification]) =>
    void dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
}

test('N-1 a message is shown once, and a tap opens its place in the app', async ({
  page,
  context,
}) => {
  const { title, body, tag } = message;
  await deliver(context, page, message);
  await expect.poll(() => shown(page)).toEqual([{ title, body, tag }]);
  const again = 'The same message, once more';
  await deliver(context, page, { ...message, body: again });
  await expect.poll(() => shown(page)).toEqual([{ title, body: again, tag }]);
  await tap(context);
  await expect(page).toHaveURL(/\/flights$/);
  await expect(page.getByRole('heading', { name: 'Flights', level: 1 })).toBeVisible();
  await expect.poll(() => shown(page)).toEqual([]);
});

test('N-2 the visible page announces a message that refreshes', async ({ page, context }) => {
  const asked = page.waitForRequest('**/api/users/readflights');
  await deliver(context, page, { ...message, refresh: true });
  await asked;
  await expect(page.getByRole('dialog').filter({ hasText: message.title })).toBeVisible();
  expect(await shown(page)).toEqual([]);
});

test('N-5 a message is listed and counted in every window of the app', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const list = await context.newPage();
  await whileHearing(list, () => list.goto('/messages'));
  await expect(list.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  // An answer to the page before the reload could not be read any more.
  let isReloaded = false;
  page.once('framenavigated', () => (isReloaded = true));
  const answered = page.waitForResponse(
    (answer) => isReloaded && answer.url().endsWith('/api/users/messages'),
  );
  await whileHearing(page, () => page.reload());
  const answer = await answered;
  const before = readOwnMessages.response.parse(await answer.json()).unread;
  const home = page.getByRole('link', { name: /^Messages/ });
  const unread = async () =>
    Number(/(\d+) unread/.exec((await home.allTextContents()).join())?.[1] ?? 0);

  const title = unique('Gate');
  const office = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  await signContextIn(office, 'administrator');
  const desk = await office.newPage();
  const form = await openForm(desk, '/admin/send-notifications');
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('textbox', { name: 'Body' }).fill('B42 now.');
  await choose(form, 'People', fullNames.priya);
  await sendAndSee(desk, title);
  await office.close();

  await deliver(context, page, { ...message, title });
  await expect(list.getByRole('button', { name: `Unread: ${title}` })).toBeVisible();
  await expect.poll(unread).toBeGreaterThan(before);
});

import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, request, type BrowserContext, type Page } from '@playwright/test';
import { openForm, unique } from '../form-steps.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { sessionFile } from '../sessions.ts';
import { workerDebugger } from '../worker-debugger.ts';

const calls = '**/api/forms/*/*';
const cutOff = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;

async function cutForms(context: BrowserContext): Promise<void> {
  await context.route(calls, async (route) => route.abort());
}

/** Fills in contacts and sends them, one after the other; the network is down. */
async function keepContacts(page: Page, family: string, count: number): Promise<void> {
  await page.goto('/admin');
  for (let kept = 0; kept < count; kept += 1) {
    await page.getByRole('link', { name: /^Add Contact/ }).click();
    await page.getByRole('textbox', { name: 'First Name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Last Name' }).fill(family);
    await page.getByRole('button', { name: 'Save person', exact: true }).click();
    await expect(page.getByText('Saved, will be sent').last()).toBeVisible();
    await expect(page.getByRole('form')).toBeHidden();
  }
}

/** A list offers this many contacts of this name, once it has found the last typed text. */
async function expectContacts(page: Page, family: string, count: number): Promise<void> {
  const form = await openForm(page, '/admin/project-contractors');
  const contacts = form.getByRole('combobox', { name: 'People' });
  await contacts.click();
  await contacts.pressSequentially(`Ada ${family}`);
  await expect(page.getByRole('option', { name: family })).toHaveCount(count);
}

/**
 * The ids of what the server answers from now on, in any tab. It leaves out tries that the network cuts off:
 * one may be on its way while a tab opens.
 */
function answeredIn(context: BrowserContext): string[] {
  const answered: string[] = [];
  context.on('response', (answer) => {
    const asked = answer.request();
    if (asked.method() === 'POST' && asked.url().includes('/api/forms/'))
      answered.push(/"submissionId":"([^"]+)"/.exec(asked.postData() ?? '')?.[1] ?? '');
  });
  return answered;
}

/** The addresses of tries that the network cut off. */
function cutTries(page: Page): string[] {
  const cut: string[] = [];
  page.on('requestfailed', (asked) => {
    if (asked.url().includes('/api/forms/')) cut.push(asked.url());
  });
  return cut;
}

async function comeIn(context: BrowserContext): Promise<void> {
  const session = await request.newContext({ storageState: sessionFile('administrator') });
  await context.addCookies((await session.storageState()).cookies);
  await session.dispose();
}

test('O-7 a submission made offline waits, is shown, and is sent once', async ({
  page,
  context,
  signInAs,
  expectErrors,
}) => {
  expectErrors(cutOff);
  await signInAs('administrator');
  await cutForms(context);
  const family = unique('Waiting');
  await keepContacts(page, family, 1);
  await page.goto('/');
  const card = page.getByRole('link', { name: /1 submission is waiting/ });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await card.click();
  await expect(page.getByRole('group', { name: 'Person' })).toContainText(family);
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await context.unroute(calls);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Everything is sent')).toBeVisible();
  await expectContacts(page, family, 1);
});

test('O-8 three wait, two tabs are open and the network comes back: three arrive, each once', async ({
  page,
  context,
  signInAs,
  expectErrors,
}) => {
  expectErrors(cutOff);
  await signInAs('administrator');
  const family = unique('Tabs');
  await cutForms(context);
  const answered = answeredIn(context);
  await keepContacts(page, family, 3);
  await page.goto('/outbox');
  const other = await context.newPage();
  await other.goto('/outbox');
  for (const tab of [page, other])
    await expect(tab.getByRole('group', { name: 'Person' })).toHaveCount(3);
  await context.unroute(calls);
  // Both notice the network at the same moment.
  const wake = async (tab: Page) => tab.evaluate(() => window.dispatchEvent(new Event('online')));
  await Promise.all([wake(page), wake(other)]);
  for (const tab of [page, other]) await expect(tab.getByText('Everything is sent')).toBeVisible();
  await expect.poll(() => answered.length).toBe(3);
  expect(new Set(answered).size).toBe(3);
  await expectContacts(page, family, 3);
});

test.describe('with the worker', () => {
  test.use({ withWorker: true });

  test('O-8 the browser says that there is a network: what waits is sent once from a hidden page', async ({
    page,
    context,
    signInAs,
    expectErrors,
  }) => {
    expectErrors(cutOff);
    await signInAs('administrator');
    await page.clock.install();
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const family = unique('Sync');
    await cutForms(context);
    const answered = answeredIn(context);
    const cut = cutTries(page);
    await keepContacts(page, family, 1);
    // The form tries once, and the outbox once more.
    await expect.poll(() => cut.length).toBeGreaterThanOrEqual(2);
    const { browser, origin, registrationId } = await workerDebugger(context, page);
    // The page tries after its pause. The next pause does not end, so that only the worker can make it send.
    const before = cut.length;
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect.poll(() => cut.length).toBeGreaterThan(before);
    await context.unroute(calls);
    const sync = { origin, registrationId, tag: 'paddock.outbox', lastChance: false };
    await browser.send('ServiceWorker.dispatchSyncEvent', sync);
    await expect.poll(() => answered.length).toBe(1);
    await page.clock.resume();
    await expectContacts(page, family, 1);
    expect(answered).toHaveLength(1);
  });
});

test('O-8 three wait, the browser is killed: three arrive, each once', async ({ baseURL }, {
  project,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-killed-'));
  const launch = project.use.launchOptions ?? {};
  const open = async () =>
    chromium.launchPersistentContext(folder, { ...launch, baseURL: baseURL ?? '' });
  const family = unique('Killed');
  const first = await open();
  await comeIn(first);
  const page = await first.newPage();
  await page.goto('/admin/new-contact');
  await expect(page.getByRole('form')).toBeVisible();
  await cutForms(first);
  await keepContacts(page, family, 3);
  // The profile's own lock names the process that holds it.
  const pid = Number(readlinkSync(join(folder, 'SingletonLock')).split('-').at(-1));
  const gone = first.waitForEvent('close');
  process.kill(pid, 'SIGKILL');
  await gone;

  const second = await open();
  const answered = answeredIn(second);
  // A cookie is on the disk only after half a minute; the session lasts a tour.
  await comeIn(second);
  const again = await second.newPage();
  await again.goto('/outbox');
  await expect(again.getByText('Everything is sent')).toBeVisible();
  await expectContacts(again, family, 3);
  expect(new Set(answered).size).toBe(3);
  await second.close();
  rmSync(folder, { recursive: true, force: true });
});

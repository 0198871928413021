import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { buildSecond, type Label } from './builds.ts';
import { openDeployment, type Deployment } from './deployment.ts';

test.use({ withWorker: true });
// One after the other: the second build is made once.
test.describe.configure({ mode: 'default' });

let deployment: Deployment;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await buildSecond();
});

test.beforeEach(async ({ page, baseURL, signInAs, expectErrors }) => {
  deployment = await openDeployment(baseURL ?? '');
  // The browser and the app both log a broken connection.
  expectErrors(/.*/);
  await signInAs('priya');
  await page.goto(deployment.address);
  await expectBuild(page, 'one');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});

test.afterEach(async () => deployment.close());

const everything = () => true;

async function expectBuild(page: Page, label: Label): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Paddock', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeHidden();
  await expectLabel(page, label);
}

/** The unchanged app has no label. */
async function expectLabel(page: Page, label: Label): Promise<void> {
  const labels = page.locator('meta[name="build"]');
  if (label === 'one') await expect(labels).toHaveCount(0);
  else await expect(labels).toHaveAttribute('content', label);
}

/** Requests a newer version once, as the browser does by itself now and then. */
async function ask(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
  });
}

/**
 * Asks until a newer version begins to arrive, and says what became of it. Once is not enough: a request
 * joins the one that the browser itself is making, whatever that finds.
 */
async function update(page: Page): Promise<'whole' | 'given up'> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found: ServiceWorker[] = [];
    const note = () =>
      found.push(...[registration.installing ?? registration.waiting ?? []].flat());
    registration.addEventListener('updatefound', note);
    note();
    while (found.length === 0) await registration.update().catch(() => undefined);
    const [arriving] = found;
    if (arriving === undefined) throw new Error('No newer version arrives');
    const settled = Promise.withResolvers<'whole' | 'given up'>();
    const look = () => {
      if (arriving.state === 'redundant') settled.resolve('given up');
      else if (arriving.state !== 'installing') settled.resolve('whole');
    };
    arriving.addEventListener('statechange', look);
    look();
    return settled.promise;
  });
}

/** Whether no version waits any more: the browser lets one take over a moment after the last page closed. */
async function isSettled(context: BrowserContext): Promise<boolean> {
  const worker = context.serviceWorkers().at(-1);
  const settled = `registration.waiting === null && registration.active?.state === 'activated'`;
  return worker === undefined || (await worker.evaluate<boolean>(settled).catch(() => false));
}

/** The app is closed, and opened again offline. */
async function startOffline(context: BrowserContext, label: Label): Promise<Page> {
  deployment.cut(everything);
  await Promise.all(context.pages().map((page) => page.close()));
  await expect.poll(() => isSettled(context)).toBe(true);
  const page = await context.newPage();
  await page.goto(deployment.address);
  await expectBuild(page, label);
  return page;
}

test('I-5 cut before the new worker arrives: the app starts as it was', async ({
  page,
  context,
}) => {
  deployment.deploy('two');
  deployment.cut((path) => path === '/service-worker.js');
  await ask(page);
  await startOffline(context, 'one');
});

test('I-5 cut in the middle of the new files: the app starts as it was, and continues later', async ({
  page,
  context,
}) => {
  let files = 0;
  deployment.deploy('two');
  deployment.cut((path) => path.startsWith('/assets/') && ++files > 10);
  expect(await update(page)).toBe('given up');
  expect(files).toBeGreaterThan(10);
  const again = await startOffline(context, 'one');
  deployment.repair();
  expect(await update(again)).toBe('whole');
  await startOffline(context, 'two');
});

test('I-5 half a deployment does not count as a whole one', async ({ page, context }) => {
  deployment.deploy('two');
  deployment.answerFrom('one', (path) => path !== '/service-worker.js');
  expect(await update(page)).toBe('given up');
  await startOffline(context, 'one');
});

test('I-5 cut once the new version waits: it takes over at the next start', async ({
  page,
  context,
}) => {
  deployment.deploy('two');
  expect(await update(page)).toBe('whole');
  deployment.cut(everything);
  await page.reload();
  await expectBuild(page, 'one');
  const fresh = await startOffline(context, 'two');
  await expect(fresh.getByText('A new version is available.')).toBeHidden();
});

test('I-6 a new version waits until the person agrees, and leaves other pages as they are', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(deployment.address);
  await expectBuild(other, 'one');
  deployment.deploy('two');
  await update(page);
  await expect(other.getByText('A new version is available.')).toBeVisible();
  // The browser lets the new version in once nothing of the previous one is on its way.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await reloaded;
  await expectBuild(page, 'two');
  // The page of the previous version still finds its parts, which the server no longer has.
  await expect(other.getByText('A new version is available.')).toBeVisible();
  deployment.cut(everything);
  await other.getByRole('link', { name: /Flights.*bookings/ }).click();
  await expect(other.getByRole('heading', { name: 'Flights', level: 1 })).toBeVisible();
  await expectLabel(other, 'one');
  const fresh = await startOffline(context, 'two');
  await expect.poll(() => fresh.evaluate(async () => (await caches.keys()).length)).toBe(1);
});

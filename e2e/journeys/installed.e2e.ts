import { everythingOn } from '../device-contents.ts';
import { expect, test } from '../journey.ts';

test.use({ withWorker: true });

test('I-1 Y-803 the app starts offline, with screens that were never opened, and nobody is signed out by that', async ({
  page,
  context,
  signInAs,
  expectErrors,
}) => {
  expectErrors(
    /Failed to load resource/,
    /did not say who runs the sign-in/,
    /No ID token/,
    /Loading chunk/,
  );
  await signInAs('priya');
  await page.goto('/');
  await expect(page.getByText(/Next flight, in/)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(async () => everythingOn(page)).toContain('XK4T2P');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/Next flight, in/)).toBeVisible();
  await page.goto('/flights');
  await expect(page.getByRole('heading', { name: 'Flights', level: 1 })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByLabel('Date language')).toBeVisible();
  await page.goto('/drives');
  await expect(page.getByText(/Nothing to drive|Your drives appear/)).toBeVisible();
  await page.goto('/documents');
  await expect(page.getByText('Your days aren’t saved on this device.')).toBeVisible();
});

test('Y-800 the installed app shows what it saved while the server has not answered yet', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('priya');
  await page.goto('/');
  await expect(page.getByText(/Next flight, in/)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(async () => everythingOn(page)).toContain('XK4T2P');
  // No answer comes, and the app never stops waiting for one.
  await context.route('**/api/**', () => undefined);
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const startShort = (work: () => void, ms = 0) => (ms < 2_000 ? start(work, ms) : 0);
    Object.assign(window, { setTimeout: startShort });
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText(/Next flight, in/)).toBeVisible();
});

test('I-3 the browser finds everything it requires to install the app', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const browser = await context.newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const named = [...(data ?? '').matchAll(/"src":"([^"]+)"/g)].map(([, address = '']) => address);
  expect(named.length).toBeGreaterThan(7);
  for (const address of named) {
    const answer = await page.request.get(address);
    expect(answer.headers()['content-type'], address).toMatch(/^image\//);
  }
});

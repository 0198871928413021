import { loadavg } from 'node:os';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { openPlace } from './place.ts';
import { openContext, quiet, serveBuilds, signInPeople, type SignedIn } from './pages.ts';
import { report } from './report.ts';

const rounds = 5;

/** A cheap phone on a slow network: Slow 4G of Chromium, and a quarter of this processor. */
const slow = { processor: 4, latencyMs: 150, bytesPerSecond: 1_600_000 / 8 };

/** Milliseconds until each can be used, and what is there then. */
const goals = {
  'sign-in': { goal: 2_500, ready: 'input[type=tel]' },
  'now, cold': { goal: 3_000, ready: 'section[aria-label=Now] ol li' },
  'now, warm': { goal: 1_500, ready: 'section[aria-label=Now] ol li' },
} as const;
type Name = keyof typeof goals;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latencyMs,
    downloadThroughput: slow.bytesPerSecond,
    uploadThroughput: slow.bytesPerSecond / 2,
  });
}

/** Runs in the page, before it loads: notes when something was drawn. */
function markDrawn(selector: string): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('drawn')));
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Milliseconds from opening the app until something is drawn. */
async function timeStart(context: BrowserContext, address: string, name: Name): Promise<number> {
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(markDrawn, goals[name].ready);
  await page.goto(address, { waitUntil: 'commit' });
  const mark = await page.waitForFunction(
    () => performance.getEntriesByName('drawn')[0]?.startTime,
  );
  const milliseconds = Math.round((await mark.jsonValue()) ?? 0);
  await page.close();
  return milliseconds;
}

/** A phone on which the app is installed and was opened before. */
async function openInstalled(
  browser: Browser,
  address: string,
  person: SignedIn,
): Promise<BrowserContext> {
  const context = await openContext(browser, person);
  for (let visit = 0; visit < 2; visit += 1) {
    const page = await context.newPage();
    await page.goto(address);
    await page.locator(goals['now, warm'].ready).first().waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await quiet(page);
    await page.close();
  }
  return context;
}

/** A phone whose browser has nothing of the app but who is signed in. */
async function openNew(browser: Browser, installed: BrowserContext, { size }: SignedIn) {
  return browser.newContext({ viewport: size, storageState: await installed.storageState() });
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

const place = await openPlace(8_311);
const { phone } = await signInPeople(place);
const builds = await serveBuilds(place, 8_315);
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const sides = await Promise.all(
    builds.map(async ({ name, url }) => ({
      name,
      url,
      installed: await openInstalled(browser, url, phone),
      times: { 'sign-in': [], 'now, cold': [], 'now, warm': [] } as Record<Name, number[]>,
    })),
  );
  // Builds take turns, so that both have the same conditions.
  for (let round = 0; round < rounds; round += 1)
    for (const { url, installed, times } of sides) {
      const unknown = await browser.newContext({ viewport: phone.size });
      times['sign-in'].push(await timeStart(unknown, url, 'sign-in'));
      await unknown.close();
      const empty = await openNew(browser, installed, phone);
      times['now, cold'].push(await timeStart(empty, url, 'now, cold'));
      await empty.close();
      times['now, warm'].push(await timeStart(installed, url, 'now, warm'));
    }
  const found = Object.fromEntries(
    sides.map(({ name, times }) => {
      const medians = Object.fromEntries(
        Object.entries(times).map(([what, all]) => [what, { median: median(all), all }]),
      );
      const ratio = median(times['now, warm']) / median(times['now, cold']);
      return [name, { ...medians, 'warm to cold': Math.round(ratio * 100) / 100 }];
    }),
  );
  await report('phone', {
    unit: 'ms until drawn, with a processor four times slower, 150 ms and 1.6 Mbit/s; medians of five',
    goals: Object.fromEntries(Object.entries(goals).map(([name, { goal }]) => [name, goal])),
    load: loadavg().map((one) => Math.round(one * 10) / 10),
    ...found,
  });
} finally {
  await browser.close();
  await Promise.all(builds.map(async ({ close }) => close()));
  await place.close();
}

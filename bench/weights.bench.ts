import { loadavg } from 'node:os';
import { gzipSync } from 'node:zlib';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { openBooks } from './books.ts';
import { openContext, quiet, serveBuilds, signInPeople } from './pages.ts';
import { report } from './report.ts';

/** Milliseconds in which late cards of a screen come. */
const cardsMs = 3_000;
/** Milliseconds after the start in which preloading is counted. */
const aheadMs = 2_000;
const rowsOfList = 500;

/** Screens opened by address, and their content once they can be used. */
const screens = {
  'home of crew': { path: '/', ready: 'main h2', person: 'phone' },
  'a claim of crew': { path: '/claims/new', ready: 'main form input', person: 'phone' },
  overview: { path: '/p/HUN26', ready: 'main h2', person: 'desk' },
  'a form': { path: '/admin/new-flight', ready: 'main form input', person: 'desk' },
  'a list': { path: '/admin/expenditure', ready: 'tbody [data-index] a', person: 'desk' },
  'a record': { path: '/admin/expenditure/3', ready: 'main dl dd', person: 'desk' },
  travel: { path: '/p/HUN26/travel', ready: 'main [data-index] a', person: 'desk' },
  people: { path: '/p/HUN26/people', ready: '[role=gridcell] > :nth-child(2)', person: 'desk' },
} as const;

/** Requests until the screen could be used: files, scripts and styles in KB gzip. */
async function weigh(context: BrowserContext, address: string, ready: string) {
  const page = await context.newPage();
  await page.addInitScript(markUsable, ready);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  const asked = await page.evaluate(() => {
    const usable = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource');
    return files.filter(({ startTime }) => startTime <= usable).map(({ name }) => name);
  });
  const shift = await shiftAfter(page);
  const ahead = await page.evaluate(askedIn, aheadMs);
  await page.close();
  const files = asked.filter((url) => /\.(?:js|css)$/.test(url));
  const sizes = await Promise.all(files.map(measureSize));
  const sum = sizes.reduce((all, one) => all + one, 0);
  return { files: files.length, KB: Math.round(sum / 100) / 10, 'layout shift': shift, ...ahead };
}

async function measureSize(url: string): Promise<number> {
  return gzipSync(await (await fetch(url)).bytes()).length;
}

/** Runs in the page, before it loads: notes when something can be used, and adds up what moves. */
function markUsable(selector: string): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    performance.mark('usable');
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** How far the drawn content has moved by itself, once everything has loaded: cards come last. */
async function shiftAfter(page: Page): Promise<number> {
  await quiet(page);
  await page.waitForTimeout(cardsMs);
  const shift = await page.evaluate(readShift);
  return Math.round(z.number().parse(shift) * 1_000) / 1_000;
}

/** Runs in the page. */
async function readShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const values = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
      resolve(values.reduce((all, one) => all + one, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(0), 500);
  });
}

/** Runs in the page: its requests in its first milliseconds. */
function askedIn(ms: number) {
  const entries = performance.getEntriesByType('resource');
  const urls = entries.filter(({ startTime }) => startTime <= ms).map(({ name }) => name);
  return {
    'files in 2 s': urls.filter((url) => /\.(?:js|css)$/.test(url)).length,
    'calls in 2 s': urls.filter((url) => url.includes('/api/')).length,
  };
}

const { place } = await openBooks(8_291, rowsOfList);
const people = await signInPeople(place);
const builds = await serveBuilds(place, 8_295);
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const weights: Record<string, Record<string, unknown>> = {};
try {
  for (const { name, url } of builds) {
    const found: Record<string, unknown> = {};
    weights[name] = found;
    for (const [screen, { path, ready, person }] of Object.entries(screens)) {
      const own = await openContext(browser, people[person]);
      // Which provider signs people in is known from an earlier visit.
      const earlier = await own.newPage();
      await earlier.goto(url);
      await quiet(earlier);
      const storageState = await own.storageState();
      await own.close();
      const fresh = await browser.newContext({ viewport: people[person].size, storageState });
      found[screen] = await weigh(fresh, `${url}${path}`, ready).catch(String);
      await fresh.close();
    }
  }
} finally {
  await report('weights', {
    unit: 'of screens opened by their address until they can be used: files, scripts and styles in KB gzip; how far they move by themselves; what they ask for in two seconds',
    load: loadavg().map((one) => Math.round(one * 10) / 10),
    'opened by address': weights,
  });
  await browser.close();
  await Promise.all(builds.map(async ({ close }) => close()));
  await place.close();
}

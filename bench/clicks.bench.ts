import { loadavg } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { openBooks } from './books.ts';
import { report } from './report.ts';
import { serveBuild } from './serve-build.ts';
import { cookiesOf } from './sign-in.ts';

const rowsOfList = 10_000;
const rounds = Number(process.env['ROUNDS'] ?? 20);
const budget = { 'click to content, p95, ms': 200, '10,000 rows by the End key, s': 5 };
const patienceMs = 60_000;
/** Milliseconds in which late cards of a screen come. */
const cardsMs = 3_000;
const desk = { number: '+447700900001', size: { width: 1_440, height: 900 } };
const phone = { number: '+447700900010', size: { width: 390, height: 844 } };

/** Screens that are opened by their address, and what is on them once they can be used. */
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

/** What is clicked, and the selector of what somebody clicks it for. */
interface Click {
  readonly from: string;
  /** What is on the screen before the click. */
  readonly ready: string;
  readonly on: string;
  readonly content: string;
}

const clicks: Readonly<Record<string, Click>> = {
  list: {
    from: '/admin',
    ready: 'a[href="/admin/expenditure"]',
    on: 'main a[href="/admin/expenditure"]',
    content: 'tbody [data-index] a',
  },
  record: {
    from: '/admin/expenditure',
    ready: 'tbody [data-index="3"] a',
    on: 'tbody [data-index="3"] a',
    content: 'main dl dd',
  },
  panel: {
    from: '/p/HUN26/travel',
    ready: '[data-index] a',
    on: '[data-index] a',
    content: 'aside[data-panel] dd, aside[data-panel] li, aside[data-panel] h3',
  },
  grid: {
    from: '/p/HUN26',
    ready: 'main h1',
    on: 'a[href="/p/HUN26/people"]',
    content: '[role=gridcell] > :nth-child(2)',
  },
  search: {
    from: '/p/HUN26',
    ready: 'main h1',
    on: 'button[aria-keyshortcuts="Control+K Meta+K"]',
    content: '[role=dialog] [role=option]',
  },
};

/** Milliseconds from the click to the frame after the content is there. The page was open for a while before. */
async function timeClick(page: Page, address: string, click: Click): Promise<number> {
  await page.goto(`${address}${click.from}`);
  await page.locator(click.ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchFor, click.content);
  await page.locator(click.on).first().click();
  const entry = await page.waitForFunction(
    () => performance.getEntriesByName('click to content')[0]?.duration,
  );
  return (await entry.jsonValue()) ?? 0;
}

/** Runs in the page: measures from the next click to the frame in which the content is drawn. */
function watchFor(selector: string): void {
  let from = 0;
  const note = ({ timeStamp }: MouseEvent) => (from = timeStamp);
  window.addEventListener('click', note, { capture: true, once: true });
  const watch = new MutationObserver(() => {
    if (from === 0 || document.querySelector(selector) === null) return;
    watch.disconnect();
    const measure = () =>
      performance.measure('click to content', { start: from, end: performance.now() });
    requestAnimationFrame(() => setTimeout(measure));
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Seconds from the first press of End in a list to row 10,000, or to where patience ends. */
async function timeEnd(page: Page, address: string) {
  await page.goto(`${address}/admin/expenditure`);
  await page.locator('tbody [data-index="0"] a').focus();
  const start = performance.now();
  let rows = 0;
  while (rows < rowsOfList && performance.now() - start < patienceMs) {
    await page.keyboard.press('End');
    rows = await page.evaluate(
      () => Number(document.activeElement?.closest('[data-index]')?.getAttribute('data-index')) + 1,
    );
  }
  return { rows, seconds: Math.round((performance.now() - start) / 10) / 100 };
}

/** What was asked for until the screen could be used: files, scripts and styles in KB gzip. */
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
  await page.close();
  const files = asked.filter((url) => /\.(?:js|css)$/.test(url));
  const sizes = await Promise.all(files.map(sizeOf));
  const sum = sizes.reduce((all, one) => all + one, 0);
  return { files: files.length, KB: Math.round(sum / 100) / 10, 'layout shift': shift };
}

async function sizeOf(url: string): Promise<number> {
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

/** How far what was drawn has moved by itself, once everything has come that may: cards come last. */
async function shiftAfter(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
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

interface SignedIn {
  readonly size: { readonly width: number; readonly height: number };
  readonly cookies: Awaited<ReturnType<typeof cookiesOf>>;
}

/** A browser in which somebody is signed in, whatever port the app is on. */
async function contextOf(browser: Browser, { size, cookies }: SignedIn) {
  const context = await browser.newContext({ viewport: size });
  await context.addCookies(cookies);
  return context;
}

function summary(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  return { p50: at(0.5), p95: at(0.95) };
}

const { place } = await openBooks(8_281, rowsOfList + 2_000);
const people: Readonly<Record<'desk' | 'phone', SignedIn>> = {
  desk: { size: desk.size, cookies: await cookiesOf(place.product, desk.number) },
  phone: { size: phone.size, cookies: await cookiesOf(place.product, phone.number) },
};
const folders = {
  ...(process.env['BEFORE'] === undefined ? {} : { before: process.env['BEFORE'] }),
  now: join(import.meta.dirname, '../web/dist/current'),
};
const builds = await Promise.all(
  Object.entries(folders).map(async ([name, folder], index) => ({
    name,
    ...(await serveBuild(place.product, folder, 8_285 + index)),
  })),
);
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const desks = await Promise.all(
    builds.map(async ({ name, url }) => ({
      name,
      url,
      context: await contextOf(browser, people.desk),
    })),
  );
  const times: Record<string, Record<string, ReturnType<typeof summary>>> = {};
  for (const [name, click] of Object.entries(clicks)) {
    const found = new Map(desks.map((one) => [one.name, new Array<number>()]));
    for (let round = 0; round <= rounds; round += 1)
      for (const one of desks) {
        const page = await one.context.newPage();
        const time = await timeClick(page, one.url, click);
        // The first of each fills the cache.
        if (round > 0) found.get(one.name)?.push(time);
        await page.close();
      }
    times[name] = Object.fromEntries([...found].map(([build, all]) => [build, summary(all)]));
  }
  const ends: Record<string, unknown> = {};
  const weights: Record<string, Record<string, unknown>> = {};
  const tell = async () =>
    report('clicks', {
      unit: 'from a click to what it is made for, ms; rows of a list of 12,000 by the End key; scripts and styles of screens opened by their address, KB gzip',
      budget,
      rounds,
      load: loadavg().map((one) => Math.round(one * 10) / 10),
      'click to content, ms': times,
      'by the End key': ends,
      'opened by address': weights,
    });
  for (const { name, url, context } of desks) {
    const page = await context.newPage();
    ends[name] = await timeEnd(page, url);
    await page.close();
  }
  // What was measured so far is kept, should a screen not open.
  await tell();
  for (const { name, url } of builds) {
    weights[name] = {};
    for (const [screen, { path, ready, person }] of Object.entries(screens)) {
      const own = await contextOf(browser, people[person]);
      // Which provider signs people in is known from an earlier visit.
      const earlier = await own.newPage();
      await earlier.goto(url);
      await earlier.waitForLoadState('networkidle');
      const storageState = await own.storageState();
      await own.close();
      const fresh = await browser.newContext({ viewport: people[person].size, storageState });
      weights[name][screen] = await weigh(fresh, `${url}${path}`, ready);
      await fresh.close();
    }
  }
  await tell();
} finally {
  await browser.close();
  await Promise.all(builds.map(async ({ close }) => close()));
  await place.close();
}

import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { openBooks } from './books.ts';
import { openContext, quiet, serveBuilds, signInPeople } from './pages.ts';
import { report } from './report.ts';

const rowsOfList = 10_000;
const rounds = Number(process.env['ROUNDS'] ?? 20);
const budget = { 'click to content, p95, ms': 200, '10,000 rows by the End key, s': 5 };
/** Milliseconds after which a click that shows nothing is counted as missed. */
const patienceMs = 10_000;
const patienceOfEndMs = 60_000;

/** The thing to click, and the selector of the expected result. */
interface Click {
  readonly from: string;
  /** On the screen before the click. */
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
async function timeClick(page: Page, address: string, click: Click): Promise<number | undefined> {
  await page.goto(`${address}${click.from}`);
  await page.locator(click.ready).first().waitFor();
  await quiet(page);
  await page.evaluate(watchFor, click.content);
  await page.locator(click.on).first().click();
  const entry = await page.waitForFunction(
    () => performance.getEntriesByName('click to content')[0]?.duration,
  );
  return entry.jsonValue();
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

/** Seconds from the first press of End in a list to row 10,000, or to the end of patience. */
async function timeEnd(page: Page, address: string) {
  await page.goto(`${address}/admin/expenditure`);
  await page.locator('tbody [data-index="0"] a').waitFor();
  await page.locator('tbody [data-index="0"] a').focus();
  const start = performance.now();
  let rows = 0;
  while (rows < rowsOfList && performance.now() - start < patienceOfEndMs) {
    await page.keyboard.press('End');
    // Between two rows the focus may be on none, for a moment.
    rows = Math.max(rows, await page.evaluate(rowInFocus));
  }
  return { rows, seconds: Math.round((performance.now() - start) / 10) / 100 };
}

/** Runs in the page: the number of the focused row from the top, from 1; 0 while none has the focus. */
function rowInFocus(): number {
  const row = document.activeElement?.closest('[data-index]');
  return row === null || row === undefined ? 0 : Number(row.getAttribute('data-index')) + 1;
}

function summary(times: readonly (number | undefined)[]) {
  const sorted = times.filter((one) => one !== undefined).toSorted((one, other) => one - other);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  return { p50: at(0.5), p95: at(0.95), missed: times.length - sorted.length };
}

const { place } = await openBooks(8_281, rowsOfList + 2_000);
const people = await signInPeople(place);
const builds = await serveBuilds(place, 8_285);
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const times: Record<string, Record<string, ReturnType<typeof summary>>> = {};
const ends: Record<string, unknown> = {};

async function tell(): Promise<void> {
  await report('clicks', {
    unit: 'from a click to what it is made for, ms; rows of a list of 12,000 by the End key',
    budget,
    rounds,
    load: loadavg().map((one) => Math.round(one * 10) / 10),
    'click to content, ms': times,
    'by the End key': ends,
  });
}

try {
  const desks = await Promise.all(
    builds.map(async ({ name, url }) => {
      const context = await openContext(browser, people.desk);
      context.setDefaultTimeout(patienceMs);
      return { name, url, context };
    }),
  );
  for (const [name, click] of Object.entries(clicks)) {
    const found = new Map(desks.map((one) => [one.name, new Array<number | undefined>()]));
    for (let round = 0; round <= rounds; round += 1)
      for (const one of desks) {
        const page = await one.context.newPage();
        const time = await timeClick(page, one.url, click).catch((error: unknown) => {
          console.warn(`${name}: ${String(error).split('\n')[0]}`);
          return undefined;
        });
        // The first of each fills the cache.
        if (round > 0) found.get(one.name)?.push(time);
        await page.close();
      }
    times[name] = Object.fromEntries([...found].map(([build, all]) => [build, summary(all)]));
  }
  for (const { name, url, context } of desks) {
    const page = await context.newPage();
    ends[name] = await timeEnd(page, url).catch(String);
    await page.close();
  }
} finally {
  await tell();
  await browser.close();
  await Promise.all(builds.map(async ({ close }) => close()));
  await place.close();
}

import { gzipSync } from 'node:zlib';
import { budgets } from '../web/build/first-screens.ts';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { openPlace } from './place.ts';
import { report } from './report.ts';
import { obtainCookies } from './sign-in.ts';

const budget = { 'kept on the device, KB': budgets.installed };
const starts = 5;
const usable = 'Next flight, in';

/** What the worker saves before anything else was opened, and how much of it goes over the line. */
async function weighKept(page: Page) {
  const addresses = await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => url);
  });
  const sizes = { files: addresses.length, raw: 0, gzip: 0 };
  for (const address of addresses) {
    const body = new Uint8Array(await (await fetch(address)).arrayBuffer());
    sizes.raw += body.length;
    sizes.gzip += /\.(?:woff2|png|bin)$/.test(address) ? body.length : gzipSync(body).length;
  }
  return {
    files: sizes.files,
    'KB as they are': Math.round(sizes.raw / 1_000),
    'KB gzip': Math.round(sizes.gzip / 1_000),
  };
}

/** Milliseconds from opening the app to a usable screen; a new page each time. */
async function timeStart(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(markUsable, usable);
  await page.goto(address);
  const mark = await page.waitForFunction(
    () => performance.getEntriesByName('usable')[0]?.startTime,
  );
  const milliseconds = Math.round((await mark.jsonValue()) ?? 0);
  await page.close();
  return milliseconds;
}

/** Runs in the page. */
function markUsable(words: string): void {
  const watch = new MutationObserver(() => {
    if (!document.body?.innerText.includes(words)) return;
    performance.mark('usable');
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}

async function timeStarts(context: BrowserContext, address: string) {
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) times.push(await timeStart(context, address));
  const median = times.toSorted((one, other) => one - other)[Math.floor(starts / 2)] ?? 0;
  return { 'median, ms': median, 'all, ms': times };
}

const place = await openPlace();
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies(await obtainCookies(place.product, '+447700900010'));
  const page = await context.newPage();
  await page.goto(place.product);
  await page.getByText(usable).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = await weighKept(page);
  // Seen once more with everything in place, so that the answers are on the device.
  await page.reload();
  await page.getByText(usable).waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  const online = await timeStarts(context, place.product);
  await context.setOffline(true);
  await report('install', {
    unit: 'what an installed app keeps, and from opening it to the next flight',
    budget,
    kept,
    'start with a network': online,
    'start without a network': await timeStarts(context, place.product),
  });
  if (kept['KB as they are'] > budgets.installed)
    throw new Error('The installed app exceeds its budget');
} finally {
  await browser.close();
  await place.close();
}

import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { openPlace } from './place.ts';
import { report } from './report.ts';
import { obtainCookies } from './sign-in.ts';

const budget = { 'p95, ms': 1_000 };
const moves = 100;
/** Milliseconds between two positions of the app. */
const everyMs = 300_000;
/** The clock of the sharer's page starts this long ago, and is advanced by hand: no fix is from the future. */
const windMs = (moves + 5) * everyMs;

async function open(server: string, phoneNumber: string): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addCookies(await obtainCookies(server, phoneNumber));
  return context;
}

/** A page that shares, and whose five minutes are over whenever we say so. */
async function openSharer(server: string): Promise<Page> {
  const context = await open(server, '+447700900010');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(movePlace(0));
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() - windMs });
  await page.goto(`${server}/sharing`);
  await page.getByRole('banner').getByRole('switch', { name: 'Share my location' }).click();
  return page;
}

/** Eastwards, each with its own radius: the watcher's list shows that. */
function movePlace(move: number) {
  return { latitude: 48.2, longitude: 8 + move / 20, accuracy: 100 + move };
}

/** Runs in the page: the moment when the list shows it and the map beside it has been painted. */
async function seen(words: string): Promise<number> {
  const painted = async () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
    });
  const isThere = () => document.querySelector('main')?.textContent.includes(words) === true;
  if (!isThere())
    await new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (!isThere()) return;
        watch.disconnect();
        resolve();
      });
      watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  return painted();
}

async function timeOfMove(sharer: Page, watcher: Page, move: number): Promise<number> {
  await sharer.context().setGeolocation(movePlace(move));
  const arrival = watcher.evaluate(seen, `within ${movePlace(move).accuracy} m`);
  const begun = Date.now();
  await sharer.clock.fastForward(everyMs);
  return (await arrival) - begun;
}

function share(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * part) - 1] ?? 0;
}

const place = await openPlace(9_051);
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const watching = await open(place.product, '+447700900004');
  const watcher = await watching.newPage();
  await watcher.goto(`${place.product}/mgmt/live-locations`);
  const sharer = await openSharer(place.product);
  await watcher.getByText(`within ${movePlace(0).accuracy} m`).waitFor();
  const times: number[] = [];
  for (let move = 1; move <= moves; move += 1) times.push(await timeOfMove(sharer, watcher, move));
  await report('live', {
    unit: "milliseconds from the end of the sharer's five minutes (their page's clock is wound on; the rest is the app's own way: position, queue on the device, POST) until the watcher's list says it and the map has been painted; two browsers, one server",
    budget,
    moves: times.length,
    'p50, ms': share(times, 0.5),
    'p95, ms': share(times, 0.95),
    'longest, ms': share(times, 1),
  });
} finally {
  await browser.close();
  await place.close();
}

import { loadavg } from 'node:os';
import { gzipSync } from 'node:zlib';
import { budgets } from '../web/build/first-screens.ts';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { openPlace } from './place.ts';
import { report } from './report.ts';
import { obtainCookies } from './sign-in.ts';

const kilobyte = 1_000;
const budget = { 'sign-in and home': budgets.firstScreen, workspace: budgets.workspace };

type Device = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Screen {
  readonly address: string;
  /** What the device has from earlier visits. */
  readonly device?: Device;
  /** Text that is on the screen once it can be used. */
  readonly usable: string;
  readonly size: { readonly width: number; readonly height: number };
}

const phone = { width: 390, height: 844 };
const desk = { width: 1_440, height: 900 };
const crew = { number: '+447700900010', usable: 'Next flight, in', size: phone };
const staff = { number: '+447700900001', usable: 'Next 48 hours', size: desk };

/** Gzipped bytes of everything of a kind that was requested until the screen could be used. */
async function weigh(browser: Browser, screen: Screen) {
  const context = await browser.newContext({
    viewport: screen.size,
    ...(screen.device === undefined ? {} : { storageState: screen.device }),
  });
  const page = await context.newPage();
  await page.addInitScript(markUsable, screen.usable);
  await page.goto(screen.address);
  const mark = await page.waitForFunction(
    () => performance.getEntriesByName('usable')[0]?.startTime,
  );
  const usableAt = (await mark.jsonValue()) ?? 0;
  const asked = await page.evaluate(resourcesUntil, usableAt);
  const seen = { scripts: 0, styles: 0, fonts: 0 };
  for (const url of asked) {
    const kind = classifyFile(url);
    if (kind === null) continue;
    const body = new Uint8Array(await (await fetch(url)).arrayBuffer());
    seen[kind] += kind === 'fonts' ? body.length : gzipSync(body).length;
  }
  await context.close();
  return { ...inKilobytes(seen), milliseconds: Math.round(usableAt) };
}

/** A device on which somebody has signed in before; its cache is empty all the same. */
async function openDevice(
  browser: Browser,
  address: string,
  { number, usable, size }: typeof crew,
): Promise<Device> {
  const context = await browser.newContext({ viewport: size });
  await context.addCookies(await obtainCookies(new URL(address).origin, number));
  const page = await context.newPage();
  await page.goto(address);
  await page.getByText(usable).first().waitFor();
  const device = await context.storageState();
  await context.close();
  return device;
}

/** Runs in the page: notes the moment at which the text appears. */
function markUsable(usable: string): void {
  const watch = new MutationObserver(() => {
    if (!document.body?.innerText.includes(usable)) return;
    performance.mark('usable');
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Runs in the page: what it had requested by then. */
function resourcesUntil(moment: number): string[] {
  const entries = performance.getEntriesByType('resource');
  return entries.filter(({ startTime }) => startTime <= moment).map(({ name }) => name);
}

function classifyFile(url: string): 'scripts' | 'styles' | 'fonts' | null {
  if (url.endsWith('.js')) return 'scripts';
  if (url.endsWith('.css')) return 'styles';
  return url.endsWith('.woff2') ? 'fonts' : null;
}

type Bytes = Record<'scripts' | 'styles' | 'fonts', number>;

function inKilobytes(bytes: Bytes) {
  const round = (value: number) => Math.round(value / (kilobyte / 10)) / 10;
  return {
    scripts: round(bytes.scripts),
    styles: round(bytes.styles),
    fonts: round(bytes.fonts),
  };
}

function isTooLarge(seen: Bytes, most: Bytes): boolean {
  return seen.scripts > most.scripts || seen.styles > most.styles || seen.fonts > most.fonts;
}

const place = await openPlace();
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const address = place.product;
  const signIn = await weigh(browser, { address, usable: 'Phone number', size: phone });
  const home = await weigh(browser, {
    ...crew,
    address,
    device: await openDevice(browser, address, crew),
  });
  const overview = `${address}/p/HUN26`;
  const workspace = await weigh(browser, {
    ...staff,
    address: overview,
    device: await openDevice(browser, overview, staff),
  });
  await report('first-screen', {
    unit: 'KB, gzip (fonts as they are), asked for until the screen can be used',
    budget,
    load: loadavg().map((one) => Math.round(one * 10) / 10),
    'sign-in': signIn,
    'home of crew': home,
    'workspace, overview of a project': workspace,
  });
  const isOver =
    [signIn, home].some((seen) => isTooLarge(seen, budgets.firstScreen)) ||
    isTooLarge(workspace, budgets.workspace);
  if (isOver) throw new Error('A first screen exceeds its budget');
} finally {
  await browser.close();
  await place.close();
}

import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Place } from './place.ts';
import { serveBuild } from './serve-build.ts';
import { obtainCookies } from './sign-in.ts';

/** Milliseconds without another file or call after which a page is quiet: streams stay open for good. */
const quietMs = 700;
/** Milliseconds after which a page that goes on asking is waited for no longer. */
const noisyMs = 8_000;

const desk = { number: '+447700900001', size: { width: 1_440, height: 900 } };
const phone = { number: '+447700900010', size: { width: 390, height: 844 } };

export interface SignedIn {
  readonly size: { readonly width: number; readonly height: number };
  readonly cookies: Awaited<ReturnType<typeof obtainCookies>>;
}

/** Somebody at a desk, and somebody of the crew on a phone. */
export async function signInPeople({ product }: Place) {
  return {
    desk: { size: desk.size, cookies: await obtainCookies(product, desk.number) },
    phone: { size: phone.size, cookies: await obtainCookies(product, phone.number) },
  } as const;
}

/** A browser in which somebody is signed in, whatever port the app is on. */
export async function openContext(
  browser: Browser,
  { size, cookies }: SignedIn,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: size });
  await context.addCookies(cookies);
  return context;
}

/** The build of this checkout, and the one in the folder that BEFORE names. */
export async function serveBuilds({ product }: Place, firstPort: number) {
  const before = process.env['BEFORE'];
  const folders = {
    ...(before === undefined ? {} : { before }),
    now: join(import.meta.dirname, '../web/dist/current'),
  };
  return Promise.all(
    Object.entries(folders).map(async ([name, folder], index) => ({
      name,
      ...(await serveBuild(product, folder, firstPort + index)),
    })),
  );
}

/** Waits until a page asks for nothing more. */
export async function quiet(page: Page): Promise<void> {
  await page.evaluate(waitForQuiet, { quietMs, noisyMs });
}

/** Runs in the page. */
async function waitForQuiet(most: {
  readonly quietMs: number;
  readonly noisyMs: number;
}): Promise<void> {
  const start = performance.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const last = performance.getEntriesByType('resource').at(-1)?.startTime ?? 0;
      const now = performance.now();
      if (now - Math.max(last, start) < most.quietMs && now - start < most.noisyMs) return;
      clearInterval(timer);
      resolve();
    }, 50);
  });
}

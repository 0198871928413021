import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '../journey.ts';

const built = join(import.meta.dirname, '../../web/dist/current/first-screens.json');

/** The files that the build has weighed, by first screen. */
const weighed = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(built, 'utf8')));

/**
 * The first call of a page asks the app check for a token. A screen with a saved copy doesn’t wait for it, so these come
 * before or after.
 */
const ofAppCheck = /\/(?:app-check-|own-script-)/;

/**
 * Opens an address on a device that was there before, and returns the scripts and styles requested until the
 * words were on the screen. If answers take longer than the app waits for them, what comes after the first
 * screen is requested before: then it is checked again.
 */
async function askedUntil(page: Page, address: string, words: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByText(words).first()).toBeVisible();
  await page.addInitScript(markUsable, words);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  const asked = await page.evaluate(() => {
    const usable = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource');
    return files.filter(({ startTime }) => startTime <= usable).map(({ name }) => name);
  });
  return asked
    .map((url) => new URL(url).pathname.slice(1))
    .filter((path) => /\.(?:js|css)$/.test(path) && !ofAppCheck.test(path))
    .toSorted();
}

/** Runs in the page: records the moment when the words appear. */
function markUsable(words: string): void {
  const watch = new MutationObserver(() => {
    if (!document.body?.innerText.includes(words)) return;
    performance.mark('usable');
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}

test('sign-in loads only what the build has weighed until it can be used', async ({ page }) => {
  const asked = await askedUntil(page, '/', 'Phone number');
  expect(asked.filter((file) => weighed['sign-in']?.includes(file) !== true)).toEqual([]);
});

test('home of crew loads only what the build has weighed until it can be used', async ({
  page,
  signInAs,
}) => {
  await signInAs('priya');
  await expect(async () => {
    const asked = await askedUntil(page, '/', 'Next flight, in');
    expect(asked).toEqual(weighed['home']?.toSorted());
  }).toPass();
});

test('Overview loads only what the build has weighed until it can be used', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await signInAs('administrator');
  await expect(async () => {
    const asked = await askedUntil(page, '/p/HUN26', 'Next 48 hours');
    expect(asked).toEqual(weighed['workspace']?.toSorted());
  }).toPass();
});

test('C-81 a form loads only what the build has weighed until it can be used', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await signInAs('administrator');
  await expect(async () => {
    const asked = await askedUntil(page, '/admin/new-flight', 'Origin airport');
    const known = [...(weighed['form'] ?? []), ...(weighed['form/new-flight'] ?? [])];
    expect(asked.filter((file) => !known.includes(file))).toEqual([]);
  }).toPass();
});

/** Runs in the page: the browser's description of its connection. */
function setConnection(connection: object): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

/** The addresses of everything that the page requests, from the moment it is there. */
function followRequests(page: Page): { readonly asked: string[] } {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  // The page before may still be loading ahead.
  page.on('framenavigated', () => void asked.splice(0));
  return { asked };
}

test('C-72 loads the next screens ahead, but not when saving data or on a mobile network', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await signInAs('administrator');
  await page.clock.install();
  const { asked } = followRequests(page);
  const list = () => asked.join('\n');
  await page.goto('/p/HUN26');
  // The screen rests first, then the parts come one after another.
  await expect.poll(list).toContain('search-dialog');
  await page.clock.fastForward(listsAfterMs);
  await expect.poll(list).toContain('/api/appData/dsFormControl/');
  for (const connection of [{ saveData: true }, { saveData: false, type: 'cellular' }]) {
    await page.addInitScript(setConnection, connection);
    await page.goto('/p/HUN26');
    await expect(page.getByText('Next 48 hours').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-fetched-ahead');
    await page.clock.fastForward(listsAfterMs);
    // What it asks for now comes after what it would have read ahead.
    await page.getByRole('link', { name: 'Travel' }).first().click();
    await expect(page.getByRole('heading', { name: 'Travel', level: 1 })).toBeVisible();
    const ahead = /search-dialog|people-page|list-page|record-page|\/dsFormControl\//;
    expect(asked.filter((path) => ahead.test(path))).toEqual([]);
  }
});

/** Lists are read ahead 4 seconds after the screen is there. */
const listsAfterMs = 5_000;

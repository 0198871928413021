import type { Browser, Page } from '@playwright/test';
import { test } from '../journey.ts';

const folder = new URL('../../docs/pictures/', import.meta.url).pathname;

/** Puts pictures of a page beside each other. */
async function besideEachOther(browser: Browser, pictures: readonly Buffer[], path: string) {
  const page = await browser.newPage({
    viewport: { width: 1_400, height: 900 },
    deviceScaleFactor: 1,
  });
  const images = pictures
    .map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`)
    .join('');
  await page.setContent(
    `<style>body{display:flex;align-items:start;gap:24px;margin:0;padding:24px;background:#c9c6be;width:max-content}
      img{width:390px;border-radius:28px}</style>${images}`,
  );
  await page.locator('body').screenshot({ path: `${folder}${path}` });
  await page.close();
}

async function take(page: Page, address: string, text: string): Promise<Buffer> {
  await page.goto(address);
  await page.getByText(text).first().waitFor();
  await page.evaluate(async () => document.fonts.ready);
  return page.screenshot();
}

test('crew: sign-in, home, flights on a phone', async ({ page, browser, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const signIn = await take(page, '/', 'Phone number');
  await signInAs('priya');
  const home = await take(page, '/', 'Next flight, in');
  const flights = await take(page, '/flights', 'Ref. XK4T2P');
  await besideEachOther(browser, [signIn, home, flights], 'crew.png');
});

test('crew in the dark', async ({ page, browser, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs('priya');
  const home = await take(page, '/', 'Next flight, in');
  const flights = await take(page, '/flights', 'Ref. XK4T2P');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByText('Priya Shah').waitFor();
  const menu = await page.screenshot({ animations: 'disabled' });
  await besideEachOther(browser, [home, flights, menu], 'crew-dark.png');
});

test('flights on a desk', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs('priya');
  await take(page, '/flights', 'Ref. XK4T2P');
  await page.screenshot({ path: `${folder}flights-desk.png`, scale: 'css' });
});

import type { Browser } from '@playwright/test';

/** The folder for the pictures of the documents. */
export const folder = new URL('../../docs/pictures/', import.meta.url).pathname;

/** Puts pictures of a phone side by side. */
export async function besideEachOther(browser: Browser, pictures: readonly Buffer[], path: string) {
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

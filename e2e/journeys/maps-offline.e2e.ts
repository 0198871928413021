import type { Page } from '@playwright/test';
import { everythingOn } from '../device-contents.ts';
import { expect, test } from '../journey.ts';

test.use({ withWorker: true });

/** How much of the middle of the ground is painted: 0 for nothing, 255 for land. */
async function groundIn(page: Page): Promise<number> {
  return page
    .locator('.leaflet-tile-pane canvas')
    .first()
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0;
      // A copy for reading: Chromium warns if a drawn canvas is read repeatedly.
      const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas, canvas.width / 2, canvas.height / 2, 1, 1, 0, 0, 1, 1);
      return copy?.getImageData(0, 0, 1, 1).data[3] ?? 0;
    });
}

test('M-1 draws the map offline', async ({ page, context, signInAs, expectErrors }) => {
  expectErrors(
    /Failed to load resource/,
    /did not say who/,
    /No ID token/,
    /The map settings did not load/,
  );
  await signInAs('priya');
  await page.goto('/maps');
  await expect.poll(async () => groundIn(page)).toBe(255);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(async () => everythingOn(page)).toContain('Győr');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Natural Earth' })).toBeVisible();
  await expect.poll(async () => groundIn(page)).toBe(255);
});

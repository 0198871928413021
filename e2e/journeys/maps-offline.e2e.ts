import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';

test.use({ withWorker: true });

/** How much of the middle of the ground is painted: 0 where nothing is, 255 where land is. */
async function groundIn(page: Page): Promise<number> {
  return page
    .locator('.leaflet-tile-pane canvas')
    .first()
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0;
      const { width, height } = canvas;
      const middle = canvas.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1);
      return middle?.data[3] ?? 0;
    });
}

test('M-1 the map is drawn without a network', async ({
  page,
  context,
  signInAs,
  expectErrors,
}) => {
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
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Natural Earth' })).toBeVisible();
  await expect.poll(async () => groundIn(page)).toBe(255);
});

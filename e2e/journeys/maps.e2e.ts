import type { Locator, Page } from '@playwright/test';
import { withGoogleMaps } from '../google-stand-in.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { followReadAhead } from '../read-ahead.ts';

const findMap = (page: Page) => page.getByRole('region', { name: /^Map of the route/ });

test('M-1 M-2 M-3 the app’s own map is drawn, names its makers, and works with the keyboard', async ({
  page,
  signInAs,
}) => {
  await signInAs('priya');
  const basemap = page.waitForResponse(/basemap-.*\.bin$/);
  await page.goto('/maps');
  expect((await basemap).headers()['cache-control']).toContain('immutable');
  const map = findMap(page);
  await expect(map.getByRole('link', { name: 'Natural Earth' })).toBeVisible();
  await expect(map.getByRole('link', { name: 'GeoNames' })).toBeVisible();
  await expect(map.getByRole('link', { name: 'Leaflet' })).toBeVisible();
  const zoomIn = await map.getByRole('button', { name: 'Zoom in' }).boundingBox();
  expect([zoomIn?.width, zoomIn?.height]).toEqual([44, 44]);
  // Everything on the map has a name.
  const vienna = map.getByRole('button', { name: /^Vienna/ });
  await vienna.focus();
  await expect(vienna).toBeInViewport();
  await vienna.press('Enter');
  await expect(page.getByRole('link', { name: 'Navigate to Vienna' })).toBeVisible();
  await expectAccessible(page);
});

/** Where a place is on the stand-in's ground, in pixels. */
async function findSpot(ground: Locator, place: { lat: number; lng: number }) {
  const drawn = (await ground.getAttribute('data-drawn-by')) ?? '';
  const [zoom = 0, lat = 0, lng = 0] = drawn.match(/-?[\d.]+(?=\s|$)/g)?.map(Number) ?? [];
  const world = 256 * 2 ** zoom;
  const down = (latitude: number) => {
    const sine = Math.sin((latitude * Math.PI) / 180);
    return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world;
  };
  const { width, height } = (await ground.boundingBox()) ?? { width: 0, height: 0 };
  return {
    x: width / 2 + ((place.lng - lng) / 360) * world,
    y: height / 2 + down(place.lat) - down(lat),
  };
}

const notLoaded = /^The Google Maps JavaScript API could not load\./;

test.describe('with maps of others', () => {
  // The policy of this run's server names no other hosts; a separate test covers the policy with a key.
  test.use({ bypassCSP: true, serviceWorkers: 'block' });

  test("M-4 somebody else's tiles replace our ground, with their attribution as text", async ({
    page,
    signInAs,
  }) => {
    await signInAs('priya');
    const tiles = { address: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© <b>Someone' };
    await page.route('**/api/settings/map', async (route) =>
      route.fulfill({ json: { tiles, googleKey: null } }),
    );
    const picture = page.waitForRequest(/^https:\/\/tiles\.example\/6\/\d+\/\d+\.png$/);
    await page.route('https://tiles.example/**', async (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    );
    await page.goto('/maps');
    await picture;
    await expect(findMap(page)).toContainText('© <b>Someone');
    await expect(findMap(page).getByRole('link', { name: 'Natural Earth' })).toBeHidden();
  });

  test('M-5 with a key, the map is Google’s, and stops are chosen on it as on ours', async ({
    page,
    signInAs,
  }) => {
    await signInAs('priya');
    await withGoogleMaps(page, 'script');
    await page.goto('/maps');
    const ground = findMap(page).locator('[data-drawn-by]');
    // The whole route is in view.
    await expect(ground).toHaveAttribute('data-drawn-by', /at (?!5\.5 )/);
    await expect(ground.locator('canvas')).toBeAttached();
    await expect(findMap(page).getByRole('link', { name: 'Leaflet' })).toHaveCount(0);
    await ground.click({ position: await findSpot(ground, { lat: 49.33, lng: 8.57 }) });
    await expect(page.getByRole('link', { name: 'Navigate to Hockenheimring' })).toBeVisible();
  });

  test('M-6 says above our own map that Google refused the key', async ({ page, signInAs }) => {
    await signInAs('priya');
    await withGoogleMaps(page, 'refusal');
    await page.goto('/maps');
    await expect(page.getByRole('alert')).toContainText('Error: AuthFailure');
    await expect(page.getByRole('alert')).toContainText('API key');
    await expect(findMap(page).getByRole('link', { name: 'Natural Earth' })).toBeVisible();
    await expectAccessible(page);
  });

  test('M-7 logs a script that does not load, and shows our own map', async ({
    page,
    signInAs,
    expectErrors,
  }) => {
    await signInAs('priya');
    expectErrors(notLoaded, /net::ERR_FAILED/);
    await withGoogleMaps(page, 'none');
    const logged = page.waitForEvent('console', (message) => notLoaded.test(message.text()));
    await page.goto('/maps');
    await logged;
    await expect(page.getByText('Google Maps did not load.')).toBeVisible();
    await expect(findMap(page).getByRole('link', { name: 'Natural Earth' })).toBeVisible();
  });

  test('M-7 waits two minutes for a script that hangs', async ({
    page,
    signInAs,
    expectErrors,
  }) => {
    await signInAs('priya');
    expectErrors(notLoaded);
    const untilReadAhead = followReadAhead(page);
    await page.clock.install();
    await withGoogleMaps(page, 'silence');
    const asked = page.waitForRequest(/maps\.googleapis\.com/);
    await page.goto('/maps');
    await asked;
    // Two minutes are also too long for a part of the app that is still loading.
    await untilReadAhead();
    // The clock also runs by itself, so a busy machine adds its own seconds.
    await page.clock.runFor(60_000);
    await expect(page.getByText('Google Maps did not load.')).toBeHidden();
    await page.clock.runFor(61_000);
    await expect(page.getByText('Google Maps did not load.')).toBeVisible();
  });
});

import { readMapSettings } from '@paddock/contract/platform/map-settings';
import { readRoute } from '@paddock/contract/domain/road/routing';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { locationKey, locationRunningKey } from '../../platform/shared-position.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';
import { exampleRoute } from '../../testing/example-route.ts';

const stops = page.getByRole('list', { name: 'Stops', exact: true });
let server: FakeServer;

beforeEach(() => {
  server = serverFor('crew');
  server.answer(readMapSettings, { tiles: null, googleKey: null });
});

describe('the road of a project', () => {
  it('R-2 shows every stop, each by its own clock', async () => {
    const clock = { now: () => Date.UTC(2026, 5, 30) };
    await openApp(server, '/maps', clock);
    await expect.element(stops.getByRole('listitem').first()).toMatchTextContent('08:00 BST');
    await expect.element(stops.getByRole('listitem').last()).toMatchTextContent('CEST');
    await expectAccessible();
  });

  it('Y-797 says that the date of a route is past', async () => {
    await page.viewport(390, 844);
    await openApp(server, '/maps', { now: () => Date.UTC(2026, 10, 27) });
    const past = page.getByText('Planned for 1 Jul 2026. That date is past.');
    await expect.element(past).toBeVisible();
    await expectAccessible();
  });

  it('Y-797 says when a route left while it is on', async () => {
    await openApp(server, '/maps', { now: () => Date.UTC(2026, 6, 1, 9) });
    await expect.element(page.getByText('Left Wed 1 Jul, 08:00 BST')).toBeVisible();
  });

  it('Y-798 leads with the next stop: expected arrival, distance, time, rest, and Navigate in reach', async () => {
    await page.viewport(390, 844);
    localStorage.setItem(locationRunningKey, 'true');
    localStorage.setItem(locationKey, '49.49,7.967');
    onTestFinished(() => localStorage.clear());
    await openApp(server, '/maps', { now: () => Date.UTC(2026, 6, 1, 15, 40) });
    const next = page.getByRole('region', { name: 'Munich' });
    await expect
      .element(next)
      .toMatchTextContent(/Arrive Wed 1 Jul\s*20:\d\d\s*planned 19:00\s*CEST/);
    await expect.element(next).toMatchTextContent(/2\d\d km, 2 h 3\d from here/);
    await expect.element(next).toMatchTextContent('Rest so far: at most 1 h');
    const navigate = next.getByRole('link', { name: 'Navigate to Munich' });
    await expect.element(navigate).toBeInViewport({ ratio: 1 });
    await expect
      .element(page.getByText('Wed 1 Jul, 08:00 BST to Thu 2 Jul, 05:00 CEST'))
      .toBeInTheDocument();
    await expectAccessible();
  });

  it('M-2 M-3 names the makers of the map, and lets a stop be chosen without seeing it', async () => {
    await openApp(server, '/maps');
    const map = page.getByRole('region', { name: /^Map of the/ });
    await expect.element(map.getByRole('link', { name: 'Natural Earth' })).toBeVisible();
    const vienna = map.getByRole('button', { name: /^Vienna/ });
    await expect.element(vienna).toBeInTheDocument();
    vienna.element().focus();
    await expect.element(vienna).toHaveFocus();
  });

  it('says that it did not load, and loads when asked again', async () => {
    server.refuse(readRoute, 'unavailable');
    await openApp(server, '/maps');
    await expect.element(page.getByText('The route did not load')).toBeVisible();
    await expectAccessible();
    server.answer(readRoute, exampleRoute);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(stops).toBeVisible();
  });
});

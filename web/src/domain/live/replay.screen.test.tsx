import { readReplay, type Replay } from '@paddock/contract/domain/live/replay';
import { readProjectRoute } from '@paddock/contract/domain/road/routing';
import { readMapSettings } from '@paddock/contract/platform/map-settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';
import { exampleRoute } from '../../testing/example-route.ts';

let server: FakeServer;
const address = '/p/HUN26/road?replay=2026-07-01';
const hour = 3_600;

const replay: Replay = {
  day: '2026-07-01',
  from: '2026-06-30T22:00:00.000Z',
  until: '2026-07-01T22:00:00.000Z',
  zoneName: 'CEST',
  offsets: [{ from: '2026-06-01T00:00:00.000Z', minutes: 120 }],
  people: [
    {
      userId: 7,
      fullName: 'Marek Nowak',
      tracks: [
        {
          imported: false,
          // Ten minutes near Bratislava, and two hours without a location.
          seconds: [10 * hour, 10 * hour + 600, 12 * hour],
          latitudes: [48.14, 48.15, 47.69],
          longitudes: [17.11, 17.13, 17.63],
        },
      ],
    },
    {
      userId: 8,
      fullName: 'Nadia Haddad',
      tracks: [{ imported: true, seconds: [11 * hour], latitudes: [47.69], longitudes: [17.63] }],
    },
  ],
  everySeconds: 60,
  notShown: 3,
  keptDays: 30,
};

const list = page.getByRole('list', { name: 'People' });
const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
const slider = page.getByRole('slider', { name: 'Time of day' });

afterEach(() => window.dispatchEvent(new Event('online')));

describe.each([
  ['a desk', 1_440, 900],
  ['a phone', 390, 844],
] as const)('a day again, on %s', (_name, width, height) => {
  beforeEach(async () => {
    await page.viewport(width, height);
    server = serverFor('administrator');
    server.answer(readMapSettings, { tiles: null, googleKey: null });
    server.answer(readProjectRoute, exampleRoute);
    server.answer(readReplay, replay);
  });

  it('LA-45 LA-62 starts with the first location, and moves a minute for each arrow key', async () => {
    await openApp(server, address);
    await expect.element(slider).toHaveAttribute('aria-valuetext', '10:00 CEST');
    await expect.element(row('Marek Nowak')).toMatchTextContent('Near Bratislava · 10:00');
    await expect.element(row('Nadia Haddad')).toMatchTextContent('No location yet');
    slider.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '10:02 CEST');
    await expectAccessible();
  });

  it('LA-42 shows the span in which nothing is known', async () => {
    await openApp(server, address);
    await slider.fill(String(11 * hour));
    await expect
      .element(row('Marek Nowak'))
      .toMatchTextContent('No location from 10:10 until 12:00. Last near Bratislava');
  });

  it('LA-53 marks people who are there because of an imported track', async () => {
    await openApp(server, address);
    await slider.fill(String(11 * hour));
    await expect.element(row('Nadia Haddad')).toMatchTextContent(/Near Győr · 11:00.*imported/);
  });

  it('LA-45 plays to the end, and from the start again', async () => {
    await openApp(server, address);
    await page.getByLabelText('Speed').selectOptions('15 min per second');
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await slider.fill(String(12 * hour));
    await expect.element(slider).toHaveAttribute('aria-valuetext', '12:00 CEST');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  it('LA-41 LA-43 says how many don’t show their history, and what was left out', async () => {
    await openApp(server, address);
    await expect.element(page.getByText(/3 people of this project don’t show/)).toBeVisible();
    await expect.element(page.getByText(/at most one location a minute/)).toBeVisible();
  });

  it('LA-45 says that it is not available offline', async () => {
    server.breakOff(readReplay);
    await openApp(server, '/p/HUN26');
    window.dispatchEvent(new Event('offline'));
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect.element(page.getByText(/Replay is not available offline/)).toBeVisible();
  });
});

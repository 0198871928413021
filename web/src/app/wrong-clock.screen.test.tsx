import { readItinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.ts';
import { exampleItems, exampleItinerary } from '../testing/example-itinerary.ts';
import type { FakeServer } from '../testing/fake-server.ts';
import { openApp, serverFor } from '../testing/open-app.tsx';

const serverTime = '2026-11-22T08:10:00Z';

/** The server’s answers, each with its time. */
function withTime({ fetch }: FakeServer): Pick<FakeServer, 'fetch'> {
  return {
    async fetch(address, init) {
      const response = await fetch(address, init);
      response.headers.set('date', new Date(serverTime).toUTCString());
      return response;
    },
  };
}

it('Y-794 says that the clock of the device is wrong, and Now uses the right time', async () => {
  await page.viewport(390, 844);
  const server = serverFor('crew');
  server.answer(readItinerary, exampleItinerary);
  const wrong = Date.parse(serverTime) + 26 * 3_600_000;
  await openApp(withTime(server), '/', { now: () => wrong });
  const words = 'This device’s clock is 26 h off. Times here are right.';
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Sun 22 Nov' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Now' })).toMatchTextContent('08:10');
  await expectAccessible();
});

it('Y-795 today is the day where the person is by plan, whatever the zone of the device', async () => {
  const server = serverFor('crew');
  const there = { ...exampleItems.flight.from, timeZone: 'Pacific/Kiritimati', name: 'CXI' };
  const flight = {
    ...exampleItems.flight,
    from: there,
    timeZone: there.timeZone,
    startsAt: '2026-11-22T20:00:00.000Z',
    startsAtLocal: '2026-11-23T10:00',
    endsAt: '2026-11-22T23:00:00.000Z',
    endsAtLocal: '2026-11-23T13:00',
  };
  server.answer(readItinerary, { ...exampleItinerary, items: [flight] });
  await openApp(server, '/', { now: () => Date.parse('2026-11-22T19:00:00Z') });
  await expect.element(page.getByRole('heading', { name: 'Mon 23 Nov' })).toBeVisible();
  await expect.element(page.getByText('09:00 in Kiritimati')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Fly BA 866' }))
    .toMatchTextContent(/^10:00/);
});

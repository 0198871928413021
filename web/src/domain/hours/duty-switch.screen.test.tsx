import type { ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import { readItinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { readOwnDuties, saveOwnDuty } from '@paddock/contract/domain/hours/own-duties';
import { readDrives } from '@paddock/contract/domain/vehicles/drives';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { exampleItems, exampleItinerary } from '../../testing/example-itinerary.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const { transfer } = exampleItems;
const driven: ItineraryItem = {
  ...transfer,
  vehicle: 'Truck 2',
  endsAt: '2026-11-22T19:00:00.000Z',
  endsAtLocal: '2026-11-22T20:00',
  endsZone: 'CET',
  people: transfer.people.map((one) => ({
    ...one,
    part: one.contactId === 10 ? ('driver' as const) : ('passenger' as const),
  })),
};

const at = (clock: string) => `2026-11-22T${clock}:00.000Z`;
const clock = (text: string) => ({ now: () => Date.parse(at(text)) });
const hours = () => page.getByRole('region', { name: 'Your hours' });

function driver() {
  const server = serverFor('crew');
  server.answer(readItinerary, { ...exampleItinerary, items: [driven] });
  return server;
}

it('Y-915 Y-916 one press says that someone drives, and by when the next break is due', async () => {
  await page.viewport(390, 844);
  const server = driver();
  const changes = [{ at: at('15:00'), kind: 'drive' as const }];
  server.answer(saveOwnDuty, { changes });
  server.answerAfter(saveOwnDuty, readOwnDuties, { changes });
  await openApp(server, '/', clock('15:00'));
  await expect.element(hours().getByText(/not a tachograph/)).toBeVisible();
  await hours().getByRole('button', { name: 'Driving' }).click();
  await expect.element(hours()).toMatchTextContent(/Next break by 19:30.*4 h 30 left/);
  await expect.element(hours()).toMatchTextContent('By the plan you arrive before that.');
  await expect.element(hours()).toMatchTextContent('9 h 00 of 9 h left today');
  await expect
    .element(hours().getByRole('button', { name: 'Driving' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
});

it('Y-916 a break says until when, and a drive that goes on says since when one is due', async () => {
  const server = driver();
  server.answer(readOwnDuties, {
    changes: [
      { at: at('10:00'), kind: 'drive' },
      { at: at('12:00'), kind: 'break' },
      { at: at('12:15'), kind: 'drive' },
    ],
  });
  await openApp(server, '/', clock('15:00'));
  await expect.element(hours()).toMatchTextContent(/Break due since 14:45/);
  await expect.element(hours()).toMatchTextContent(/Finish by 23:00/);
});

it('Y-915 Drives has the switch too, and between drives Now shows it to those on duty', async () => {
  const server = driver();
  server.answer(readDrives, { drives: [] });
  server.answer(readOwnDuties, { changes: [{ at: at('14:40'), kind: 'break' }] });
  await openApp(server, '/drives', clock('15:00'));
  await expect.element(hours()).toMatchTextContent(/Break until 15:25.*25 min left/);
  await expect.element(hours().getByRole('button', { name: 'Undo' })).toBeVisible();
  const over = {
    pickedUp: { at: at('13:50'), atLocal: '2026-11-22T14:50' },
    droppedOff: { at: at('14:55'), atLocal: '2026-11-22T15:55' },
  };
  server.answer(readItinerary, { ...exampleItinerary, items: [{ ...driven, steps: over }] });
  await openApp(server, '/', clock('15:00'));
  await expect.element(hours()).toMatchTextContent(/Break until 15:25/);
});

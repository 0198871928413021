import type { FlightStatus } from '@paddock/contract/domain/flights/flight-status';
import { readOwnCarries } from '@paddock/contract/domain/hours/own-duties';
import type { ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import { readItinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { saveDriveStep } from '@paddock/contract/domain/vehicles/save-drive-step';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { exampleItems, exampleItinerary } from '../../testing/example-itinerary.ts';
import { goTo, openApp, serverFor } from '../../testing/open-app.tsx';

const { transfer } = exampleItems;

/** Priya (10) drives Tom (12) and Ilse (13). */
const driven: ItineraryItem = {
  ...transfer,
  vehicle: 'Van 3',
  endsAt: '2026-11-22T14:55:00.000Z',
  endsAtLocal: '2026-11-22T15:55',
  endsZone: 'CET',
  people: transfer.people.map((one) => ({
    ...one,
    part: one.contactId === 10 ? ('driver' as const) : ('passenger' as const),
    phoneNumber: one.contactId === 10 ? null : `+4477009000${one.contactId}`,
  })),
};

const late: ItineraryItem = {
  ...driven,
  awaits: {
    flightIds: [1],
    flightNumber: 'BA 866',
    landsAt: '2026-11-22T13:40:00.000Z',
    landsAtLocal: '2026-11-22T14:40',
    delay: 50,
    slackMinutes: 10,
  },
};

function crew(item: ItineraryItem) {
  const server = serverFor('crew');
  server.answer(readItinerary, { ...exampleItinerary, items: [item] });
  return server;
}

const at = (clock: string) => ({ now: () => Date.parse(`2026-11-22T${clock}:00.000Z`) });
const drive = () => page.getByRole('region', { name: 'Your drive' });

it('Y-787 Now leads with the drive: when and where, who rides, their flight, and the way to call them', async () => {
  await page.viewport(390, 844);
  await openApp(crew(late), '/', at('12:00'));
  await expect.element(drive()).toMatchTextContent('You drive Van 3');
  await expect.element(drive()).toMatchTextContent(/15:40.*planned 14:50.*CET/);
  await expect.element(drive()).toMatchTextContent('BA 866 is 50 min late');
  await expect.element(drive()).toMatchTextContent('2 people, BA 866');
  await expect.element(drive()).toMatchTextContent('lands 14:40 local, 50 min late');
  await expect
    .element(page.getByRole('link', { name: 'Call Tom Okafor, +44 7700 900012' }))
    .toHaveAttribute('href', 'tel:+447700900012');
  await expect
    .element(page.getByRole('link', { name: 'Message all' }))
    .toHaveAttribute('href', 'sms:+447700900013,+447700900012');
  await expect.element(page.getByRole('link', { name: /^Navigate to BUD/ })).toBeVisible();
  await expectAccessible();
});

it('Y-1070 Now says what the driver must carry for the project', async () => {
  await page.viewport(390, 844);
  const server = crew(driven);
  const carries = ['Driving licence B', 'ETA for United Kingdom'];
  const lacks = ['Schengen: No passport is on record.'];
  server.answer(readOwnCarries, { projects: [{ projectCode: 'HUN26', carries, lacks }] });
  await openApp(server, '/', at('12:00'));
  const list = page.getByRole('region', { name: 'To carry for HUN26' });
  await expect.element(list.getByText('Driving licence B')).toBeVisible();
  await expect.element(list.getByText('ETA for United Kingdom')).toBeVisible();
  await expect.element(list.getByText('Schengen: No passport is on record.')).toBeVisible();
  await expectAccessible();
});

it('Y-787 says when a driver arrives and when they left, once they drive', async () => {
  await openApp(crew(driven), '/', at('14:30'));
  await expect.element(drive()).toMatchTextContent('You’re driving Van 3');
  await expect.element(drive()).toMatchTextContent(/Arrive.*15:55.*CET/);
  await expect.element(drive()).toMatchTextContent('Left BUD, Terminal 2B, 14:50 CET');
  await expect
    .element(page.getByRole('link', { name: 'Navigate to Hotel Castle Garden' }))
    .toBeVisible();
});

it('Y-788 one press says that people are picked up, and is sent', async () => {
  const server = crew(driven);
  const steps = {
    pickedUp: { at: '2026-11-22T14:00:00.000Z', atLocal: '2026-11-22T15:00' },
    droppedOff: null,
  };
  server.answer(saveDriveStep, steps);
  server.answerAfter(saveDriveStep, readItinerary, {
    ...exampleItinerary,
    items: [{ ...driven, steps }],
  });
  await openApp(server, '/', at('14:00'));
  await page.getByRole('button', { name: 'Picked up' }).click();
  await expect.element(drive()).toMatchTextContent('Picked up 15:00 local.');
  await expect.element(page.getByRole('button', { name: 'Dropped off' })).toBeVisible();
  await expect.element(drive()).toMatchTextContent('Arrive');
  await expectAccessible();
});

it('Y-802 a finished drive is one line above the next drive', async () => {
  const server = crew(driven);
  const over = {
    pickedUp: { at: '2026-11-22T13:50:00.000Z', atLocal: '2026-11-22T14:50' },
    droppedOff: { at: '2026-11-22T14:50:00.000Z', atLocal: '2026-11-22T15:50' },
  };
  const next: ItineraryItem = {
    ...driven,
    id: 'transfer-99',
    startsAt: '2026-11-22T16:35:00.000Z',
    startsAtLocal: '2026-11-22T17:35',
    endsAt: '2026-11-22T17:35:00.000Z',
    endsAtLocal: '2026-11-22T18:35',
    source: { ...driven.source, recordId: 99 },
  };
  const items = [{ ...driven, steps: over }, next];
  server.answer(readItinerary, { ...exampleItinerary, items });
  await openApp(server, '/', at('14:55'));
  const last = page.getByRole('region', { name: 'Your last drive' });
  await expect.element(last).toMatchTextContent('You drove Van 3 to Hotel Castle Garden');
  await expect.element(last).toMatchTextContent('Dropped off 15:50 local.');
  await expect.element(last.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(drive()).toMatchTextContent(/You drive Van 3.*17:35/);
  await expectAccessible();
});

it('Y-802 a driver’s own day leads to where the drive starts, and then to where it ends', async () => {
  await openApp(crew(driven), '/day', at('12:00'));
  const ride = page.getByRole('group', { name: 'Transfer to Hotel Castle Garden' });
  await expect.element(ride.getByRole('link', { name: 'Navigate to Terminal 2B' })).toBeVisible();
  expect(ride.getByRole('link', { name: /^Call/ }).elements()).toEqual([]);
});

it('Y-789 the card of a passenger names the driver', async () => {
  await openApp(crew(transfer), '/', at('12:00'));
  const ride = page.getByRole('group', { name: 'Transfer to Hotel Castle Garden' });
  await expect.element(ride).toMatchTextContent('Ilse Brandt drives');
  await expect.element(ride).toMatchTextContent('With Tom Okafor');
});

it('Y-790 Y-799 the expected time leads, with the planned one struck through and the zone', async () => {
  const status: FlightStatus = {
    phase: 'expected',
    departsAt: '2026-11-22T11:10:00.000Z',
    departsAtLocal: '2026-11-22T11:10',
    departureDelay: 50,
    arrivesAt: '2026-11-22T13:40:00.000Z',
    arrivesAtLocal: '2026-11-22T14:40',
    arrivalDelay: 50,
    terminal: null,
    gate: null,
    arrivalTerminal: null,
    source: 'simulation',
    checkedAt: '2026-11-22T08:00:00.000Z',
  };
  const server = serverFor('crew');
  const items = [
    { ...exampleItems.flight, status },
    { ...transfer, awaits: late.awaits },
  ];
  server.answer(readItinerary, { ...exampleItinerary, items });
  await openApp(server, '/', at('08:10'));
  const flight = page.getByRole('listitem').filter({ hasText: 'Fly BA 866' });
  await expect.element(flight).toMatchTextContent(/^11:10.*planned 10:20.*GMT.*11:10 UTC/);
  await expect.element(flight).toMatchTextContent('Lands 14:40 local (planned 13:50), 13:40 UTC');
  const ride = page.getByRole('listitem').filter({ hasText: 'Transfer to Hotel' });
  await expect.element(ride).toMatchTextContent(/^15:40.*planned 14:50.*CET/);
  await goTo('/trip');
  const pass = page.getByRole('group', { name: 'Flight BA 866' });
  await expect.element(pass).toMatchTextContent(/11:10.*planned 10:20.*14:40.*planned 13:50/);
  const row = page.getByRole('link', { name: /^Transfer to Hotel/ });
  await expect.element(row).toMatchTextContent(/15:40.*planned 14:50.*CET.*14:40 UTC/);
  await expect
    .element(row)
    .toMatchTextContent('BA 866 lands 14:40 local, 50 min late: 60 min before');
  await expectAccessible();
});

import {
  dismissWarning,
  readTripWarnings,
  restoreWarning,
  type TripWarning,
  type TripWarnings,
} from '@paddock/contract/domain/plan/trip-warnings';
import { readAllFlights, readProjectCrew } from '@paddock/contract/domain/bookings/project-flights';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { goTo, openApp, serverFor } from '../../../testing/open-app.tsx';
import { buildLeg } from '../../../testing/example-bookings.ts';

const tom = { id: 11, name: 'Tom Okafor' };
const camille = { id: 20, name: 'Camille Laurent' };

function warning(letter: string, given: Partial<TripWarning>): TripWarning {
  return {
    kind: 'double',
    person: tom,
    badge: 'booked twice',
    sentence: 'Tom Okafor is booked on BA 869 twice (XK4T2P, TB6J2D).',
    fingerprint: letter.repeat(43),
    flights: [{ id: 34, flight_number: 'BA 869' }],
    bookings: [
      { id: 8, vendor_reference: 'XK4T2P' },
      { id: 11, vendor_reference: 'TB6J2D' },
    ],
    dismissal: null,
    ...given,
  };
}

const twice = warning('a', {});
const noWayHome = warning('b', {
  kind: 'no_way_home',
  person: camille,
  badge: 'no flight home',
  sentence: 'Camille Laurent has no flight home, only AF 1294 to BUD on Fri 3 Jul.',
  flights: [{ id: 21, flight_number: 'AF 1294' }],
  bookings: [{ id: 16, vendor_reference: 'AF2JXN' }],
});
const pablos = warning('c', {
  ...noWayHome,
  person: { id: 27, name: 'Pablo Serrano' },
  sentence: 'Pablo Serrano has no flight home, only IB 3278 to BUD on Thu 2 Jul.',
  fingerprint: 'c'.repeat(43),
});

async function openFlights(
  person: 'administrator' | 'manager' | 'coordinator',
  given: Partial<TripWarnings> = {},
) {
  const server = serverFor(person);
  const passengers = [{ full_name: tom.name, contact_id: tom.id }];
  const leg = buildLeg('2026-07-05T17:40:00.000Z', '2026-07-05T20:25:00.000Z', {
    flight_id: 34,
    flight_number: 'BA 869',
    origin_airport: 'BUD',
    destination_airport: 'LHR',
  });
  server.answer(readAllFlights, {
    flightbookings: [
      {
        vendor_name: null,
        vendor_reference: 'XK4T2P',
        booking_email: null,
        flights: [leg],
        passengers,
      },
    ],
    passengerName: null,
  });
  server.answer(readProjectCrew, {
    project_code: 'HUN26',
    start_date: '2026-06-28',
    end_date: '2026-07-05',
    contractors: [{ contact_id: tom.id, full_name: tom.name }],
  });
  server.answer(readTripWarnings, {
    projectId: 51,
    warnings: [twice, noWayHome, pablos],
    withoutFlights: [{ id: 21, name: 'Petr Dvořák' }],
    ...given,
  });
  await openApp(server, '/mgmt/project-flights');
  return server;
}

const panel = page.getByRole('region', { name: /warning|fit/ });

it('V-17 groups warnings by kind with counts, beside people without flights', async () => {
  await openFlights('administrator');
  await expect.element(panel.getByRole('heading', { name: '3 warnings' })).toBeVisible();
  await expect.element(panel.getByText('Two bookings at one time 1')).toBeVisible();
  await expect.element(panel.getByText('No way home 2')).toBeVisible();
  await panel.getByText('1 person without flights').click();
  await expect.element(panel.getByText('Petr Dvořák')).toBeVisible();
  await expectAccessible();
});

it('V-17 is shown beside its flight', async () => {
  await openFlights('coordinator');
  await expect.element(page.getByText('Tom Okafor: booked twice')).toBeVisible();
});

it('V-17 leads administrators to the bookings, and to a new one for that person', async () => {
  await openFlights('administrator');
  await expect
    .element(panel.getByRole('link', { name: 'Open booking TB6J2D' }))
    .toHaveAttribute('href', '/admin/expenditure/11');
  await panel.getByRole('link', { name: 'Add a flight for Camille Laurent' }).click();
  const form = page.getByRole('form', { name: 'Add booking' });
  await expect.element(form).toBeVisible();
  expect(window.location.search).toBe('?contactIds=20');
});

it('V-17 leads managers to the flight, and coordinators nowhere they may not go', async () => {
  await openFlights('manager');
  await expect
    .element(panel.getByRole('link', { name: 'Open BA 869' }))
    .toHaveAttribute('href', '/mgmt/flights/34');
});

it('V-17 follows the search, by name, flight and reference', async () => {
  await openFlights('coordinator');
  await expect.element(panel).toBeVisible();
  expect(panel.getByRole('link').elements()).toEqual([]);
  const search = page.getByRole('searchbox');
  for (const words of ['tom', 'ba 869', 'tb6j']) {
    await search.fill(words);
    await expect.element(panel.getByRole('heading', { name: '1 warning' })).toBeVisible();
    await expect.element(panel.getByText(twice.sentence)).toBeVisible();
  }
  await search.fill('nobody');
  await expect.element(panel).not.toBeInTheDocument();
});

it('V-18 is dismissed with a reason, and restored from the list or the toast', async () => {
  const server = await openFlights('coordinator');
  server.answer(dismissWarning, { id: 5 });
  server.answer(restoreWarning, { restored: true });
  await panel.getByRole('button', { name: `Dismiss: ${noWayHome.sentence}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss this warning?' });
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect
    .element(dialog.getByText('Give a reason for the people who see it later.'))
    .toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Takes the train');
  const dismissal = {
    id: 5,
    reason: 'Takes the train',
    full_name: 'Casey Lund',
    created_at: '2026-07-01T09:00:00.000Z',
  };
  server.answer(readTripWarnings, {
    projectId: 51,
    warnings: [twice, { ...noWayHome, dismissal }, pablos],
    withoutFlights: [],
  });
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(panel.getByRole('heading', { name: '2 warnings' })).toBeVisible();
  expect(server.asked(dismissWarning)[0]?.body).toEqual({
    fingerprint: noWayHome.fingerprint,
    reason: 'Takes the train',
  });
  await panel.getByText('1 dismissed').click();
  await expect.element(panel.getByText(/“Takes the train”, Casey Lund, Wed 1 Jul/)).toBeVisible();
  await expectAccessible();
  await panel.getByRole('button', { name: `Restore: ${noWayHome.sentence}` }).click();
  await expect.poll(() => server.asked(restoreWarning)[0]?.params['id']).toBe('5');
});

it('V-17 folds kinds with many warnings, and draws no more than requested', async () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    warning('d', {
      fingerprint: String(index).padStart(43, 'd'),
      sentence: `Tom Okafor is booked on BA ${index} twice.`,
    }),
  );
  await openFlights('administrator', { warnings: many });
  await expect.element(panel.getByRole('heading', { name: '25 warnings' })).toBeVisible();
  expect(panel.getByRole('listitem').elements()).toHaveLength(0);
  await panel.getByText('Two bookings at one time 25').click();
  await expect.poll(() => panel.getByRole('listitem').elements().length).toBe(20);
  await panel.getByRole('button', { name: '5 more' }).click();
  await expect.poll(() => panel.getByRole('listitem').elements().length).toBe(25);
  await page.getByRole('searchbox').fill('ba 24');
  await expect.element(panel.getByText('Tom Okafor is booked on BA 24 twice.')).toBeVisible();
});

it('shows the flights even if the warnings did not load, and tries again', async () => {
  const server = await openFlights('coordinator');
  await expect.element(panel).toBeVisible();
  server.refuse(readTripWarnings, 'internal_error');
  await goTo('/mgmt/project-flights?project=BCN26');
  await expect.element(page.getByText('The warnings did not load')).toBeVisible();
  await expect.element(page.getByText('BA 869')).toBeVisible();
  server.answer(readTripWarnings, { projectId: 52, warnings: [twice], withoutFlights: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel.getByRole('heading', { name: '1 warning' })).toBeVisible();
});

it('V-17 says that there are no problems', async () => {
  await openFlights('coordinator', { warnings: [] });
  await expect.element(page.getByRole('heading', { name: 'Everyone’s flights fit' })).toBeVisible();
});

it.each([
  ['a phone', 390, 'light'],
  ['a phone', 390, 'dark'],
  ['a desk', 1_440, 'light'],
  ['a desk', 1_440, 'dark'],
] as const)('V-17 is readable on %s (%i px, %s)', async (_, width, appearance) => {
  await page.viewport(width, 900);
  document.documentElement.dataset['appearance'] = appearance;
  await openFlights('administrator');
  await expect.element(panel).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();
  delete document.documentElement.dataset['appearance'];
});

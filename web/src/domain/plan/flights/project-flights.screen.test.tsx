import { readAllFlights, readProjectCrew } from '@paddock/contract/domain/bookings/project-flights';
import { readTripWarnings } from '@paddock/contract/domain/plan/trip-warnings';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { openApp, serverFor } from '../../../testing/open-app.tsx';
import { buildLeg } from '../../../testing/example-bookings.ts';

const anna = { full_name: 'Anna Kowalska', contact_id: 11 };
const namesake = { full_name: 'Anna Kowalska', contact_id: 12 };
const tom = { full_name: 'Tom Okafor', contact_id: 13 };

const toBudapest = buildLeg('2026-06-28T06:40:00.000Z', '2026-06-28T09:15:00.000Z', {
  flight_id: 1,
  flight_number: 'BA 866',
  origin_airport: 'LHR',
  destination_airport: 'BUD',
});
const home = buildLeg('2026-07-05T17:40:00.000Z', '2026-07-05T20:25:00.000Z', {
  flight_id: 2,
  flight_number: 'LH 1335',
  origin_airport: 'BUD',
  destination_airport: 'FRA',
});

function projectServer(person: 'coordinator' | 'manager' = 'coordinator'): FakeServer {
  const server = serverFor(person);
  const booking = { vendor_name: null, booking_email: null };
  server.answer(readAllFlights, {
    flightbookings: [
      { ...booking, vendor_reference: 'A', flights: [toBudapest], passengers: [anna, tom] },
      { ...booking, vendor_reference: 'B', flights: [toBudapest], passengers: [namesake, tom] },
      { ...booking, vendor_reference: 'C', flights: [home], passengers: [tom] },
    ],
    passengerName: null,
  });
  server.answer(readProjectCrew, {
    project_code: 'HUN26',
    start_date: '2026-06-28',
    end_date: '2026-07-05',
    contractors: [{ contact_id: 13, full_name: 'Tom Okafor' }],
  });
  server.answer(readTripWarnings, { projectId: 51, warnings: [], withoutFlights: [] });
  return server;
}

const main = page.getByRole('main');

it('V-1 shows a flight once, with everyone on it, and two people with the same name', async () => {
  await openApp(projectServer(), '/mgmt/project-flights');
  await expect.element(main.getByText('BA 866')).toBeVisible();
  expect(main.getByText('BA 866').elements()).toHaveLength(1);
  await expect.element(page.getByText('HUN26, 2 flights, 3 people')).toBeVisible();
  await expectAccessible();
});

it('V-1 orders flights by day, by person and by flight', async () => {
  await openApp(projectServer(), '/mgmt/project-flights');
  for (const view of ['By person', 'By flight', 'By day']) {
    await page.getByRole('radio', { name: view }).click();
    await expect.element(page.getByRole('radio', { name: view })).toBeChecked();
    await expect.element(main.getByText('LH 1335').first()).toBeVisible();
  }
});

it('V-17 searches flights by number, airport and person', async () => {
  await openApp(projectServer(), '/mgmt/project-flights');
  const search = page.getByRole('searchbox');
  for (const [typed, shown, hidden] of [
    ['fra', 'LH 1335', 'BA 866'],
    ['ba 866', 'BA 866', 'LH 1335'],
    ['kowalska', 'BA 866', 'LH 1335'],
  ] as const) {
    await search.fill(typed);
    await expect.element(main.getByText(shown)).toBeVisible();
    await expect.element(main.getByText(hidden)).not.toBeInTheDocument();
  }
  await search.fill('');
  await userEvent.keyboard('zzz');
  await expect.element(page.getByText('No matching flights')).toBeVisible();
});

it('V-4 prints every flight, although a screen draws only the visible ones', async () => {
  const server = projectServer();
  const flights = Array.from({ length: 90 }, (_, index) => ({
    ...home,
    flight_id: 100 + index,
    flight_number: `LH ${2_000 + index}`,
  }));
  server.answer(readAllFlights, {
    flightbookings: [
      { vendor_reference: 'A', vendor_name: null, booking_email: null, flights, passengers: [tom] },
    ],
    passengerName: null,
  });
  await openApp(server, '/mgmt/project-flights');
  const numbers = main.getByText(/^LH 2\d{3}$/);
  await expect.element(numbers.first()).toBeVisible();
  expect(numbers.elements().length).toBeLessThan(90);
  window.dispatchEvent(new Event('beforeprint'));
  await expect.poll(() => numbers.elements().length).toBe(90);
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => numbers.elements().length).toBeLessThan(90);
});

it('V-1 says that there are no flights yet', async () => {
  const server = projectServer();
  server.answer(readAllFlights, { flightbookings: [], passengerName: null });
  await openApp(server, '/mgmt/project-flights');
  await expect.element(page.getByText('No flights yet')).toBeVisible();
  await expectAccessible();
});

it('V-1 says why the flights did not load', async () => {
  const server = projectServer();
  server.refuse(readAllFlights, 'not_found', { message: 'There is no project HUN26.' });
  await openApp(server, '/mgmt/project-flights');
  await expect.element(page.getByText('The flights did not load')).toBeVisible();
  await expect.element(page.getByText('There is no project HUN26.')).toBeVisible();
});

it('V-21 names probable duplicate flights, and opens each for people who may', async () => {
  const server = projectServer('manager');
  const again = { ...toBudapest, flight_id: 3, flight_number: 'BA866' };
  server.answer(readAllFlights, {
    flightbookings: [toBudapest, again].map((one) => ({
      vendor_name: null,
      booking_email: null,
      vendor_reference: 'A',
      flights: [one],
      passengers: [anna],
    })),
    passengerName: null,
  });
  await openApp(server, '/mgmt/project-flights');
  const note = page.getByRole('region', { name: '1 flight possibly entered twice' });
  await expect.element(note).toMatchTextContent('BA 866 and BA866, LHR–BUD');
  await expectAccessible();
  await expect
    .element(note.getByRole('link', { name: /^Open BA866 at/ }))
    .toHaveAttribute('href', '/mgmt/flights/3');
});

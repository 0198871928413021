import { readAllFlights } from '@paddock/contract/domain/bookings/project-flights';
import {
  readProjectTickets,
  type ProjectHireCar,
  type ProjectTicket,
} from '@paddock/contract/domain/tickets/tickets';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { buildBooking, buildLeg } from '../../../testing/example-bookings.ts';
import { formServer } from '../../../testing/forms.ts';
import { openApp } from '../../../testing/open-app.tsx';

const clock = { now: () => Date.parse('2026-06-29T12:00:00Z') };
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

const ferry: ProjectTicket = {
  id: 8,
  means: 'ferry',
  name: 'DFDS D12',
  from: 'Dover port',
  to: 'Calais port',
  departs: { at: '2026-06-30T22:40:00.000Z', local: '2026-06-30T23:40', zone: 'BST' },
  arrives: { at: '2026-07-01T00:10:00.000Z', local: '2026-07-01T02:10', zone: 'CEST' },
  originOffsets: [{ from: '2026-06-01T00:00:00.000Z', minutes: 60 }],
  standing: 'booked',
  reference: 'QZ7K2M',
  people: [{ id: 13, name: 'Tom Okafor' }],
};
const trainToBook: ProjectTicket = {
  ...ferry,
  id: 9,
  means: 'train',
  name: 'RJ 63',
  from: 'Vienna',
  to: 'Budapest',
  departs: { at: '2026-07-01T09:40:00.000Z', local: '2026-07-01T11:40', zone: 'CEST' },
  arrives: null,
  standing: 'to book',
  reference: null,
};

const cancelledCoach: ProjectTicket = {
  ...ferry,
  id: 10,
  means: 'coach',
  name: 'FlixBus 1812',
  standing: 'cancelled',
};
const hireCar: ProjectHireCar = {
  id: 3,
  company: 'Europcar',
  vehicle: 'Hired van',
  from: 'Vienna',
  to: 'Budapest',
  pickUp: { at: '2026-07-01T10:00:00.000Z', local: '2026-07-01T12:00', zone: 'CEST' },
  return: { at: '2026-07-05T16:00:00.000Z', local: '2026-07-05T18:00', zone: 'CEST' },
  originOffsets: [{ from: '2026-06-01T00:00:00.000Z', minutes: 120 }],
  standing: 'booked',
  problem: 'no one returns it',
  reference: 'SX9912',
  people: [{ id: 13, name: 'Tom Okafor' }],
};

it('Y-673 shows a ferry and a train to book among the flights, and adds one of its kind', async () => {
  const server = formServer();
  server.answer(readProjectTickets, { tickets: [ferry, trainToBook] });
  await page.viewport(1440, 900);
  await openApp(server, '/p/HUN26/travel', clock);
  await expect.element(row('DFDS D12')).toMatchTextContent(/23:40\s*22:40/);
  await expect.element(row('DFDS D12')).toMatchTextContent('1 day later');
  await expect.element(row('DFDS D12')).toMatchTextContent('Booked');
  await expect.element(row('RJ 63')).toMatchTextContent('not known');
  await expect.element(row('RJ 63')).toMatchTextContent('To book');
  await expectAccessible();
  await page.getByText('Add leg').click();
  await page.getByRole('button', { name: 'Ferry', exact: true }).click();
  await expect
    .poll(() => new URLSearchParams(window.location.search).get('panel'))
    .toContain('kind=ferry&project_id=51');
});

it('Y-644 shows a flight that is to book, for everyone or for some of its people', async () => {
  const server = formServer();
  const of = (passengers: object, leg: ReturnType<typeof buildLeg>) => ({
    vendor_name: null,
    vendor_reference: null,
    booking_email: null,
    flights: [leg],
    passengers: Object.entries(passengers).map(([full_name, contact_id]) => ({
      full_name,
      contact_id: Number(contact_id),
    })),
  });
  const departs = '2026-06-30T06:40:00.000Z';
  const [some, all] = [
    buildLeg(departs, '2026-06-30T09:15:00.000Z', { flight_id: 1, flight_number: 'BA 866' }),
    buildLeg(departs, '2026-06-30T09:40:00.000Z', { flight_id: 2, flight_number: 'AZ 338' }),
  ];
  server.answer(readAllFlights, {
    flightbookings: [of({ 'Tom Okafor': 13 }, some)],
    toBook: [of({ 'Ana Novak': 14 }, some), of({ 'Ana Novak': 14, 'Kim Ito': 16 }, all)],
    passengerName: null,
  });
  server.answer(readProjectTickets, { tickets: [trainToBook] });
  await page.viewport(1440, 900);
  await openApp(server, '/p/HUN26/travel', clock);
  await expect.element(row('BA 866')).toMatchTextContent('To book for 1');
  await expect.element(row('AZ 338')).toMatchTextContent(/To book$/);
  await expect.element(row('RJ 63')).toMatchTextContent('To book');
  await expectAccessible();
  await page.getByRole('button', { name: 'By booking' }).click();
  await expect.element(page.getByText('2 legs, 3 people')).toBeVisible();
});

it('Y-673 says that a ticket was cancelled', async () => {
  await page.viewport(1440, 900);
  const server = formServer();
  server.answer(readProjectTickets, { tickets: [ferry, cancelledCoach] });
  await openApp(server, '/p/HUN26/travel', clock);
  await expect.element(row('FlixBus 1812')).toMatchTextContent('Cancelled');
  await expect.element(row('DFDS D12')).toMatchTextContent('Booked');
  await expect
    .poll(() => row('FlixBus 1812').element().querySelector('s')?.textContent)
    .toBe('FlixBus 1812');
});

it('Y-688 shows the pick-up and return of a hire car among the legs, and its problem', async () => {
  await page.viewport(1440, 900);
  const server = formServer();
  const returned = { ...hireCar, id: 4, company: 'Sixt', problem: null };
  server.answer(readProjectTickets, { tickets: [ferry], hireCars: [hireCar, returned] });
  await openApp(server, '/p/HUN26/travel', clock);
  await expect.element(row('Europcar')).toMatchTextContent(/Vienna.*Budapest.*12:00.*18:00/);
  await expect.element(row('Europcar')).toMatchTextContent('4 days later');
  await expect.element(row('Europcar')).toMatchTextContent('No one returns it');
  await expect.element(row('Sixt')).toMatchTextContent('Booked');
  await expectAccessible();
  await expect
    .element(row('Europcar').getByRole('link').first())
    .toHaveAttribute('href', '?panel=%2Fmgmt%2Fhire-cars%2F3');
});

it('Y-686 offers a hire car of this project', async () => {
  await page.viewport(1440, 900);
  const server = formServer();
  server.answer(readProjectTickets, { tickets: [ferry] });
  await openApp(server, '/p/HUN26/travel', clock);
  await expect.element(row('DFDS D12')).toBeVisible();
  await page.getByText('Add leg').click();
  await page.getByRole('button', { name: 'Hire car', exact: true }).click();
  await expect
    .poll(() => new URLSearchParams(window.location.search).get('panel'))
    .toContain('new-hire-car?project_id=51');
});

it('Y-805 shows the expected times of a late flight, with the planned ones struck through', async () => {
  const server = formServer();
  const late = buildLeg('2026-06-30T06:40:00.000Z', '2026-06-30T09:15:00.000Z', {
    status: {
      phase: 'expected',
      departsAt: '2026-06-30T07:30:00.000Z',
      departsAtLocal: '2026-06-30T08:30',
      departureDelay: 50,
      arrivesAt: '2026-06-30T10:05:00.000Z',
      arrivesAtLocal: '2026-06-30T12:05',
      arrivalDelay: 50,
      terminal: null,
      gate: null,
      arrivalTerminal: null,
      source: 'simulation',
      checkedAt: '2026-06-29T11:00:00.000Z',
    },
  });
  server.answer(readAllFlights, { flightbookings: [buildBooking([late])], passengerName: null });
  await page.viewport(1440, 900);
  await openApp(server, '/p/HUN26/travel', clock);
  const times = /08:30\s*planned 07:40\s*07:30\s*12:05\s*planned 11:15\s*10:05/;
  await expect.element(row('BA 902')).toMatchTextContent(times);
  await page.viewport(390, 844);
  const card = page.getByRole('listitem').filter({ hasText: 'BA 902' });
  await expect.element(card).toMatchTextContent(/08:30 local time\s*planned 07:40.*07:30 UTC/);
  await expectAccessible();
});

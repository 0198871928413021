import { readProjectCrew } from '@paddock/contract/domain/bookings/project-flights';
import { readFlightsAlike, readKnownFlight } from '@paddock/contract/domain/flights/known-flight';
import { readFlightReadings } from '@paddock/contract/domain/flights/readings';
import { readFormDefaults } from '@paddock/contract/engine/forms/defaults';
import { readLookup } from '@paddock/contract/engine/lookups/lookups';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { choose, formServer, next, send, submissionsTo } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const form = page.getByRole('form', { name: 'Add Flight and Expenditure' });

async function openFlights(server = formServer()) {
  await openApp(server, '/admin/flight-expenditure');
  await form.getByLabelText('Purchase date').fill('2026-01-05T10:00');
  await next();
  await expect.element(page.getByRole('heading', { name: /Page 2 of 4/ })).toBeVisible();
  return server;
}

const addFlight = form.getByRole('button', { name: 'Add leg', exact: true });

it('adds flights with one tap each, and removes one without touching the others', async () => {
  await openFlights();
  for (const number of ['A 1', 'B 2']) {
    await addFlight.click();
    await form.getByRole('textbox', { name: 'Flight number' }).last().fill(number);
  }
  await expectAccessible();
  await form.getByRole('button', { name: 'Remove leg 1' }).click();
  await expect.element(form.getByRole('textbox', { name: 'Flight number' })).toHaveValue('B 2');
});

it('F-50 goes on to the flights even if the defaults of the first page come late', async () => {
  const server = formServer();
  server.answerBy(readLookup, async ({ params }) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000);
    });
    return [{ key: params['table'] === 'projects' ? 51 : 1, value: 'Late' }];
  });
  await openFlights(server);
  await addFlight.click();
  await expect.element(form.getByRole('group', { name: 'Leg 1' })).toBeVisible();
});

it('J-104 sends the whole booking at once, from the last page that needs something', async () => {
  const server = await openFlights();
  await addFlight.click();
  const row = form.getByRole('group', { name: 'Leg 1' });
  const number = row.getByRole('textbox', { name: 'Flight number' });
  await expect.element(number).toHaveFocus();
  await number.fill('LH 2471');
  await choose(row, 'Origin airport', 'LHR');
  await choose(row, 'Destination airport', 'MUC');
  await row.getByLabelText('Departure time').fill('2026-12-01T09:00');
  await row.getByLabelText('Arrival time').fill('2026-12-01T11:50');
  await next();
  for (const person of ['Priya Shah', 'Tom Okafor']) await choose(form, 'People', person);
  await send();
  await expect.element(page.getByText('Booking saved')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
  expect(submissionsTo(server)[0]?.payload).toMatchObject({
    contactIds: [1, 2],
    newFlights: [{ flight_number: 'LH 2471', origin_airport_id: 1, destination_airport_id: 2 }],
  });
});

it('L-102 starts another leg where the last one ends', async () => {
  await openFlights();
  await addFlight.click();
  const first = form.getByRole('group', { name: 'Leg 1' });
  await choose(first, 'Origin airport', 'LHR');
  await choose(first, 'Destination airport', 'MUC');
  await addFlight.click();
  const second = form.getByRole('group', { name: 'Leg 2' });
  await expect.element(second.getByRole('textbox', { name: 'Flight number' })).toHaveFocus();
  await expect.element(second.getByRole('combobox', { name: 'Origin airport' })).toHaveValue('MUC');
  await expect
    .element(second.getByRole('combobox', { name: 'Destination airport' }))
    .toHaveValue('');
});

it('J-45 adds the way back, carries the day to the arrival, and adds everyone on the project', async () => {
  const server = formServer();
  server.answer(readProjectCrew, {
    project_code: 'HUN26',
    start_date: '2026-06-28',
    end_date: '2026-07-05',
    contractors: [
      { contact_id: 1, full_name: 'Priya Shah' },
      { contact_id: 2, full_name: 'Tom Okafor' },
    ],
  });
  await openFlights(server);
  await addFlight.click();
  const there = form.getByRole('group', { name: 'Leg 1' });
  await there.getByRole('textbox', { name: 'Flight number' }).fill('BA 866');
  await choose(there, 'Origin airport', 'LHR');
  await choose(there, 'Destination airport', 'BUD');
  await there.getByLabelText('Departure time').fill('2026-12-01T09:00');
  await there.getByLabelText('Arrival time').click();
  await expect.element(there.getByLabelText('Arrival time')).toHaveValue('2026-12-01T00:00');
  await there.getByLabelText('Arrival time').fill('2026-12-01T12:30');
  await form.getByRole('button', { name: 'Add return' }).click();
  const back = form.getByRole('group', { name: 'Leg 2' });
  await expect.element(back.getByRole('combobox', { name: 'Origin airport' })).toHaveValue('BUD');
  await expect
    .element(back.getByRole('combobox', { name: 'Destination airport' }))
    .toHaveValue('LHR');
  await expect.element(form.getByRole('button', { name: 'Add return' })).toBeDisabled();
  await back.getByRole('textbox', { name: 'Flight number' }).fill('BA 867');
  await back.getByLabelText('Departure time').fill('2026-12-05T09:00');
  await back.getByLabelText('Arrival time').fill('2026-12-05T10:30');
  await next();
  await form.getByRole('button', { name: 'Everyone of HUN26' }).click();
  await expectAccessible();
  await send();
  await expect
    .poll(() => submissionsTo(server)[0]?.payload)
    .toMatchObject({
      contactIds: [1, 2],
      newFlights: [
        { origin_airport_id: 1, destination_airport_id: 3, arrival_time: '2026-12-01T12:30' },
        { origin_airport_id: 3, destination_airport_id: 1, flight_number: 'BA 867' },
      ],
    });
});

it('J-102 fills in a flight from the last one with its number, with its arrival time', async () => {
  const server = formServer();
  server.answer(readKnownFlight, {
    vendorId: 1,
    flight: {
      originId: 1,
      destinationId: 3,
      day: '2026-01-09',
      departs: '22:40',
      arrives: '01:55',
      daysLater: 1,
    },
  });
  await openFlights(server);
  await addFlight.click();
  const row = form.getByRole('group', { name: 'Leg 1' });
  await row.getByRole('textbox', { name: 'Flight number' }).fill('BA 866');
  await expect.element(row.getByRole('combobox', { name: 'Origin airport' })).toHaveValue('LHR');
  await expect
    .element(row.getByRole('combobox', { name: 'Destination airport' }))
    .toHaveValue('BUD');
  await expect.element(row.getByRole('combobox', { name: 'Vendor' })).toHaveValue('Lufthansa');
  await expect.element(page.getByText('BA 866 is filled in from Fri 9 Jan.')).toBeVisible();
  await row.getByLabelText('Departure time').fill('2026-12-01T22:40');
  await expect.element(row.getByLabelText('Arrival time')).toHaveValue('2026-12-02T01:55');
  expect(server.asked(readKnownFlight)[0]?.query).toMatchObject({ number: 'BA 866' });
});

it('J-103 puts an impossible arrival on the day after the departure', async () => {
  const server = await openFlights();
  server.answerBy(readFlightReadings, ({ query }) => ({
    readings:
      String(query['arrives']) < String(query['departs'])
        ? []
        : [
            {
              reading: 'first-first' as const,
              departure_time: '2026-12-01T22:40:00.000Z',
              arrival_time: '2026-12-02T00:55:00.000Z',
              departure_zone_name: 'GMT',
              arrival_zone_name: 'CET',
            },
          ],
  }));
  await addFlight.click();
  const row = form.getByRole('group', { name: 'Leg 1' });
  await choose(row, 'Origin airport', 'LHR');
  await choose(row, 'Destination airport', 'BUD');
  await row.getByLabelText('Departure time').fill('2026-12-01T22:40');
  const arrival = row.getByLabelText('Arrival time');
  await arrival.fill('2026-12-01T01:55');
  await expect.poll(() => server.asked(readFlightReadings).length).toBeGreaterThan(0);
  await expect.element(arrival).toHaveValue('2026-12-01T01:55');
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}');
  await expect.element(arrival).toHaveValue('2026-12-02T01:55');
});

it('L-100 moves on to the first empty field of a form beside a page when its defaults come late', async () => {
  await page.viewport(1440, 900);
  const late = Promise.withResolvers<void>();
  const server = formServer();
  server.answerBy(readFormDefaults, async () => {
    await late.promise;
    return { bookingEmail: 'travel@paddock.example' };
  });
  const opening = openApp(server, '/p/HUN26/schedule?panel=/admin/flight-expenditure');
  const vendor = page.getByRole('combobox', { name: 'Vendor', exact: true });
  await expect.element(vendor).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('combobox');
  await expect.element(vendor).not.toHaveFocus();
  late.resolve();
  await opening;
  await expect.element(vendor).toHaveFocus();
});

async function bookFor(...names: readonly string[]) {
  await addFlight.click();
  const row = form.getByRole('group', { name: 'Leg 1' });
  await row.getByRole('textbox', { name: 'Flight number' }).fill('LH 2471');
  await choose(row, 'Origin airport', 'LHR');
  await choose(row, 'Destination airport', 'MUC');
  await row.getByLabelText('Departure time').fill('2026-12-01T09:00');
  await row.getByLabelText('Arrival time').fill('2026-12-01T11:50');
  await next();
  for (const name of names) await choose(form, 'People', name);
}

it('L-131 the next booking starts with the project, vendor, currency and people of the last one', async () => {
  const server = formServer();
  await openApp(server, '/admin/flight-expenditure');
  await choose(form, 'Vendor', 'Lufthansa');
  await form.getByLabelText('Vendor reference').fill('XK4T2P');
  await next();
  await bookFor('Priya Shah', 'Tom Okafor');
  await expectAccessible();
  await form.getByRole('button', { name: 'Save and add another' }).click();
  await expect.element(page.getByText('XK4T2P')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /Page 1 of 4/ })).toHaveFocus();
  await expect
    .element(form.getByRole('combobox', { name: 'Vendor', exact: true }))
    .toHaveValue('Lufthansa');
  const reference = form.getByLabelText('Vendor reference');
  await expect.element(reference).toHaveValue('');
  await reference.fill('YL5U3Q');
  await next();
  await bookFor();
  await expect.element(form.getByRole('button', { name: 'Remove Tom Okafor' })).toBeVisible();
  await send();
  await expect.element(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
  const [first, second] = submissionsTo(server);
  expect(second?.submissionId).not.toBe(first?.submissionId);
  expect(second?.payload).toMatchObject({ contactIds: [1, 2], vendor_reference: 'YL5U3Q' });
});

it('L-132 offers the people of the last booking with one press', async () => {
  const server = await openFlights();
  await bookFor('Priya Shah', 'Marek Nowak');
  await send();
  await expect.element(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Add Flight and Expenditure' }).click();
  await next();
  await bookFor();
  await form.getByRole('button', { name: 'Same 2 people as last time' }).click();
  await expect.element(form.getByRole('button', { name: 'Remove Marek Nowak' })).toBeVisible();
  await send();
  await expect.poll(() => submissionsTo(server)[1]?.payload).toMatchObject({ contactIds: [1, 3] });
});

it('L-133 a connecting leg starts with the day on which the last one lands, and the way back with the last day of the project', async () => {
  await openFlights();
  await bookLeg();
  await addFlight.click();
  const second = form.getByRole('group', { name: 'Leg 2' });
  await choose(second, 'Destination airport', 'BUD');
  await second.getByLabelText('Departure time').click();
  await expect.element(second.getByLabelText('Departure time')).toHaveValue('2026-12-02T00:00');
  await form.getByRole('button', { name: 'Remove leg 2' }).click();
  await form.getByRole('button', { name: 'Add return' }).click();
  const back = form.getByRole('group', { name: 'Leg 2' });
  await back.getByLabelText('Departure time').click();
  await expect.element(back.getByLabelText('Departure time')).toHaveValue('2026-07-06T00:00');
});

async function bookLeg() {
  await addFlight.click();
  const row = form.getByRole('group', { name: 'Leg 1' });
  await choose(row, 'Origin airport', 'LHR');
  await choose(row, 'Destination airport', 'MUC');
  await row.getByLabelText('Departure time').fill('2026-12-01T22:00');
  await row.getByLabelText('Arrival time').fill('2026-12-02T01:00');
}

it('Y-310 asks about a leg that is already a flight, and saves it as another if confirmed', async () => {
  const server = await openFlights();
  server.answer(readFlightsAlike, { flights: [{ id: 7, number: 'LH2471', departs: '09:05' }] });
  await bookFor('Priya Shah');
  await send();
  const question = page.getByRole('alertdialog', { name: 'Is this another flight?' });
  const sentence =
    'LH2471 of Tue 1 Dec on this route is in Paddock already. It leaves at 09:05 local time.';
  await expect.element(question.getByText(sentence)).toBeVisible();
  await question.getByRole('button', { name: 'Go back' }).click();
  expect(submissionsTo(server)).toEqual([]);
  await send();
  await question.getByRole('button', { name: 'Save it as another flight' }).click();
  await expect.poll(() => submissionsTo(server).length).toBe(1);
  expect(server.asked(readFlightsAlike)[0]?.query).toEqual({
    number: 'LH 2471',
    origin: '1',
    destination: '2',
    day: '2026-12-01',
  });
});

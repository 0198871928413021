import { readFlightsAlike } from '@paddock/contract/domain/flights/known-flight';
import { readFlightReadings } from '@paddock/contract/domain/flights/readings';
import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { choose, formServer, send, submissionsTo } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const readings = (['first-first', 'second-second'] as const).map((reading, index) => ({
  reading,
  departure_time: `2027-10-31T0${index}:10:00.000Z`,
  arrival_time: `2027-10-31T0${index}:50:00.000Z`,
  departure_zone_name: index === 0 ? 'BST' : 'GMT',
  arrival_zone_name: index === 0 ? 'BST' : 'GMT',
}));

it('C-4 a flight in an autumn hour asks which pass is meant, and sends that one', async () => {
  const server = formServer();
  server.answer(readFlightReadings, { readings });
  await openApp(server, '/admin/new-flight');
  const form = page.getByRole('form');
  await form.getByRole('textbox', { name: 'Flight number' }).fill('ZZ 7');
  await choose(form, 'Origin airport', 'LHR');
  await choose(form, 'Destination airport', 'MUC');
  await form.getByLabelText('Departure time').fill('2027-10-31T01:10');
  await form.getByLabelText('Arrival time').fill('2027-10-31T01:50');
  const second = form.getByRole('radio', { name: '01:10 GMT to 01:50 GMT, 40 min' });
  await expect.element(second).toBeVisible();
  await expectAccessible();
  await second.click();
  await send();
  await expect.poll(() => submissionsTo(server)).toHaveLength(1);
  expect(submissionsTo(server)[0]?.payload).toMatchObject({ clock_reading: 'second-second' });
});

it('C-4 does not ask about an hour with only one reading', async () => {
  const server = formServer();
  server.answer(readFlightReadings, { readings: readings.slice(1) });
  await openApp(server, '/admin/new-flight');
  const form = page.getByRole('form');
  await choose(form, 'Origin airport', 'LHR');
  await choose(form, 'Destination airport', 'MUC');
  await form.getByLabelText('Departure time').fill('2027-10-31T01:40');
  await form.getByLabelText('Arrival time').fill('2027-10-31T01:30');
  await expect.poll(() => server.asked(readFlightReadings)).toHaveLength(1);
  await expect.element(form.getByText(/hour comes twice/)).not.toBeInTheDocument();
});

it('Y-310 asks about an existing flight before saving it again', async () => {
  const server = formServer();
  server.answer(readFlightsAlike, { flights: [{ id: 4, number: 'ZZ007', departs: '09:10' }] });
  await openApp(server, '/admin/new-flight');
  const form = page.getByRole('form');
  await form.getByRole('textbox', { name: 'Flight number' }).fill('ZZ 7');
  await choose(form, 'Origin airport', 'LHR');
  await choose(form, 'Destination airport', 'MUC');
  await form.getByLabelText('Departure time').fill('2027-09-01T09:10');
  await form.getByLabelText('Arrival time').fill('2027-09-01T11:50');
  await send();
  const question = page.getByRole('alertdialog', { name: 'Is this another flight?' });
  await expect.element(question.getByText(/ZZ007 of Wed 1 Sep on this route/)).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Save it as another flight' }).click();
  await expect.poll(() => submissionsTo(server)).toHaveLength(1);
});

const record = {
  id: 4,
  version: 1,
  archived: false,
  title: 'ZZ 7 LHR–MUC',
  cells: {},
  values: {
    vendor_id: null,
    flight_number: 'ZZ 7',
    origin_airport_id: 1,
    destination_airport_id: 2,
    departure_time: '2027-09-01T09:10',
    arrival_time: '2027-09-01T11:50',
    clock_reading: null,
    departure_terminal: null,
    arrival_terminal: null,
  },
};

it.each([
  ['asks about an edit that makes it another flight', 'ZZ 8', 1],
  ['does not ask about a flight that is only written otherwise', 'ZZ008', 0],
])('Y-310 %s', async (_, number, asked) => {
  const server = formServer();
  const own = asked === 0 ? 'ZZ 8' : 'ZZ 7';
  server.answer(readRecord, { ...record, values: { ...record.values, flight_number: own } });
  server.answer(readList, { rows: [], next: null });
  server.answer(readFlightsAlike, { flights: [{ id: 9, number: 'ZZ 8', departs: '09:10' }] });
  await openApp(server, '/admin/flights/4/edit');
  await page.getByRole('textbox', { name: 'Flight number' }).fill(number);
  await page.getByRole('button', { name: /^Save/ }).click();
  if (asked > 0)
    await page
      .getByRole('alertdialog', { name: 'Is this another flight?' })
      .getByRole('button', { name: 'Save it as another flight' })
      .click();
  await expect.poll(() => submissionsTo(server)).toHaveLength(1);
  expect(server.asked(readFlightsAlike)).toHaveLength(asked);
});

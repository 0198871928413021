import { readFlightReadings } from '@paddock/contract/domain/flights/readings';
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

it('C-4 a flight in an autumn hour asks which pass of it is meant, and sends that one', async () => {
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

it('C-4 an hour that can be read one way is not asked about', async () => {
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

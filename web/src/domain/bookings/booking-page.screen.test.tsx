import { readKnownFlight } from '@paddock/contract/domain/flights/known-flight';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { choose, formServer, submissionsTo } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const form = page.getByRole('form', { name: 'Add booking' });
const leg = form.getByRole('group', { name: 'Leg 1' });

async function openBooking(server = formServer()) {
  await page.viewport(1440, 900);
  await openApp(server, '/p/HUN26/schedule?panel=/admin/projects/51/add-booking');
  await expect.element(leg).toBeVisible();
  return server;
}

async function fillIn(): Promise<void> {
  await leg.getByRole('textbox', { name: 'Flight number' }).fill('LH 2471');
  await choose(leg, 'From', 'LHR');
  await choose(leg, 'To', 'MUC');
  await leg.getByLabelText('Departs').fill('2026-12-01T09:00');
  await leg.getByLabelText('Arrives').fill('2026-12-01T11:50');
  await choose(form, 'Who', 'Priya Shah');
  await form.getByLabelText('Reference').fill('XK4T2P');
  await form.getByLabelText('Price, all together').fill('612.40');
}

const save = form.getByRole('button', { name: /^Save/ });

it('Y-730 flights typed as lines fill in the legs, and what is not read is named', async () => {
  const server = await openBooking();
  const lines = form.getByRole('textbox', { name: 'All flights at once' });
  await lines.fill('1 Dec 2026 LH2471 LHR MUC 0900 1150\n3 Dec 2026 LH2470 1300 1405 window');
  const back = form.getByRole('group', { name: 'Leg 2' });
  await expect.element(back.getByRole('combobox', { name: 'From' })).toHaveValue('MUC');
  await expect.element(back.getByRole('combobox', { name: 'To' })).toHaveValue('LHR');
  await expect
    .element(form.getByText('2 flights filled in below. Not read: window.'))
    .toBeVisible();
  await leg.getByRole('textbox', { name: 'Flight number' }).fill('LH 2473');
  await choose(form, 'Who', 'Priya Shah');
  await form.getByLabelText('Reference').fill('XK4T2P');
  await expectAccessible();
  await save.click();
  await expect.poll(() => submissionsTo(server).length).toBe(1);
  expect(submissionsTo(server)[0]?.payload).toMatchObject({
    newFlights: [
      {
        flight_number: 'LH 2473',
        origin_airport_id: 1,
        destination_airport_id: 2,
        departure_time: '2026-12-01T09:00',
        arrival_time: '2026-12-01T11:50',
      },
      {
        flight_number: 'LH2470',
        origin_airport_id: 2,
        destination_airport_id: 1,
        departure_time: '2026-12-03T13:00',
        arrival_time: '2026-12-03T14:05',
      },
    ],
  });
});

it('Y-730 a code that no airport has is named', async () => {
  await openBooking();
  await form.getByRole('textbox', { name: 'All flights at once' }).fill('LH2471 LHR QQQ 0900 1150');
  await expect.element(form.getByText('1 flight filled in below. Not read: QQQ.')).toBeVisible();
  await expect.element(leg.getByRole('combobox', { name: 'From' })).toHaveValue('LHR');
  await expect.element(leg.getByRole('combobox', { name: 'To' })).toHaveValue('');
});

it('Y-704 saves a booking from one page: its flight, who, reference and price', async () => {
  const server = await openBooking();
  await fillIn();
  await expectAccessible();
  await save.click();
  await expect.poll(() => submissionsTo(server).length).toBe(1);
  expect(submissionsTo(server)[0]?.payload).toMatchObject({
    project_id: 51,
    contactIds: [1],
    vendor_reference: 'XK4T2P',
    non_sterling_cost: '612.40',
    payment_non_sterling_amount: '0.00',
    newFlights: [{ flight_number: 'LH 2471', origin_airport_id: 1, destination_airport_id: 2 }],
  });
});

it('Y-705 pays the whole price of a booking that says how it is paid', async () => {
  const server = await openBooking();
  await fillIn();
  await choose(form, 'Paid with', 'Company card');
  await save.click();
  await expect.poll(() => submissionsTo(server).length).toBe(1);
  expect(submissionsTo(server)[0]?.payload).toMatchObject({
    payment_non_sterling_amount: '612.40',
    payment_method_id: 1,
  });
});

it('Y-704 buys from the airline of the flight unless another vendor is chosen', async () => {
  const server = formServer();
  server.answer(readKnownFlight, { vendorId: 1, flight: null });
  await openBooking(server);
  await fillIn();
  await save.click();
  await expect.poll(() => submissionsTo(server).length).toBe(1);
  expect(submissionsTo(server)[0]?.payload).toMatchObject({ vendor_id: 1 });
});

it('Y-704 opens what is under More if something in it is missing', async () => {
  const server = await openBooking();
  await fillIn();
  const more = form.getByText('More', { exact: true }).last();
  const date = form.getByLabelText('Purchase date');
  await expect.element(date).not.toBeVisible();
  await more.click();
  await date.clear();
  await more.click();
  await save.click();
  await expect.element(date).toBeVisible();
  expect(submissionsTo(server)).toEqual([]);
});

it('Y-704 leads to all fields with what was entered, and cancels only once that is confirmed', async () => {
  await openBooking();
  await form.getByLabelText('Reference').fill('XK4T2P');
  await form.getByText('More', { exact: true }).last().click();
  await form.getByRole('button', { name: 'All fields, step by step' }).click();
  const steps = page.getByRole('form', { name: 'Add Flight and Expenditure' });
  await expect.element(steps.getByLabelText('Vendor reference')).toHaveValue('XK4T2P');
  window.history.back();
  await expect.element(form.getByLabelText('Reference')).toHaveValue('XK4T2P');
  await form.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(form.getByLabelText('Reference')).toHaveValue('XK4T2P');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(form).not.toBeInTheDocument();
});

it('Y-726 shows the first day of the project, which a time without a day gets, and the last day for the way back', async () => {
  const server = formServer();
  await openBooking(server);
  await expect
    .element(leg.getByLabelText('Departs'))
    .toHaveAttribute('placeholder', expect.stringMatching(/^\d+ \w{3} \d{4}$/));
  const shown = leg.getByLabelText('Departs').element().getAttribute('placeholder');
  await leg.getByRole('textbox', { name: 'Time of day' }).first().fill('09:00');
  await expect.element(leg.getByLabelText('Departs')).toHaveValue(shown ?? '');
  await choose(leg, 'From', 'LHR');
  await choose(leg, 'To', 'MUC');
  await form.getByRole('button', { name: 'Add return' }).click();
  const back = form.getByRole('group', { name: 'Leg 2' });
  await expect
    .element(back.getByLabelText('Departs'))
    .toHaveAttribute('placeholder', expect.stringMatching(/^\d+ \w{3} \d{4}$/));
  expect(back.getByLabelText('Departs').element().getAttribute('placeholder')).not.toBe(shown);
});

import { previewWarnings } from '@paddock/contract/domain/plan/trip-warnings';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { choose, formServer, next, send, submissionsTo } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const sentence = 'Priya Shah is on BA 902 and LH 905 at the same time, in two bookings.';

function warningServer(): FakeServer {
  const server = formServer();
  server.answer(previewWarnings, {
    warnings: [
      { kind: 'double', badge: 'overlap', sentence, person: { id: 1, name: 'Priya Shah' } },
    ],
  });
  return server;
}

const bodies = (server: FakeServer) => server.asked(previewWarnings).map(({ body }) => body);

it('V-16 shows warnings for people who join a booking, and still sends it', async () => {
  const server = warningServer();
  await openApp(server, '/admin/expenditure-contacts');
  const form = page.getByRole('form', { name: 'Expenditure Contacts' });
  await choose(form, 'Exp. Ref.', 'XK4T2P');
  expect(bodies(server)).toEqual([]);
  await choose(form, 'Contacts', 'Priya Shah');
  await expect.element(form.getByText('This would cause 1 warning')).toBeVisible();
  await expect.element(form.getByText(sentence)).toBeVisible();
  expect(bodies(server)).toEqual([
    { prj_expenditure_id: 1, contactIds: [1], flightIds: [], newFlights: [] },
  ]);
  await expectAccessible();
  await send();
  await expect.poll(() => submissionsTo(server).length).toBe(1);
});

it('V-16 shows warnings for flights that join a booking', async () => {
  const server = warningServer();
  await openApp(server, '/admin/expenditure-flights');
  const form = page.getByRole('form', { name: 'Expenditure Flights' });
  await choose(form, 'Exp. Ref.', 'XK4T2P');
  await choose(form, 'Flights', 'BA 902');
  await expect.element(form.getByText(sentence)).toBeVisible();
  expect(bodies(server)).toMatchObject([{ prj_expenditure_id: 1, flightIds: [1] }]);
});

it('V-16 shows warnings for a new booking, once it has flights and people', async () => {
  const server = warningServer();
  await openApp(server, '/admin/new-project-expenditure');
  const form = page.getByRole('form', { name: 'Add New Project Expenditure' });
  await form.getByLabelText('Purchase date').fill('2026-01-05T10:00');
  await form.getByRole('textbox', { name: 'Cost', exact: false }).first().fill('100.00');
  await next();
  await choose(form, 'People', 'Priya Shah');
  expect(bodies(server)).toEqual([]);
  await choose(form, 'Flights', 'BA 902');
  await expect.element(form.getByText(sentence)).toBeVisible();
  expect(bodies(server)).toEqual([
    { project_id: 51, product_type_id: 1, contactIds: [1], flightIds: [1], newFlights: [] },
  ]);
});

it('V-16 shows warnings for typed flights before the last page', async () => {
  const server = warningServer();
  await openApp(server, '/admin/flight-expenditure');
  const form = page.getByRole('form', { name: 'Add Flight and Expenditure' });
  await form.getByLabelText('Purchase date').fill('2026-01-05T10:00');
  await next();
  await form.getByRole('button', { name: 'Add leg', exact: true }).click();
  const row = form.getByRole('group', { name: 'Leg 1' });
  await row.getByRole('textbox', { name: 'Flight number' }).fill('LH 2471');
  await choose(row, 'Origin airport', 'LHR');
  await choose(row, 'Destination airport', 'MUC');
  await row.getByLabelText('Departure time').fill('2026-12-01T09:00');
  await row.getByLabelText('Arrival time').fill('2026-12-01T11:50');
  await next();
  await choose(form, 'People', 'Priya Shah');
  await expect.element(form.getByText(sentence)).toBeVisible();
  expect(bodies(server)).toMatchObject([
    {
      project_id: 51,
      newFlights: [{ flight_number: 'LH 2471', departure_time: '2026-12-01T09:00' }],
    },
  ]);
});

it('V-16 shows nothing if the server has no answer', async () => {
  const server = formServer();
  server.breakOff(previewWarnings);
  await openApp(server, '/admin/expenditure-contacts');
  const form = page.getByRole('form', { name: 'Expenditure Contacts' });
  await choose(form, 'Exp. Ref.', 'XK4T2P');
  await choose(form, 'Contacts', 'Priya Shah');
  await expect.poll(() => bodies(server).length).toBe(1);
  await send();
  await expect.poll(() => submissionsTo(server).length).toBe(1);
  await expect.element(page.getByText('This would cause')).not.toBeInTheDocument();
});

it('V-16 shows warnings for an edited booking', async () => {
  const server = warningServer();
  server.answer(readRecord, {
    id: 7,
    version: 2,
    archived: false,
    title: 'XK4T2P',
    cells: {},
    values: { project_id: 51, product_type_id: 1, contactIds: [1], flightIds: [1, 2] },
  });
  await openApp(server, '/admin/expenditure/7/edit');
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(bodies(server)).toEqual([
    {
      edited_expenditure_id: 7,
      project_id: 51,
      product_type_id: 1,
      contactIds: [1],
      flightIds: [1, 2],
      newFlights: [],
    },
  ]);
});

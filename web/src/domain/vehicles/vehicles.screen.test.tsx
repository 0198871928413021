import { readProjects } from '@paddock/contract/domain/projects/projects';
import { type Drive, readDrives } from '@paddock/contract/domain/vehicles/drives';
import {
  readTransferSuggestions,
  type TransferSuggestions,
} from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import { submitForm } from '@paddock/contract/engine/forms/submission';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const person = {
  contactId: 10,
  fullName: 'Priya Shah',
  flightNumber: 'BA 866',
  landsLocal: '2026-07-03T11:50',
  terminal: '2B',
};
const found: TransferSuggestions = {
  projectId: 51,
  projectCode: 'HUN26',
  day: '2026-07-03',
  windowMinutes: 30,
  airports: [
    {
      airport: { placeId: 7, name: 'BUD', about: 'Budapest Liszt Ferenc' },
      zoneName: 'CEST',
      suggestions: [
        {
          terminal: '2B',
          leavesAt: '2026-07-03T10:20:00.000Z',
          leavesLocal: '2026-07-03T12:20',
          vehicleId: 1,
          driverId: 14,
          people: [person, { ...person, contactId: 11, fullName: 'Tom Okafor' }],
        },
      ],
      unseated: [{ ...person, contactId: 12, fullName: 'Marek Nowak' }],
    },
  ],
  seated: 3,
  vehicles: [
    {
      vehicleId: 1,
      name: 'Van 1',
      seats: 9,
      drivers: [{ contactId: 14, fullName: 'Zsófia Kovács' }],
    },
    {
      vehicleId: 2,
      name: 'Van 2',
      seats: 7,
      drivers: [{ contactId: 22, fullName: 'Eszter Nagy' }],
    },
  ],
  destinations: [
    { placeId: 70, name: 'Hungaroring', about: null },
    { placeId: 71, name: 'Duna Park Hotel', about: 'Budapest' },
  ],
};

function serve(who: 'coordinator' | 'administrator') {
  const server = serverFor(who);
  server.answer(readProjects, {
    projects: [{ project_code: 'HUN26', start_date: '2026-07-01', end_date: '2026-07-05' }],
    managementProjectCode: 'HUN26',
  });
  server.answer(readTransferSuggestions, found);
  return server;
}

it('W-9 a suggestion is changed, saved by the form of transfers, or left out', async () => {
  const server = serve('administrator');
  server.answer(submitForm, { id: 9, submissionId: crypto.randomUUID() });
  server.answer(readConcerned, { people: 3, names: [], message: null });
  await openApp(server, '/mgmt/suggest-transfers?day=2026-07-03');
  const card = page.getByRole('form', { name: 'Transfer at 12:20 CEST, terminal 2B' });
  await expect.element(card.getByText('3 of 9 seats, with the driver')).toBeVisible();
  await expect.element(page.getByText('No vehicle is free')).toBeVisible();
  await expect.element(page.getByText('3 people have a transfer already.')).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: 'Leave out' }).click();
  await page.getByRole('button', { name: 'Show again' }).click();
  await card.getByLabelText('Vehicle').selectOptions('2');
  await card.getByLabelText('Driver').selectOptions('22');
  await card.getByLabelText('To').selectOptions('71');
  expect(server.asked(submitForm)).toEqual([]);
  await card.getByRole('button', { name: 'Save and tell 3' }).click();
  await expect.element(page.getByText('Transfer saved')).toBeVisible();
  expect(server.asked(submitForm)).toHaveLength(1);
});

it("W-9 a coordinator sees suggestions but can't save any", async () => {
  await openApp(serve('coordinator'), '/mgmt/suggest-transfers?day=2026-07-03');
  await expect.element(page.getByText('Tom Okafor')).toBeVisible();
  expect(page.getByRole('button', { name: 'Save transfer' }).elements()).toEqual([]);
  await expectAccessible();
});

const budapest = { latitude: 47.4, longitude: 19.2, zoneName: 'CEST' };

const toHotel: Drive = {
  transferId: 1,
  projectCode: 'HUN26',
  leavesAt: '2026-07-02T09:20:00.000Z',
  from: {
    ...budapest,
    name: 'BUD',
    about: null,
    phoneNumber: null,
    local: '2026-07-02T11:20',
  },
  to: {
    ...budapest,
    name: 'Duna Park Hotel',
    about: 'Rakpart 3',
    phoneNumber: '+36 1 555 0102',
    local: null,
  },
  vehicle: { name: 'Van 1', plate: 'NR26 VAN' },
  passengers: [{ contactId: 30, fullName: 'Elif Demir', phoneNumber: '+447700900030' }],
  notes: null,
  awaits: {
    flightNumber: 'BA 902',
    landsAt: '2026-07-02T09:10:00.000Z',
    landsAtLocal: '2026-07-02T11:10',
    delay: 50,
    slackMinutes: 10,
  },
};

it('W-10 L-135 a driver calls passengers from the page of their drives, and reads how late a flight is', async () => {
  const server = serverFor('crew');
  server.answer(readDrives, { drives: [toHotel] });
  await openApp(server, '/drives');
  await expect.element(page.getByRole('heading', { name: '11:20 CEST' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Call Elif Demir' }))
    .toHaveAttribute('href', 'tel:+447700900030');
  await expect.element(page.getByText('+44 7700 900030')).toBeVisible();
  await expect
    .element(page.getByText('BA 902 lands 11:10 local, 50 min late: 60 min before this leaves.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'PDF of Thu 2 Jul' })).toBeVisible();
  await expectAccessible();
});

it('Y-801 on the way, a drive leads with when it arrives', async () => {
  const server = serverFor('crew');
  const pickedUp = { at: '2026-07-02T09:25:00.000Z', atLocal: '2026-07-02T11:25' };
  const { awaits: _awaits, ...drive } = toHotel;
  const to = { ...drive.to, local: '2026-07-02T12:05' };
  server.answer(readDrives, {
    drives: [{ ...drive, to, steps: { pickedUp, droppedOff: null } }],
  });
  await openApp(server, '/drives');
  await expect.element(page.getByRole('heading', { name: 'Arrive 12:05 CEST' })).toBeVisible();
  await expect.element(page.getByText('Left BUD, Thu 2 Jul, 11:25 CEST')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Navigate to Duna Park Hotel' }))
    .toBeVisible();
  expect(page.getByRole('link', { name: 'Navigate to BUD' }).elements()).toEqual([]);
  await expectAccessible();
});

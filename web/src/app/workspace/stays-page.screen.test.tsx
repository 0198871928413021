import { readReadiness } from '@paddock/contract/domain/plan/readiness';
import { readProjectStays } from '@paddock/contract/domain/stays/rooming-list';
import {
  readProjectVehicles,
  type DayRide,
} from '@paddock/contract/domain/vehicles/project-vehicles';
import { readTransferSuggestions } from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import { submitForm } from '@paddock/contract/engine/forms/submission';
import { readMe } from '@paddock/contract/platform/user';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectSameTree } from '../../testing/accessible.ts';
import { choose, submissionIn, submissionsTo } from '../../testing/forms.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';
import { people } from '../../testing/people.ts';

const sleeper = {
  bed_id: 3,
  contact_id: 20,
  full_name: 'Marek Nowak',
  bed: 1,
  first_night: '2026-07-01',
  leaves_on: '2026-07-05',
  sharing: [],
  change: null,
  was: null,
};

const gap = {
  kind: 'no_bed',
  day: '2026-07-01',
  words: 'No bed',
  itemIds: [],
  bookings: [],
  fingerprint: 'a'.repeat(43),
} as const;

function ready(contactId: number, fullName: string, nights: string[]) {
  return {
    contactId,
    fullName,
    role: null,
    phoneNumber: null,
    userId: null,
    from: '2026-07-01',
    to: '2026-07-05',
    gaps: nights.length === 0 ? [] : [{ ...gap, nights, bookings: [], itemIds: [] }],
    notes: [],
  };
}

const count = { people: 3, allSet: 2, in: 3, out: 3, withBed: 2, needAttention: 1 };
const readiness = {
  projectId: 51,
  projectCode: 'HUN26',
  startDate: '2026-06-28',
  endDate: '2026-07-06',
  today: '2026-07-01',
  counts: { ...count, noWayIn: 0, noWayOut: 0, noBed: 1, clashes: 0 },
};

const priya = {
  contactId: 10,
  fullName: 'Priya Shah',
  flightNumber: 'BA 866',
  landsLocal: '2026-07-01T11:50',
  terminal: '2B',
};

function suggestion(vehicleId: number, driverId: number | null, person: typeof priya) {
  return {
    terminal: '2B',
    leavesAt: '2026-07-01T10:20:00.000Z',
    leavesLocal: '2026-07-01T12:20',
    vehicleId,
    driverId,
    people: [person],
  };
}

const ride: DayRide = {
  transferId: 5,
  leavesAt: '2030-07-01T12:50:00.000Z',
  leavesLocal: '2030-07-01T14:50',
  zoneName: 'CEST',
  arrivesAt: null,
  from: 'BUD',
  to: 'Hungaroring',
  driver: { contactId: 14, fullName: 'William Thornton' },
  passengers: [{ contactId: 10, fullName: 'Jonas Weber' }],
};

interface Free {
  readonly bed: number;
  readonly first_night: string;
  readonly leaves_on: string;
}

/** More rooms, by number, in which nobody sleeps yet. */
type FreeRooms = Readonly<Record<number, Free[]>>;

function serve(
  who: 'coordinator' | 'administrator',
  more: FreeRooms = {},
  nights: string[] = ['2026-07-01'],
) {
  const server = serverFor(who);
  const room = { kind: 'twin', beds: 2, used_from: null, used_until: null };
  server.answer(readProjectStays, {
    projectId: 51,
    projectCode: 'HUN26',
    stays: [
      {
        hotel: { id: 2, address: null, phone_number: '+36 1 555 0102', metres_away: 12_300 },
        check_in_time: '14:00',
        list: {
          stay: {
            id: 9,
            hotel: 'Hotel Castle Garden',
            project_code: 'HUN26',
            checks_in_on: '2026-07-01',
            checks_out_on: '2026-07-05',
            confirmation_number: '88120',
          },
          rooms: [
            {
              ...room,
              id: 1,
              room_number: '214',
              sleepers: [
                sleeper,
                {
                  ...sleeper,
                  bed_id: 4,
                  contact_id: 21,
                  full_name: 'Pablo Serrano',
                  bed: 2,
                  first_night: '2026-07-02',
                },
              ],
              free: [{ bed: 2, first_night: '2026-07-01', leaves_on: '2026-07-02' }],
            },
            ...Object.entries(more).map(([number, free]) => ({
              ...room,
              id: Number(number),
              room_number: number,
              sleepers: [],
              free,
            })),
          ],
          left: [],
          sent: null,
        },
      },
    ],
  });
  server.answer(readReadiness, {
    ...readiness,
    people: [
      ready(21, 'Pablo Serrano', nights),
      ready(20, 'Marek Nowak', []),
      ready(10, 'Priya Shah', []),
    ],
  });
  server.answer(readTransferSuggestions, {
    projectId: 51,
    projectCode: 'HUN26',
    day: '2026-07-01',
    windowMinutes: 30,
    airports: [
      {
        airport: { placeId: 7, name: 'BUD', about: null },
        zoneName: 'CEST',
        suggestions: [
          suggestion(1, 14, priya),
          suggestion(2, null, { ...priya, contactId: 11, fullName: 'Tom Okafor' }),
        ],
        unseated: [{ ...priya, contactId: 12, fullName: 'Matej Horvat' }],
      },
    ],
    seated: 0,
    vehicles: [
      {
        vehicleId: 1,
        name: 'Sprinter',
        seats: 9,
        drivers: [{ contactId: 14, fullName: 'Eszter Nagy' }],
      },
      { vehicleId: 2, name: 'Caravelle', seats: 8, drivers: [] },
    ],
    destinations: [
      { placeId: 70, name: 'Hungaroring', about: null },
      { placeId: 71, name: 'Hotel Castle Garden', about: null },
    ],
  });
  server.answer(readProjectVehicles, {
    vehicles: [
      { vehicleId: 1, name: 'Sprinter', kind: 'van', plate: null, seats: 8, rides: [ride] },
    ],
  });
  server.answer(readConcerned, { people: 1, names: [], message: null });
  server.answer(submitForm, { id: 9, submissionId: crypto.randomUUID() });
  return server;
}

const rooms = page.getByRole('region', { name: 'Hotel Castle Garden' });
const transfers = page.getByRole('region', { name: 'Transfers from arrivals' });

it.each([
  [390, 'light'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)(
  'H-17 U-20 a project’s rooms by night name gaps and who they are, %d px wide, %s',
  async (width, scheme) => {
    await page.viewport(width, 900);
    document.documentElement.style.colorScheme = scheme;
    await openApp(serve('coordinator'), '/p/HUN26/stays');
    await expect.element(rooms.getByText('1 room · 2 people · 12 km to the circuit')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'No bed 1' })).toBeVisible();
    await expect.element(rooms.getByText('Pablo Serrano, no bed')).toBeVisible();
    await expect
      .element(transfers.getByText('Matej Horvat, BUD 11:50 local: no vehicle free'))
      .toBeVisible();
    const vehicles = page.getByRole('region', { name: 'Vehicles today' });
    await expect.element(vehicles.getByText('2 of 8 at 14:50 local')).toBeVisible();
    expect(page.getByRole('button', { name: 'Accept 2 transfers' }).elements()).toEqual([]);
    await expectAccessible();
    await expectSameTree();
    document.documentElement.style.colorScheme = '';
  },
);

it('H-18 gives a free bed by keyboard, to people without one first, and notifies them or nobody', async () => {
  await page.viewport(1440, 900);
  const server = serve('administrator');
  await openApp(server, '/p/HUN26/stays');
  const free = rooms.getByRole('button', { name: 'Pablo Serrano, no bed' });
  await expect.element(free).toBeVisible();
  const element = free.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Room 214, twin' });
  await expect.element(dialog.getByLabelText('Who')).toHaveDisplayValue('Pablo Serrano, no bed');
  await expect.element(dialog.getByRole('button', { name: 'Save and tell 1' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save only' }).click();
  await expect.element(page.getByText('Bed given')).toBeVisible();
  const { payload, tell } = submissionsTo(server)[0] ?? {};
  expect(tell).toBe(false);
  expect(payload).toEqual({
    room_id: 1,
    contact_ids: [21],
    first_night: '2026-07-01',
    leaves_on: '2026-07-02',
  });
});

it('Y-659 shows another hotel if the one of its address was cancelled', async () => {
  await page.viewport(1440, 900);
  await openApp(serve('administrator'), '/p/HUN26/stays?hotel=999');
  await expect.element(rooms.getByRole('button', { name: 'Pablo Serrano, no bed' })).toBeVisible();
});

it('L-115 offers each room once to a person without a bed, those for most of their nights first', async () => {
  await page.viewport(1280, 900);
  const nights = ['2026-07-01', '2026-07-02', '2026-07-03'];
  const one = { first_night: '2026-07-01', leaves_on: '2026-07-02' };
  const freeRooms = {
    215: [
      { ...one, bed: 1 },
      { ...one, bed: 2 },
    ],
    216: [{ ...one, bed: 1, leaves_on: '2026-07-04' }],
  };
  await openApp(serve('administrator', freeRooms, nights), '/p/HUN26/stays');
  await page.getByRole('button', { name: 'No bed 1' }).click();
  const offers = page.getByRole('button', { name: /^Hotel Castle Garden, / });
  await expect.element(offers.first()).toBeVisible();
  const shown = offers.elements().map(({ textContent }) => textContent.slice(-3));
  expect(shown).toEqual(['214', '216', '215']);
});

it('W-12 accepts transfers together, and a refused one says why', async () => {
  await page.viewport(1440, 900);
  const server = serve('administrator');
  await openApp(server, '/p/HUN26/stays');
  await expect.element(transfers.getByText('Tells 2 travellers and 1 driver')).toBeVisible();
  server.respond(submitForm.name, (asked) => {
    if (submissionIn(asked).payload['driver_id'] !== null)
      return Response.json({ id: 9, submissionId: crypto.randomUUID() });
    const error = { code: 'conflict', message: 'This van is away.', field: 'vehicle_id' };
    return Response.json({ error }, { status: 409 });
  });
  await transfers.getByRole('button', { name: 'Accept 2 transfers' }).click();
  await expect.element(page.getByText('1 transfer saved')).toBeVisible();
  await expect.element(transfers.getByText('Not saved: This van is away.')).toBeVisible();
  const [first] = submissionsTo(server);
  expect(first?.tell).toBeUndefined();
  expect(first?.payload).toMatchObject({ to_place_id: 71, vehicle_id: 1, passengerIds: [10] });
});

it('H-19 L-86 fills new rooms with everyone without a bed on those nights, as far as the beds go', async () => {
  const server = serve('administrator');
  const nights = ['2026-07-01', '2026-07-02'];
  server.answer(readReadiness, {
    ...readiness,
    people: [
      ready(20, 'Marek Nowak', []),
      ready(21, 'Anna Lund', nights),
      ready(22, 'Petr Novak', nights),
      ready(23, 'Tom Okafor', nights),
      ready(24, 'Lena Wolf', ['2026-07-05']),
    ],
  });
  await openApp(server, '/admin/stay-with-rooms?project_id=51');
  const form = page.getByRole('form').first();
  await choose(form, 'Hotel', 'Duna Park Hotel');
  await form.getByLabelText('Check-in', { exact: false }).first().fill('2026-07-01');
  await form.getByLabelText('Check-out', { exact: false }).first().fill('2026-07-05');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await form.getByLabelText('Twins').fill('2');
  await form.getByRole('button', { name: 'Everyone without a bed' }).click();
  // Marek needs none, Anna sleeps in another hotel for a part of it, and Lena comes later.
  await expect
    .element(
      form.getByText(
        '2 added. No one else on the project needs a bed on these nights, so 2 beds are free.',
      ),
    )
    .toBeVisible();
  await expectAccessible();
  await page
    .getByRole('button', { name: /^(Send|Save)/ })
    .first()
    .click();
  await expect
    .poll(() => submissionsTo(server)[0]?.payload)
    .toMatchObject({ contact_ids: [22, 23], twin_rooms: 2 });
});

it('H-20 a vehicle is added beside the rooms', async () => {
  await page.viewport(390, 844);
  await openApp(serve('administrator'), '/p/HUN26/stays');
  await page.getByRole('button', { name: 'Add vehicle' }).click();
  await expect.element(page.getByRole('heading', { name: 'Add New Vehicle' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Number plate' })).toBeVisible();
});

it('J-93 brackets go to the day before and after', async () => {
  await page.viewport(1440, 900);
  await openApp(serve('coordinator'), '/p/HUN26/stays?day=2026-07-01');
  await expect.element(transfers).toBeVisible();
  await userEvent.keyboard(']');
  await expect.poll(() => location.search).toBe('?day=2026-07-02');
  await userEvent.keyboard('[[');
  await expect.poll(() => location.search).toBe('?day=2026-07-01');
});

it('Y-232 a coordinator who may enter stays adds them, and pastes no tables', async () => {
  await page.viewport(1440, 900);
  const server = serve('coordinator');
  server.answer(readMe, { ...people.coordinator, enters: ['stays'] });
  await openApp(server, '/p/HUN26/stays');
  await expect.element(page.getByRole('button', { name: 'Add stay' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Paste rows' }).elements()).toEqual([]);
});

it('L-134 a vehicle says that it waits for a late flight, and when that lands', async () => {
  await page.viewport(1440, 900);
  const awaits = {
    flightNumber: 'BA 902',
    landsAt: '2030-07-01T12:40:00.000Z',
    landsAtLocal: '2030-07-01T14:40',
    delay: 50,
    slackMinutes: 10,
  };
  const server = serve('coordinator');
  const van = { vehicleId: 1, name: 'Van 3', kind: 'van', plate: null, seats: 8 };
  server.answer(readProjectVehicles, { vehicles: [{ ...van, rides: [{ ...ride, awaits }] }] });
  await openApp(server, '/p/HUN26/stays');
  const vehicles = page.getByRole('region', { name: 'Vehicles today' });
  await expect.element(vehicles.getByText('BA 902 50 min late', { exact: true })).toBeVisible();
  await expect
    .element(
      vehicles.getByText('BA 902 lands 14:40 local, 50 min late: 10 min before this leaves.'),
    )
    .toBeVisible();
  expect(vehicles.getByText('Leaves 14:50 local').elements()).toEqual([]);
  await expectAccessible();
});

import { z } from 'zod';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { registry } from '@paddock/contract/domain/registry/registry';
import { afterAll, expect, it } from 'vitest';
import { buildExample } from '../../testing/examples.ts';
import { openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { airportKey, enterTour, hotelNights, purchase } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

const eventRow = {
  action: z.string(),
  subject: z.string(),
  subject_id: z.int(),
  subject_version: z.nullable(z.int()),
  by: z.int(),
  origin: z.string(),
  before: z.unknown(),
  after: z.unknown(),
};
type Event = RowOf<typeof eventRow>;

/** The events that a form recorded. */
async function noted(form: string, payload: object): Promise<Event[]> {
  const rows = await readRows(
    kit.db,
    { last: z.int() },
    sql`select coalesce(max(id), 0) as last from audit_events`,
  );
  await kit.store(form, payload);
  tried.add(form);
  const events = await readRows(
    kit.db,
    eventRow,
    sql`
    select action, subject_table as subject, subject_id, subject_version, user_id as by, origin,
      before, after
    from audit_events where id > ${rows[0]?.last ?? 0} and subject_table is not null
    order by id`,
  );
  for (const { by, origin } of events) {
    expect(by).toBe(kit.administrator.id);
    expect(origin).toBe('127.0.0.1');
  }
  return events;
}

const tried = new Set<string>();

const place = { latitude: -0.5, longitude: 180, time_zone: 'Etc/GMT-12' };
const stations = {
  london: await airportKey(kit, 'LHR'),
  budapest: await airportKey(kit, 'BUD'),
};
const { id: truck } = await kit.store('new-vehicle', { name: 'Truck 2', seats: 3 });
const leg = {
  vendor_id: null,
  flight_number: 'W6 2201',
  origin_airport_id: stations.budapest,
  destination_airport_id: stations.london,
  departure_time: '2030-07-09T10:00',
  arrival_time: '2030-07-09T11:45',
};
const heldLeg = {
  ...leg,
  departure_time: '2030-07-09T08:00:00+00:00',
  arrival_time: '2030-07-09T10:45:00+00:00',
};
const project = {
  project_code: 'NEW30',
  start_date: '2030-06-28',
  end_date: '2030-07-07',
  number_contractors_requested: 12,
  description: null,
  start_point_id: tour.start,
  end_point_id: tour.end,
  client_id: tour.client,
};
const payment = {
  prj_expenditure_id: tour.expenditure,
  non_sterling_amount: '999999999999.99',
  currency_id: 1,
  sterling_amount: '999999999999.99',
  payment_method_id: null,
};

const ordered = { project_id: tour.project, vendor_id: tour.vendor, product_type_id: 1 };
const rows: [string, object, object?][] = [
  ['new-contact', { given_name: 'Wanda', family_name: 'New' }],
  ['new-endpoint', { name: 'Paddock 3', ...place }],
  [
    'new-airport',
    {
      airport_code: 'X1Z',
      name: 'Infield',
      city: 'Mogyoród',
      country: 'Hungary',
      country_code: 'HU',
      ...place,
    },
  ],
  ['new-project', project, { ...project, contractors: [] }],
  ['new-flight', leg, heldLeg],
  ['new-payment', payment],
  ['new-group', { project_id: tour.project, name: 'Night shift' }],
  [
    'new-carnet',
    {
      project_id: tour.project,
      number: 'GB/LC-1',
      kind: 'twin',
      issuer: 'London Chamber',
      holder: 'Paddock Ltd',
      countries: 'GB FR',
      issued_on: '2030-07-01',
      valid_until: '2031-07-01',
    },
  ],
  [
    'new-border-pass',
    {
      project_id: tour.project,
      vehicle_id: truck,
      border: 'GB to EU',
      crosses_on: '2030-07-01',
    },
    { kind: 'GMR', load: 'loaded' },
  ],
  ['new-case', { project_id: tour.project, code: 'C-14', tare_kg: 12.5 }],
  [
    'new-equipment-item',
    { project_id: tour.project, description: 'Drill', pieces: 2, currency_id: 1, weight_kg: 0.8 },
    { customs: 'carnet' },
  ],
  [
    'new-flight-to-book',
    { project_id: tour.project, contact_id: tour.zoltan, flight_id: tour.flight },
  ],
  ['new-own-days', { project_id: tour.project, contact_id: tour.anna, own_arrangements: 'bed' }],
  [
    'new-schedule-item',
    { project_id: tour.project, title: 'Set up', starts_at: '2030-07-01T08:00' },
    { starts_at: '2030-07-01T06:00:00+00:00', audience: 'everyone', group_id: [] },
  ],
  ['new-stay', hotelNights(tour.project, tour.hotel)],
  [
    'new-vat-rate',
    {
      country_code: 'HU',
      kind: 'standard',
      rate: '27',
      starts_on: '2012-01-01',
      ends_on: null,
      source: 'nav.gov.hu',
      checked_on: null,
    },
  ],
  [
    'new-exchange-rate',
    {
      currency_id: 2,
      day: '2026-07-01',
      sterling_per_unit: '0.0021500000',
      units_per_pound: null,
      source: 'ECB',
    },
  ],
  ['new-approval-rule', { project_id: tour.project, amount: '500.00' }],
  [
    'new-advance',
    { contact_id: tour.anna, amount: '10.00', currency_id: 1, happened_on: '2026-07-01' },
  ],
  ['new-order', { ...ordered, number: 'PO-1', amount: '500.00', currency_id: 1 }],
];

/** Forms that make one row from their own fields only. */
const plainForms = registry.kinds
  .flatMap(({ form }) => form?.name ?? [])
  .filter(
    (name) =>
      name !== 'new-project-expenditure' &&
      name !== 'new-transfer' &&
      name !== 'new-ticket' &&
      name !== 'new-hire-car' &&
      !rows.some(([form]) => form === name),
  )
  .map((name): [string, object] => [name, buildExample(name)]);

it.each([...rows, ...plainForms])(
  'E-16 records what %s makes, field by field',
  async (form, sent, held) => {
    expect(await noted(form, sent)).toMatchObject([
      {
        action: 'create',
        subject: registry.form(form).category,
        subject_version: 1,
        before: null,
        after: held ?? sent,
      },
    ]);
  },
);

const bought = {
  ...purchase(tour.project),
  vendor_id: null,
  vendor_reference: 'R1',
  booking_email: null,
};
const held = {
  ...bought,
  exchange_rate_id: null,
  purchase_datetime: '2024-07-01T08:30:00+00:00',
  purchased_on: '2024-07-01',
  invoice_on: null,
  due_on: null,
  order_id: null,
};

it('E-16 records an expenditure with its links', async () => {
  const links = { contactIds: [tour.anna, tour.zoltan], flightIds: [tour.flight] };
  const [event, ...others] = await noted('new-project-expenditure', { ...bought, ...links });
  expect(others).toEqual([]);
  expect(event).toMatchObject({ action: 'create', before: null });
  expect(event?.after).toEqual({ ...held, ...links });
});

it('E-16 records each part of a whole booking', async () => {
  const events = await noted('flight-expenditure', {
    ...bought,
    contactIds: [tour.anna],
    flightIds: [tour.flight],
    newFlights: [leg],
    payment_sterling_amount: '1.00',
  });
  const [flight, expenditure, paid] = events;
  expect(events.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'create flights',
    'create prj_expenditure',
    'create prj_exp_payments',
  ]);
  expect(flight?.after).toEqual({
    ...heldLeg,
    departs_at_local: '2030-07-09T10:00:00',
    arrives_at_local: '2030-07-09T11:45:00',
    clock_reading: null,
    departure_terminal: null,
    arrival_terminal: null,
  });
  const flightIds = [tour.flight, flight?.subject_id];
  expect(expenditure?.after).toEqual({ ...held, contactIds: [tour.anna], flightIds });
  expect(paid?.after).toMatchObject({
    prj_expenditure_id: expenditure?.subject_id,
    sterling_amount: '1.00',
  });
});

it('E-16 records a link as a change of its owner, and ignores a link that already exists', async () => {
  const id = (await kit.store('new-contact', { given_name: 'Late', family_name: 'Comer' })).id;
  const { id: crew } = await kit.store('new-group', { project_id: tour.project, name: 'Crew' });
  const linked: [string, object, object, object][] = [
    [
      'expenditure-contacts',
      { prj_expenditure_id: tour.expenditure, contact_id: [id] },
      { contactIds: [tour.anna, tour.zoltan] },
      { contactIds: [tour.anna, tour.zoltan, id] },
    ],
    [
      'expenditure-flights',
      { prj_expenditure_id: tour.expenditure, flight_id: [tour.flight + 1] },
      { flightIds: [tour.flight] },
      { flightIds: [tour.flight, tour.flight + 1] },
    ],
    [
      'project-contractors',
      { project_id: tour.project, contact_id: [id] },
      { contractors: [] },
      { contractors: [id] },
    ],
    ['group-people', { group_id: crew, contact_id: [id] }, { people: [] }, { people: [id] }],
    [
      'project-route',
      { project_id: tour.project, departs_at: '2030-06-28T08:00', stops: [tour.start, tour.end] },
      {},
      { departs_at: '2030-06-28T06:00:00+00:00', stops: [tour.start, tour.end] },
    ],
    [
      'project-budget',
      { project_id: tour.project, lines: [{ product_type_id: 1, amount: '5.50' }] },
      { budget: null },
      { budget: 'Flights 5.50 GBP' },
    ],
  ];
  for (const [form, payload, before, after] of linked) {
    const events = await noted(form, payload);
    expect(events).toMatchObject([{ action: 'edit', after }]);
    expect(events[0]?.before ?? {}).toMatchObject(before);
    expect(await noted(form, payload)).toEqual([]);
  }
});

it('E-16 records a transfer with its passengers, and a vehicle with its drivers', async () => {
  const { id: vehicle } = await kit.store('new-vehicle', { name: 'Van 9', seats: 9 });
  const places = await kit.db
    .selectFrom('places')
    .select('id')
    .where('endpoint_id', 'in', [tour.start, tour.end])
    .execute();
  const sent = {
    project_id: tour.project,
    from_place_id: places[0]?.id,
    to_place_id: places[1]?.id,
    vehicle_id: vehicle,
    driver_id: null,
    notes: null,
    passengerIds: [tour.anna],
  };
  const [event] = await noted('new-transfer', { ...sent, leaves_at: '2030-07-09T10:00' });
  expect(event).toMatchObject({ action: 'create', before: null });
  expect(event?.after).toEqual({
    ...sent,
    leaves_at: '2030-07-09T08:00:00+00:00',
    leaves_at_local: '2030-07-09T10:00:00',
    arrives_at: null,
    arrives_at_local: null,
  });
  const more = { transfer_id: event?.subject_id, passengerIds: [tour.zoltan] };
  const both = { passengerIds: [tour.anna, tour.zoltan] };
  expect(await noted('transfer-passengers', more)).toMatchObject([{ action: 'edit', after: both }]);
  const drivers = { driverIds: [tour.zoltan] };
  expect(await noted('vehicle-drivers', { vehicle_id: vehicle, ...drivers })).toMatchObject([
    { action: 'edit', subject: 'vehicles', after: drivers },
  ]);
});

it('E-16 records a ticket with its people and vehicles', async () => {
  const { id: vehicle } = await kit.store('new-vehicle', { name: 'Truck 9', seats: 3 });
  const places = await kit.db
    .selectFrom('places')
    .select('id')
    .where('endpoint_id', 'in', [tour.start, tour.end])
    .execute();
  const sent = {
    project_id: tour.project,
    kind: 'ferry',
    from_place_id: places[0]?.id,
    to_place_id: places[1]?.id,
    carrier: 'Stena Line',
    passengerIds: [tour.anna],
    vehicleIds: [vehicle],
  };
  const [event] = await noted('new-ticket', { ...sent, leaves_at: '2030-07-09T10:00' });
  expect(event).toMatchObject({ action: 'create', before: null });
  expect(event?.after).toMatchObject({
    ...sent,
    leaves_at: '2030-07-09T08:00:00+00:00',
    leaves_at_local: '2030-07-09T10:00:00',
    standing: 'booked',
  });
});

it('E-16 records a hire car with its named drivers', async () => {
  const desk = await kit.db.selectFrom('places').select('id').executeTakeFirstOrThrow();
  const sent = {
    project_id: tour.project,
    company: 'Europcar',
    from_place_id: desk.id,
    to_place_id: desk.id,
    driverIds: [tour.anna],
  };
  const times = { leaves_at: '2030-07-09T10:00', arrives_at: '2030-07-10T10:00' };
  const [event] = await noted('new-hire-car', { ...sent, ...times });
  expect(event).toMatchObject({ action: 'create', before: null });
  expect(event?.after).toMatchObject({ ...sent, arrives_at_local: '2030-07-10T10:00:00' });
});

it('E-16 records messages and access too', async () => {
  const user = { contact_id: tour.anna, phone_number: '+447911000777', access_level_id: 10 };
  expect(await noted('user-access', user)).toMatchObject([{ action: 'access', subject: 'users' }]);
  const message = { title: 'Gate', body: 'Open', userIds: [kit.administrator.id + 1] };
  expect(await noted('send-notifications', message)).toMatchObject([
    { action: 'create', subject: 'messages', after: message },
  ]);
});

it('E-16 records each bed given to people of a room', async () => {
  const nights = { first_night: '2030-07-03', leaves_on: '2030-07-05' };
  const people = [tour.anna, tour.zoltan];
  expect(
    await noted('room-people', { room_id: tour.room, contact_ids: people, ...nights }),
  ).toMatchObject(
    people.map((contact_id) => ({
      action: 'create',
      subject: 'beds',
      after: { room_id: tour.room, contact_id, ...nights },
    })),
  );
});

it('E-16 records a stay, its rooms and its beds one by one', async () => {
  const days = { checks_in_on: '2032-07-01', checks_out_on: '2032-07-05' };
  const stay = { project_id: tour.project, hotel_id: 1, ...days };
  const created = (...subjects: string[]) =>
    subjects.map((subject) => ({ action: 'create', subject }));
  const whole = { ...stay, single_rooms: 1, contact_ids: [tour.anna] };
  expect(await noted('stay-with-rooms', whole)).toMatchObject(created('stays', 'rooms', 'beds'));
  const more = { stay_id: tour.stay, twin_rooms: 2 };
  expect(await noted('several-rooms', more)).toMatchObject(created('rooms', 'rooms'));
});

it('E-16 records each voucher of a route', async () => {
  const { id: carnet_id } = await kit.store('new-carnet', {
    project_id: tour.project,
    number: 'GB/LC-2',
    issuer: 'London Chamber',
    holder: 'Paddock Ltd',
    countries: 'GB FR',
    issued_on: '2030-07-01',
    valid_until: '2031-06-30',
  });
  const route = { carnet_id, issued_in: 'GB', stops: [{ country: 'FR', purpose: 'used there' }] };
  expect(await noted('vouchers-of-route', route)).toMatchObject([
    { action: 'create', subject: 'carnet_vouchers' },
    { action: 'create', subject: 'carnet_vouchers' },
  ]);
  await noted('new-carnet-voucher', { carnet_id, border: 'EU to GB', territory: 'EU' });
});

it('E-16 covers every form', () => {
  expect(registry.forms.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
});

it('E-16 records nothing when a form is refused', async () => {
  const count = async () => {
    const { rows: counted } = await sql`
      select count(*) from audit_events where subject_table is not null`.execute(kit.db);
    return counted;
  };
  const before = await count();
  await kit.submit('new-vendor', { vendor_name: 'EXAMPLE vendor' });
  await kit.submit('new-flight', { ...leg, arrival_time: '2030-07-08T11:45' });
  expect(await count()).toEqual(before);
});

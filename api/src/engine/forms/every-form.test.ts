import { sql } from '../../platform/db/sql.ts';
import { registry } from '@paddock/contract/domain/registry/registry';
import { afterAll, expect, it } from 'vitest';
import { buildExample } from '../../testing/examples.ts';
import { openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import {
  currencyKey,
  enterTour,
  flightToBudapest,
  hotelNights,
  purchase,
} from '../../testing/tour.ts';

/** The data of a tour; each part is read back in its own test. */
const formsOfATour = new Set([
  'new-contact',
  'new-project',
  'new-flight',
  'new-project-expenditure',
  'new-payment',
  'new-group',
  'new-own-days',
  'new-flight-to-book',
  'new-schedule-item',
  'new-stay',
  'new-transfer',
  'new-ticket',
  'new-hire-car',
]);

const kit = await openFormKit(await createTestDatabase());
const { db } = kit;
const stored = new Set<string>();
const store: typeof kit.store = async (name, ...sent) => {
  stored.add(name);
  return kit.store(name, ...sent);
};
const tour = await enterTour({ ...kit, store });
afterAll(async () => kit.close());

async function loadRow(table: string, id: number) {
  const { rows } = await sql`select * from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0];
}

/** The places that endpoints refer to. */
async function loadPlaces(...endpoints: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('places')
    .select('id')
    .where('endpoint_id', 'in', endpoints)
    .orderBy('endpoint_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The people and flights of an expenditure. */
async function loadLinks(expenditure: number) {
  const contacts = await db
    .selectFrom('prj_exp_contacts')
    .select('contact_id')
    .where('prj_expenditure_id', '=', expenditure)
    .orderBy('contact_id')
    .execute();
  const flights = await db
    .selectFrom('prj_exp_flights')
    .select('flight_id')
    .where('prj_expenditure_id', '=', expenditure)
    .orderBy('flight_id')
    .execute();
  return {
    contacts: contacts.map((row) => row.contact_id),
    flights: flights.map((row) => row.flight_id),
  };
}

it('F-1 a new contact has both names', async () => {
  expect(await loadRow('contacts', tour.zoltan)).toMatchObject({
    given_name: 'Zoltán',
    family_name: 'Szabó',
    full_name: 'Zoltán Szabó',
  });
});

it('F-1 a new project keeps its dates, its places and the lines of its description', async () => {
  expect(await loadRow('projects', tour.project)).toMatchObject({
    project_code: 'HUN30',
    start_date: '2030-06-28',
    end_date: '2030-07-07',
    number_contractors_requested: 12,
    description: 'Trucks first,\nthen the crew.',
    start_point_id: tour.start,
    end_point_id: tour.end,
    client_id: tour.client,
  });
});

it('F-1 a new flight leaves and lands at instants', async () => {
  expect(await loadRow('flights', tour.flight)).toMatchObject({
    vendor_id: tour.vendor,
    flight_number: flightToBudapest.flight_number,
    origin_airport_id: tour.airports.london,
    destination_airport_id: tour.airports.budapest,
    departure_time: new Date('2030-07-01T06:40:00Z'),
    arrival_time: new Date('2030-07-01T09:15:00Z'),
  });
});

it('F-1 a new expenditure keeps every field, its people and its flights', async () => {
  expect(await loadRow('prj_expenditure', tour.expenditure)).toMatchObject({
    project_id: tour.project,
    product_type_id: 1,
    purchase_datetime: new Date('2024-07-01T08:30:00Z'),
    vendor_id: tour.vendor,
    vendor_reference: 'XK4T9Q',
    booking_email: 'travel@paddock.example',
    non_sterling_cost: '412.50',
    currency_id: 1,
    sterling_cost: '412.50',
  });
  expect(await loadLinks(tour.expenditure)).toEqual({
    contacts: [tour.anna, tour.zoltan],
    flights: [tour.flight],
  });
});

it('F-1 a payment is against its expenditure, in its own currency and in sterling', async () => {
  const { id } = await store('new-payment', {
    prj_expenditure_id: tour.expenditure,
    non_sterling_amount: '120000.00',
    currency_id: await currencyKey(kit, 'HUF'),
    sterling_amount: '258.1',
    payment_method_id: 1,
  });
  expect(await loadRow('prj_exp_payments', id)).toMatchObject({
    prj_expenditure_id: tour.expenditure,
    non_sterling_amount: '120000.00',
    currency_id: await currencyKey(kit, 'HUF'),
    sterling_amount: '258.10',
    payment_method_id: 1,
  });
});

it('F-1 more flights and more people are linked to an expenditure', async () => {
  const expenditure = await kit.store('new-project-expenditure', {
    ...purchase(tour.project),
    contactIds: [tour.anna],
    flightIds: [tour.flight],
  });
  const { id: flight } = await kit.store('new-flight', {
    flight_number: 'BA 867',
    origin_airport_id: tour.airports.budapest,
    destination_airport_id: tour.airports.london,
    departure_time: '2030-07-08T12:00',
    arrival_time: '2030-07-08T13:50',
  });
  const owner = { prj_expenditure_id: expenditure.id };
  const first = await store('expenditure-flights', { ...owner, flight_id: [flight] });
  await store('expenditure-contacts', { ...owner, contact_id: [tour.zoltan] });
  expect(first.id).toBe(expenditure.id);
  expect(await loadLinks(expenditure.id)).toEqual({
    contacts: [tour.anna, tour.zoltan],
    flights: [tour.flight, flight],
  });
});

it('F-1 contractors are linked to a project', async () => {
  await store('project-contractors', {
    project_id: tour.project,
    contact_id: [tour.zoltan, tour.anna],
  });
  const rows = await db
    .selectFrom('prj_contractors')
    .select(['project_id', 'contact_id'])
    .orderBy('contact_id')
    .execute();
  expect(rows).toEqual([
    { project_id: tour.project, contact_id: tour.anna },
    { project_id: tour.project, contact_id: tour.zoltan },
  ]);
});

it('F-1 a route keeps its stops in their order', async () => {
  const { id } = await store('project-route', {
    project_id: tour.project,
    departs_at: '2030-07-01T08:00',
    stops: [tour.end, tour.start, tour.end],
  });
  const stops = await db
    .selectFrom('prj_route_stops')
    .select(['position', 'endpoint_id'])
    .where('project_id', '=', id)
    .orderBy('position')
    .execute();
  expect(stops.map((stop) => [stop.position, stop.endpoint_id])).toEqual([
    [1, tour.end],
    [2, tour.start],
    [3, tour.end],
  ]);
});

it('F-1 a group keeps its people, and a schedule item who it is for', async () => {
  const group = await store('new-group', { project_id: tour.project, name: 'A crew' });
  await store('group-people', { group_id: group.id, contact_id: [tour.anna] });
  const { id } = await store('new-schedule-item', {
    project_id: tour.project,
    title: 'Set up',
    starts_at: '2030-07-01T08:00',
    ends_at: '2030-07-01T12:00',
    audience: 'chosen',
    group_id: [group.id],
    contact_id: [tour.zoltan],
  });
  expect(await loadRow('schedule_items', id)).toMatchObject({
    kind: 'call',
    standing: 'planned',
    starts_at: new Date('2030-07-01T06:00:00Z'),
    ends_at: new Date('2030-07-01T10:00:00Z'),
    time_zone: 'Europe/Budapest',
  });
  expect(await db.selectFrom('schedule_item_groups').select('group_id').execute()).toEqual([
    { group_id: group.id },
  ]);
  const people = await db.selectFrom('schedule_item_people').select('contact_id').execute();
  expect(people).toEqual([{ contact_id: tour.zoltan }]);
});

it('F-1 someone has days of their own on a project', async () => {
  const { id } = await store('new-own-days', {
    project_id: tour.project,
    contact_id: tour.anna,
    first_day: '2030-07-02',
    own_arrangements: 'bed',
  });
  expect(await loadRow('own_days', id)).toMatchObject({
    contact_id: tour.anna,
    first_day: '2030-07-02',
    last_day: null,
    own_arrangements: 'bed',
  });
});

it('F-1 a seat on a flight is to book for someone', async () => {
  const seat = { project_id: tour.project, contact_id: tour.zoltan, flight_id: tour.flight };
  const { id } = await store('new-flight-to-book', seat);
  expect(await loadRow('flights_to_book', id)).toMatchObject(seat);
});

it('F-1 a transfer has a vehicle, a driver and passengers, and more of both are linked', async () => {
  const people = { driverIds: [tour.zoltan], passengerIds: [tour.anna] };
  const vehicle = await store('new-vehicle', { name: 'Van 1', seats: 3, kind: 'van' });
  await store('vehicle-drivers', { vehicle_id: vehicle.id, driverIds: people.driverIds });
  const [from, to] = await loadPlaces(tour.start, tour.end);
  const transfer = await store('new-transfer', {
    project_id: tour.project,
    from_place_id: from,
    to_place_id: to,
    leaves_at: '2030-07-01T12:00',
    vehicle_id: vehicle.id,
    driver_id: tour.zoltan,
  });
  const { passengerIds } = people;
  await store('transfer-passengers', { transfer_id: transfer.id, passengerIds });
  expect(await loadRow('transfers', transfer.id)).toMatchObject({
    leaves_at_local: '2030-07-01T12:00',
    leaves_at: new Date('2030-07-01T10:00:00Z'),
    arrives_at: null,
    vehicle_id: vehicle.id,
    driver_id: tour.zoltan,
  });
  const drivers = await db.selectFrom('vehicle_drivers').selectAll().execute();
  expect(drivers).toEqual([{ vehicle_id: vehicle.id, contact_id: tour.zoltan }]);
  const passengers = await db.selectFrom('transfer_passengers').selectAll().execute();
  expect(passengers).toEqual([{ transfer_id: transfer.id, contact_id: tour.anna }]);
});

it('F-1 a ticket has people and the vehicles on board, and a hire car its drivers', async () => {
  const truck = await store('new-vehicle', { name: 'Truck 1', seats: 3, kind: 'truck' });
  const [from, to] = await loadPlaces(tour.start, tour.end);
  const journey = { project_id: tour.project, from_place_id: from, to_place_id: to };
  const { id } = await store('new-ticket', {
    ...journey,
    kind: 'ferry',
    leaves_at: '2030-07-01T23:00',
    arrives_at: '2030-07-02T06:30',
    check_in_closes: '22:15',
    carrier: 'Stena Line',
    number: 'Hollandica',
    reference: 'SL9QX2',
    passengerIds: [tour.anna, tour.zoltan],
    vehicleIds: [truck.id],
    booked_length_m: 7.5,
  });
  expect(await loadRow('tickets', id)).toMatchObject({
    name: 'Stena Line Hollandica',
    leaves_at_local: '2030-07-01T23:00',
    leaves_at: new Date('2030-07-01T21:00:00Z'),
    arrives_at: new Date('2030-07-02T04:30:00Z'),
    check_in_closes: '22:15',
    standing: 'booked',
    booked_length_m: 7.5,
  });
  expect(await db.selectFrom('ticket_passengers').selectAll().execute()).toHaveLength(2);
  expect(await db.selectFrom('ticket_vehicles').selectAll().execute()).toEqual([
    { ticket_id: id, vehicle_id: truck.id },
  ]);
  const days = { leaves_at: '2030-07-01T11:00', arrives_at: '2030-07-05T18:00' };
  const hire = { ...journey, ...days, company: 'Europcar', driverIds: [tour.anna, tour.zoltan] };
  await store('new-hire-car', hire);
  expect(await db.selectFrom('hire_car_drivers').selectAll().execute()).toHaveLength(2);
});

it('F-1 a budget keeps its lines', async () => {
  const line = { product_type_id: 1, amount: '1234.5' };
  const { id } = await store('project-budget', { project_id: tour.project, lines: [line] });
  expect(id).toBe(tour.project);
  const lines = await db.selectFrom('budgets').selectAll().execute();
  expect(lines).toMatchObject([{ project_id: id, product_type_id: 1, amount: '1234.50' }]);
});

it('F-1 grants access to a contact, and sends a message to everyone with access', async () => {
  const user = await store('user-access', {
    contact_id: tour.anna,
    phone_number: '+447911000101',
    email: 'anna@paddock.example',
    access_level_id: 4,
  });
  expect(await loadRow('users', user.id)).toMatchObject({
    contact_id: tour.anna,
    phone_number: '+447911000101',
    email: 'anna@paddock.example',
    access_level_id: 4,
    revoked_at: null,
  });
  const { id } = await store('send-notifications', {
    title: 'Gate changed',
    body: 'BA 866 now leaves from B42.',
    userIds: [user.id],
  });
  expect(await loadRow('messages', id)).toMatchObject({
    title: 'Gate changed',
    body: 'BA 866 now leaves from B42.',
    sender_id: kit.administrator.id,
  });
  const recipients = await db
    .selectFrom('message_recipients')
    .select(['message_id', 'user_id', 'sent_at'])
    .execute();
  expect(recipients).toEqual([{ message_id: id, user_id: user.id, sent_at: null }]);
});

it('F-1 enters a whole booking in one go', async () => {
  const { id } = await store('flight-expenditure', {
    ...purchase(tour.project),
    flightIds: [tour.flight],
    newFlights: [
      {
        flight_number: 'LH 1675',
        origin_airport_id: tour.airports.budapest,
        destination_airport_id: tour.airports.london,
        departure_time: '2030-07-09T10:00',
        arrival_time: '2030-07-09T11:45',
      },
    ],
    contactIds: [tour.anna],
    payment_non_sterling_amount: '100.00',
    payment_sterling_amount: '100.00',
  });
  const links = await loadLinks(id);
  expect(links.contacts).toEqual([tour.anna]);
  expect(links.flights).toHaveLength(2);
  expect(await loadRow('flights', links.flights[1] ?? 0)).toMatchObject({
    flight_number: 'LH 1675',
    departure_time: new Date('2030-07-09T08:00:00Z'),
    arrival_time: new Date('2030-07-09T10:45:00Z'),
  });
  const payments = await db
    .selectFrom('prj_exp_payments')
    .select(['non_sterling_amount', 'currency_id'])
    .where('prj_expenditure_id', '=', id)
    .execute();
  expect(payments).toEqual([{ non_sterling_amount: '100.00', currency_id: 1 }]);
});

/** Forms that make one row, except those filled in above. */
const reference = registry.kinds
  .flatMap(({ form }) => form?.name ?? [])
  .filter((name) => !formsOfATour.has(name));

it.each(reference)('F-1 %s stores its row', async (name) => {
  const example = buildExample(name);
  const payload = 'project_id' in example ? { ...example, project_id: tour.project } : example;
  const { id } = await store(name, payload);
  const columns = Object.entries(payload).filter(([, value]) => !Array.isArray(value));
  expect(await loadRow(registry.form(name).category, id)).toMatchObject(
    Object.fromEntries(columns),
  );
});

it('F-1 gives people of a room its beds', async () => {
  const { project, hotel, stay, room, anna, zoltan } = tour;
  expect(await loadRow('stays', stay)).toMatchObject(hotelNights(project, hotel));
  await store('room-people', {
    room_id: room,
    contact_ids: [anna, zoltan],
    first_night: '2030-07-03',
    leaves_on: null,
  });
  const beds = await db
    .selectFrom('beds')
    .selectAll()
    .where('first_night', '=', '2030-07-03')
    .execute();
  expect(beds).toMatchObject([
    { room_id: room, contact_id: anna, bed: 1, leaves_on: '2030-07-05' },
    { room_id: room, contact_id: zoltan, bed: 2, leaves_on: '2030-07-05' },
  ]);
});

it('F-1 adds rooms with a new stay, or several at once to a saved stay', async () => {
  const { project, hotel, stay, anna, zoltan } = tour;
  const later = { checks_in_on: '2031-07-01', checks_out_on: '2031-07-05' };
  const rooms = { twin_rooms: 2, contact_ids: [anna, zoltan] };
  const booked = { ...hotelNights(project, hotel), ...later, ...rooms };
  const { id } = await store('stay-with-rooms', booked);
  await store('several-rooms', { stay_id: stay, single_rooms: 3 });
  const kinds = await db
    .selectFrom('rooms')
    .where('stay_id', 'in', [id, stay])
    .where('kind', 'in', ['single', 'twin'])
    .select('kind')
    .orderBy('id')
    .execute();
  const last = kinds.slice(-5).map(({ kind }) => kind);
  expect(last.join(' ')).toBe('twin twin single single single');
});

it('F-1 stores the vouchers of a journey', async () => {
  const stops = [{ country: 'FR' }, { country: 'GB' }];
  await store('vouchers-of-route', { carnet_id: 1, issued_in: 'GB', stops });
});

it('F-2 fills in every form on an empty system, using nothing but forms', () => {
  expect(
    registry.forms
      .map(({ name }) => name)
      .filter((name) => ![...stored].some((one) => one === name)),
  ).toEqual([]);
});

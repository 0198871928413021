import { readItinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { makeShareLink, readShared } from '@paddock/contract/domain/sharing-out/share-links';
import ICAL from 'ical.js';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { tour, annasHeaders } = kit;

const stationNamed = async (name: string) =>
  (
    await kit.db
      .selectFrom('places')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;
const [dover, calais] = [await stationNamed('Dover port'), await stationNamed('Calais port')];
const { id: truck } = await kit.store('new-vehicle', {
  name: 'Truck 2',
  plate: 'AB12 CDE',
  kind: 'truck',
  seats: 3,
});

const crossing = (more: object = {}) => ({
  project_id: tour.project,
  kind: 'ferry',
  from_place_id: dover,
  to_place_id: calais,
  leaves_at: '2030-06-29T00:15',
  arrives_at: '2030-06-29T02:45',
  check_in_closes: '23:30',
  carrier: 'DFDS',
  number: 'D12',
  reference: 'QZ7K2M',
  seats: 'Cabin 12',
  passengerIds: [tour.anna],
  vehicleIds: [truck],
  ...more,
});

const { id: booked } = await kit.store('new-ticket', crossing());
const { id: planned } = await kit.store(
  'new-ticket',
  crossing({ kind: 'train', standing: 'to book', leaves_at: '2030-07-06T09:00', arrives_at: null }),
);
const { id: cancelled } = await kit.store(
  'new-ticket',
  crossing({
    kind: 'coach',
    standing: 'cancelled',
    leaves_at: '2030-07-07T09:00',
    arrives_at: '2030-07-07T12:00',
  }),
);

async function loadItems() {
  const span = 'from=2030-06-20&to=2030-07-10';
  const answer = await kit.get(`/api/users/itinerary?${span}`, annasHeaders);
  return readItinerary.response.parse(answer.json()).items;
}

it('Y-666 has a ferry in the itinerary of its passengers, at local times, with when its check-in closes', async () => {
  const items = await loadItems();
  expect(items.find(({ id }) => id === `ticket-${booked}`)).toMatchObject({
    kind: 'ticket',
    means: 'ferry',
    title: 'Ferry DFDS D12',
    startsAtLocal: '2030-06-29T00:15',
    startsAt: '2030-06-28T23:15:00.000Z',
    startsZone: 'BST',
    endsAtLocal: '2030-06-29T02:45',
    endsAt: '2030-06-29T00:45:00.000Z',
    checkInClosesAt: '2030-06-28T22:30:00.000Z',
    detail: 'Check-in closes 23:30 BST\nCabin 12\nOn board: Truck 2, AB12 CDE',
    isConfirmed: true,
    isCancelled: false,
    from: { kind: 'station', name: 'Dover port', timeZone: 'Europe/London' },
    people: [{ contactId: tour.anna, part: 'passenger', references: ['QZ7K2M'] }],
  });
  expect(items.find(({ id }) => id === `ticket-${planned}`)).toMatchObject({
    isConfirmed: false,
    endsAt: null,
  });
  expect(items.find(({ id }) => id === `ticket-${cancelled}`)).toMatchObject({ isCancelled: true });
});

async function readEvents() {
  const { path } = (await kit.post('/api/users/calendar-address', {}, annasHeaders)).json<{
    path: string;
  }>();
  const component = ICAL.Component.fromString((await kit.get(path)).body);
  return component.getAllSubcomponents('vevent').map((one) => ({
    uid: String(one.getFirstPropertyValue('uid')),
    title: String(one.getFirstPropertyValue('summary')),
    status: String(one.getFirstPropertyValue('status')),
    about: String(one.getFirstPropertyValue('description')),
  }));
}

it('Y-667 puts tickets in the calendar, tentative while they are to book and cancelled once they are', async () => {
  const before = await readEvents();
  expect(before.find(({ uid }) => uid === `ticket-${booked}@paddock`)).toMatchObject({
    title: 'Ferry DFDS D12 to Calais port',
    status: 'CONFIRMED',
  });
  expect(before.find(({ uid }) => uid === `ticket-${booked}@paddock`)?.about).toContain(
    'Leaves Dover port Sat 29 Jun, 00:15 (Europe/London), 23:15 UTC\nArrives Calais port Sat 29 Jun, 02:45 (Europe/Paris), 00:45 UTC',
  );
  expect(before.find(({ uid }) => uid === `ticket-${planned}@paddock`)).toMatchObject({
    title: 'Train DFDS D12 to Calais port (to book)',
    status: 'TENTATIVE',
  });
  expect(before.find(({ uid }) => uid === `ticket-${cancelled}@paddock`)).toBeUndefined();
  const { values, version } = await kit.read('tickets', planned);
  await kit.edit('tickets', planned, { ...values, standing: 'cancelled' }, version);
  const after = await readEvents();
  expect(after.find(({ uid }) => uid === `ticket-${planned}@paddock`)?.status).toBe('CANCELLED');
});

it('Y-666 prints a ferry on the day sheet of its passengers', async () => {
  const answer = await kit.get('/api/users/daySheet/pdf?day=2030-06-29', annasHeaders);
  expect(answer.statusCode, answer.body).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const words of [
    'Ferry DFDS D12, Dover port to Calais port, 1 h 30 min',
    'Leaves Dover port',
    'Arrives Calais port',
    'Check-in closes 23:30 BST',
    'On board: Truck 2, AB12 CDE',
    'QZ7K2M',
  ])
    expect(text).toContain(words);
});

it('Y-668 shows tickets beside flights to those who open a share link of travel', async () => {
  const shares = '/api/projects/HUN30/shares';
  const body = { recipient: 'Promoter', sections: ['travel'], endsOn: '2030-07-08' };
  const { path } = makeShareLink.response.parse(
    (await kit.post(shares, body, kit.administrator.headers)).json(),
  );
  const { travel } = readShared.response.parse((await kit.get(`/api${path}`)).json());
  expect(travel?.map(({ number }) => number)).toEqual([
    'Ferry DFDS D12',
    'BA 866',
    'Train DFDS D12',
    'Coach DFDS D12',
  ]);
  expect(travel?.[0]).toMatchObject({
    from: { name: 'Dover port' },
    departs: { local: '2030-06-29T00:15', zone: 'BST' },
    people: ['Anna Kowalska'],
  });
  const page = (await kit.get(path)).body;
  expect(page).toContain('Dover port to Calais port');
  expect(page).not.toContain('QZ7K2M');
});

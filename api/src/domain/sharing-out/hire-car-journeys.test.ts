import { readItinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { readFindings } from '@paddock/contract/domain/plan/findings';
import { readProjectTickets } from '@paddock/contract/domain/tickets/tickets';
import ICAL from 'ical.js';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { findPlace } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { tour, annasHeaders, administrator } = kit;
const [dover, calais] = [await findPlace(kit, 'Dover port'), await findPlace(kit, 'Calais port')];
const { id: van } = await kit.store('new-vehicle', { name: 'Hired van', seats: 9 });

const { id: hired } = await kit.store('new-hire-car', {
  project_id: tour.project,
  company: 'Europcar',
  category: 'FVMR',
  reference: 'SX9912',
  from_place_id: dover,
  pick_up_desk: 'Eastern Docks',
  pick_up_opens: '08:00',
  pick_up_closes: '20:00',
  leaves_at: '2030-06-29T11:00',
  to_place_id: calais,
  arrives_at: '2030-07-03T18:00',
  vehicle_id: van,
  driverIds: [tour.anna],
  fuel_rule: 'full to full',
});

/** Edits the hire car, as its form sends it with the others. */
async function edit(changes: object) {
  const { values, version } = await kit.read('hire-cars', hired);
  const answer = await kit.edit('hire_cars', hired, { ...values, ...changes }, version);
  expect(answer.statusCode, answer.body).toBe(200);
}

async function loadItems() {
  const span = 'from=2030-06-20&to=2030-07-10';
  const answer = await kit.get(`/api/users/itinerary?${span}`, annasHeaders);
  const { items } = readItinerary.response.parse(answer.json());
  return items.filter(({ source }) => source.list === 'hire-cars');
}

async function loadFindings() {
  const answer = await kit.get('/api/projects/HUN30/findings', administrator.headers);
  const { findings } = readFindings.response.parse(answer.json());
  return findings.filter(({ kind }) => kind === 'hire_car');
}

async function loadOnTravel() {
  const answer = await kit.get('/api/projects/HUN30/tickets', administrator.headers);
  return readProjectTickets.response.parse(answer.json()).hireCars;
}

it('Y-688 has the pick-up and the return of a hire car in the itinerary of its named drivers', async () => {
  expect(await loadItems()).toMatchObject([
    {
      id: `hire-car-${hired}-pick-up`,
      kind: 'schedule',
      title: 'Pick up the Europcar hire car',
      detail: 'Eastern Docks, 08:00–20:00, FVMR, Hired van',
      startsAtLocal: '2030-06-29T11:00',
      startsAt: '2030-06-29T10:00:00.000Z',
      endsAt: null,
      to: { name: 'Dover port', timeZone: 'Europe/London' },
      people: [{ contactId: tour.anna, part: 'driver', references: ['SX9912'] }],
    },
    {
      id: `hire-car-${hired}-return`,
      title: 'Return the Europcar hire car',
      detail: 'Hired van, Fuel full to full, No one is named to return it',
      startsAtLocal: '2030-07-03T18:00',
      startsAt: '2030-07-03T16:00:00.000Z',
      to: { name: 'Calais port' },
    },
  ]);
});

it('Y-688 prints the pick-up of a hire car on the day sheet, and sends both to the calendar', async () => {
  const answer = await kit.get('/api/users/daySheet/pdf?day=2030-06-29', annasHeaders);
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const words of ['Pick up the Europcar hire car', 'Eastern Docks', 'Dover port', 'SX9912'])
    expect(text).toContain(words);
  const { path } = (await kit.post('/api/users/calendar-address', {}, annasHeaders)).json<{
    path: string;
  }>();
  const events = ICAL.Component.fromString((await kit.get(path)).body).getAllSubcomponents(
    'vevent',
  );
  const titles = events.map((one) => String(one.getFirstPropertyValue('summary')));
  expect(titles).toContain('Pick up the Europcar hire car');
  expect(titles).toContain('Return the Europcar hire car');
});

it('Y-689 finds a hire car that no one returns, until someone does', async () => {
  expect(await loadFindings()).toMatchObject([
    {
      words: 'No one returns the Europcar hire car to Calais port at 18:00 local on 3 Jul.',
      people: [tour.anna],
      about: [{ list: 'hire-cars', id: hired }],
    },
  ]);
  expect(await loadOnTravel()).toMatchObject([
    {
      company: 'Europcar',
      vehicle: 'Hired van',
      from: 'Dover port',
      to: 'Calais port',
      pickUp: { local: '2030-06-29T11:00', zone: 'BST' },
      return: { local: '2030-07-03T18:00', zone: 'CEST' },
      problem: 'no one returns it',
      people: [{ name: 'Anna Kowalska' }],
    },
  ]);
  await edit({ returned_by_id: tour.zoltan });
  expect(await loadFindings()).toEqual([]);
  expect(await loadOnTravel()).toMatchObject([{ problem: null }]);
  expect((await loadItems()).map(({ id }) => id)).toEqual([`hire-car-${hired}-pick-up`]);
});

it('Y-689 finds a hire car without a named driver, and one driven by someone else', async () => {
  await kit.store('new-transfer', {
    project_id: tour.project,
    vehicle_id: van,
    driver_id: tour.zoltan,
    from_place_id: calais,
    to_place_id: dover,
    leaves_at: '2030-07-01T12:00',
  });
  expect((await loadFindings()).map(({ words }) => words)).toEqual([
    'Zoltán Szabó drives the Europcar hire car to Dover port at 12:00 local on 1 Jul, and its contract doesn’t name them.',
  ]);
  await edit({ driverIds: [] });
  expect((await loadFindings()).map(({ words }) => words)).toEqual([
    'No one is named as a driver of the Europcar hire car, picked up at 11:00 local on 29 Jun.',
  ]);
  expect(await loadOnTravel()).toMatchObject([{ problem: 'driver not named' }]);
});

it('Y-689 finds a desk that is closed when the car is returned, and nothing once the car is cancelled', async () => {
  await edit({ driverIds: [tour.anna, tour.zoltan], return_closes: '17:30' });
  expect((await loadFindings()).map(({ words }) => words)).toEqual([
    'The desk is closed when the Europcar hire car is returned at 18:00 local on 3 Jul.',
  ]);
  await edit({ standing: 'cancelled' });
  expect(await loadFindings()).toEqual([]);
  expect(await loadItems()).toEqual([]);
  expect(await loadOnTravel()).toMatchObject([{ standing: 'cancelled', problem: null }]);
});

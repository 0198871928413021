import { readConsequences, type Consequence } from '@paddock/contract/domain/plan/consequences';
import { removeRecord } from '@paddock/contract/engine/records/calls';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { readTables } from '../../testing/given-place.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { findPlace, hotelNights } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { project, anna, zoltan, stay, room } = kit.tour;
const { headers } = kit.administrator;
await kit.store('project-contractors', { project_id: project, contact_id: [anna, zoltan] });
await kit.store('room-people', { room_id: room, contact_ids: [anna, zoltan] });

/** A hotel with a room that is free on all nights of the stay. */
async function newHotel(name: string, at: object, beds: number) {
  const place = { name, time_zone: 'Europe/Budapest', ...at };
  const hotel = (await kit.store('new-hotel', place)).id;
  const made = (await kit.store('new-stay', hotelNights(project, hotel))).id;
  await kit.store('new-room', { stay_id: made, kind: 'family', beds });
  return { hotel, stay: made, place: await findPlace(kit, name) };
}

await newHotel('Hotel Balaton', { latitude: 46.9, longitude: 17.9 }, 10);
const near = await newHotel('Hotel Duna', { latitude: 47.6, longitude: 19.2 }, 2);
const run = (
  await kit.store('new-transfer', {
    project_id: project,
    from_place_id: await findPlace(kit, 'BUD'),
    to_place_id: await findPlace(kit, 'Hotel Mogyoród'),
    leaves_at: '2030-07-01T11:45',
    passengerIds: [anna, zoltan],
  })
).id;
beforeEach(async () => void (await kit.news()));

async function ask(change: object) {
  const answer = await kit.post('/api/plan/consequences', { change }, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return readConsequences.response.parse(answer.json()).lines;
}

async function remove(list: string, id: number, lines: readonly Consequence[]) {
  const { version } = await kit.read(list, id);
  const follows = lines.filter(({ possible }) => possible).map((one) => one.id);
  const also = follows.length === 0 ? '' : `&follows=${follows.join(',')}`;
  const url = `/api/records/${list}/${id}?version=${version}${also}`;
  const answer = await kit.app.inject({ method: 'DELETE', url, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return removeRecord.response.parse(answer.json());
}

it('Y-642 a stay that is cancelled offers free beds of other hotels in the town, and takes the van there', async () => {
  const tables = ['stays', 'rooms', 'beds', 'transfers'];
  const before = await readTables(kit.db, tables);
  const lines = await ask({ list: 'stays', id: stay, removed: true });
  const beds = lines.filter(({ list, possible }) => list === 'beds' && possible);
  expect(beds.map(({ what }) => what)).toEqual([
    'Anna Kowalska gets a bed in a family room, Hotel Duna, on 1 to 4 Jul',
    'Zoltán Szabó gets a bed in a family room, Hotel Duna, on 1 to 4 Jul',
  ]);
  const van = lines.find(({ list }) => list === 'transfers');
  expect(van).toMatchObject({
    what: 'The transfer at 11:45 goes to Hotel Duna, not Hotel Mogyoród',
    before: 'Hotel Mogyoród',
    after: 'Hotel Duna',
    possible: true,
    needs: beds[0]?.id,
  });
  const { event } = await remove('stays', stay, lines);
  expect((await kit.read('transfers', run)).values).toMatchObject({ to_place_id: near.place });
  expect((await kit.news()).length).toBe(1);
  expect((await kit.undo('stays', stay, event)).statusCode).toBe(200);
  expect(await readTables(kit.db, tables)).toEqual(before);
});

it('Y-642 a stay that moves to another hotel takes its transfers along', async () => {
  const [van] = await ask({ list: 'stays', id: stay, values: { hotel_id: near.hotel } });
  expect(van).toMatchObject({ list: 'transfers', after: 'Hotel Duna', needs: null });
});

it('Y-642 if no bed is free in the town, a line names the transfer and the people who no longer sleep there', async () => {
  await remove('stays', near.stay, []);
  const lines = await ask({ list: 'stays', id: stay, removed: true });
  expect(lines.filter(({ possible }) => possible)).toEqual([]);
  expect(lines.map(({ what }) => what)).toContain(
    'The transfer at 11:45 on 1 Jul goes to Hotel Mogyoród, where Anna Kowalska and Zoltán Szabó don’t sleep then',
  );
});

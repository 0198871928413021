import { readConsequences } from '@paddock/contract/domain/plan/consequences';
import { submissionAnswer } from '@paddock/contract/engine/forms/submission';
import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { driveAnna, readTables } from '../../testing/given-place.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { findPlace } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { project, anna, zoltan } = kit.tour;
const { vehicle, van } = await driveAnna(kit);
const [kim, lea] = [
  (await kit.store('new-contact', { given_name: 'Kim', family_name: 'Park' })).id,
  (await kit.store('new-contact', { given_name: 'Lea', family_name: 'Roth' })).id,
];
await kit.store('project-contractors', { project_id: project, contact_id: [kim, lea] });
await edit('transfers', van, { passengerIds: [anna, kim] });

async function edit(list: string, id: number, values: object, follows: readonly string[] = []) {
  const { version, values: held } = await kit.read(list, id);
  return kit.edit(list, id, { ...held, ...values }, version, { data: { follows } });
}

async function ask(seats: number) {
  const change = { list: 'vehicles', id: vehicle, values: { seats } };
  const answer = await kit.post('/api/plan/consequences', { change }, kit.administrator.headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return readConsequences.response.parse(answer.json()).lines;
}

async function newVan(name: string, driver: number) {
  const { id } = await kit.store('new-vehicle', { name, kind: 'van', seats: 6 });
  await kit.store('vehicle-drivers', { vehicle_id: id, driverIds: [driver] });
  return id;
}

it('Y-643 people without a seat in a vehicle with fewer seats are taken off and named, and it is not saved without that', async () => {
  const lines = await ask(2);
  expect(lines).toMatchObject([
    {
      what: 'Van 2 at 11:45 goes without Kim Park',
      before: '2 passengers',
      after: '1 passenger',
      possible: true,
    },
    {
      what: 'Kim Park has no seat from BUD to Hotel Mogyoród at 11:45',
      possible: false,
      concerned: [{ id: kim }],
    },
  ]);
  const refused = await edit('vehicles', vehicle, { seats: 2 });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Van 2 has 2 seats with the driver’s: 1 person too many.');
});

it('Y-643 a larger vehicle takes the run if one is free with a driver', async () => {
  const larger = await newVan('Van 3', lea);
  const [line, ...others] = await ask(2);
  expect(line).toMatchObject({
    what: 'Van 3 with Lea Roth takes Zoltán Szabó’s 11:45 run to Hotel Mogyoród',
    why: 'Van 2 has 2 seats now.',
  });
  expect(others).toEqual([]);
  await kit.remove('vehicles', larger, 1);
});

it('Y-643 they ride in another vehicle that goes there, saved with the seats and undone with them', async () => {
  const other = await newVan('Van 4', lea);
  const { id: ride } = await kit.store('new-transfer', {
    project_id: project,
    from_place_id: await findPlace(kit, 'BUD'),
    to_place_id: await findPlace(kit, 'Hotel Mogyoród'),
    leaves_at: '2030-07-01T12:00',
    vehicle_id: other,
    driver_id: lea,
    passengerIds: [],
  });
  const tables = ['vehicles', 'transfers', 'transfer_passengers'];
  const before = await readTables(kit.db, tables);
  const lines = await ask(2);
  expect(lines.map(({ what }) => what)).toEqual([
    'Van 2 at 11:45 goes without Kim Park',
    'Van 4 at 12:00 takes Kim Park too',
  ]);
  expect(lines[1]?.needs).toBe(lines[0]?.id);
  const saved = await edit(
    'vehicles',
    vehicle,
    { seats: 2 },
    lines.map(({ id }) => id),
  );
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await kit.read('transfers', ride)).values).toMatchObject({ passengerIds: [kim] });
  const { event = 0 } = submissionAnswer.parse(saved.json());
  expect((await kit.undo('vehicles', vehicle, event)).statusCode).toBe(200);
  expect(await readTables(kit.db, tables)).toEqual(before);
});

it('Y-643 a vehicle may lose seats that were taken on transfers that are over', async () => {
  const { id } = await kit.store('new-vehicle', { name: 'Van 5', kind: 'van', seats: 6 });
  await kit.store('new-transfer', {
    project_id: project,
    from_place_id: await findPlace(kit, 'BUD'),
    to_place_id: await findPlace(kit, 'Hotel Mogyoród'),
    leaves_at: '2020-07-01T12:00',
    vehicle_id: id,
    driver_id: zoltan,
    passengerIds: [anna, kim],
  });
  expect((await edit('vehicles', id, { seats: 2 })).statusCode).toBe(200);
});

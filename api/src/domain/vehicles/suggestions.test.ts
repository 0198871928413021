import { readProjectVehicles } from '@paddock/contract/domain/vehicles/project-vehicles';
import { readDrives } from '@paddock/contract/domain/vehicles/drives';
import { readTransferSuggestions } from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFormKit(await createTestDatabase({ demo: true }), {
  MANAGEMENT_PROJECT_CODE: 'HUN26',
});
afterAll(() => kit.close());
const coordinator = await kit.signIn('+447700900004');
const driver = await kit.signIn('+447700900014');
const crew = await kit.signIn('+447700900010');

async function suggestions(day: string, query = '') {
  const answer = await kit.get(
    `/api/projects/HUN26/transferSuggestions?day=${day}${query}`,
    coordinator.headers,
  );
  return readTransferSuggestions.response.parse(answer.json());
}

it('W-9 suggests a transfer to people who land near the end of a project without one, and saves nothing', async () => {
  const transfers = async () => kit.db.selectFrom('transfers').selectAll().execute();
  const before = await transfers();
  // In the demo, the day after its first: some of those who land have a transfer.
  const { airports, seated, vehicles, destinations } = await suggestions('2026-07-02');
  expect(seated).toBe(6);
  expect(airports.map(({ airport }) => airport.name)).toEqual(['BUD']);
  const people = airports.flatMap((one) => one.suggestions.flatMap((ride) => ride.people));
  expect(people.map(({ flightNumber }) => flightNumber).toSorted()).toEqual([
    'IB 3278',
    'KL 1975',
    'RO 231',
  ]);
  expect(people.find(({ flightNumber }) => flightNumber === 'RO 231')).toMatchObject({
    fullName: 'Andrei Popescu',
    landsLocal: '2026-07-02T12:20',
  });
  expect(vehicles.map(({ name, seats }) => [name, seats])).toEqual([
    ['Van 1', 9],
    ['Van 2', 9],
    ['Van 3', 7],
  ]);
  expect(destinations.map(({ name }) => name)).toEqual([
    'Hungaroring',
    'Hotel Mogyoród',
    'Duna Park Hotel',
  ]);
  expect(await transfers()).toEqual(before);
});

it('W-9 a suggestion is saved with the form of transfers, and then disappears', async () => {
  const found = await suggestions('2026-07-02', '&windowMinutes=240');
  const [airport] = found.airports;
  const [first] = airport?.suggestions ?? [];
  if (airport === undefined || first === undefined) throw new Error('Nothing is suggested');
  await kit.store('new-transfer', {
    project_id: found.projectId,
    from_place_id: airport.airport.placeId,
    to_place_id: found.destinations[0]?.placeId,
    leaves_at: first.leavesLocal,
    vehicle_id: first.vehicleId,
    driver_id: first.driverId,
    passengerIds: first.people.map(({ contactId }) => contactId),
  });
  expect((await suggestions('2026-07-02')).seated).toBe(found.seated + first.people.length);
});

it('W-9 fetches nobody who is back home, and refuses crew and other projects', async () => {
  expect((await suggestions('2026-07-06')).airports).toEqual([]);
  const address = '/api/projects/HUN26/transferSuggestions?day=2026-07-02';
  expect((await kit.get(address, crew.headers)).statusCode).toBe(403);
  expect((await kit.get(`${address}&windowMinutes=4`, coordinator.headers)).statusCode).toBe(400);
  const other = '/api/projects/BHR26/transferSuggestions?day=2026-07-02';
  expect((await kit.get(other, coordinator.headers)).statusCode).toBe(403);
});

it('W-10 a driver sees who to drive, when, where, and numbers to call; nobody else does', async () => {
  const read = async (headers: Readonly<Record<string, string>>, query = '') =>
    readDrives.response.parse((await kit.get(`/api/users/drives${query}`, headers)).json()).drives;
  const [first] = await read(driver.headers, '?day=2026-07-02');
  expect(first).toMatchObject({
    projectCode: 'HUN26',
    from: { name: 'BUD', local: '2026-07-02T11:20', zoneName: 'CEST' },
    to: { name: 'Hotel Mogyoród', local: '2026-07-02T12:00', phoneNumber: '+36 1 555 0101' },
    vehicle: { name: 'Van 1', plate: 'NR26 VAN' },
  });
  expect(first?.passengers.map(({ fullName, phoneNumber }) => [fullName, phoneNumber])).toEqual([
    ['Elif Demir', '+447700900030'],
    ['Nadia Haddad', '+447700900037'],
    ['Niall Byrne', '+447700900029'],
  ]);
  const [next] = await read(driver.headers, '?day=2026-07-03');
  expect(next?.to.name).toBe('Hungaroring');
  expect(await read(crew.headers, '?day=2026-07-02')).toEqual([]);
  const pdf = await kit.get('/api/users/drives/pdf?day=2026-07-02', driver.headers);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('W-11 the vehicles of a project on a day, with their passengers, and none of another', async () => {
  const read = async (code: string) => {
    const answer = await kit.get(`/api/projects/${code}/vehicles?day=2026-07-02`, {
      ...kit.administrator.headers,
    });
    return readProjectVehicles.response.parse(answer.json()).vehicles;
  };
  const vans = await read('HUN26');
  const van = vans.find(({ name }) => name === 'Van 1');
  expect(van?.seats).toBeGreaterThan(3);
  expect(van?.rides[0]).toMatchObject({
    leavesLocal: '2026-07-02T11:20',
    zoneName: 'CEST',
    from: 'BUD',
    to: 'Hotel Mogyoród',
  });
  expect(van?.rides[0]?.passengers).toHaveLength(3);
  expect(await read('BHR26')).toEqual([]);
});

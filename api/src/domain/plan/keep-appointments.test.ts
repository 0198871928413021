import { readConsequences } from '@paddock/contract/domain/plan/consequences';
import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { findPlace } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { tour } = kit;
const { headers } = kit.administrator;
const { project, anna, zoltan } = tour;
await kit.store('project-contractors', { project_id: project, contact_id: [anna, zoltan] });
const [hotel, munich, budapest] = [
  await findPlace(kit, 'Hotel Mogyoród'),
  await findPlace(kit, 'MUC'),
  await findPlace(kit, 'BUD'),
];
const vehicle = (await kit.store('new-vehicle', { name: 'Van 2', kind: 'van', seats: 8 })).id;
await kit.store('vehicle-drivers', { vehicle_id: vehicle, driverIds: [zoltan] });

async function drive(from: number, to: number, leaves: string, arrives: string) {
  const made = await kit.store('new-transfer', {
    project_id: project,
    from_place_id: from,
    to_place_id: to,
    leaves_at: leaves,
    arrives_at: arrives,
    vehicle_id: vehicle,
    driver_id: zoltan,
    passengerIds: [anna],
  });
  return made.id;
}

async function ask(change: object) {
  const answer = await kit.post('/api/plan/consequences', { change }, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return readConsequences.response.parse(answer.json()).lines;
}

async function save(
  table: string,
  list: string,
  id: number,
  values: object,
  follows: readonly string[],
) {
  const { version, values: held } = await kit.read(list, id);
  return kit.edit(table, id, { ...held, ...values }, version, { data: { follows } });
}

it('Y-633 a van to a schedule item that is moved leaves as long before it as before', async () => {
  const item = await kit.store('new-schedule-item', {
    project_id: project,
    title: 'Briefing',
    kind: 'call',
    place_id: hotel,
    starts_at: '2030-07-02T14:00',
    ends_at: '2030-07-02T15:00',
    audience: 'everyone',
  });
  const run = await drive(budapest, hotel, '2030-07-02T13:00', '2030-07-02T13:40');
  const change = { starts_at: '2030-07-02T16:00', ends_at: '2030-07-02T17:00' };
  const lines = await ask({ list: 'schedule-items', id: item.id, values: change });
  expect(lines).toMatchObject([
    { what: 'Van 2 leaves at 15:00, not 13:00', why: '20 min before Briefing, as before.' },
  ]);
  const saved = await save(
    'schedule_items',
    'schedule-items',
    item.id,
    change,
    lines.map(({ id }) => id),
  );
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await kit.read('transfers', run)).values).toMatchObject({
    leaves_at: '2030-07-02T15:00',
    arrives_at: '2030-07-02T15:40',
  });
});

it('Y-634 a van to a train that is moved goes along, and nobody is driven to one that is cancelled', async () => {
  const { id } = await kit.store('new-ticket', {
    project_id: project,
    kind: 'train',
    carrier: 'ÖBB',
    number: 'NJ 463',
    passengerIds: [anna],
    from_place_id: budapest,
    to_place_id: munich,
    leaves_at: '2030-07-05T12:00',
    arrives_at: '2030-07-05T19:00',
  });
  await drive(hotel, budapest, '2030-07-05T10:30', '2030-07-05T11:15');
  const moved = { leaves_at: '2030-07-05T13:30', arrives_at: '2030-07-05T20:30' };
  expect(await ask({ list: 'tickets', id, values: moved })).toMatchObject([
    {
      what: 'Van 2 leaves at 12:00, not 10:30',
      why: '45 min before the train ÖBB NJ 463, as before.',
    },
  ]);
  const [van] = await ask({ list: 'tickets', id, values: { standing: 'cancelled' } });
  expect(van).toMatchObject({
    what: 'Van 2 at 10:30 to BUD is not needed',
    why: 'the train ÖBB NJ 463 is cancelled.',
  });
});

it.each([
  ['Europe/London', 'Van 2 leaves at 11:30, not 10:30', 'The drive takes 45 min, as before.'],
  ['Europe/Helsinki', 'Van 2 at 15:00 arrives at 14:40', 'The drive takes 40 min, as before.'],
])(
  'Y-635 drives take as long as before if an airport turns out to be in %s',
  async (zone, ...line) => {
    const values = { time_zone: zone };
    const lines = await ask({ list: 'airports', id: tour.airports.budapest, values });
    expect(lines.map(({ what, why }) => [what, why])).toContainEqual(line);
  },
);

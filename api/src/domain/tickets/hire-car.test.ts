import { afterAll, expect, it } from 'vitest';
import { readBlame } from '../../testing/form-kit.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour, findPlace } from '../../testing/tour.ts';

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
const van = (await kit.store('new-vehicle', { name: 'Hired van', seats: 9 })).id;
afterAll(async () => kit.close());

const dover = await findPlace(kit, 'Dover port');
const calais = await findPlace(kit, 'Calais port');

const hire = (more: object = {}) => ({
  project_id: tour.project,
  company: 'Europcar',
  category: 'FVMR',
  reference: 'SX9912',
  from_place_id: dover,
  leaves_at: '2030-06-28T11:00',
  to_place_id: calais,
  arrives_at: '2030-07-03T18:00',
  vehicle_id: van,
  driverIds: [tour.anna],
  returned_by_id: tour.anna,
  excess: 'EUR 1,500.00',
  fuel_rule: 'full to full',
  ...more,
});

const enter = async (more: object = {}) => (await kit.store('new-hire-car', hire(more))).id;

/** What the page of a hire car shows. */
async function page(id: number) {
  return (await kit.read('hire-cars', id)).cells;
}

it('Y-686 keeps the local times of a hire car, each in the zone of its desk', async () => {
  const id = await enter({ return_closes: '19:30' });
  const row = await kit.db
    .selectFrom('hire_cars')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    leaves_at: new Date('2030-06-28T10:00:00Z'),
    arrives_at: new Date('2030-07-03T16:00:00Z'),
  });
  expect(await page(id)).toMatchObject({
    company: 'Europcar',
    vehicle: 'Hired van',
    excess: 'EUR 1,500.00',
    fuel_rule: 'full to full',
    return_hours: 'not known–19:30',
    pick_up_hours: null,
    state: 'booked',
  });
});

it.each([
  ['is returned before it is picked up', { arrives_at: '2030-06-28T09:00' }, 'arrives_at'],
  ['is picked up in a skipped hour', { leaves_at: '2030-03-31T01:30' }, 'leaves_at'],
  ['is kept for a year', { arrives_at: '2031-06-28T11:00' }, 'arrives_at'],
  ['has a desk that opens at no time', { pick_up_opens: '8' }, 'pick_up_opens'],
] as const)('Y-686 refuses a hire car that %s', async (_, more, field) => {
  expect(readBlame(await kit.submit('new-hire-car', hire(more)))).toEqual([
    422,
    'invalid_field',
    field,
  ]);
});

it.each([
  ['closed at return', { return_closes: '17:30' }],
  ['closed at pick-up', { pick_up_opens: '11:30' }],
  ['booked', { pick_up_opens: '06:00', pick_up_closes: '01:00' }],
  ['closed at pick-up', { pick_up_opens: '12:00', pick_up_closes: '01:00' }],
  ['no vehicle', { vehicle_id: null }],
  ['no one returns it', { returned_by_id: null }],
  ['cancelled', { standing: 'cancelled', return_closes: '17:30' }],
] as const)('Y-687 the state of a hire car is %s with %o', async (state, more) => {
  expect(await page(await enter(more))).toMatchObject({ state });
});

it('Y-687 names a transfer whose driver the contract does not name', async () => {
  const id = await enter();
  const ride = {
    project_id: tour.project,
    vehicle_id: van,
    from_place_id: calais,
    to_place_id: dover,
    leaves_at: '2030-06-30T12:00',
  };
  await kit.store('new-transfer', { ...ride, driver_id: tour.anna });
  expect(await page(id)).toMatchObject({ state: 'booked' });
  await kit.store('new-transfer', {
    ...ride,
    leaves_at: '2030-07-01T12:00',
    driver_id: tour.zoltan,
  });
  expect(await page(id)).toMatchObject({ state: 'driver not named' });
});

import {
  type Mileage,
  readOwnMileage,
  readProjectMileage,
} from '@paddock/contract/domain/allowances/mileage';
import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const { headers: office } = kit.administrator;
const store = async (...sent: Parameters<typeof kit.store>) => (await kit.store(...sent)).id;
const type = await store('new-product-type', { prj_exp_product_type: 'Allowances' });
const { anna, zoltan } = kit.tour;

/** A project of Anna and Zoltán. */
async function makeProject(code: string, day: string) {
  const id = await store('new-project', {
    project_code: code,
    start_date: day,
    end_date: day,
    number_contractors_requested: 2,
    description: '',
    start_point_id: kit.tour.start,
    end_point_id: kit.tour.end,
    client_id: kit.tour.client,
  });
  const links = [anna, zoltan].map((contact_id) => ({ project_id: id, contact_id }));
  await kit.db.insertInto('prj_contractors').values(links).execute();
  return id;
}
const [spring] = [
  await makeProject('SPR26', '2026-04-10'),
  await makeProject('SUM26', '2026-07-10'),
];

interface Driven {
  readonly day: string;
  readonly miles: string;
  readonly passengers?: number;
  readonly what?: string;
}

const save = async (projectCode: string, journeys: readonly Driven[]) =>
  kit.post(
    '/api/users/mileage',
    { projectCode, journeys: journeys.map((one) => ({ what: 'Base to the ring', ...one })) },
    kit.annasHeaders,
  );
const own = async () =>
  readOwnMileage.response.parse((await kit.get('/api/users/mileage', kit.annasHeaders)).json());
const open = async (code: string): Promise<Mileage | undefined> =>
  (await own()).claims.find((one) => one.projectCode === code && one.state === 'confirmed');
const approve = async (ids: readonly (number | undefined)[], headers = office) =>
  kit.post('/api/allowances/approve', { ids, productTypeId: type, zone: 'Europe/London' }, headers);

it('Y-1048 miles count towards 10,000 in a tax year over all projects: 10,400 are £5,600.00, and £4,600.00 a year before', async () => {
  expect((await save('SPR26', [{ day: '2026-04-05', miles: '200' }])).statusCode).toBe(200);
  expect(await open('SPR26')).toMatchObject({ amount: '90.00', why: null });
  await save('SPR26', [
    { day: '2026-04-06', miles: '6000' },
    { day: '2026-04-05', miles: '200' },
  ]);
  // 200 × 45p before 6 April, and the count starts again on it.
  expect(await open('SPR26')).toMatchObject({
    amount: '3390.00',
    journeys: [
      { day: '2026-04-06', amount: '3300.00', why: '6000 miles at 55p' },
      { day: '2026-04-05', amount: '90.00', why: '200 miles at 45p' },
    ],
  });
  await save('SUM26', [{ day: '2026-07-09', miles: '4400' }]);
  const later = await open('SUM26');
  expect(later).toMatchObject({
    amount: '2300.00',
    journeys: [{ why: '4000 miles at 55p, 400 miles at 25p' }],
  });
  // 3,300.00 + 2,300.00 in 2026/27.
  const first = await open('SPR26');
  expect((await approve([first?.id, later?.id])).json()).toEqual({ approved: 2 });
  const bills = await kit.db
    .selectFrom('prj_expenditure')
    .innerJoin('allowances', 'allowances.prj_expenditure_id', 'prj_expenditure.id')
    .select(['vendor_reference', 'sterling_cost', 'purchased_on', 'prj_expenditure.project_id'])
    .orderBy('allowances.id')
    .execute();
  expect(bills).toMatchObject([
    { vendor_reference: 'Mileage of Anna Kowalska', sterling_cost: '3390.00', project_id: spring },
    { sterling_cost: '2300.00', purchased_on: '2026-07-09' },
  ]);
  expect((await own()).claims.map(({ state, amount }) => [state, amount])).toEqual([
    ['approved', '3390.00'],
    ['approved', '2300.00'],
  ]);
  await save('SPR26', [{ day: '2025-07-01', miles: '10400' }]);
  // 200 miles of 5 April 2026 are of 2025/26 too: 9,800 at 45p and 600 at 25p.
  expect(await open('SPR26')).toMatchObject({ amount: '4560.00' });
  await kit.db
    .updateTable('prj_expenditure')
    .set({ cancelled_at: new Date() })
    .where('vendor_reference', '=', 'Mileage of Anna Kowalska')
    .execute();
  await save('SPR26', [{ day: '2025-07-01', miles: '10400' }]);
  expect(await open('SPR26')).toMatchObject({ amount: '4600.00' });
  await save('SPR26', []);
  expect(await open('SPR26')).toBeUndefined();
});

it('Y-1048 9,960 miles and then 100 with two colleagues earn £47.00', async () => {
  await save('SPR26', [{ day: '2026-05-01', miles: '9960' }]);
  await save('SUM26', [{ day: '2026-06-01', miles: '100', passengers: 2 }]);
  expect(await open('SUM26')).toMatchObject({
    amount: '47.00',
    journeys: [{ why: '40 miles at 55p, 60 miles at 25p, 2 × 100 miles at 5p' }],
  });
});

it('Y-1049 what was confirmed before changes is saved again before it is approved', async () => {
  const later = await open('SUM26');
  await save('SPR26', []);
  expect(await open('SUM26')).toMatchObject({
    amount: '65.00',
    why: 'The miles before these changed, so they earn 65.00 GBP now. Save them again.',
  });
  const refused = await approve([later?.id]);
  expect(refused.statusCode).toBe(409);
  expect(refused.payload).toContain('Anna Kowalska: The miles before these changed');
  await save('SUM26', [{ day: '2026-06-01', miles: '100', passengers: 2 }]);
  const again = await open('SUM26');
  const two = await Promise.all([approve([again?.id]), approve([again?.id])]);
  expect(two.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('Y-1049 others’ journeys, other projects, days to come and no miles are refused with the field', async () => {
  const blame = async (journey: object, code = 'SUM26') => {
    const journeys = [{ day: '2026-06-02', miles: '10', what: 'Home', ...journey }];
    const body = { projectCode: code, journeys };
    const answer = await kit.post('/api/users/mileage', body, kit.annasHeaders);
    return [answer.statusCode, answer.json<{ error: { field?: string } }>().error.field];
  };
  expect(await blame({ day: '2199-01-01' })).toEqual([400, 'journeys.0.day']);
  expect(await blame({ day: '2010-01-01' })).toEqual([400, 'journeys.0.day']);
  expect(await blame({ miles: '0.00' })).toEqual([400, 'journeys.0.miles']);
  expect(await blame({ miles: '1e3' })).toEqual([400, 'journeys.0.miles']);
  expect(await blame({ what: ' ' })).toEqual([400, 'journeys.0.what']);
  expect(await blame({ passengers: -1 })).toEqual([400, 'journeys.0.passengers']);
  expect((await blame({}, 'NOWHERE'))[0]).toBe(404);
  expect(await open('SUM26')).toBeUndefined();
  expect((await kit.get('/api/projects/SUM26/mileage', kit.annasHeaders)).statusCode).toBe(403);
  const all = await kit.get('/api/projects/SUM26/mileage', office);
  expect(readProjectMileage.response.parse(all.json()).claims.length).toBeGreaterThan(0);
});

it('Y-1049 a drive without a vehicle of the team is offered with an estimate of its miles', async () => {
  const place = async (column: 'endpoint_id' | 'airport_id', key: number) => {
    const places = kit.db.selectFrom('places').select('id').where(column, '=', key);
    return (await places.executeTakeFirstOrThrow()).id;
  };
  await store('new-transfer', {
    project_id: spring,
    from_place_id: await place('endpoint_id', kit.tour.start),
    to_place_id: await place('airport_id', kit.tour.airports.budapest),
    leaves_at: '2026-04-10T08:00',
    driver_id: anna,
    passengerIds: [zoltan],
  });
  const { drives, projects } = await own();
  expect(projects).toEqual(expect.arrayContaining(['SPR26', 'SUM26']));
  expect(drives).toMatchObject([
    { projectCode: 'SPR26', day: '2026-04-10', miles: '13', passengers: 1 },
  ]);
});

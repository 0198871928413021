import { readOwed } from '@paddock/contract/domain/freight/carnet';
import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';
import { findMissingPasses } from './border-pass.ts';
import { readCrossings } from './crossings.ts';

const kit = await openFormKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

const project_id = tour.project;
const vehicle_id = (
  await kit.store('new-vehicle', { name: 'Truck 2', kind: 'truck', seats: 3, driverIds: [] })
).id;
const crossing = { project_id, vehicle_id, border: 'GB to EU', crosses_on: '2030-07-14' };
const submit = async (values: object): Promise<unknown> =>
  (await kit.submit('new-border-pass', { ...crossing, ...values })).json();
const findOn = async (day: string) =>
  findMissingPasses(await readCrossings(kit.db, project_id, day), new Date(day));
const wordsOn = async (day: string) => (await findOn(day)).map(({ words }) => words);

it('Y-838 takes a code in the form of its kind, and no other', async () => {
  const wrong = { error: { field: 'code' } };
  for (const code of ['GMRA1B2C3D4', 'GMRA1B2C3D4EF', 'gmra1b2c3d4e', 'E123456', 'GMR'])
    expect(await submit({ code }), code).toMatchObject(wrong);
  expect(await submit({ kind: 'French envelope', code: 'GMRA1B2C3D4E' })).toMatchObject(wrong);
  expect(await submit({ code: 'GMRA1B2C3D4E' })).not.toHaveProperty('error');
  expect(await submit({ kind: 'French envelope', code: 'E1A2B3C' })).not.toHaveProperty('error');
});

it('Y-838 refuses the code of the way out for the way back', async () => {
  const back = { border: 'EU to GB', crosses_on: '2030-09-16', code: 'GMRA1B2C3D4E' };
  expect(await submit(back)).toMatchObject({ error: { field: 'code' } });
});

it('Y-839 names a vehicle without a code until its crossing, also an empty one', async () => {
  await kit.store('new-border-pass', {
    ...crossing,
    border: 'EU to GB',
    crosses_on: '2030-09-16',
    load: 'empty',
  });
  const words = 'Truck 2, empty, has no code of its GMR for EU to GB on 16 Sep 2030.';
  expect(await wordsOn('2030-09-01')).toEqual([words]);
  const urgencyOn = async (day: string) => (await findOn(day)).map(({ urgency }) => urgency);
  expect(await urgencyOn('2030-09-14')).toEqual(['soon']);
  expect(await urgencyOn('2030-09-15')).toEqual(['now']);
  expect(await wordsOn('2030-09-17')).toEqual([]);
});

it('Y-839 asks for an envelope from 13 bar codes on', async () => {
  const day = { ...crossing, crosses_on: '2030-10-01' };
  await kit.store('new-border-pass', { ...day, code: 'GMR000000012', documents: 12 });
  expect(await wordsOn('2030-09-20')).toEqual([]);
  await kit.store('new-border-pass', { ...day, code: 'GMR000000013', documents: 13 });
  expect(await wordsOn('2030-09-20')).toEqual([
    'Truck 2 carries 13 bar codes for GB to EU on 1 Oct 2030: it needs a French envelope.',
  ]);
  await kit.store('new-border-pass', { ...day, kind: 'French envelope', code: 'E000013' });
  expect(await wordsOn('2030-09-20')).toEqual([]);
});

it('Y-839 names a crossing of a voucher with goods whose vehicle has no pass at all', async () => {
  const { id: carnet_id } = await kit.store('new-carnet', {
    project_id,
    number: 'GB/LC-1',
    issuer: 'London Chamber',
    holder: 'Northgate Racing Ltd',
    countries: 'GB FR CH',
    issued_on: '2030-06-01',
    valid_until: '2031-05-31',
  });
  const voucher = { carnet_id, vehicle_id, due_on: '2030-11-01' };
  for (const kind of ['export', 'import'])
    await kit.store('new-carnet-voucher', {
      ...voucher,
      kind,
      border: 'GB to EU',
      territory: 'GB',
    });
  await kit.store('new-carnet-voucher', { ...voucher, border: 'EU to CH', territory: 'EU' });
  const words = 'Truck 2 has no border pass for GB to EU on 1 Nov 2030.';
  expect(await wordsOn('2030-10-20')).toEqual([words]);
  const answer = await kit.get('/api/projects/HUN30/carnet/owed', kit.administrator.headers);
  const { findings } = readOwed.response.parse(answer.json());
  expect(findings.map((one) => one.words)).toContain(words);
  await kit.store('new-border-pass', {
    ...crossing,
    crosses_on: '2030-11-01',
    code: 'GMR000000014',
  });
  expect(await wordsOn('2030-10-20')).toEqual([]);
});

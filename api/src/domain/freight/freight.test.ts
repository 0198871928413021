import { findFreight, readFreight } from '@paddock/contract/domain/freight/freight';
import { readList } from '@paddock/contract/engine/lists/calls';
import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { importKit, messages, verdicts } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour, insertProject } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
const tour = await enterTour(kit);
const { preview, look, commit, table } = importKit(kit);
afterAll(async () => kit.close());

const { headers } = kit.administrator;
const project_id = tour.project;
const store = async (form: string, values: object) =>
  (
    await kit.store(form, {
      project_id,
      ...(form === 'new-case' ? {} : { pieces: 1, currency_id: 1 }),
      ...values,
    })
  ).id;

const truck = (
  await kit.store('new-vehicle', {
    name: 'Truck 2',
    plate: 'PD24 TRK',
    kind: 'truck',
    seats: 3,
    payload_kg: 100,
    load_m3: 40,
    driverIds: [],
  })
).id;
const pallet = (
  await kit.store('new-vehicle', { name: 'PMC 125-1', kind: 'air pallet', seats: 0, driverIds: [] })
).id;

const readLoads = async (code = 'HUN30') =>
  readFreight.response.parse((await kit.get(`/api/projects/${code}/freight`, headers)).json())
    .loads;
const find = async (q: string, code = 'HUN30') => {
  const address = `/api/projects/${code}/freight/find?q=${encodeURIComponent(q)}`;
  return findFreight.response.parse((await kit.get(address, headers)).json());
};

const tools = await store('new-case', {
  code: 'C-14',
  name: 'Tools',
  vehicle_id: truck,
  tare_kg: 40,
  length_cm: 120,
  width_cm: 80,
  height_cm: 60,
});
const gearbox = await store('new-equipment-item', {
  description: 'Xtrac 1046 spare gearbox',
  serial_number: '4471',
  case_id: tools,
  weight_kg: 71.5,
  value: '48500.00',
  origin: 'GB',
});

it('Y-820 counts a case with what is in it on its vehicle, to the gram, and says what is too much', async () => {
  await store('new-equipment-item', {
    description: 'Makita DHP486 drill S/N 77120, packed in a box',
    case_id: tools,
    weight_kg: 0.8,
  });
  await store('new-equipment-item', { description: 'Jack', vehicle_id: truck, weight_kg: 12.5 });
  const [load] = await readLoads();
  expect(load).toMatchObject({
    vehicle: { name: 'Truck 2', payloadKg: 100, loadM3: 40 },
    kg: { known: 124.8, unknown: 0 },
    m3: { known: 0.576, unknown: 1 },
    cases: [{ code: 'C-14', items: 2, pieces: 2, kg: { known: 112.3, unknown: 0 } }],
    loose: { items: 1, pieces: 1 },
  });
});

it('Y-820 says how many things are not weighed or measured, and what is on no vehicle comes last', async () => {
  await store('new-case', { code: 'C-15', vehicle_id: pallet });
  await store('new-equipment-item', { description: 'Headset', pieces: 4, value: '1240.00' });
  const loads = await readLoads();
  expect(loads.map(({ vehicle }) => vehicle?.name)).toEqual(['PMC 125-1', 'Truck 2', undefined]);
  expect(loads[0]).toMatchObject({
    vehicle: { kind: 'air pallet', payloadKg: null },
    kg: { known: 0, unknown: 1 },
    m3: { known: 0, unknown: 1 },
  });
  expect(loads[2]).toMatchObject({ cases: [], loose: { items: 1, pieces: 4 } });
});

it('Y-821 refuses an item that is both in a case and loose on a vehicle, and a code that is taken', async () => {
  const both = await kit.submit('new-equipment-item', {
    project_id,
    pieces: 1,
    currency_id: 1,
    description: 'Trolley',
    case_id: tools,
    vehicle_id: truck,
  });
  expect(both.json()).toMatchObject({
    error: {
      field: 'vehicle_id',
      message: 'It travels in a case or loose, not both. Clear one of them.',
    },
  });
  const again = await kit.submit('new-case', { project_id, code: 'c-14' });
  expect(again.json()).toMatchObject({ error: { field: 'code' } });
});

it('Y-822 finds a thing by words of its name, its serial number or its case, and says where it is', async () => {
  const place = 'Case C-14 on Truck 2';
  for (const typed of ['gearbox spare', 'xtrac', '4471', 'gear', 'c-14 gearbox'])
    expect((await find(typed)).found, typed).toContainEqual({
      list: 'equipment',
      id: gearbox,
      title: 'Xtrac 1046 spare gearbox S/N 4471',
      pieces: 1,
      place,
    });
  expect((await find('headset')).found).toMatchObject([{ pieces: 4, place: null }]);
  expect((await find('jack')).found).toMatchObject([{ place: 'Truck 2, loose' }]);
  expect((await find('tools')).found).toMatchObject([{ list: 'cases', place: 'Truck 2' }]);
  expect((await find('earbox')).found).toEqual([]);
});

it('Y-833 never takes a value that was not entered for zero', async () => {
  const answer = await kit.get('/api/lists/equipment?search=jack', headers);
  const { rows } = readList.response.parse(answer.json());
  expect(rows[0]).toMatchObject({ cells: { description: 'Jack', value: null } });
});

it('Y-822 neither shows nor finds the freight of another project', async () => {
  const days = { startDate: '2030-08-01', endDate: '2030-08-03', zone: 'Europe/Vienna' };
  await insertProject(kit.db, 'AUT30', days);
  expect(await readLoads('AUT30')).toEqual([]);
  expect((await find('gearbox', 'AUT30')).found).toEqual([]);
});

it('Y-823 takes a pasted list in the columns of customs, with the words of customs', async () => {
  const cases = await preview('cases', [
    'Flight case\tContents\tTruck\tTare\tLength\tWidth\tHeight',
    'C-20\tRadios\tTruck 2\t18.5\t60\t40\t40',
  ]);
  expect(messages(cases)).toEqual([]);
  expect((await commit(cases)).statusCode).toBe(200);
  const items = await preview('equipment', [
    'Item description\tS/N\tPieces\tWeight\tValue\tCurrency\tOrigin\tCase',
    'Motorola DP4801e radio\tMT-1\t1\t0.35\t412.50\tGBP\tDE\tC-20',
    'Peltor headset\t\t4\t1.6\t1240.00\tGBP\tSE\tC-20',
  ]);
  expect(messages(items)).toEqual([]);
  expect(verdicts(items)).toEqual(['new', 'new']);
  expect((await commit(items)).statusCode).toBe(200);
  expect((await find('peltor')).found).toMatchObject([
    { pieces: 4, place: 'Case C-20 on Truck 2' },
  ]);
});

it.each(['cases', 'equipment'])(
  'Y-823 the table of %s changes nothing when it is pasted back',
  async (kind) => {
    const file = await table(kind);
    const same = await look(kind, { file: new File([file], 'table.csv') });
    expect(messages(same)).toEqual([]);
    expect(new Set(verdicts(same)), JSON.stringify(same.rows)).toEqual(new Set(['existing']));
  },
);

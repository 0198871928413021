import { readOwed } from '@paddock/contract/domain/freight/carnet';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { enterTour } from '../../testing/tour.ts';
import { parseNumbers, writeNumbers } from './item-numbers.ts';
import { readOwedVouchers } from './owed.ts';

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

const { headers } = kit.administrator;
const project_id = tour.project;
const addVehicle = async (name: string) =>
  (await kit.store('new-vehicle', { name, kind: 'truck', seats: 3, driverIds: [] })).id;
const [first, second] = [await addVehicle('Truck 1'), await addVehicle('Truck 2')];
const item = { pieces: 1, currency_id: 1, value: '100.00', origin: 'GB', customs: 'carnet' };
const addItem = async (description: string, vehicle_id: number) =>
  (await kit.store('new-equipment-item', { ...item, project_id, description, vehicle_id })).id;
await addItem('Paoli wheel gun', first);
await addItem('Motorola radio', second);
const gun = await addItem('Norbar torque gun', second);
const carnet_id = (
  await kit.store('new-carnet', {
    project_id,
    number: 'GB/LC-26/04471',
    issuer: 'London Chamber',
    holder: 'Northgate Racing Ltd',
    countries: 'GB FR CH',
    issued_on: '2030-06-01',
    valid_until: '2031-05-31',
  })
).id;
expect(
  (await kit.post(`/api/carnets/${carnet_id}/issue`, { leaveOut: [] }, headers)).statusCode,
).toBe(200);

const used = (country: string, arrives_on: string) => ({
  country,
  purpose: 'used there',
  arrives_on,
});
await kit.store('vouchers-of-route', {
  carnet_id,
  issued_in: 'GB',
  stops: [
    used('FR', '2030-07-14'),
    used('CH', '2030-08-20'),
    used('DE', '2030-09-10'),
    used('GB', '2030-09-16'),
  ],
});
const readOn = async (day: string) =>
  readOwedVouchers(kit.db, project_id, new Date(`${day}T12:00:00Z`));
const wordsOn = async (day: string) => (await readOn(day)).findings.map(({ words }) => words);
const vouchers = (await readOn('2030-07-01')).vouchers;
const find = (kind: string, border: string) => {
  const one = vouchers.find((voucher) => voucher.kind === kind && voucher.border === border);
  if (one === undefined) throw new Error(`No ${kind} at ${border}`);
  return one;
};
const fill = async (kind: string, border: string, values: object) => {
  const { id, territory, dueOn } = find(kind, border);
  const { version } = await kit.read('carnet-vouchers', id);
  const answer = await kit.edit(
    'carnet_vouchers',
    id,
    { carnet_id, kind, border, territory, due_on: dueOn, ...values },
    version,
  );
  return answer;
};

it('Y-834 makes the eight vouchers of a journey to the Union, Switzerland and back, each with its day', () => {
  expect(
    vouchers.map(({ kind, territory, dueOn }) => `${kind} ${territory} ${dueOn ?? ''}`),
  ).toEqual([
    'export GB 2030-07-14',
    'import EU 2030-07-14',
    're-export EU 2030-08-20',
    'import CH 2030-08-20',
    're-export CH 2030-09-10',
    'import EU 2030-09-10',
    're-export EU 2030-09-16',
    're-import GB 2030-09-16',
  ]);
});

it('Y-834 refuses a journey without a border, and items that the list does not have', async () => {
  const journey = { carnet_id, issued_in: 'GB', stops: [{ country: 'IM', purpose: 'used there' }] };
  expect((await kit.submit('vouchers-of-route', journey)).json()).toMatchObject({
    error: { field: 'stops' },
  });
  expect((await fill('export', 'GB to EU', { items: '1-4' })).json()).toMatchObject({
    error: { field: 'items', message: 'The list of this carnet has the items 1-3.' },
  });
});

it('Y-836 names what its vehicle does not carry before it leaves, split over two vehicles', async () => {
  expect((await fill('export', 'GB to EU', { items: '1', vehicle_id: first })).statusCode).toBe(
    200,
  );
  const other = { carnet_id, kind: 'export', border: 'GB to EU', territory: 'GB' };
  const split = { ...other, due_on: '2030-07-14', items: '2-3', vehicle_id: second };
  const { id } = await kit.store('new-carnet-voucher', split);
  expect(await wordsOn('2030-07-10')).toEqual([]);
  const torqueGun = { ...item, project_id, description: 'Norbar torque gun', vehicle_id: first };
  expect((await kit.edit('equipment', gun, torqueGun, 1)).statusCode).toBe(200);
  expect(await wordsOn('2030-07-10')).toEqual([
    'Item 3 (Norbar torque gun) is not on Truck 2: it crosses GB to EU on 14 Jul 2030 with 2 items.',
  ]);
  expect((await kit.edit('equipment', gun, { ...torqueGun, vehicle_id: null }, 2)).statusCode).toBe(
    200,
  );
  expect(await wordsOn('2030-07-10')).toHaveLength(2);
  const rate = async (day: string) => (await readOn(day)).findings.map(({ urgency }) => urgency);
  expect(await rate('2030-07-12')).toEqual(['soon', 'soon']);
  expect(await rate('2030-07-13')).toEqual(['now', 'soon']);
  expect(await rate('2030-07-14')).toEqual(['red', 'soon']);
  expect(
    (await kit.edit('equipment', gun, { ...torqueGun, vehicle_id: second }, 3)).statusCode,
  ).toBe(200);
  const { version } = await kit.read('carnet-vouchers', id);
  const stamped = { ...split, used_on: '2030-07-14', office: 'Dover' };
  expect((await kit.edit('carnet_vouchers', id, stamped, version)).statusCode).toBe(200);
});

it('Y-835 says that a voucher is owed from the day after its crossing, until it is stamped', async () => {
  expect(await wordsOn('2030-07-14')).toEqual([]);
  const [owed] = await wordsOn('2030-07-15');
  expect(owed).toBe('The export of GB (GB to EU) was due on 14 Jul 2030 and is not validated.');
  await fill('export', 'GB to EU', {
    items: '1',
    vehicle_id: first,
    used_on: '2030-07-14',
    office: 'Dover',
  });
  expect(await wordsOn('2030-07-15')).toEqual([
    'The import of EU (GB to EU) was due on 14 Jul 2030 and is not validated.',
  ]);
});

it('Y-835 Y-864 warns at once if the plan leaves after the final day, and 30, 14 and 3 days before it', async () => {
  await fill('import', 'GB to EU', {
    used_on: '2030-07-14',
    office: 'Calais',
    final_on: '2030-08-14',
  });
  expect(await wordsOn('2030-07-14')).toEqual([
    'Everything has to leave EU by 14 Aug 2030, but the plan leaves on 20 Aug 2030.',
  ]);
  await fill('import', 'GB to EU', {
    used_on: '2030-07-14',
    office: 'Calais',
    final_on: '2030-09-01',
  });
  expect(await wordsOn('2030-08-01')).toEqual([]);
  const on = async (day: string) =>
    (await readOn(day)).findings.filter(({ words }) => words.startsWith('Everything'));
  expect(await on('2030-08-02')).toMatchObject([
    { words: 'Everything has to leave EU by 1 Sep 2030: 30 days left.', urgency: 'soon' },
  ]);
  const urgencies = [];
  for (const day of ['2030-08-17', '2030-08-18', '2030-08-28', '2030-08-29'])
    urgencies.push(...(await on(day)).map(({ urgency }) => urgency));
  expect(urgencies).toEqual(['soon', 'now', 'now', 'red']);
  expect(await on('2030-09-02')).toMatchObject([
    { words: 'Everything has to leave EU by 1 Sep 2030: that day is over.' },
  ]);
  await fill('re-export', 'EU to CH', { used_on: '2030-08-20', office: 'Basel' });
  expect(await on('2030-09-02')).toEqual([]);
});

it('Y-837 keeps an item abroad that left and was not on the re-import', async () => {
  for (const { kind, border, state } of (await readOn('2030-07-01')).vouchers)
    if (state !== 'used' && kind !== 're-import')
      await fill(kind, border, { used_on: '2030-09-16', office: 'Basel' });
  await fill('re-import', 'EU to GB', { used_on: '2030-09-16', office: 'Dover', items: '1, 3' });
  const abroad = 'Item 2 (Motorola radio) stays abroad until shown to customs.';
  expect(await wordsOn('2030-09-20')).toEqual([abroad]);
  // A second vehicle is still to come home: only what it lists may come with it.
  const other = { carnet_id, kind: 're-import', border: 'EU to GB', territory: 'GB' };
  const late = { ...other, due_on: '2030-09-22', items: '3', vehicle_id: second };
  const { id } = await kit.store('new-carnet-voucher', late);
  expect(await wordsOn('2030-09-20')).toEqual([abroad]);
  const { version } = await kit.read('carnet-vouchers', id);
  expect(
    (await kit.edit('carnet_vouchers', id, { ...late, items: '2-3' }, version)).statusCode,
  ).toBe(200);
  expect(await wordsOn('2030-09-20')).toEqual([]);
});

it('Y-835 answers with what is owed today, to those who may open the project', async () => {
  const answer = await kit.get('/api/projects/HUN30/carnet/owed', headers);
  expect(readOwed.response.parse(answer.json()).vouchers).toHaveLength(10);
  await kit.grant('+447915000010', 10);
  const crew = (await kit.signIn('+447915000010')).headers;
  expect((await kit.get('/api/projects/HUN30/carnet/owed', crew)).statusCode).toBe(403);
});

it('Y-834 reads item numbers as vouchers write them, and nothing else', () => {
  expect(parseNumbers('1-3, 5,7-8', 10)).toEqual([1, 2, 3, 5, 7, 8]);
  for (const text of ['', '0', '3-1', '1-11', '1;2', 'all', '1-', '-1', '1.5', '999999999'])
    expect(parseNumbers(text, 10), text).toBeNull();
  expect(writeNumbers([1, 2, 3, 5, 7, 8])).toBe('1-3, 5, 7-8');
});

import { readPacking } from '@paddock/contract/domain/freight/packing';
import { saveScans, type Scan } from '@paddock/contract/domain/freight/save-scans';
import { readOwed } from '@paddock/contract/domain/freight/carnet';
import { findFreight } from '@paddock/contract/domain/freight/freight';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour, insertProject } from '../../testing/tour.ts';

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

const project_id = tour.project;
const addVehicle = async (name: string) =>
  (await kit.store('new-vehicle', { name, kind: 'truck', seats: 3, driverIds: [] })).id;
const [first, second] = [await addVehicle('Truck 1'), await addVehicle('Truck 2')];
const addCase = async (code: string, vehicle_id?: number) =>
  (await kit.store('new-case', { project_id, code, vehicle_id })).id;
const addItem = async (description: string, values: object = {}) =>
  (
    await kit.store('new-equipment-item', {
      project_id,
      pieces: 1,
      currency_id: 1,
      description,
      ...values,
    })
  ).id;

/** Someone of a level with a phone, who works on the project. */
async function addPerson(number: string, level: 4 | 10, name: string) {
  const contact_id = (
    await kit.store('new-contact', {
      given_name: name,
      family_name: 'Bakker',
      phone_number: number,
    })
  ).id;
  const id = await kit.grant(number, level);
  await kit.db.updateTable('users').set({ contact_id }).where('id', '=', id).execute();
  await kit.db.insertInto('prj_contractors').values({ project_id, contact_id }).execute();
  return (await kit.signIn(number)).headers;
}
const ilse = await addPerson('+447914100010', 10, 'Ilse');
const tom = await addPerson('+447914100011', 10, 'Tom');

const start = Date.now();
/** An instant some minutes from the start of this test. */
const minute = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

type Headers = Readonly<Record<string, string>>;
const read = async (headers: Headers = kit.administrator.headers, code = 'HUN30') =>
  readPacking.response.parse((await kit.get(`/api/projects/${code}/packing`, headers)).json());
const send = async (headers: Headers, scans: object[], sentAt = minute(0), code = 'HUN30') =>
  kit.post(`/api/projects/${code}/packing/scans`, { sentAt, scans }, headers);
const refusedOf = (answer: Awaited<ReturnType<typeof send>>) =>
  saveScans.response.parse(answer.json()).refused.map(({ why }) => why);
const scanOf = (values: Partial<Scan>): Scan => ({
  id: randomUUID(),
  list: 'cases',
  thing: 0,
  vehicle: null,
  case: null,
  at: minute(-10),
  seenAt: minute(-60),
  ...values,
});
const findCase = async (id: number) => (await read()).cases.find((one) => one.id === id);

it('Y-842 a scan says where a case is, when and by whom, and is in its history', async () => {
  const id = await addCase('C-14', first);
  expect(await findCase(id)).toMatchObject({ code: 'C-14', vehicle: first });
  expect((await findCase(id))?.scan).toBeUndefined();
  const answer = await send(
    ilse,
    [scanOf({ thing: id, vehicle: second, at: minute(1) })],
    minute(1),
  );
  expect(refusedOf(answer)).toEqual([]);
  expect(await findCase(id)).toMatchObject({ vehicle: second, scan: { by: 'Ilse Bakker' } });
  const { events } = await kit.history('cases', id);
  expect(events[0]).toMatchObject({ by: 'Ilse Bakker' });
});

it('Y-842 what is moved by hand later has no scan any more, and an earlier scan does not move it back', async () => {
  const id = await addCase('C-15');
  await send(ilse, [scanOf({ thing: id, vehicle: first, at: minute(0) })]);
  const { version } = await kit.read('cases', id);
  await kit.edit('cases', id, { project_id, code: 'C-15', vehicle_id: second }, version);
  expect(await findCase(id)).toMatchObject({ vehicle: second });
  expect((await findCase(id))?.scan).toBeUndefined();
  await send(tom, [scanOf({ thing: id, vehicle: first, at: minute(-5) })]);
  expect((await findCase(id))?.vehicle).toBe(second);
});

it('Y-843 two phones merge: each item once, the last place by time scanned wins, in any order of arrival', async () => {
  const id = await addItem('Norbar torque gun', { serial_number: 'TG-0091' });
  const crate = await addCase('C-16', first);
  const early = scanOf({ list: 'equipment', thing: id, vehicle: second, at: minute(-20) });
  const late = scanOf({ list: 'equipment', thing: id, case: crate, at: minute(-10) });
  await send(tom, [late]);
  await send(ilse, [early]);
  await send(ilse, [early]);
  const own = (await read()).items.filter((one) => one.id === id);
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({ case: crate, scan: { by: 'Tom Bakker' } });
  expect(own[0]?.vehicle).toBeUndefined();
  const placings = await kit.db
    .selectFrom('freight_placings')
    .where('equipment_id', '=', id)
    .select('id')
    .execute();
  expect(placings).toHaveLength(2);
});

it('Y-844 names a thing that two people scanned in two places without knowing of each other', async () => {
  const [id, moved] = [await addCase('C-17'), await addCase('C-18')];
  await send(ilse, [scanOf({ thing: id, vehicle: first, at: minute(-30) })]);
  await send(tom, [scanOf({ thing: id, vehicle: second, at: minute(-20) })]);
  const { conflicts, readAt } = await read(tom);
  expect(conflicts.find((one) => one.id === id)).toMatchObject({
    list: 'cases',
    title: 'C-17',
    place: 'Truck 2',
    scan: { by: 'Tom Bakker' },
    otherPlace: 'Truck 1',
    otherScan: { by: 'Ilse Bakker' },
  });
  const title = 'C-17';
  const owed = await kit.get('/api/projects/HUN30/carnet/owed', kit.administrator.headers);
  expect(readOwed.response.parse(owed.json()).findings).toContainEqual({
    words: `${title} was scanned in two places: Ilse Bakker put it on Truck 1, then Tom Bakker put it on Truck 2.`,
    urgency: 'soon',
    list: 'cases',
    id,
  });
  // The person who saw both decides.
  await send(tom, [scanOf({ thing: id, vehicle: first, at: minute(-1), seenAt: readAt })]);
  await send(ilse, [scanOf({ thing: moved, vehicle: first, at: minute(-9) })]);
  const seen = (await read()).readAt;
  await send(tom, [scanOf({ thing: moved, vehicle: second, at: minute(-1), seenAt: seen })]);
  const left = (await read()).conflicts.map((one) => one.title);
  expect(left).not.toContain('C-17');
  expect(left).not.toContain('C-18');
});

it('Y-845 a phone whose clock is wrong by a day is corrected by what it says as it sends', async () => {
  const [ahead, behind] = [await addCase('C-19'), await addCase('C-20')];
  const day = 24 * 60;
  await send(ilse, [scanOf({ thing: ahead, vehicle: first, at: minute(day - 5) })], minute(day));
  await send(tom, [scanOf({ thing: ahead, vehicle: second, at: minute(-1) })]);
  expect((await findCase(ahead))?.vehicle).toBe(second);
  await send(ilse, [scanOf({ thing: behind, vehicle: first, at: minute(-day) })], minute(-day));
  await send(tom, [scanOf({ thing: behind, vehicle: second, at: minute(-30) })]);
  expect((await findCase(behind))?.vehicle).toBe(first);
});

it('Y-846 who scanned undoes it: what was known before counts again', async () => {
  const id = await addCase('C-21', first);
  const scan = scanOf({ thing: id, vehicle: second, at: minute(1) });
  await send(ilse, [scan], minute(1));
  await send(tom, [{ ...scan, undone: true }]);
  expect((await findCase(id))?.vehicle).toBe(second);
  await send(ilse, [{ ...scan, undone: true }]);
  expect((await findCase(id))?.vehicle).toBe(first);
  expect((await findCase(id))?.scan).toBeUndefined();
});

it('Y-847 scans that can’t be right are refused one by one, with why, and the others are stored', async () => {
  const other = await insertProject(kit.db, 'BCN30', {
    startDate: '2030-07-01',
    endDate: '2030-07-05',
    zone: 'Europe/Madrid',
  });
  const foreign = (await kit.store('new-case', { project_id: other, code: 'B-1' })).id;
  const [id, inner] = [await addCase('C-22'), await addItem('Jack')];
  const answer = await send(ilse, [
    scanOf({ thing: foreign, vehicle: first }),
    scanOf({ thing: id, case: id }),
    scanOf({ list: 'equipment', thing: inner, case: foreign }),
    scanOf({ thing: id, vehicle: 99_999 }),
    scanOf({ thing: id, vehicle: first, at: minute(-31 * 24 * 60) }),
    scanOf({ thing: id, vehicle: second }),
  ]);
  expect(refusedOf(answer)).toEqual([
    'It isn’t in this project any more.',
    'A case goes on a vehicle, and an item on a vehicle or in a case.',
    'The case isn’t in this project any more.',
    'The vehicle isn’t in use any more.',
    'It was scanned over 30 days ago.',
  ]);
  expect((await findCase(id))?.vehicle).toBe(second);
});

it('Y-847 refuses numbers that are none, too many scans, and no scans', async () => {
  const bodies = [
    [],
    [scanOf({ id: 'x' })],
    [{ ...scanOf({ thing: 1 }), at: 'noon' }],
    Array.from({ length: 201 }, () => scanOf({ thing: 1 })),
  ];
  for (const scans of bodies) expect((await send(ilse, scans)).statusCode).toBe(400);
});

it('Y-848 crew scan only the projects that they work on; staff need the right to enter freight or the project', async () => {
  await insertProject(kit.db, 'MZA30', {
    startDate: '2030-07-01',
    endDate: '2030-07-05',
    zone: 'Europe/Rome',
  });
  await kit.grant('+447914100003', 3);
  const manager = (await kit.signIn('+447914100003')).headers;
  const scans = [scanOf({ thing: 1, vehicle: first })];
  const statusOf = async (headers: Headers, code: string) =>
    (await send(headers, scans, minute(0), code)).statusCode;
  expect((await read(ilse)).mayScan).toBe(true);
  expect((await kit.get('/api/projects/MZA30/packing', ilse)).statusCode).toBe(403);
  expect(await statusOf(ilse, 'MZA30')).toBe(403);
  expect(await statusOf(ilse, 'NONE99')).toBe(403);
  expect((await read(manager)).mayScan).toBe(false);
  expect(await statusOf(manager, 'HUN30')).toBe(403);
  await kit.db.insertInto('entry_limits').values({ action: 'freight', level: 3 }).execute();
  expect((await read(manager)).mayScan).toBe(true);
  expect(await statusOf(manager, 'HUN30')).toBe(200);
});

it('Y-849 a check of a vehicle begins once for all phones, and the later beginning counts', async () => {
  const begin = async (at: string, vehicle = first) =>
    kit.post('/api/projects/HUN30/packing/checks', { vehicle, at, sentAt: minute(0) }, ilse);
  expect((await begin(minute(-3))).statusCode).toBe(200);
  await begin(minute(-8));
  const since = (await read()).vehicles.find(({ id }) => id === first)?.checkedSince ?? '';
  expect(Math.abs(Date.parse(since) - Date.parse(minute(-3)))).toBeLessThan(60_000);
  expect((await begin(minute(-3), 99_999)).statusCode).toBe(404);
});

it('Y-843 212 items from two phones at the same time are each somewhere once', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 212; index += 1) ids.push(await addItem(`Radio ${index}`));
  const scansOf = (vehicle: number, minutes: number) =>
    ids.map((thing) => scanOf({ list: 'equipment', thing, vehicle, at: minute(minutes) }));
  const [early, late] = [scansOf(first, -40), scansOf(second, -39)];
  const answers = await Promise.all([
    send(ilse, early.slice(0, 200)),
    send(tom, late.slice(0, 200).toReversed()),
    send(ilse, early.slice(200)),
    send(tom, late.slice(200)),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const wanted = new Set(ids);
  const own = (await read()).items.filter(({ id }) => wanted.has(id));
  expect(own).toHaveLength(212);
  expect(new Set(own.map(({ vehicle }) => vehicle))).toEqual(new Set([second]));
});

it('Y-855 a search says where an item is, by the last scan of it or of its case', async () => {
  const crate = await addCase('C-30');
  await addItem('Xtrac spare gearbox', { case_id: crate });
  await send(ilse, [scanOf({ thing: crate, vehicle: second, at: minute(5) })], minute(5));
  const { headers } = kit.administrator;
  const answer = await kit.get('/api/projects/HUN30/freight/find?q=gearbox', headers);
  expect(findFreight.response.parse(answer.json()).found).toMatchObject([
    { title: 'Xtrac spare gearbox', place: 'Case C-30 on Truck 2', scan: { by: 'Ilse Bakker' } },
  ]);
  const [held] = findFreight.response.parse(
    (await kit.get('/api/projects/HUN30/freight/find?q=C-30', headers)).json(),
  ).found;
  expect(held).toMatchObject({ list: 'cases', place: 'Truck 2', scan: { by: 'Ilse Bakker' } });
});

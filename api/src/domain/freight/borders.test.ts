import { readOwed } from '@paddock/contract/domain/freight/carnet';
import { readOwnFreight } from '@paddock/contract/domain/freight/packing';
import { z } from 'zod';
import { afterAll, describe, expect, it } from 'vitest';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { enterTour } from '../../testing/tour.ts';
import { listBorders, readBorders, readOwnBorders } from './borders.ts';

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

const { headers } = kit.administrator;
const project_id = tour.project;
const truck = (
  await kit.store('new-vehicle', {
    name: 'Truck 2',
    plate: 'NR26 TRK',
    kind: 'truck',
    seats: 3,
    driverIds: [],
  })
).id;
const item = { project_id, pieces: 1, currency_id: 1, value: '100.00', origin: 'GB' };
const gun = {
  ...item,
  description: 'Norbar torque gun',
  serial_number: '4471',
  customs: 'carnet',
  vehicle_id: truck,
};
const gunId = (await kit.store('new-equipment-item', gun)).id;
const carnet = {
  project_id,
  number: 'GB/LC-26/04471',
  kind: 'digital',
  issuer: 'London Chamber',
  holder: 'Northgate Racing Ltd',
  representatives: 'Ivan Novak\nZoltan Szabo',
  countries: 'GB FR TR',
  issued_on: '2030-06-01',
  valid_until: '2031-05-31',
};
const carnetId = (await kit.store('new-carnet', carnet)).id;
await kit.post(`/api/carnets/${carnetId}/issue`, { leaveOut: [] }, headers);
const voucher = { carnet_id: carnetId, border: 'GB to EU', due_on: '2030-07-01' };
for (const [kind, territory] of [
  ['export', 'GB'],
  ['import', 'EU'],
])
  await kit.store('new-carnet-voucher', { ...voucher, kind, territory, vehicle_id: truck });

const placeRow = { id: z.int() };
async function findPlace(name: string): Promise<number> {
  const [one] = await readRows(kit.db, placeRow, sql`select id from places where name = ${name}`);
  if (one === undefined) throw new Error(`No place ${name}`);
  return one.id;
}
const [dover, calais] = [await findPlace('Dover port'), await findPlace('Calais port')];
const readOn = async (day: string) => readBorders(kit.db, project_id, new Date(day));
const wordsOn = async (day: string) => (await readOn(day)).findings.map(({ words }) => words);
const board = async (values: object) =>
  (
    await kit.store('new-ticket', {
      project_id,
      kind: 'ferry',
      from_place_id: dover,
      to_place_id: calais,
      leaves_at: '2030-07-01T08:00',
      arrives_at: '2030-07-01T10:30',
      check_in_closes: '07:00',
      carrier: 'DFDS',
      vehicleIds: [truck],
      ...values,
    })
  ).id;
await board({ passengerIds: [tour.anna] });

it('Y-856 says what a vehicle shows at each border ahead: papers of people, of the vehicle and of the goods, and its pass', async () => {
  expect(listBorders((await readOn('2030-06-20')).crossings)).toEqual([
    {
      border: 'GB to EU',
      on: '2030-07-01',
      vehicle: 'Truck 2',
      shows: [
        'Passport or identity card of Anna Kowalska',
        'Registration and insurance of Truck 2, NR26 TRK; driving licence',
        'Carnet GB/LC-26/04471: the code for the export of GB, all items',
        'Carnet GB/LC-26/04471: the code for the import of EU, all items',
        'Border pass: none yet',
      ],
    },
  ]);
  const answer = await kit.get('/api/projects/HUN30/carnet/owed', headers);
  expect(readOwed.response.parse(answer.json()).borders).toHaveLength(1);
});

it('Y-856 sends a van with goods to an inland border facility, as its ferry has no customs', async () => {
  const become = async (kind: 'van' | 'truck') =>
    kit.db.updateTable('vehicles').set({ kind }).where('id', '=', truck).execute();
  await become('van');
  const [border] = listBorders((await readOn('2030-06-20')).crossings);
  await become('truck');
  expect(border?.shows).toContainEqual(expect.stringMatching(/at an inland border facility/));
});

it('Y-857 names a crossing whose people are not in box B, until one of them is, however the name is written', async () => {
  const words =
    'No one on Truck 2 may present carnet GB/LC-26/04471 at GB to EU on 1 Jul 2030: Anna Kowalska is not in box B.';
  expect(await wordsOn('2030-06-20')).toContain(words);
  const transfer = (
    await kit.store('new-transfer', {
      project_id,
      from_place_id: dover,
      to_place_id: calais,
      leaves_at: '2030-07-01T07:00',
      vehicle_id: truck,
      driver_id: tour.zoltan,
    })
  ).id;
  expect(await wordsOn('2030-06-20')).not.toContain(words);
  await sql`update transfers set driver_id = ${tour.anna} where id = ${transfer}`.execute(kit.db);
  expect(await wordsOn('2030-06-20')).toContain(words);
  await sql`update transfers set driver_id = ${tour.zoltan} where id = ${transfer}`.execute(kit.db);
});

it('Y-858 names a border that does not take the form of the carnet on its day', async () => {
  const { id } = await kit.store('new-carnet-voucher', {
    ...voucher,
    border: 'EU to TR',
    kind: 'import',
    territory: 'TR',
    due_on: '2030-07-04',
  });
  expect(await wordsOn('2030-06-20')).toContain(
    'Carnet GB/LC-26/04471 is digital, and TR accepts only paper on 4 Jul 2030.',
  );
  const { version } = await kit.read('carnets', carnetId);
  await kit.edit('carnets', carnetId, { ...carnet, kind: 'paper' }, version);
  const words = await wordsOn('2030-06-20');
  expect(words).toContain(
    'Carnet GB/LC-26/04471 is paper, and GB accepts only codes on 1 Jul 2030.',
  );
  expect(words.filter((one) => one.includes('TR accepts'))).toEqual([]);
  expect(
    listBorders((await readOn('2030-06-20')).crossings).flatMap(({ shows }) => shows),
  ).toContain(
    'Carnet GB/LC-26/04471: the white import sheet and its counterfoil, for customs of TR, all items',
  );
  await sql`update carnet_vouchers set archived_at = now() where id = ${id}`.execute(kit.db);
});

it('Y-859 names a truck on a ferry to or from Great Britain without a pass, also an empty one without a voucher', async () => {
  await board({
    from_place_id: calais,
    to_place_id: dover,
    leaves_at: '2030-07-06T08:00',
    arrives_at: '2030-07-06T09:30',
  });
  const words = 'Truck 2 has no border pass for EU to GB on 6 Jul 2030.';
  expect(await wordsOn('2030-07-04')).toContain(words);
  expect((await readOn('2030-07-05')).findings.find((one) => one.words === words)).toMatchObject({
    urgency: 'soon',
    list: 'tickets',
    vehicleId: truck,
  });
  await kit.store('new-border-pass', {
    project_id,
    vehicle_id: truck,
    border: 'EU to GB',
    crosses_on: '2030-07-06',
    code: 'GMRA1B2C3D4E',
    load: 'empty',
  });
  expect(await wordsOn('2030-07-04')).not.toContain(words);
  expect(
    listBorders((await readOn('2030-07-04')).crossings).map(({ shows }) => shows.at(-1)),
  ).toEqual(['GMR GMRA1B2C3D4E, empty']);
});

it('Y-860 tells a driver what is not on their vehicle and what to show, three days before, and no one else', async () => {
  expect((await kit.edit('equipment', gunId, { ...gun, vehicle_id: null }, 1)).statusCode).toBe(
    200,
  );
  const words =
    'Item 1 (Norbar torque gun S/N 4471) is not on Truck 2: it crosses GB to EU on 1 Jul 2030 with 1 item.';
  await kit.db
    .insertInto('prj_contractors')
    .values([tour.zoltan, tour.anna].map((contact_id) => ({ project_id, contact_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const own = await readOwnBorders(kit.db, tour.zoltan, new Date('2030-06-20'));
  expect(own.findings).toContainEqual(
    expect.objectContaining({ words, urgency: 'soon', vehicleId: truck }),
  );
  expect(own.borders).toEqual([]);
  // Its vehicle checks in at 06:00 UTC.
  const near = await readOwnBorders(kit.db, tour.zoltan, new Date('2030-06-30T06:00:00Z'));
  expect(near.findings).toContainEqual(expect.objectContaining({ words, urgency: 'now' }));
  const late = await readOwnBorders(kit.db, tour.zoltan, new Date('2030-07-01T02:00:00Z'));
  expect(late.findings).toContainEqual(expect.objectContaining({ words, urgency: 'red' }));
  expect(near.borders.map(({ border }) => border)).toEqual(['GB to EU']);
  expect(await readOwnBorders(kit.db, tour.anna, new Date('2030-06-30'))).toEqual({
    findings: [],
    borders: [],
    stamps: [],
  });
  const answer = await kit.get('/api/users/freight', headers);
  expect(readOwnFreight.response.parse(answer.json())).toMatchObject({ findings: [], borders: [] });
});

it('Y-863 is urgent from 24 hours before check-in and red from 4, and says so', async () => {
  // Check-in closes at 07:00 BST.
  const at = async (instant: string) =>
    (await readBorders(kit.db, project_id, new Date(instant))).findings
      .filter(({ words }) => words.includes('no border pass for GB to EU'))
      .map(({ urgency, words }) => `${urgency}: ${words}`);
  const words = 'Truck 2 has no border pass for GB to EU on 1 Jul 2030';
  expect(await at('2030-06-30T05:59:00Z')).toEqual([`soon: ${words}.`]);
  expect(await at('2030-06-30T06:00:00Z')).toEqual([
    `now: ${words}: less than 24 h until check-in.`,
  ]);
  expect(await at('2030-07-01T01:59:00Z')).toEqual([
    `now: ${words}: less than 24 h until check-in.`,
  ]);
  expect(await at('2030-07-01T02:00:00Z')).toEqual([
    `red: ${words}: less than 4 h until check-in.`,
  ]);
  expect(await at('2030-07-01T06:01:00Z')).toEqual([`red: ${words}: check-in is closed.`]);
});

it('Y-865 names two trucks that come to a border hours apart with one voucher, until each has its own', async () => {
  await sql`update equipment set vehicle_id = ${truck} where id = ${gunId}`.execute(kit.db);
  const other = await kit.store('new-vehicle', {
    name: 'Truck 3',
    kind: 'truck',
    seats: 3,
    driverIds: [],
  });
  const { id: wallId } = await kit.store('new-equipment-item', {
    ...item,
    description: 'Octanorm wall panel',
    customs: 'carnet',
    vehicle_id: other.id,
  });
  const second = (await kit.store('new-carnet', { ...carnet, number: 'GB/LC-26/04472' })).id;
  await kit.post(`/api/carnets/${second}/issue`, { leaveOut: [] }, headers);
  const shared = { carnet_id: second, border: 'GB to EU', due_on: '2030-07-01' };
  const { id } = await kit.store('new-carnet-voucher', {
    ...shared,
    kind: 'export',
    territory: 'GB',
  });
  await board({
    leaves_at: '2030-07-01T11:00',
    arrives_at: '2030-07-01T13:30',
    check_in_closes: '10:00',
    vehicleIds: [other.id],
  });
  const words =
    'Truck 2 and Truck 3 cross GB to EU on 1 Jul 2030 3 h apart with one voucher of carnet GB/LC-26/04472: present it together, or give each its own voucher.';
  expect(await wordsOn('2030-06-20')).toContain(words);
  await sql`update carnet_vouchers set items = '1', vehicle_id = ${truck} where id = ${id}`.execute(
    kit.db,
  );
  await kit.store('new-carnet-voucher', {
    ...shared,
    kind: 'export',
    territory: 'GB',
    items: '2',
    vehicle_id: other.id,
  });
  expect((await wordsOn('2030-06-20')).filter((one) => one.includes('apart'))).toEqual([]);
  await sql`update carnets set archived_at = now() where id = ${second}`.execute(kit.db);
  await sql`update equipment set archived_at = now() where id = ${wallId}`.execute(kit.db);
});

it('Y-866 says with a missing item where it is, so that one press puts it on its vehicle', async () => {
  await sql`update equipment set vehicle_id = null where id = ${gunId}`.execute(kit.db);
  const findMissing = async () =>
    (await readOn('2030-06-20')).findings.flatMap(({ missing }) => missing ?? []);
  expect(await findMissing()).toEqual([
    {
      projectCode: 'HUN30',
      vehicle: { id: truck, name: 'Truck 2' },
      items: [{ id: gunId, title: 'Norbar torque gun S/N 4471', case: null, vehicle: null }],
    },
  ]);
  const at = new Date().toISOString();
  const scan = {
    id: crypto.randomUUID(),
    list: 'equipment',
    thing: gunId,
    vehicle: truck,
    case: null,
    at,
    seenAt: at,
  };
  const sent = { sentAt: at, scans: [scan] };
  expect((await kit.post('/api/projects/HUN30/packing/scans', sent, headers)).json()).toEqual({
    refused: [],
  });
  expect(await findMissing()).toEqual([]);
  const undone = { sentAt: at, scans: [{ ...scan, undone: true }] };
  await kit.post('/api/projects/HUN30/packing/scans', undone, headers);
  expect(await findMissing()).toHaveLength(1);
  await sql`update equipment set vehicle_id = ${truck} where id = ${gunId}`.execute(kit.db);
});

const driver = await kit.grant('+447914100044', 10);
await sql`update users set contact_id = ${tour.zoltan} where id = ${driver}`.execute(kit.db);

describe('Y-1025 a driver sees on Now what customs stamp', () => {
  const stampsOn = async (instant: string, person = tour.zoltan) =>
    (await readOwnBorders(kit.db, person, new Date(instant))).stamps;
  const share = async (place: { latitude: number; longitude: number }, fixed_at: string) => {
    await kit.db
      .insertInto('latest_locations')
      .values({ user_id: driver, ...place, fixed_at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...place, fixed_at }))
      .execute();
  };
  const port = { latitude: 51.1279, longitude: 1.3343 };

  it('on the day of the crossing, with where and which items', async () => {
    expect(await stampsOn('2030-06-30T12:00:00Z')).toEqual([]);
    const day = await stampsOn('2030-07-01T05:00:00Z');
    expect(day).toMatchObject([
      {
        projectCode: 'HUN30',
        words:
          'Get the yellow export sheet stamped by customs of GB at Dover port, all items on Truck 2: ask for customs before check-in.',
        isCode: false,
        near: false,
        photos: 0,
      },
      {
        words:
          'Get the white import sheet stamped by customs of EU at Calais port, all items on Truck 2.',
      },
    ]);
    expect(await stampsOn('2030-07-01T05:00:00Z', tour.anna)).toEqual([]);
  });

  it('until it is stamped, also after its day', async () => {
    expect((await stampsOn('2030-07-03T05:00:00Z')).map(({ words }) => words)).toContain(
      'Get the yellow export sheet stamped by customs of GB at Dover port, all items on Truck 2. It was due on 1 Jul 2030.',
    );
  });

  it('the evening before, once they share a location near it, and first there', async () => {
    await share(port, '2030-06-30T20:00:00Z');
    const near = await stampsOn('2030-06-30T20:10:00Z');
    expect(near.map(({ near: isNear, words }) => [isNear, words.slice(0, 19)])).toEqual([
      [true, 'Get the yellow expo'],
    ]);
    expect(await stampsOn('2030-06-30T20:16:00Z')).toEqual([]);
    await share({ latitude: 51.5, longitude: -0.12 }, '2030-06-30T20:00:00Z');
    expect(await stampsOn('2030-06-30T20:10:00Z')).toEqual([]);
    await share(port, '2030-06-20T20:00:00Z');
    expect(await stampsOn('2030-06-20T20:01:00Z')).toEqual([]);
  });

  it('as a code where customs see one', async () => {
    await sql`update carnets set kind = 'digital' where id = ${carnetId}`.execute(kit.db);
    expect((await stampsOn('2030-07-01T05:00:00Z'))[0]).toMatchObject({
      isCode: true,
      words:
        'Show the code for the export of GB at Dover port, all items on Truck 2, and wait until customs validate it: ask for customs before check-in.',
    });
    await sql`update carnet_vouchers set used_on = '2030-07-01'
      where carnet_id = ${carnetId} and kind = 'export'`.execute(kit.db);
    expect(await stampsOn('2030-07-01T05:00:00Z')).toHaveLength(1);
  });
});

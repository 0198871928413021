import { readDriverHours } from '@paddock/contract/domain/hours/driver-hours';
import { readOwnCarries } from '@paddock/contract/domain/hours/own-duties';
import { drivingRules, type DrivingRules } from '@paddock/contract/domain/hours/preview';
import { afterAll, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { listToCarry } from './carry.ts';

const kit = await openFormKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const admin = kit.administrator.headers;

const project = await kit.db
  .selectFrom('projects')
  .where('project_code', '=', 'HUN26')
  .select(['id', 'start_date'])
  .executeTakeFirstOrThrow();
const siobhan = await kit.db
  .selectFrom('contacts')
  .where('full_name', '=', 'Siobhán Kelly')
  .select('id')
  .executeTakeFirstOrThrow();
const truck = await kit.db
  .insertInto('vehicles')
  .values({ name: 'Truck 9', kind: 'truck', seats: 3 })
  .returning('id')
  .executeTakeFirstOrThrow();
const places = await kit.db
  .selectFrom('places')
  .where('country_code', '=', 'HU')
  .select('id')
  .limit(2)
  .execute();

const at = (clock: string, day = 0) => {
  const start = new Date(`${project.start_date}T00:00:00Z`);
  start.setUTCDate(start.getUTCDate() + day);
  return `${start.toISOString().slice(0, 10)}T${clock}`;
};

async function drive(leaves: string, arrives: string, [from, to] = places) {
  await kit.db
    .insertInto('transfers')
    .values({
      project_id: project.id,
      vehicle_id: truck.id,
      driver_id: siobhan.id,
      from_place_id: from?.id ?? 0,
      to_place_id: to?.id ?? 0,
      leaves_at_local: leaves,
      leaves_at: new Date(`${leaves}:00Z`),
      arrives_at_local: arrives,
      arrives_at: new Date(`${arrives}:00Z`),
    })
    .execute();
}

async function call(starts: string, ends: string) {
  const item = await kit.db
    .insertInto('schedule_items')
    .values({
      project_id: project.id,
      kind: 'call',
      title: 'Load out',
      standing: 'confirmed',
      audience: 'chosen',
      starts_at_local: starts,
      starts_at: new Date(`${starts}:00Z`),
      ends_at_local: ends,
      ends_at: new Date(`${ends}:00Z`),
      time_zone: 'UTC',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kit.db
    .insertInto('schedule_item_people')
    .values({ item_id: item.id, contact_id: siobhan.id })
    .execute();
}

async function read(headers = admin) {
  const answer = await kit.get('/api/projects/HUN26/hours', headers);
  expect(answer.statusCode, answer.body).toBe(200);
  const { drivers } = readDriverHours.response.parse(answer.json());
  return drivers.find(({ contactId }) => contactId === siobhan.id);
}

it('Y-921 says that no rules of hours apply to someone who drives no truck or coach', async () => {
  const before = await read();
  expect([before?.breaches, before?.why]).toEqual([
    [],
    'Drives no truck, coach or minibus of more than nine seats here: no rules of hours.',
  ]);
});

it('Y-921 loading between two drives is work and no longer rest, and counts once beside another call', async () => {
  await drive(at('06:00', 1), at('10:00', 1));
  await drive(at('07:00', 2), at('10:00', 2));
  const rested = await read();
  expect(rested?.why).toContain('561/2006');
  const named = rested?.breaches.filter(({ atLocal }) => atLocal.startsWith(at('', 1)));
  expect(named).toEqual([]);
  await call(at('12:00', 1), at('23:59', 1));
  const loaded = await read();
  expect((loaded?.working ?? 0) - (rested?.working ?? 0)).toBe(719);
  await call(at('13:00', 1), at('14:00', 1));
  expect((await read())?.working).toBe(loaded?.working);
  expect(loaded?.breaches.map(({ article, why }) => `${article}: ${why}`)).toContain(
    '561/2006 Art. 8(2): 6 h 01 of rest within 24 h; at least 9 h 00',
  );
});

it('Y-924 says what a driver must carry: licence, records, passport, papers of the truck and border passes', async () => {
  const home = (await read())?.carries;
  expect(home?.slice(0, 3)).toEqual([
    'Driving licence C or C1, with E for a trailer',
    'Driver qualification card (CPC)',
    'Driver card, and records of today and the 56 days before',
  ]);
  const british = await kit.db
    .selectFrom('places')
    .where('country_code', '=', 'GB')
    .select('id')
    .limit(1)
    .execute();
  await drive(at('06:00', 4), at('10:00', 4), [...british, ...places]);
  const [crosses_on, more] = [
    at('', 4).slice(0, 10),
    { project_id: project.id, vehicle_id: truck.id },
  ];
  await kit.db
    .insertInto('border_passes')
    .values({ ...more, border: 'GB to EU', crosses_on, kind: 'GMR', load: 'loaded' })
    .execute();
  expect((await read())?.carries.slice(3)).toEqual([
    'Passport',
    expect.stringMatching(/^Registration and insurance papers of .*Truck 9/),
    expect.stringMatching(/^GMR for GB to EU on .*, no code yet$/),
  ]);
  expect((await read())?.lacks).toEqual([
    'No driving licence is on record.',
    'Schengen: No passport is on record.',
    'United Kingdom: No passport is on record.',
  ]);
  const unsure = {
    vehicle: null,
    rules: null,
    countries: ['HU', null],
    vehicles: [],
    passes: [],
    carnets: [],
    permissions: undefined,
    categories: [],
  };
  expect(listToCarry(unsure)).toEqual([
    'Driving licence B',
    'Passport, as the country of a stop is not known',
  ]);
});

it('Y-1071 records of 56 days inside the EU and with goods to Britain, of 28 inside Britain and under AETR', () => {
  const records = (rules: DrivingRules) =>
    listToCarry({
      vehicle: 'coach',
      rules,
      countries: ['GB'],
      vehicles: [],
      passes: [],
      carnets: [],
      permissions: undefined,
      categories: [],
    }).at(-1);
  expect(drivingRules.map(records).map((line) => /\d+/.exec(line ?? '')?.[0])).toEqual(
    drivingRules.map((rules) => (rules.startsWith('eu561') ? '56' : '28')),
  );
});

it('Y-1070 the driver reads what borders ask of them, and a manager does not', async () => {
  const carnet = await kit.db
    .insertInto('carnets')
    .values({
      project_id: project.id,
      number: 'GB/T/1',
      kind: 'paper',
      issuer: 'LCCI',
      holder: 'Northfield',
      countries: 'GB HU',
      issued_on: '2026-01-05',
      valid_until: '2026-12-31',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const manager = await kit.signIn('+447700900003');
  const seen = (await read(manager.headers))?.carries ?? [];
  expect((await read(manager.headers))?.lacks).toEqual([]);
  expect(seen).toContain('Passport, with the visa or permit that it needs');
  expect(seen).toContain('Carnet GB/T/1 on paper with its vouchers, if its cases are on board');
  expect(seen.join()).not.toMatch(/ETA|Visa for|on record/);
  const driver = await kit.signIn('+447700900018');
  const own = async () => {
    const answer = await kit.get('/api/users/carries', driver.headers);
    const { projects } = readOwnCarries.response.parse(answer.json());
    return projects.find(({ projectCode }) => projectCode === 'HUN26')?.carries ?? [];
  };
  const passport = { kind: 'passport', country: 'Australia', number: 'PA1' };
  await kit.post(
    '/api/users/documents',
    { ...passport, issuedOn: '2020-01-01', expiresOn: '2036-01-01' },
    driver.headers,
  );
  expect(await own()).toEqual([]);
  const soon = (hours: number) =>
    new Date(kit.now().getTime() + hours * 3_600_000).toISOString().slice(0, 16);
  await drive(soon(2), soon(4));
  expect(await own()).toContain('ETA for United Kingdom');
  await kit.db
    .insertInto('carnet_vouchers')
    .values({ carnet_id: carnet.id, border: 'Dover', territory: 'GB', vehicle_id: truck.id })
    .execute();
  expect(await own()).toContain('Carnet GB/T/1 on paper with its vouchers');
});

it('Y-1075 a drive of 26 hours is counted with its breaks and rests, and their places are not known', async () => {
  const before = await read();
  await drive(at('06:00', 10), at('08:00', 11));
  const after = await read();
  // 9 hours of driving, a rest of 11, and 4 h 30 with the break that ends the drive.
  expect((after?.driving ?? 0) - (before?.driving ?? 0)).toBe(13.5 * 60);
  const during = (one: Awaited<ReturnType<typeof read>>) =>
    one?.breaches.filter(({ atLocal }) => atLocal >= at('00:00', 10));
  expect(during(after)).toEqual(during(before));
  expect(after?.unsure).toMatch(/26 h 00.* Where they are taken is not known\.$/);
});

it('Y-1074 a van above 3.5 t with its trailer is under the rules of a truck, and a light truck under none', async () => {
  const weigh = async (kind: string, mass: number, trailer: number | null) => {
    await sql`update vehicles set kind = ${kind}, max_mass_kg = ${mass}, trailer_mass_kg = ${trailer}
      where id = ${truck.id}`.execute(kit.db);
    return (await read())?.why;
  };
  expect(await weigh('van', 3_200, null)).toMatch(/^Drives no truck/);
  expect(await weigh('van', 3_200, 1_500)).toMatch(/^Goods over 3\.5 t with the trailer/);
  expect(await weigh('truck', 3_500, null)).toMatch(/^Drives no truck/);
  expect(await weigh('truck', 7_490, null)).toMatch(/^Goods over 3\.5 t with the trailer/);
});

it('Y-921 says what a driver does now, and by when a break is due', async () => {
  expect((await read())?.said).toBeNull();
  const driver = await kit.signIn('+447700900018');
  const since = new Date(kit.now().getTime() - 3_600_000).toISOString();
  await kit.post('/api/users/duties', { at: since, kind: 'drive' }, driver.headers);
  const said = (await read())?.said;
  expect(said?.kind).toBe('drive');
  const [from, until] = [said?.sinceLocal, said?.breakByLocal].map((one) => Date.parse(`${one}Z`));
  expect(((until ?? 0) - (from ?? 0)) / 60_000).toBe(270);
});

it('Y-921 neither crew nor people of another project may read it', async () => {
  const crew = await kit.signIn('+447700900010');
  expect((await kit.get('/api/projects/HUN26/hours', crew.headers)).statusCode).toBe(403);
  expect((await kit.get('/api/projects/NOPE1/hours', admin)).statusCode).toBe(404);
});

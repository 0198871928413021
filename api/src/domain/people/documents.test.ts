import { randomBytes } from 'node:crypto';
import { accessLevels } from '@paddock/contract/platform/access';
import { readLooks } from '@paddock/contract/domain/people/documents';
import { readProjectPeople } from '@paddock/contract/domain/projects/project-people';
import { tripWarnings } from '@paddock/contract/domain/plan/trip-warnings';
import { registry } from '@paddock/contract/domain/registry/registry';
import { afterAll, expect, it } from 'vitest';
import { tidy } from '../../app/retention.ts';
import { resealKeys } from '../../platform/db/kept-keys.ts';
import { openSealer } from '../../platform/sealer.ts';
import { readBlame } from '../../testing/form-kit.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { secretKey } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';
import { sql } from '../../platform/db/sql.ts';
import { readDocuments } from './documents.ts';
import { erasePerson } from './erase-person.ts';

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());
const boss = kit.administrator.headers;
const number = 'PX4711-0815';
const passport = { kind: 'passport', country: 'Poland', number, expiresOn: '2030-08-03' };

async function signedIn(phone: string, level: number, contact?: number) {
  const of =
    contact ?? (await kit.store('new-contact', { given_name: 'L', family_name: phone })).id;
  await kit.store('user-access', { contact_id: of, phone_number: phone, access_level_id: level });
  return (await kit.signIn(phone)).headers;
}

await kit.store('project-contractors', { project_id: tour.project, contact_id: [tour.anna] });
const owner = await signedIn('+447931000010', 10, tour.anna);
const others = new Map(
  await Promise.all(
    Object.keys(accessLevels).map(
      async (level, index) =>
        [level, await signedIn(`+44793100002${index}`, Number(level))] as const,
    ),
  ),
);
const added = await kit.post('/api/users/documents', passport, owner);
const theirs = `/api/contacts/${tour.anna}/documents`;

/** Everything that the panels, tables and search of a workspace read. */
const workspace = ['itinerary?from=2030-07-01&to=2030-07-09', 'readiness', 'changes', 'stays']
  .concat(['vehicles', 'schedule', 'money', 'money/rows?state=paid'])
  .map((part) => `/api/projects/HUN30/${part}`)
  .concat(['/api/search?q=anna&project=HUN30', '/api/search?q=PX4711', '/api/users/contact'])
  .concat(['/api/admin/tripWarnings/HUN30', '/api/admin/readAllFlights/HUN30']);

it('A-1 only its owner and administrators read a passport number', async () => {
  expect(added.statusCode).toBe(200);
  const readers: string[] = [];
  for (const [who, headers] of [['owner', owner] as const, ...others]) {
    const answers = await Promise.all(
      [theirs, '/api/users/documents', '/api/users/data', '/api/projects/HUN30/people']
        .concat([
          `/api/records/contacts/${tour.anna}`,
          `/api/records/contacts/${tour.anna}/history`,
        ])
        .concat(registry.kinds.map(({ name }) => `/api/lists/${name}`))
        .concat(['/api/appData/dsFormControl/view_full_names/contact_id/full_name?prefix=anna'])
        .concat(workspace)
        .map(async (path) => [path, (await kit.get(path, headers)).body] as const),
    );
    for (const [path, body] of answers) if (body.includes(number)) readers.push(`${who} ${path}`);
  }
  expect(readers).toEqual(['owner /api/users/documents', 'owner /api/users/data', `1 ${theirs}`]);
});

it('Y-807 the file of their own data has their stays elsewhere, and a section for each kind of data', async () => {
  const stay = { from: '2030-05-01', until: '2030-05-09', country: 'IT' };
  expect((await kit.post('/api/users/stays-elsewhere', stay, owner)).statusCode).toBe(200);
  const data = (await kit.get('/api/users/data', owner)).json<Record<string, unknown[]>>();
  expect(data['stays_elsewhere']).toMatchObject([stay]);
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(['own_days', 'hire_cars', 'duties', 'allowances', 'advances', 'claims']),
  );
});

it('A-1 the same people write and delete them', async () => {
  for (const [level, headers] of others) {
    const allowed = level === '1' ? 200 : 403;
    const answer = await kit.post(theirs, { ...passport, kind: 'visa', number: 'V1' }, headers);
    expect([level, answer.statusCode]).toEqual([level, allowed]);
  }
  const own = (await kit.get('/api/users/documents', owner)).json<{ id: number; kind: string }[]>();
  const visa = own.find(({ kind }) => kind === 'visa')?.id ?? 0;
  const remove = async (url: string, headers: Record<string, string>) =>
    kit.app.inject({ method: 'DELETE', url, headers });
  expect((await remove(`/api/users/documents/${visa}`, others.get('10') ?? {})).statusCode).toBe(
    404,
  );
  expect((await remove(`${theirs}/${visa}`, others.get('3') ?? {})).statusCode).toBe(403);
  expect((await remove(`/api/users/documents/${visa}`, owner)).statusCode).toBe(200);
});

it('A-2 it is encrypted in the database, for its own person only', async () => {
  const { rows } = await sql`select to_jsonb(documents) as row from documents`.execute(kit.db);
  expect(JSON.stringify(rows)).not.toMatch(/PX4711|Poland|2030-08/);
  await sql`update documents set contact_id = ${tour.zoltan}`.execute(kit.db);
  expect(await readDocuments(kit.deps, [tour.zoltan])).toEqual([]);
  await sql`update documents set contact_id = ${tour.anna}`.execute(kit.db);
});

it('A-2 a new secret key leaves it readable', async () => {
  const next = randomBytes(32).toString('base64url');
  await resealKeys(kit.db, secretKey, next);
  const documents = await openSealer({ db: kit.db, secretKey: next }, 'documents');
  expect(await readDocuments({ db: kit.db, documents }, [tour.anna])).toMatchObject([{ number }]);
  await resealKeys(kit.db, next, secretKey);
});

it('A-3 every look is recorded, and its person sees who and when', async () => {
  const before = readLooks.response.parse((await kit.get('/api/users/looks', owner)).json());
  await kit.get(theirs, boss);
  await kit.get('/api/users/data', owner);
  const looks = readLooks.response.parse((await kit.get('/api/users/looks', owner)).json());
  expect(looks.length - before.length).toBe(2);
  expect(looks.slice(0, 2).map(({ own }) => own)).toEqual([true, false]);
  expect(looks[0]?.fullName).toBe('Anna Kowalska');
});

it('A-6 the file of one’s own data has every trip, with nights, tickets and transfers', async () => {
  const place = async (column: 'hotel_id' | 'endpoint_id', id: number) =>
    kit.db.selectFrom('places').where(column, '=', id).select('id').executeTakeFirstOrThrow();
  const there = { latitude: 47.5, longitude: 19.05, time_zone: 'Europe/Budapest' };
  const { id: hotel } = await kit.store('new-hotel', { name: 'Hotel Duna', ...there });
  const { id: stay } = await kit.store('new-stay', {
    project_id: tour.project,
    hotel_id: hotel,
    checks_in_on: '2030-07-01',
    checks_out_on: '2030-07-03',
  });
  const { id: room } = await kit.store('new-room', { stay_id: stay, kind: 'single' });
  await kit.store('room-people', { room_id: room, contact_ids: [tour.anna] });
  await kit.store('new-transfer', {
    project_id: tour.project,
    from_place_id: (await place('hotel_id', hotel)).id,
    to_place_id: (await place('endpoint_id', tour.end)).id,
    leaves_at: '2030-07-02T08:00',
    driver_id: tour.anna,
  });
  await kit.store('new-ticket', {
    project_id: tour.project,
    from_place_id: (await place('hotel_id', hotel)).id,
    to_place_id: (await place('endpoint_id', tour.end)).id,
    leaves_at: '2030-07-03T08:00',
    carrier: 'MÁV',
    passengerIds: [tour.anna],
  });
  expect((await kit.get('/api/users/data', owner)).json()).toMatchObject({
    tickets: [{ name: 'MÁV', origin: 'Hotel Duna', leaves_at_local: '2030-07-03T08:00:00' }],
    nights: [{ hotel: 'Hotel Duna', first_night: '2030-07-01', leaves_on: '2030-07-03' }],
    transfers: [{ origin: 'Hotel Duna', leaves_at_local: '2030-07-02T08:00:00', drives: true }],
  });
});

it('A-4 no answer with a document may be cached', async () => {
  for (const [path, headers] of [
    [theirs, boss],
    ['/api/users/documents', owner],
    ['/api/users/data', owner],
  ] as const)
    expect((await kit.get(path, headers)).headers['cache-control']).toBe('no-store');
  expect(kit.logged.join('\n')).not.toContain(number);
});

it('A-5 coordinators see that a document expires, but not the document', async () => {
  await kit.store('project-contractors', { project_id: tour.project, contact_id: [tour.zoltan] });
  await kit.post(
    `/api/contacts/${tour.zoltan}/documents`,
    { ...passport, kind: 'licence', expiresOn: '2030-07-06' },
    boss,
  );
  await kit.post(
    `/api/contacts/${tour.zoltan}/documents`,
    { ...passport, expiresOn: '2031-01-07' },
    boss,
  );
  const answer = await kit.get('/api/projects/HUN30/people', others.get('4') ?? {});
  const { people } = readProjectPeople.response.parse(answer.json());
  expect(people.map(({ fullName, expiries }) => [fullName, expiries])).toEqual([
    ['Anna Kowalska', [{ words: 'Passport expires 3 Aug 2030', beforeEnd: false }]],
    ['Zoltán Szabó', [{ words: 'Licence expires 6 Jul 2030', beforeEnd: true }]],
  ]);
});

it('A-22 warns that papers don’t allow a project as planned, without a word of why', async () => {
  const warned = async () => {
    const answer = await kit.get('/api/admin/tripWarnings/HUN30', others.get('4') ?? {});
    expect(answer.body).not.toMatch(new RegExp(`${number}|expires|Aug|days_over|passport`));
    const { warnings } = tripWarnings.parse(answer.json());
    return warnings.filter(({ kind }) => kind === 'papers').map((one) => one.sentence);
  };
  // A citizen of the area needs no more than a passport that is valid.
  expect(await warned()).toEqual([]);
  const british = { ...passport, country: 'GB', issuedOn: '2021-01-01' };
  const theZoltans = `/api/contacts/${tour.zoltan}/documents`;
  await sql`delete from documents where contact_id = ${tour.zoltan}`.execute(kit.db);
  await kit.post(theZoltans, { ...british, expiresOn: '2030-09-30' }, boss);
  expect(await warned()).toEqual(['Zoltán Szabó’s papers or days don’t allow HUN30 as planned.']);
  // The passport that is valid longest counts.
  await kit.post(theZoltans, { ...british, expiresOn: '2030-12-31' }, boss);
  expect(await warned()).toEqual([]);
});

it('A-6 managers see everything about a contact, coordinators role, phone number and dietary need', async () => {
  const { values, version } = await kit.read('contacts', tour.anna);
  const more = {
    ...values,
    role: 'Engineer',
    phone_number: '+48 600 100 200',
    emergency_name: 'Jan Kowalski',
    emergency_phone: '+48600100201',
    dietary_need: 'No nuts',
  };
  expect((await kit.edit('contacts', tour.anna, more, version)).statusCode).toBe(200);
  const record = (await kit.get(`/api/records/contacts/${tour.anna}`, others.get('3') ?? {})).body;
  expect(record).toContain('Jan Kowalski');
  const coordinator = await signedIn('+447931000040', 4);
  const { contact_id: own } = (await kit.get('/api/users/me', coordinator)).json<{
    contact_id: number;
  }>();
  await kit.store('project-contractors', { project_id: tour.project, contact_id: [own] });
  const people = (await kit.get('/api/projects/HUN30/people', coordinator)).body;
  expect(people).toContain('"phoneNumber":"+48600100200"');
  expect(people).toContain('No nuts');
  expect(people).not.toContain('Jan Kowalski');
  expect((await kit.get('/api/users/data', owner)).body).toContain('Jan Kowalski');
});

it('A-23 a person corrects their own details, as an edit of the contact that staff see', async () => {
  const change = async (part: object) => {
    const known = (await kit.get('/api/users/contact', owner)).json<object>();
    const payload = { ...known, ...part };
    return kit.app.inject({ method: 'PATCH', url: '/api/users/contact', headers: owner, payload });
  };
  const before = (await kit.get('/api/users/contact', owner)).json<{ version: number }>();
  const answer = await change({
    phoneNumber: '+48 600 100 999',
    email: 'anna@example.com',
    homeAirport: 'bud',
    dietaryNeed: null,
  });
  expect([answer.statusCode, answer.body]).toEqual([200, '{"changed":true}']);
  expect((await kit.get('/api/users/contact', owner)).json()).toEqual({
    version: before.version + 1,
    phoneNumber: '+48600100999',
    email: 'anna@example.com',
    homeAirport: 'BUD',
    emergencyName: 'Jan Kowalski',
    emergencyPhone: '+48600100201',
    dietaryNeed: null,
  });
  const { cells, title } = await kit.read('contacts', tour.anna);
  expect([title, cells['role'], cells['phone']]).toEqual([
    'Anna Kowalska',
    'Engineer',
    '+48600100999',
  ]);
  const [latest] = (await kit.history('contacts', tour.anna)).events;
  expect(latest).toMatchObject({ action: 'edit', by: 'Anna Kowalska' });
  const wrong: [object, number, string][] = [
    [{ phoneNumber: '12' }, 422, 'phone_number'],
    [{ homeAirport: 'QQQ' }, 422, 'homeAirport'],
    [{ version: before.version }, 409, 'version'],
  ];
  for (const [part, status, field] of wrong) {
    const [refused, , blamed] = readBlame(await change(part));
    expect([refused, blamed]).toEqual([status, field]);
  }
  expect((await change({ role: 'Boss' })).statusCode).toBe(400);
});

it('A-8 refuses bad documents, and the twenty-first', async () => {
  const bad = [
    { kind: 'ticket' },
    { country: ' ' },
    { number: 'x'.repeat(41) },
    { expiresOn: '2030-02-30' },
  ];
  for (const part of bad)
    expect((await kit.post(theirs, { ...passport, ...part }, boss)).statusCode).toBe(400);
  for (let count = 0; count < 20; count += 1) await kit.post(theirs, passport, boss);
  expect(readBlame(await kit.post(theirs, passport, boss))).toEqual([409, 'conflict', null]);
});

it('A-7 deletes documents 90 days after the last project of their person', async () => {
  await sql`update documents set created_at = '2029-01-01'`.execute(kit.db);
  await tidy(kit.db, new Date('2030-10-05T00:00:00Z'), 30);
  expect(await readDocuments(kit.deps, [tour.anna])).toHaveLength(20);
  await tidy(kit.db, new Date('2030-10-06T00:00:00Z'), 30);
  expect(await readDocuments(kit.deps, [tour.anna, tour.zoltan])).toEqual([]);
});

it('A-9 erasing a person deletes their documents, notes about them, and their details', async () => {
  await erasePerson(kit.deps, { contactId: tour.anna });
  expect(await readDocuments(kit.deps, [tour.anna])).toEqual([]);
  const { rows } = await sql`select from audit_events
    where subject_table = 'documents' and subject_id = ${tour.anna}`.execute(kit.db);
  expect(rows).toEqual([]);
  const contact = await sql`select phone_number, dietary_need, emergency_name, role from contacts
    where id = ${tour.anna}`.execute(kit.db);
  expect(contact.rows).toEqual([
    { phone_number: null, dietary_need: null, emergency_name: null, role: null },
  ]);
});

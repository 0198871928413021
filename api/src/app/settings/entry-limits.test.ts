import { registry } from '@paddock/contract/domain/registry/registry';
import { readMe } from '@paddock/contract/platform/user';
import { readEntryLimits } from '@paddock/contract/platform/entry-limits';
import { readLookup } from '@paddock/contract/engine/lookups/lookups';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readBlame, openFormKit } from '../../testing/form-kit.ts';
import { importKit } from '../../testing/import-kit.ts';
import { openSignInKit, readRefusal } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour, flightToBudapest, purchase } from '../../testing/tour.ts';

const database = await createTestDatabase();
const kit = await openFormKit(database);
// The second server shares nothing but the database and the key.
const other = await openSignInKit(database, { settings: { MANAGEMENT_PROJECT_CODE: 'HUN30' } });
// Level 4 opens HUN30, the management project of the kit, and not SPA30.
const tour = await enterTour(kit);
const spa = await kit.store('new-project', {
  project_code: 'SPA30',
  start_date: '2030-07-20',
  end_date: '2030-07-28',
  number_contractors_requested: 4,
  start_point_id: tour.start,
  end_point_id: tour.end,
  client_id: tour.client,
});
const stranger = await kit.store('new-contact', { given_name: 'Emil', family_name: 'Sand' });
const billAtSpa = await kit.store('new-project-expenditure', {
  ...purchase(spa.id),
  sterling_cost: '777.77',
  non_sterling_cost: '777.77',
  vendor_id: tour.vendor,
  vendor_reference: 'SPAREF',
  contactIds: [stranger.id],
  flightIds: [tour.flight],
});
await kit.store('project-contractors', { project_id: tour.project, contact_id: [tour.anna] });
const flightAtSpa = await kit.store('new-flight', {
  ...flightToBudapest,
  flight_number: 'LH 1',
  origin_airport_id: tour.airports.london,
  destination_airport_id: tour.airports.budapest,
});
const manager = await signedIn('+447914100003', 3);
const coordinator = await signedIn('+447914100004', 4);
const crew = await signedIn('+447914100010', 10);
afterEach(async () => kit.db.deleteFrom('entry_limits').execute());
afterAll(async () => {
  for (const server of [kit, other]) await server.close();
});

async function signedIn(number: string, level: 3 | 4 | 10) {
  await kit.grant(number, level);
  return (await kit.signIn(number)).headers;
}

async function lower(action: string, level: number, headers = kit.administrator.headers) {
  return kit.app.inject({
    method: 'PATCH',
    url: '/api/admin/entryLimits',
    headers,
    payload: { action, level },
  });
}

function leg(number: string) {
  return {
    ...flightToBudapest,
    flight_number: number,
    origin_airport_id: tour.airports.london,
    destination_airport_id: tour.airports.budapest,
  };
}

async function lookUp(name: string, headers: Record<string, string>, prefix = '') {
  const { table, key, value } = registry.lookup(name);
  const answer = await kit.get(
    `/api/appData/dsFormControl/${table}/${key}/${value}?prefix=${prefix}`,
    headers,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return readLookup.response.parse(answer.json());
}

describe('the table of who may enter what', () => {
  it('Y-110 has today’s level, 1, for everything until an administrator lowers it', async () => {
    const answer = await kit.get('/api/admin/entryLimits', kit.administrator.headers);
    const { limits } = readEntryLimits.response.parse(answer.json());
    expect(limits.map(({ action, level }) => `${action} ${level}`)).toEqual([
      'flights 1',
      'bookings 1',
      'stays 1',
      'vehicles 1',
      'freight 1',
      'schedule 1',
      'people 1',
      'messages 1',
    ]);
  });

  it('Y-110 opens an action from the next call on, on every server, and closes it just as fast', async () => {
    const statuses: number[] = [];
    const onTheOther = async () => (await other.get('/api/forms/defaults', manager)).statusCode;
    for (const level of [1, 3, 4, 1]) {
      await lower('flights', level);
      statuses.push(await onTheOther());
    }
    expect(statuses).toEqual([403, 200, 200, 403]);
  });

  it('Y-111 is changed only by administrators, and accepts no other level or action', async () => {
    await lower('people', 4);
    for (const headers of [manager, coordinator, crew]) {
      expect(readRefusal(await lower('flights', 4, headers))).toEqual([403, 'forbidden']);
      const read = await kit.get('/api/admin/entryLimits', headers);
      expect(readRefusal(read)).toEqual([403, 'forbidden']);
    }
    for (const [action, level] of [
      ['flights', 10],
      ['flights', 2],
      ['users', 3],
      ['payments', 3],
    ] as const)
      expect((await lower(action, level)).statusCode, `${action} ${level}`).toBe(400);
    expect((await lower('flights', 4, {})).statusCode).toBe(401);
  });

  it('Y-111 names who changed what, with old and new values, once for each change', async () => {
    await lower('stays', 3);
    await lower('stays', 3);
    const answer = await lower('stays', 4);
    const { changes } = readEntryLimits.response.parse(answer.json());
    expect(
      changes.slice(0, 2).map(({ action, before, after }) => ({ action, before, after })),
    ).toEqual([
      { action: 'stays', before: 3, after: 4 },
      { action: 'stays', before: 1, after: 3 },
    ]);
    const named = await kit.db
      .selectFrom('audit_events')
      .select('user_id')
      .where('subject_table', '=', 'entry_limits')
      .execute();
    expect(new Set(named.map(({ user_id: id }) => id))).toEqual(new Set([kit.administrator.id]));
  });

  it('Y-112 reaches the browser with the person, and nobody gets it unnecessarily', async () => {
    await lower('flights', 3);
    await lower('stays', 4);
    const readEntries = async (headers: Record<string, string>) =>
      readMe.response.parse((await kit.get('/api/users/me', headers)).json()).enters;
    expect(await readEntries(manager)).toEqual(['flights', 'stays']);
    expect(await readEntries(coordinator)).toEqual(['stays']);
    expect(await readEntries(crew)).toBeUndefined();
    expect(await readEntries(kit.administrator.headers)).toBeUndefined();
  });
});

describe('a coordinator who enters flights and bookings', () => {
  it('Y-113 adds a flight, and books it only on their own project', async () => {
    await lower('flights', 4);
    await lower('bookings', 4);
    const sending = { headers: coordinator };
    const { id } = await kit.store('new-flight', leg('BA 900'), sending);
    await kit.store(
      'expenditure-flights',
      { prj_expenditure_id: tour.expenditure, flight_id: [id] },
      sending,
    );
    const refused = await kit.submit(
      'expenditure-flights',
      { prj_expenditure_id: billAtSpa.id, flight_id: [id] },
      sending,
    );
    expect(readBlame(refused)).toEqual([403, 'forbidden', null]);
    const links = await kit.db
      .selectFrom('prj_exp_flights')
      .select('prj_expenditure_id')
      .where('flight_id', '=', id)
      .execute();
    expect(links).toEqual([{ prj_expenditure_id: tour.expenditure }]);
  });

  it('Y-113 adds a whole booking to their own project, and gets 403 for another', async () => {
    await lower('bookings', 4);
    const booking = (project: number) => ({
      ...purchase(project),
      newFlights: [leg('BA 901')],
      contactIds: [tour.anna],
    });
    const sending = { headers: coordinator };
    await kit.store('flight-expenditure', booking(tour.project), sending);
    const refused = await kit.submit('flight-expenditure', booking(spa.id), sending);
    expect(readBlame(refused)).toEqual([403, 'forbidden', null]);
  });

  it('Y-113 chooses from their own projects, people, flights and bills', async () => {
    for (const action of ['flights', 'bookings', 'messages']) await lower(action, 4);
    const names = async (name: string) =>
      (await lookUp(name, coordinator)).map(({ value }) => value);
    expect(await names('projects')).toEqual(['HUN30']);
    expect(await names('contacts')).not.toContain('Emil Sand');
    expect(await names('contacts')).toContain('Anna Kowalska');
    expect((await names('flights')).join()).toContain('BA 866');
    expect((await names('flights')).join()).not.toContain('LH 1');
    expect(await names('expenditure')).not.toContain('SPAREF');
    expect(await names('users')).toEqual([]);
  });

  it('Y-113 reads and edits only the flights of their projects', async () => {
    const closed = await kit.get(`/api/records/flights/${tour.flight}`, coordinator);
    expect(readRefusal(closed)).toEqual([403, 'forbidden']);
    await lower('flights', 4);
    const read = await kit.get(`/api/records/flights/${tour.flight}`, coordinator);
    expect(read.statusCode).toBe(200);
    const { version, values } = readRecord.response.parse(read.json());
    const sending = { headers: coordinator };
    const payload = { ...values, departure_terminal: '5' };
    expect((await kit.edit('flights', tour.flight, payload, version, sending)).statusCode).toBe(
      200,
    );
    const away = await kit.get(`/api/records/flights/${flightAtSpa.id}`, coordinator);
    expect(readRefusal(away)).toEqual([403, 'forbidden']);
    const edited = await kit.edit('flights', flightAtSpa.id, payload, 1, sending);
    expect(readRefusal(edited)).toEqual([403, 'forbidden']);
    const removed = await kit.app.inject({
      method: 'DELETE',
      url: `/api/records/flights/${flightAtSpa.id}?version=1`,
      headers: coordinator,
    });
    expect(readRefusal(removed)).toEqual([403, 'forbidden']);
  });

  it('Y-113 gets 403 for the schedule, the warnings and the people of another project', async () => {
    for (const action of ['schedule', 'bookings', 'messages']) await lower(action, 4);
    const body = { from: '2030-07-21', to: '2030-07-22' };
    const copied = await kit.post('/api/projects/SPA30/schedule/copy', body, coordinator);
    expect(readRefusal(copied)).toEqual([403, 'forbidden']);
    const preview = { project_id: spa.id, contactIds: [], flightIds: [], newFlights: [] };
    const warned = await kit.post('/api/admin/tripWarnings', preview, coordinator);
    expect(readRefusal(warned)).toEqual([403, 'forbidden']);
    const people = await kit.get(`/api/appData/peopleOf/projects/${spa.id}`, coordinator);
    expect(readRefusal(people)).toEqual([403, 'forbidden']);
    const own = await kit.get(`/api/appData/peopleOf/projects/${tour.project}`, coordinator);
    expect(own.statusCode).toBe(200);
  });
});

describe('a manager who enters', () => {
  it('Y-114 never gets an amount that someone else entered, on any call', async () => {
    for (const { action } of readEntryLimits.response.parse(
      (await kit.get('/api/admin/entryLimits', kit.administrator.headers)).json(),
    ).limits)
      await lower(action, 4);
    const urls = [
      `/api/records/expenditure/${billAtSpa.id}`,
      `/api/records/expenditure/${billAtSpa.id}/history`,
      '/api/lists/expenditure',
      '/api/lists/expenditure/csv',
      '/api/lists/payments',
      '/api/lists/budgets',
      '/api/search?q=777.77',
      '/api/search?q=SPAREF',
      `/api/expenditure/${billAtSpa.id}/due`,
      '/api/reports/owed',
      '/api/reports/expenditure/SPA30',
      '/api/projects/SPA30/money',
      '/api/projects/SPA30/money/rows',
      '/api/projects/SPA30/budget',
      '/api/projects/SPA30/changes',
      '/api/projects/SPA30/tables/bookings?zone=UTC',
      '/api/projects/SPA30/tables/expenditure?zone=UTC',
      '/api/projects/SPA30/tables/payments?zone=UTC',
      `/api/vouchers/expenditure/${billAtSpa.id}`,
      '/api/projects/SPA30/confirmations',
      '/api/admin/readAllFlights/SPA30',
      '/api/appData/dsFormControl/prj_expenditure/id/vendor_reference?prefix=SPA',
    ];
    for (const url of urls) {
      const seen = await kit.get(url, kit.administrator.headers);
      expect(seen.statusCode, url).not.toBe(404);
      const answer = await kit.get(url, manager);
      expect(answer.body, url).not.toMatch(/777[.,]77/);
    }
  });

  it('Y-114 imports what they may edit, and no table with amounts', async () => {
    await lower('flights', 3);
    await lower('bookings', 3);
    const { send } = importKit(kit);
    const readStatus = async (kind: string, headers: Record<string, string>) =>
      (await send(kind, { text: 'Flight,From,To\nBA 1,LHR,BUD' }, headers)).statusCode;
    expect(await readStatus('flights', manager)).toBe(200);
    for (const kind of ['people', 'bookings', 'expenditure', 'payments'])
      expect(await readStatus(kind, manager), kind).toBe(403);
    await lower('flights', 4);
    expect(await readStatus('flights', coordinator)).toBe(403);
  });

  it('Y-115 adds and changes people, and can’t end anyone’s access with them', async () => {
    await lower('people', 3);
    const sending = { headers: manager };
    const { id } = await kit.store(
      'new-contact',
      { given_name: 'Nora', family_name: 'Lund' },
      sending,
    );
    const edited = await kit.edit(
      'contacts',
      id,
      { given_name: 'Nora', family_name: 'Lund', role: 'Mechanic' },
      1,
      sending,
    );
    expect(edited.statusCode).toBe(200);
    const removed = await kit.app.inject({
      method: 'DELETE',
      url: `/api/records/contacts/${id}?version=2`,
      headers: manager,
    });
    expect(readBlame(removed)).toEqual([403, 'forbidden', null]);
    const access = await kit.submit('user-access', { contact_id: id, access_level_id: 3 }, sending);
    expect(readRefusal(access)).toEqual([403, 'forbidden']);
  });

  it('Y-110 is refused at once if the level is raised while a form is open', async () => {
    await lower('flights', 3);
    await kit.store('new-flight', leg('BA 902'), { headers: manager });
    await lower('flights', 1);
    const late = await kit.submit('new-flight', leg('BA 903'), { headers: manager });
    expect(readBlame(late)).toEqual([403, 'forbidden', null]);
  });

  it('Y-116 is limited to the scopes of an API token', async () => {
    await lower('flights', 4);
    const body = { name: 'Bot', scopes: ['projects'], days: 5 };
    const made = await kit.post('/api/users/tokens', body, manager);
    const { secret } = made.json<{ secret: string }>();
    const bot = { authorization: `Bearer ${secret}` };
    const sent = await kit.submit('new-flight', leg('BA 904'), { headers: bot });
    expect(readRefusal(sent)).toEqual([403, 'forbidden']);
    const wider = await kit.post('/api/users/tokens', { ...body, scopes: ['imports'] }, manager);
    expect(wider.statusCode).toBe(422);
  });
});

import { readList } from '@paddock/contract/engine/lists/calls';
import { user } from '@paddock/contract/platform/user';
import { afterAll, describe, expect, it } from 'vitest';
import { openRecordKit } from '../testing/record-kit.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { enterTour, purchase } from '../testing/tour.ts';

const kit = await openRecordKit(await createTestDatabase());
afterAll(async () => kit.close());
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
const bill = await kit.store('new-project-expenditure', {
  ...purchase(spa.id),
  vendor_id: tour.vendor,
  vendor_reference: 'SPAREF',
  contactIds: [tour.anna],
  flightIds: [tour.flight],
});

let people = 0;

async function newPerson(level: 3 | 4 | 10, keepsBooks: 'yes' | 'no' = 'yes') {
  people += 1;
  const number = `+44793200${String(people).padStart(4, '0')}`;
  const person = await kit.store('new-contact', { given_name: 'Bo', family_name: `Nr${people}` });
  const access = { contact_id: person.id, access_level_id: level, keeps_books: keepsBooks };
  await kit.store('user-access', { ...access, phone_number: number });
  return { id: person.id, number, access, headers: (await kit.signIn(number)).headers };
}

const bo = await newPerson(10);
const manager = await newPerson(3);
const coordinator = await newPerson(4);

async function status(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const body = payload === undefined ? {} : { payload };
  const { headers } = bo;
  return (
    await kit.app.inject({ method, url, headers: { host: 'localhost', ...headers }, ...body })
  ).statusCode;
}

describe('a bookkeeper who is crew otherwise', () => {
  it('Y-1041 is told so, and enters, pays, corrects, archives and restores bills of any project', async () => {
    const me = user.parse((await kit.get('/api/users/me', bo.headers)).json());
    expect(me).toMatchObject({ access_level_id: 10, keeps_books: true });
    const added = await kit.store(
      'new-project-expenditure',
      { ...purchase(spa.id), vendor_id: tour.vendor, vendor_reference: 'BO-1', product_type_id: 3 },
      { headers: bo.headers },
    );
    const rows = readList.response.parse(
      (await kit.get('/api/lists/expenditure?search=BO-1', bo.headers)).json(),
    );
    expect(rows.rows.map(({ id }) => id)).toEqual([added.id]);
    expect((await kit.get('/api/lists/expenditure/csv', bo.headers)).body).toContain('SPAREF');
    expect((await kit.get(`/api/vouchers/expenditure/${added.id}`, bo.headers)).statusCode).toBe(
      200,
    );
    const { version } = await kit.read('expenditure', added.id, bo.headers);
    expect((await kit.remove('expenditure', added.id, version, bo.headers)).statusCode).toBe(200);
    const archived = await kit.read('expenditure', added.id, bo.headers);
    const restored = await kit.post(
      `/api/records/expenditure/${added.id}/restore`,
      { version: archived.version },
      bo.headers,
    );
    expect(restored.statusCode).toBe(200);
    const [first] = (await kit.history('expenditure', added.id)).events;
    expect(first).toMatchObject({ action: 'restore', by: 'Bo Nr1' });
  });

  it('Y-1041 closes a month and reads what is owed, to the ledger and to pay', async () => {
    expect(await status('POST', '/api/ledger/periods/2029-01/close', {})).toBe(200);
    const reason = { reason: 'A late bill' };
    expect(await status('POST', '/api/ledger/periods/2029-01/reopen', reason)).toBe(200);
    for (const path of [
      '/api/reports/owed',
      '/api/reports/owed/pdf',
      '/api/reports/expenditure/SPA30',
      '/api/projects/SPA30/money',
      '/api/projects/SPA30/claims',
      '/api/projects/SPA30/allowances',
      '/api/ledger/cash-flow',
      '/api/ledger/exports/xero/check?from=2030-01-01&until=2030-12-31',
    ])
      expect([path, await status('GET', path)]).toEqual([path, 200]);
    const { projects } = (await kit.get('/api/admin/projects', bo.headers)).json<{
      projects: { project_code: string }[];
    }>();
    expect(projects.map(({ project_code: code }) => code)).toEqual(['SPA30', 'HUN30']);
  });

  it('Y-1042 reads and changes nothing else: people, plans, settings, imports, confirmations', async () => {
    const anna = `/api/records/contacts/${tour.anna}`;
    const refused = [
      ['GET', anna],
      ['GET', `${anna}/history`],
      ['GET', `/api/contacts/${tour.anna}/documents`],
      ['GET', `/api/contacts/${tour.anna}/area-days`],
      ['GET', '/api/lists/contacts'],
      ['GET', '/api/lists/contacts/csv'],
      ['GET', '/api/lists/users'],
      ['GET', '/api/lists/stays'],
      ['GET', '/api/lists/approval-rules'],
      ['GET', '/api/projects/HUN30/people'],
      ['GET', '/api/projects/HUN30/changes'],
      ['GET', '/api/projects/HUN30/papers'],
      ['GET', '/api/projects/HUN30/itinerary'],
      ['GET', '/api/projects/SPA30/packing'],
      ['GET', '/api/projects/HUN30/tables/expenditure?zone=UTC'],
      ['GET', '/api/admin/entryLimits'],
      ['GET', '/api/admin/messages'],
      ['GET', '/api/webhooks'],
      ['GET', '/api/projects/HUN30/confirmations'],
      ['POST', `/api/records/flights/${tour.flight}/undo`, { event: 1 }],
      ['POST', `/api/records/contacts/${tour.anna}/restore`, { version: 1 }],
      ['DELETE', `${anna}?version=1`],
      ['POST', '/api/imports/expenditure/preview', {}],
      ['PATCH', '/api/admin/entryLimits', { action: 'bookings', level: 4 }],
      ['POST', '/api/expenditure/untie', {}],
    ] as const;
    for (const [method, url, payload] of refused)
      expect([url, await status(method, url, payload)]).toEqual([url, 403]);
  });

  it('Y-1042 finds by search and takes along only what is theirs', async () => {
    for (const typed of ['SPAREF', 'Anna', 'SPA30'])
      expect((await kit.get(`/api/search?q=${typed}`, bo.headers)).body).not.toContain(typed);
    const own = await kit.get('/api/users/data', bo.headers);
    expect(own.statusCode).toBe(200);
    expect(own.body).not.toContain('SPAREF');
    const token = { name: 'Sheet', scopes: ['money'], days: 7 };
    const made = await kit.post('/api/users/tokens', token, bo.headers);
    expect(made.json()).toMatchObject({ error: { field: 'scopes' } });
  });

  it('Y-1042 changes no plan along with a bill', async () => {
    const { version } = await kit.read('expenditure', bill.id);
    const follows = [`flights-${tour.flight}-cancel`];
    const at = `/api/records/expenditure/${bill.id}/cancel`;
    const answer = await kit.post(at, { version, follows }, bo.headers);
    expect([403, 409]).toContain(answer.statusCode);
    expect(await kit.read('expenditure', bill.id)).toMatchObject({ version });
  });
});

describe('the right of a bookkeeper', () => {
  it('Y-1043 is given by administrators alone, from the next call on, and no one gives it to themselves', async () => {
    const plain = await newPerson(3, 'no');
    const money = async () => (await kit.get('/api/reports/owed', plain.headers)).statusCode;
    const give = async (headers: Readonly<Record<string, string>>) =>
      (await kit.submit('user-access', { ...plain.access, keeps_books: 'yes' }, { headers }))
        .statusCode;
    expect(await money()).toBe(403);
    expect(await give(plain.headers)).toBe(403);
    expect(await give(manager.headers)).toBe(403);
    expect(await give(bo.headers)).toBe(403);
    expect(await money()).toBe(403);
    expect(await give(kit.administrator.headers)).toBe(200);
    expect(await money()).toBe(200);
    await kit.store('user-access', plain.access);
    expect(await money()).toBe(403);
    await kit.store('user-access', { ...plain.access, keeps_books: 'yes' });
    await kit.store('user-access', { ...plain.access, access_level_id: 99 });
    expect(await money()).not.toBe(200);
  });

  it('Y-1043 is in the list of access and in its history', async () => {
    const rows = readList.response.parse(
      (await kit.get('/api/lists/users?search=Bo', kit.administrator.headers)).json(),
    );
    const row = rows.rows.find(({ cells }) => cells['name'] === 'Bo Nr1');
    expect(row?.cells).toMatchObject({ level: 'Crew, bookkeeper' });
    const { events } = await kit.history('users', row?.id ?? 0);
    expect(JSON.stringify(events)).toContain('"Bookkeeper"');
  });

  it('Y-1044 leaves a coordinator in their own projects, and a manager without amounts in the plan', async () => {
    const stays = await kit.get('/api/projects/SPA30/stays', coordinator.headers);
    expect(stays.statusCode).toBe(403);
    const money = await kit.get('/api/projects/SPA30/money', coordinator.headers);
    expect(money.statusCode).toBe(200);
    const at = `/api/records/expenditure/${bill.id}`;
    expect((await kit.get(at, coordinator.headers)).statusCode).toBe(200);
    const changes = await kit.get('/api/projects/SPA30/changes', manager.headers);
    expect(changes.statusCode).toBe(200);
    expect(changes.body).not.toContain('SPAREF');
  });
});

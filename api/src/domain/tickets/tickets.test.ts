import { cancelProject } from '@paddock/contract/domain/itinerary/move-project';
import { readProjectTickets } from '@paddock/contract/domain/tickets/tickets';
import { afterAll, expect, it } from 'vitest';
import { followNewRules } from '../../app/start/serve.ts';
import { readBlame } from '../../testing/form-kit.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour, findPlace, insertProject } from '../../testing/tour.ts';
import { sql } from '../../platform/db/sql.ts';

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

const dover = await findPlace(kit, 'Dover port');
const calais = await findPlace(kit, 'Calais port');

const crossing = (more: object = {}) => ({
  project_id: tour.project,
  kind: 'ferry',
  from_place_id: dover,
  to_place_id: calais,
  leaves_at: '2030-06-28T22:00',
  arrives_at: '2030-06-29T00:30',
  check_in_closes: '21:15',
  carrier: 'DFDS',
  reference: 'QZ7K2M',
  ...more,
});

const enter = async (more: object = {}) => (await kit.store('new-ticket', crossing(more))).id;

/** Edits one field of a station, as its form sends it with the others. */
async function editStation(name: string, changes: object) {
  const { id } = await kit.db
    .selectFrom('stations')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const { values, version } = await kit.read('stations', id);
  return kit.edit('stations', id, { ...values, ...changes }, version);
}

async function loadTicket(id: number) {
  return kit.db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

it('Y-660 keeps the local times of a ticket, each in the zone of its port', async () => {
  expect(await loadTicket(await enter())).toMatchObject({
    leaves_at_local: '2030-06-28T22:00',
    leaves_at: new Date('2030-06-28T21:00:00Z'),
    arrives_at_local: '2030-06-29T00:30',
    arrives_at: new Date('2030-06-28T22:30:00Z'),
  });
});

it.each([
  ['skips the hour of departure', { leaves_at: '2030-03-31T01:30', arrives_at: null }, 'leaves_at'],
  ['arrives before it departs', { arrives_at: '2030-06-28T22:59' }, 'arrives_at'],
  ['takes four days', { arrives_at: '2030-07-02T22:00' }, 'arrives_at'],
  ['ends where it starts', { to_place_id: dover }, 'to_place_id'],
  ['has a check-in time that is none', { check_in_closes: '9.15' }, 'check_in_closes'],
] as const)('Y-660 refuses a ticket that %s', async (_, more, field) => {
  expect(readBlame(await kit.submit('new-ticket', crossing(more)))).toEqual([
    422,
    'invalid_field',
    field,
  ]);
});

it('Y-661 keeps local times when the zone of a port is corrected', async () => {
  const id = await enter({ reference: 'ZONES1' });
  await editStation('Calais port', { time_zone: 'Europe/Athens' });
  expect(await loadTicket(id)).toMatchObject({
    arrives_at_local: '2030-06-29T00:30',
    arrives_at: new Date('2030-06-28T21:30:00Z'),
  });
  await editStation('Calais port', { time_zone: 'Europe/Paris' });
});

it('Y-661 keeps local times under new zone rules', async () => {
  const id = await enter({ reference: 'ZONES2' });
  await sql`update tickets set leaves_at = leaves_at - interval '1 hour' where id = ${id}`.execute(
    kit.db,
  );
  await sql`update zone_rules set version = '2001a'`.execute(kit.db);
  expect(await followNewRules(kit.db)).toContain('Time zone rules changed: 1 ticket moved in UTC.');
  expect((await loadTicket(id)).leaves_at).toEqual(new Date('2030-06-28T21:00:00Z'));
});

it('Y-662 says that a truck is longer or higher than the crossing is booked for', async () => {
  const { id: truck } = await kit.store('new-vehicle', {
    name: 'Truck 1',
    kind: 'truck',
    seats: 3,
    length_m: 7.2,
    height_m: 3.4,
  });
  const state = async (more: object) =>
    (await kit.read('tickets', await enter({ vehicleIds: [truck], ...more }))).cells['state'];
  expect(await state({ booked_length_m: 7 })).toBe('vehicle too long');
  expect(await state({ booked_length_m: 8, booked_height_m: 3 })).toBe('vehicle too high');
  expect(await state({ booked_length_m: 7.2, booked_height_m: 3.4 })).toBe('booked');
  expect(await state({})).toBe('booked');
});

it('Y-663 shows the state of a ticket that is to book or cancelled', async () => {
  for (const standing of ['to book', 'cancelled'])
    expect((await kit.read('tickets', await enter({ standing }))).cells['state']).toBe(standing);
});

it('Y-664 shows a ticket to coordinators of its project, who add them if they may', async () => {
  const days = { startDate: '2030-06-28', endDate: '2030-07-02', zone: 'Europe/Paris' };
  const elsewhere = await insertProject(kit.db, 'MTL30', days);
  const phone = '+447911000777';
  await kit.store('project-contractors', { project_id: tour.project, contact_id: [tour.anna] });
  await kit.store('user-access', {
    contact_id: tour.anna,
    phone_number: phone,
    access_level_id: 4,
  });
  const { headers } = await kit.signIn(phone);
  const open = async (id: number) =>
    (await kit.get(`/api/records/tickets/${id}`, headers)).statusCode;
  expect(await open(await enter())).toBe(200);
  expect(await open(await enter({ project_id: elsewhere }))).toBe(403);
  const add = async (project: number) =>
    (await kit.submit('new-ticket', crossing({ project_id: project }), { headers })).statusCode;
  expect(await add(tour.project)).toBe(403);
  await kit.db.insertInto('entry_limits').values({ action: 'flights', level: 4 }).execute();
  expect([await add(tour.project), await add(elsewhere)]).toEqual([200, 403]);
});

const readEdit = async (id: number, changes: object) => {
  const { values, version } = await kit.read('tickets', id);
  return kit.edit('tickets', id, { ...values, ...changes }, version);
};

it('Y-675 refuses more people than berths, and a berth of someone who does not travel', async () => {
  const people = { passengerIds: [tour.anna, tour.zoltan], berths: 1 };
  const sent = (more: object) => kit.submit('new-ticket', crossing({ ...people, ...more }));
  const packed = await sent({ berthIds: [tour.anna, tour.zoltan] });
  expect(readBlame(packed)).toEqual([422, 'invalid_field', 'berthIds']);
  expect(packed.body).toContain('There is 1 berth: 1 person too many.');
  const stranger = await sent({ passengerIds: [tour.anna], berthIds: [tour.zoltan] });
  expect(readBlame(stranger)).toEqual([422, 'invalid_field', 'berthIds']);
  expect(stranger.body).toContain('Only people who travel on the ticket can have a berth.');
  expect(readBlame(await sent({ berths: null, berthIds: [tour.anna] }))).toEqual([
    422,
    'invalid_field',
    'berthIds',
  ]);
  for (const berths of [0, 1.5, 501])
    expect(readBlame(await sent({ berths }))).toEqual([422, 'invalid_field', 'berths']);
  const id = await enter({ ...people, berthIds: [tour.anna] });
  expect((await kit.read('tickets', id)).cells['lying']).toBe('1 Anna Kowalska');
  expect((await readEdit(id, { berths: 2 })).statusCode).toBe(200);
  expect((await kit.read('tickets', id)).cells['lying']).toBe('1 Anna Kowalska, 2 spare');
  expect(readBlame(await readEdit(id, { berths: null }))).toEqual([422, 'invalid_field', 'berths']);
  expect((await readEdit(id, { passengerIds: [tour.zoltan], berthIds: [] })).statusCode).toBe(200);
  expect((await kit.read('tickets', id)).cells['lying']).toBe('1–2 spare');
});

it('Y-1110 gives each person a numbered berth, which they keep while others come and go', async () => {
  const lying = async (id: number) => (await kit.read('tickets', id)).cells['lying'];
  const all = [tour.anna, tour.zoltan];
  const id = await enter({ passengerIds: all, berths: 12, berthIds: all });
  expect(await lying(id)).toBe('1 Anna Kowalska, 2 Zoltán Szabó, 3–12 spare');
  await readEdit(id, { passengerIds: [tour.zoltan], berthIds: [tour.zoltan] });
  expect(await lying(id)).toBe('1 spare, 2 Zoltán Szabó, 3–12 spare');
  await readEdit(id, { passengerIds: all, berthIds: all });
  expect(await lying(id)).toBe('1 Anna Kowalska, 2 Zoltán Szabó, 3–12 spare');
  const fewer = { passengerIds: [tour.zoltan], berthIds: [tour.zoltan], berths: 1 };
  expect((await readEdit(id, fewer)).statusCode).toBe(200);
  expect(await lying(id)).toBe('1 Zoltán Szabó');
  expect((await readEdit(id, { berthIds: [], berths: null })).statusCode).toBe(200);
  expect(await lying(id)).toBeNull();
});

it('Y-1110 gives no two people one berth when they are added at once', async () => {
  const id = await enter({ passengerIds: [tour.anna, tour.zoltan], berths: 3 });
  const lie = (contact_id: number) =>
    kit.db.insertInto('ticket_berths').values({ ticket_id: id, contact_id }).execute();
  await Promise.all([lie(tour.anna), lie(tour.zoltan)]);
  const { cells } = await kit.read('tickets', id);
  expect(cells['lying']).toMatch(/^1 .+, 2 .+, 3 spare$/);
});

it('Y-673 lists the tickets of a project with both clocks, for those who may open it', async () => {
  const id = await enter({ reference: 'LISTED', standing: 'to book', passengerIds: [tour.anna] });
  const read = async (code: string, headers = kit.administrator.headers) =>
    kit.get(`/api/projects/${code}/tickets`, headers);
  const { tickets } = readProjectTickets.response.parse((await read('HUN30')).json());
  expect(tickets.find((one) => one.id === id)).toMatchObject({
    means: 'ferry',
    name: 'DFDS',
    from: 'Dover port',
    departs: { local: '2030-06-28T22:00', zone: 'BST', at: '2030-06-28T21:00:00.000Z' },
    arrives: { local: '2030-06-29T00:30', zone: 'CEST' },
    standing: 'to book',
    people: [{ id: tour.anna, name: 'Anna Kowalska' }],
  });
  const { headers } = await kit.signIn('+447911000777');
  expect((await read('HUN30', headers)).statusCode).toBe(200);
  expect((await read('MTL30', headers)).statusCode).toBe(403);
  expect((await kit.get('/api/projects/HUN30/tickets', {})).statusCode).toBe(401);
});

it('Y-665 moves and cancels tickets with their project', async () => {
  const before = await kit.db
    .selectFrom('tickets')
    .select(['id', 'leaves_at_local'])
    .where('archived_at', 'is', null)
    .where('project_id', '=', tour.project)
    .orderBy('id')
    .execute();
  const whole = async (what: 'move' | 'cancel', body: object): Promise<unknown> =>
    (await kit.post(`/api/projects/HUN30/${what}`, body, kit.administrator.headers)).json();
  expect(await whole('move', { days: 2 })).toMatchObject({ tickets: before.length, done: true });
  const [first] = before;
  expect(first?.leaves_at_local).toBe('2030-06-28T22:00');
  expect(await loadTicket(first?.id ?? 0)).toMatchObject({
    leaves_at_local: '2030-06-30T22:00',
    leaves_at: new Date('2030-06-30T21:00:00Z'),
  });
  expect(await whole('cancel', {})).toMatchObject({ tickets: before.length, done: true });
  expect((await loadTicket(first?.id ?? 0)).archived_at).not.toBeNull();
});

it('Y-721 a cancelled project comes back with everything that was in it by one undo', async () => {
  const { headers } = kit.administrator;
  const code = 'HUN30';
  const id = tour.project;
  const count = async (): Promise<unknown> =>
    (
      await sql`
        select concat_ws(' ',
          (select count(*) from flights where archived_at is null),
          (select count(*) from tickets where archived_at is null),
          (select count(*) from stays where archived_at is null),
          (select count(*) from transfers where archived_at is null),
          (select count(*) from schedule_items where archived_at is null)) as kept`.execute(kit.db)
    ).rows;
  const version = (await kit.read('projects', id)).version;
  await kit.post(`/api/records/projects/${id}/restore`, { version }, headers);
  await kit.store('new-schedule-item', {
    project_id: id,
    title: 'Doors',
    kind: 'meeting',
    audience: 'everyone',
    starts_at: '2030-07-01T08:00',
  });
  const before = await count();
  const cancelled = await kit.post(`/api/projects/${code}/cancel`, { tell: false }, headers);
  const { undo } = cancelProject.response.parse(cancelled.json());
  expect((await kit.read('projects', id)).archived).toBe(true);
  expect(await count()).not.toEqual(before);
  const event = undo?.event ?? 0;
  const answers = await Promise.all(
    [1, 2].map(async () => kit.post(`/api/records/projects/${id}/undo`, { event }, headers)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await kit.read('projects', id)).archived).toBe(false);
  expect(await count()).toEqual(before);
});

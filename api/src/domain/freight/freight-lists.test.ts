import { readFreightList } from '@paddock/contract/domain/freight/freight-lists';
import { readFreight } from '@paddock/contract/domain/freight/freight';
import { afterAll, describe, expect, it } from 'vitest';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour, insertProject } from '../../testing/tour.ts';

const kit = await openRecordKit(await createTestDatabase());
const { project: project_id } = await enterTour(kit);
afterAll(async () => kit.close());
const { headers, id: userId } = kit.administrator;
const at = '/api/projects/HUN30/freight';

const key = async (form: string, values: object) =>
  (await kit.store(form, { project_id, ...values })).id;
const vehicle = async (name: string) =>
  (await kit.store('new-vehicle', { name, kind: 'truck', seats: 2, driverIds: [] })).id;
const [truck, spare] = [await vehicle('Truck 2'), await vehicle('Truck 3')];
const tools = await key('new-case', { code: 'C-14', vehicle_id: truck });
const item = async (values: object) =>
  key('new-equipment-item', { pieces: 1, currency_id: 1, ...values });
const gun = await item({
  description: 'Torque gun',
  serial_number: '4471',
  weight_kg: 5.6,
  case_id: tools,
  value: '2150',
  owner: 'Northline',
});
await item({
  description: 'Headset',
  pieces: 4,
  vehicle_id: truck,
  value: '1240',
  owner: 'Northline',
});
await item({ description: 'Awning', vehicle_id: truck, owner: 'Northline' });
await item({ description: 'Timing beacon', value: '2450.75', currency_id: 2 });

const read = async (list: string) =>
  readFreightList.response.parse((await kit.get(`${at}/lists/${list}`, headers)).json());
let scans = 0;
async function scan(list: 'cases' | 'equipment', thing: number, when: string): Promise<void> {
  scans += 1;
  const id = `00000000-0000-4000-8000-00000000000${scans}`;
  const sent = { id, list, thing, vehicle: truck, case: null, at: when, seenAt: when };
  const body = { sentAt: kit.now().toISOString(), scans: [sent] };
  const answer = await kit.post('/api/projects/HUN30/packing/scans', body, headers);
  expect(answer.json()).toEqual({ refused: [] });
}
const dayMs = 86_400_000;
const before = (days: number) => new Date(kit.now().getTime() - days * dayMs).toISOString();
const daysAgo = (when: string) => Math.round((kit.now().getTime() - Date.parse(when)) / dayMs);

describe('Y-1022 the insurance list', () => {
  it('has everything by owner, each currency alone, and says what has no value', async () => {
    const { lines, totals } = await read('insurance');
    expect(totals).toEqual([
      {
        group: 'Northline',
        currency: 'GBP',
        items: 3,
        pieces: 6,
        kg: { known: 5.6, unknown: 2 },
        value: '3390.00',
        unvalued: 1,
      },
      {
        group: null,
        currency: 'EUR',
        items: 1,
        pieces: 1,
        kg: { known: 0, unknown: 1 },
        value: '2450.75',
      },
    ]);
    expect(lines.map(({ description, place, value }) => [description, place, value])).toEqual([
      ['Torque gun S/N 4471', 'Case C-14 on Truck 2', '2150.00'],
      ['Headset', 'Truck 2, loose', '1240.00'],
      ['Awning', 'Truck 2, loose', null],
      ['Timing beacon', null, '2450.75'],
    ]);
  });

  it.each([
    ['csv', 'text/csv'],
    ['pdf', 'application/pdf'],
    ['xlsx', 'application/vnd.openxmlformats'],
  ])('is a %s file', async (file, type) => {
    const answer = await kit.get(`${at}/lists/insurance/${file}`, headers);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      expect.stringContaining(type),
    ]);
  });

  it('has a line for each item in its CSV', async () => {
    const { body } = await kit.get(`${at}/lists/insurance/csv`, headers);
    const lines = body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toBe('Northline,Torque gun S/N 4471,1,5.6,2150.00,GBP,Case C-14 on Truck 2');
    expect(lines[3]).toBe('Northline,Awning,1,,,GBP,"Truck 2, loose"');
  });
});

describe('Y-1027 the packing list', () => {
  it('has each case and vehicle with its goods, weight and value', async () => {
    const { lines, totals, vehicles } = await read('packing');
    expect(lines.map(({ group, description }) => [group, description])).toEqual([
      ['Case C-14 on Truck 2', 'Torque gun S/N 4471'],
      ['Truck 2, loose', 'Headset'],
      ['Truck 2, loose', 'Awning'],
      [null, 'Timing beacon'],
    ]);
    expect(totals.map(({ group, kg, value }) => [group, kg, value])).toEqual([
      ['Case C-14 on Truck 2', { known: 5.6, unknown: 0 }, '2150.00'],
      ['Truck 2, loose', { known: 0, unknown: 2 }, '1240.00'],
      [null, { known: 0, unknown: 1 }, '2450.75'],
    ]);
    expect(vehicles).toMatchObject([
      { group: 'Truck 2', kg: { known: 5.6, unknown: 2 }, value: '3390.00', unvalued: 1 },
      { group: null, value: '2450.75' },
    ]);
  });

  it.each(['csv', 'pdf', 'xlsx'])('is a %s file', async (file) => {
    expect((await kit.get(`${at}/lists/packing/${file}`, headers)).statusCode).toBe(200);
  });
});

describe('Y-1023 the report of lost items', () => {
  it('is empty until a check begins', async () => {
    expect(await read('lost')).toEqual({ lines: [], totals: [], vehicles: [], checks: [] });
  });

  it('names what a check has not found, with where it was scanned last, when and by whom', async () => {
    await scan('cases', tools, before(9));
    const check = { vehicle: truck, at: before(6), sentAt: before(0) };
    const begun = await kit.post('/api/projects/HUN30/packing/checks', check, headers);
    expect(begun.statusCode).toBe(200);
    const { lines, totals, checks } = await read('lost');
    expect(checks.map((one) => [one.vehicle, daysAgo(one.begunAt)])).toEqual([['Truck 2', 6]]);
    const [first, ...others] = lines;
    expect(first).toMatchObject({
      description: 'Torque gun S/N 4471',
      seen: { by: await ownName(), place: 'Case C-14 on Truck 2' },
    });
    expect(daysAgo(first?.seen?.at ?? '')).toBe(9);
    expect(others.map(({ description, seen }) => [description, seen])).toEqual([
      ['Headset', null],
      ['Awning', null],
    ]);
    expect(totals).toEqual([
      {
        group: 'Northline',
        currency: 'GBP',
        items: 3,
        pieces: 6,
        kg: { known: 5.6, unknown: 2 },
        value: '3390.00',
        unvalued: 1,
      },
    ]);
    const { body } = await kit.get(`${at}/lists/lost/csv`, headers);
    const seen = first?.seen?.at.replace('T', ' ').slice(0, 16) ?? '';
    expect(body).toContain(`Case C-14 on Truck 2,Case C-14 on Truck 2,${seen},`);
    expect((await kit.get(`${at}/lists/lost/pdf`, headers)).statusCode).toBe(200);
  });

  it('drops an item as it, or its case, is scanned', async () => {
    await scan('cases', tools, before(3));
    expect((await read('lost')).lines.map(({ description }) => description)).toEqual([
      'Headset',
      'Awning',
    ]);
  });

  it('is refused to people of other projects and to crew', async () => {
    expect((await kit.get(`${at}/lists/stolen`, headers)).statusCode).toBe(400);
    await kit.grant('+447914100010', 10);
    const crew = (await kit.signIn('+447914100010')).headers;
    expect((await kit.get(`${at}/lists/lost`, crew)).statusCode).toBe(403);
  });
});

async function ownName(): Promise<string | null> {
  const row = await kit.db
    .selectFrom('users')
    .leftJoin('contacts', 'contacts.id', 'users.contact_id')
    .where('users.id', '=', userId)
    .select('contacts.full_name as name')
    .executeTakeFirstOrThrow();
  return row.name;
}

describe('Y-1024 a case is moved to another vehicle', () => {
  const move = async (body: object, code = 'HUN30') =>
    kit.post(`/api/projects/${code}/freight/move`, body, headers);

  it('and its history says so', async () => {
    const answer = await move({ case: tools, vehicle: spare });
    const { loads, vehicles } = readFreight.response.parse(answer.json());
    expect(vehicles.map(({ name }) => name)).toEqual(['Truck 2', 'Truck 3']);
    const load = loads.find((one) => one.vehicle?.id === spare);
    expect(load?.cases.map(({ code }) => code)).toEqual(['C-14']);
    const { events } = await kit.history('cases', tools);
    expect(events[0]?.changes).toMatchObject([
      { label: 'Vehicle', before: 'Truck 2', after: 'Truck 3' },
    ]);
    expect((await read('insurance')).lines[0]).toMatchObject({
      id: gun,
      place: 'Case C-14 on Truck 3',
    });
    expect((await move({ case: tools, vehicle: null })).statusCode).toBe(200);
    expect((await read('insurance')).lines[0]).toMatchObject({ place: 'Case C-14' });
  });

  it('is refused in words for what is gone, of another project, or wrong', async () => {
    expect((await move({ case: 999, vehicle: spare })).statusCode).toBe(404);
    expect((await move({ case: tools, vehicle: 999 })).body).toContain(
      'The vehicle isn’t in use any more.',
    );
    const days = { startDate: '2030-08-01', endDate: '2030-08-02', zone: 'Europe/Vienna' };
    await insertProject(kit.db, 'AUT30', days);
    expect((await move({ case: tools, vehicle: spare }, 'AUT30')).statusCode).toBe(404);
    expect((await move({ case: 'C-14', vehicle: spare })).statusCode).toBe(400);
    expect((await move({ case: tools })).statusCode).toBe(400);
  });
});

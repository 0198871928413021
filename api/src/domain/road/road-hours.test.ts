import { chooseRules, type DriveVehicle } from '@paddock/contract/domain/hours/which-rules';
import { readRouteHours, route as routeSchema } from '@paddock/contract/domain/road/routing';
import { afterAll, describe, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFormKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const admin = kit.administrator.headers;

const names = ['Silverstone Circuit', 'Folkestone, LeShuttle terminal'];
const onwards = ['Coquelles, LeShuttle terminal', 'Munich', 'Hungaroring'];

const endpoints = await kit.db.selectFrom('endpoints').select(['id', 'name']).execute();
const stops = [...names, ...onwards].map(
  (name) => endpoints.find((one) => one.name === name)?.id ?? 0,
);

async function enter(vehicle: DriveVehicle, drivers: '1' | '2') {
  const departs_at = '2026-07-06T06:00';
  await kit.store('project-route', { project_id: 51, departs_at, stops, vehicle, drivers });
  const answer = await kit.get('/api/admin/route/HUN26', admin);
  expect(answer.statusCode).toBe(200);
  return routeSchema.parse(answer.json());
}

async function compare(vehicle: string) {
  const query = new URLSearchParams({ vehicle });
  return kit.get(`/api/admin/route/HUN26/hours?${query.toString()}`, admin);
}

describe('breaks and rests on a route', () => {
  it('Y-913 adds them to every arrival, and says where and why they are taken', async () => {
    const plain = await enter('none', '1');
    expect(plain.hours).toBeUndefined();
    const truck = await enter('truck over 3.5 t', '1');
    expect(truck.hours).toMatchObject({ drivers: 1, breaches: [] });
    expect(truck.hours?.why).toContain('56 days');
    const [pause] = truck.hours?.pauses ?? [];
    expect(pause).toMatchObject({ kind: 'break', why: '4 h 30 driven' });
    const paused = truck.hours?.pauses.reduce((sum, { minutes }) => sum + minutes, 0) ?? 0;
    const late =
      Date.parse(truck.stops[4]?.arrivesAt ?? '') - Date.parse(plain.stops[4]?.arrivesAt ?? '');
    expect(late / 60_000).toBeCloseTo(paused, 0);
    const last = truck.stops[4];
    expect((last?.earliestAtLocal ?? '') < (last?.arrivesAtLocal ?? '')).toBe(true);
  });

  it('Y-913 two drivers arrive earlier, and leave later to be there in time', async () => {
    await enter('truck over 3.5 t', '1');
    const { crews, stops: listed } = readRouteHours.response.parse(
      (await compare('truck over 3.5 t')).json(),
    );
    const [one, two] = crews;
    expect(listed).toEqual(stops);
    expect((two?.arrivesAtLocal ?? '') < (one?.arrivesAtLocal ?? '')).toBe(true);
    expect((two?.leaveByLocal ?? '') > (one?.leaveByLocal ?? '')).toBe(true);
  });

  it('Y-913 says each time in the zone of its own day', async () => {
    const departs_at = new Date('2027-01-04T06:00:00Z');
    await kit.db
      .updateTable('prj_routes')
      .set({ departs_at })
      .where('project_id', '=', 51)
      .execute();
    const { crews, dueLocal, ...said } = readRouteHours.response.parse(
      (await compare('coach')).json(),
    );
    expect(dueLocal.slice(5, 7)).toBe('06');
    expect([crews[0]?.leaveByZone, said.dueZone, said.arriveZone]).toEqual(['BST', 'CEST', 'CET']);
  });

  it('Y-914 has no arrivals for a vehicle without rules of hours, and refuses one that is none', async () => {
    const own = readRouteHours.response.parse((await compare('van with own goods')).json());
    expect(own.crews).toEqual([]);
    expect(own.why).toContain('Carry papers');
    expect((await compare('bicycle')).statusCode).toBe(400);
  });
});

describe('which rules of hours apply', () => {
  const day = '2026-07-06';
  it.each([
    ['truck over 3.5 t', ['GB', 'FR', 'HU'], 'eu561'],
    ['truck over 3.5 t', ['GB'], 'uk561'],
    ['truck over 3.5 t', ['DE', 'HU'], 'eu561'],
    ['truck over 3.5 t', ['GB', 'FR', 'CH'], 'aetr'],
    ['truck over 3.5 t', ['HU', 'RS'], 'aetr'],
    ['truck over 3.5 t', ['GB', null], null],
    ['coach', ['GB', 'FR'], 'aetr'],
    ['coach', ['FR', 'IT'], 'eu561-coach'],
    ['coach', ['GB'], 'uk561'],
    ['van for hire', ['GB', 'FR'], 'eu561'],
    ['van for hire', ['FR'], null],
    ['van with own goods', ['GB', 'FR'], null],
  ] as const)('Y-914 a %s through %j: %s', (vehicle, countries, rules) => {
    expect(chooseRules({ vehicle, countries, day }).rules).toBe(rules);
  });

  it('Y-914 vans for hire are included from July 2026', () => {
    const van = { vehicle: 'van for hire', countries: ['GB', 'FR'] } as const;
    expect(chooseRules({ ...van, day: '2026-06-30' }).rules).toBeNull();
    expect(chooseRules({ ...van, day: '2026-07-01' }).rules).toBe('eu561');
  });
});

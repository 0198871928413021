import { encodePolyline } from '@paddock/contract/domain/road/polyline';
import { route as routeSchema } from '@paddock/contract/domain/road/routing';
import { buildApp } from '../../app/app.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openFormKit, type FormKit } from '../../testing/form-kit.ts';
import { openOutsideService, osrmRoad, placesIn, send } from '../../testing/outside-service.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';
import { askAgainMs } from './open.ts';

type Answering = Parameters<typeof openOutsideService>[0];
const healthy: Answering = ({ url }, response) => send(response, 200, osrmRoad(placesIn(url)));
let answering = healthy;
const service = await openOutsideService((question, response) => answering(question, response));

const guessing = await openFormKit(await createTestDatabase({ demo: true }));
const knowing = await openFormKit(await createTestDatabase(), {
  DIRECTIONS: 'osrm',
  OSRM_URL: service.url,
});
const tour = await enterTour(knowing);
const number = '+447911000301';
await knowing.store('user-access', {
  contact_id: tour.anna,
  phone_number: number,
  access_level_id: 10,
});
const anna = await knowing.signIn(number);
afterAll(async () => {
  await guessing.close();
  await knowing.close();
  await service.close();
});

async function read(kit: FormKit, headers: Record<string, string>) {
  const answer = await kit.get('/api/users/route', headers);
  expect(answer.statusCode).toBe(200);
  return routeSchema.parse(answer.json());
}

describe('the demo', () => {
  const crew = '+447700900010';

  it('R-1 the fixed route leads from Silverstone by 20 stops to the Hungaroring', async () => {
    const route = await read(guessing, guessing.administrator.headers);
    expect(route).toMatchObject({
      projectCode: null,
      travelMode: 'driving',
      departsAt: '2026-07-01T07:00:00.000Z',
      departureZone: 'Europe/London',
      provider: 'estimate',
      answeredAt: null,
      pending: false,
    });
    expect(route.stops).toHaveLength(22);
    expect(route.legs).toHaveLength(21);
    expect(route.stops[0]).toMatchObject({
      name: 'Silverstone Circuit',
      arrivesAt: route.departsAt,
    });
    expect(route.stops.at(-1)).toMatchObject({
      name: 'Hungaroring',
      timeZone: 'Europe/Budapest',
    });
  });

  it('R-2 crew see the route of their project, each stop with its arrival time', async () => {
    // The demo data of a test is set around its own day.
    await guessing.db
      .updateTable('projects')
      .set({ end_date: '2099-12-31' })
      .where('id', '=', 51)
      .execute();
    const { headers } = await guessing.signIn(crew);
    const route = await read(guessing, headers);
    const fixed = await read(guessing, guessing.administrator.headers);
    expect(route).toEqual({ ...fixed, projectCode: 'HUN26' });
    for (const [index, leg] of route.legs.entries()) {
      const left = Date.parse(route.stops[index]?.arrivesAt ?? '');
      const reached = Date.parse(route.stops[index + 1]?.arrivesAt ?? '');
      expect(reached - left).toBe(leg.seconds * 1_000);
    }
  });
});

it('R-11 R-12 staff see the route of a project, and the places of a project without one', async () => {
  const readRoad = async (code: string, headers = guessing.administrator.headers) =>
    guessing.get(`/api/admin/route/${code}`, headers);
  const own = routeSchema.parse((await readRoad('hun26')).json());
  expect(own.projectCode).toBe('HUN26');
  expect(own.stops).toHaveLength(22);
  const bahrain = await guessing.db
    .selectFrom('projects as p')
    .innerJoin('endpoints as a', 'a.id', 'p.start_point_id')
    .innerJoin('endpoints as b', 'b.id', 'p.end_point_id')
    .where('p.project_code', '=', 'BHR26')
    .select([
      'p.id',
      'p.start_date',
      'a.id as from_id',
      'a.name as from',
      'b.id as to_id',
      'b.name as to',
    ])
    .executeTakeFirstOrThrow();
  expect((await readRoad('BHR26')).json()).toEqual({
    projectCode: 'BHR26',
    projectId: bahrain.id,
    startDate: bahrain.start_date,
    places: [
      { id: bahrain.from_id, name: bahrain.from },
      { id: bahrain.to_id, name: bahrain.to },
    ],
  });
  await guessing.db
    .updateTable('projects')
    .set({ end_point_id: bahrain.from_id })
    .where('id', '=', bahrain.id)
    .execute();
  expect((await readRoad('BHR26')).json()).toMatchObject({
    places: [{ id: bahrain.from_id, name: bahrain.from }],
  });
  expect((await readRoad('NONE')).statusCode).toBe(404);
  const { headers } = await guessing.signIn('+447700900012');
  expect((await readRoad('HUN26', headers)).statusCode).toBe(403);
});

const departure = '2030-07-01T08:00';
const enter = async (stops: readonly number[], more: object = {}) =>
  knowing.store('project-route', {
    project_id: tour.project,
    departs_at: departure,
    stops,
    ...more,
  });

describe('the form', () => {
  it('R-2 without a project that has a route, the fixed one is shown', async () => {
    expect((await read(knowing, anna.headers)).projectCode).toBeNull();
    await knowing.store('project-contractors', {
      project_id: tour.project,
      contact_id: [tour.anna],
    });
    expect((await read(knowing, anna.headers)).projectCode).toBeNull();
  });

  it('R-3 a route sets out by the clock of its first stop, and entering it again replaces it', async () => {
    await enter([tour.start, tour.end, tour.start]);
    const first = await read(knowing, anna.headers);
    expect(first).toMatchObject({
      projectCode: 'HUN30',
      departsAt: '2030-07-01T06:00:00.000Z',
      departureZone: 'Europe/Budapest',
    });
    expect(first.stops.map(({ name }) => name)).toEqual([
      'Silverstone',
      'Hungaroring',
      'Silverstone',
    ]);
    const answer = await enter([tour.end, tour.start], { departs_at: '2030-07-02T05:30' });
    expect(answer.id).toBe(tour.project);
    const second = await read(knowing, anna.headers);
    expect(second.stops.map(({ name }) => name)).toEqual(['Hungaroring', 'Silverstone']);
    expect(second.departsAt).toBe('2030-07-02T03:30:00.000Z');
  });

  it.each([
    ['one stop', { stops: [1] }, 'stops'],
    ['none', { stops: [] }, 'stops'],
    ['the same one twice in a row', { stops: [1, 1] }, 'stops'],
    ['28', { stops: Array.from({ length: 28 }, (_, index) => 1 + (index % 2)) }, 'stops'],
    ['one that there is not', { stops: [1, 999_999] }, 'stops'],
    ['a word', { stops: [1, 'b'] }, 'stops.1'],
    ['a time that clocks skip', { departs_at: '2030-03-31T02:30' }, 'departs_at'],
  ])('R-3 %s is refused at its field', async (_name, changes, field) => {
    const answer = await knowing.submit('project-route', {
      project_id: tour.project,
      departs_at: departure,
      stops: [tour.start, tour.end],
      ...changes,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: { field } });
  });
});

describe('the road', () => {
  let place = 0;
  beforeEach(() => {
    answering = healthy;
    service.asked.length = 0;
  });

  /** A route between places that nobody has requested. */
  async function enterNew(count: number) {
    const stops: number[] = [];
    for (let index = 0; index < count; index += 1) {
      place += 1;
      const where = { latitude: place / 100, longitude: 1, time_zone: 'UTC' };
      stops.push((await knowing.store('new-endpoint', { name: `Place ${place}`, ...where })).id);
    }
    await enter(stops);
    return stops;
  }

  const known = async () => {
    let route = await read(knowing, anna.headers);
    const isPending = async () => (route = await read(knowing, anna.headers)).pending;
    await expect.poll(isPending).toBe(false);
    return route;
  };

  it('R-5 shows an estimate until the directions are known, then stores them and asks nobody again', async () => {
    await enterNew(3);
    const before = await read(knowing, anna.headers);
    expect(before).toMatchObject({ pending: true, answeredAt: null, provider: 'osrm' });
    expect(before.legs.map(({ estimate }) => estimate)).toEqual([true, true]);
    const after = await known();
    expect(after.legs.map(({ estimate, metres }) => [estimate, metres])).toEqual([
      [false, 10_000],
      [false, 10_000],
    ]);
    expect(after.answeredAt).not.toBeNull();
    await read(knowing, anna.headers);
    expect(service.asked).toHaveLength(1);
  });

  it('K-83 a server says that directions are on their way, whichever server requested them', async () => {
    const other = await buildApp(knowing.deps);
    const readOther = async () => {
      const answer = await other.inject({ url: '/api/users/route', headers: anna.headers });
      return routeSchema.parse(answer.json());
    };
    const { promise: isAsked, resolve: wasAsked } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    answering = (question, response) => {
      wasAsked();
      void released.then(() => healthy(question, response));
    };
    await enterNew(3);
    await read(knowing, anna.headers);
    await isAsked;
    expect((await readOther()).pending).toBe(true);
    release();
    await known();
    expect((await readOther()).pending).toBe(false);
    expect(service.asked).toHaveLength(1);
    await other.close();
  });

  it('R-5 other stops are another road, and former stops are still known', async () => {
    const [one = 0, other = 0, third = 0] = await enterNew(3);
    await read(knowing, anna.headers);
    await known();
    await enter([other, one, third]);
    expect((await read(knowing, anna.headers)).pending).toBe(true);
    await known();
    await enter([one, other, third]);
    expect((await read(knowing, anna.headers)).legs.every(({ estimate }) => !estimate)).toBe(true);
    expect(service.asked).toHaveLength(2);
  });

  it('R-6 requests an unanswered leg again later, and keeps the others', async () => {
    await enterNew(3);
    const first = (place - 2) / 100;
    answering = ({ url }, response) => {
      const places = placesIn(url);
      if (places.length > 2) return send(response, 400, { code: 'TooBig' });
      if (places[0]?.[0] === first) return healthy({ url, body: '' }, response);
      return send(response, 500, {});
    };
    await read(knowing, anna.headers);
    const half = await known();
    expect(half.legs.map(({ estimate }) => estimate)).toEqual([false, true]);
    answering = healthy;
    knowing.passes(askAgainMs / 1_000 + 1);
    expect((await read(knowing, anna.headers)).pending).toBe(true);
    expect((await known()).legs.map(({ estimate }) => estimate)).toEqual([false, false]);
  });

  it('R-5 a service that hangs keeps nobody waiting', async () => {
    answering = () => undefined;
    await enterNew(2);
    const route = await read(knowing, anna.headers);
    expect(route.legs[0]?.estimate).toBe(true);
    expect(route.pending).toBe(true);
  });

  it('R-5 the longest route stays below 100 KB', async () => {
    const { headers } = anna;
    answering = ({ url }, response) => {
      const line = placesIn(url).flatMap(([north, east]) =>
        Array.from(
          { length: 2_000 },
          (_, index) => [north + index / 1e4, east + Math.sin(index)] as const,
        ),
      );
      const legs = placesIn(url)
        .slice(1)
        .map(() => ({ distance: 1e4, duration: 600 }));
      send(response, 200, {
        code: 'Ok',
        routes: [{ geometry: encodePolyline(line, 6), legs }],
      });
    };
    await enterNew(27);
    await read(knowing, headers);
    await known();
    const answer = await knowing.get('/api/users/route', headers);
    expect(Buffer.byteLength(answer.body)).toBeLessThan(100_000);
  });
});

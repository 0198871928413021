import { decodePolyline, encodePolyline } from '@paddock/contract/domain/road/polyline';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openOutsideService, osrmRoad, placesIn, send } from '../../../testing/outside-service.ts';
import { estimateDirections, askDirections, NoRoad, type Trip } from './directions.ts';
import { findRoad } from './find-road.ts';
import { googleDirections } from './google.ts';
import { osrmDirections } from './osrm.ts';

type Answering = Parameters<typeof openOutsideService>[0];

const stops = [
  { latitude: 52.0733, longitude: -1.0146 },
  { latitude: 50.8503, longitude: 4.3517 },
  { latitude: 48.1351, longitude: 11.582 },
  { latitude: 47.5819, longitude: 19.2512 },
];
const trip: Trip = { stops, departsAt: null };
const deps = { ...askDirections, timeoutMs: 60_000, mostBytes: 100_000 };
const { signal } = new AbortController();
const finding = { signal, pause: async () => undefined };

const healthy: Answering = ({ url }, response) => send(response, 200, osrmRoad(placesIn(url)));
let answering = healthy;
const service = await openOutsideService((question, response) => answering(question, response));
afterAll(async () => service.close());
beforeEach(() => {
  answering = healthy;
  service.asked.length = 0;
});

const googleQuestion = z.object({ intermediates: z.array(z.unknown()) });
const osrm = osrmDirections(service.url, deps);
/** For a service without an answer: any other answer may come late. */
const hastyOsrm = osrmDirections(service.url, { ...deps, timeoutMs: 200 });
const silence: Answering = () => undefined;
const google = googleDirections('a secret key', deps, service.url);

it('R-4 an estimate is the great circle plus a fifth, at 80 km/h, and says so', async () => {
  const [leg] = await estimateDirections.ask(trip, signal);
  expect(leg).toMatchObject({ estimate: true });
  // London to Brussels and the like: 399 km as the crow flies.
  expect((leg?.metres ?? 0) / 1.2 / 1_000).toBeCloseTo(395.6, 0);
  expect((leg?.metres ?? 0) / (leg?.seconds ?? 1)).toBeCloseTo(80 / 3.6, 2);
});

describe('OSRM', () => {
  it('is asked for all stops at once, and its line is cut at each', async () => {
    const legs = await osrm.ask(trip, signal);
    expect(service.asked.map(({ url }) => url)).toEqual([
      '/route/v1/driving/-1.0146,52.0733;4.3517,50.8503;11.582,48.1351;19.2512,47.5819' +
        '?overview=full&geometries=polyline6&steps=false&continue_straight=false',
    ]);
    expect(legs).toHaveLength(3);
    for (const leg of legs) {
      expect(leg).toMatchObject({ metres: 10_000, seconds: 600, estimate: false });
      expect(decodePolyline(leg.polyline).length).toBeGreaterThan(1);
    }
    expect(decodePolyline(legs[2]?.polyline ?? '').at(-1)).toEqual([47.5819, 19.2512]);
  });

  it('R-6 an unreachable stop affects only its own legs', async () => {
    answering = ({ url }, response) => {
      const deadEnd = placesIn(url).some(([north]) => north === 48.1351);
      if (deadEnd) return send(response, 400, { code: 'NoRoute', message: 'Impossible route' });
      return healthy({ url, body: '' }, response);
    };
    const { legs, settled } = await findRoad(osrm, trip, finding);
    expect(legs.map(({ estimate }) => estimate)).toEqual([false, true, true]);
    expect(settled).toBe(true);
  });

  it('a leg without an answer is an estimate that is not settled', async () => {
    answering = ({ url }, response) =>
      url.includes('11.582') && !url.includes('19.2512')
        ? send(response, 500, 'down')
        : placesIn(url).length > 2
          ? send(response, 503, 'busy')
          : healthy({ url, body: '' }, response);
    const { legs, settled } = await findRoad(osrm, trip, finding);
    expect(legs.map(({ estimate }) => estimate)).toEqual([false, true, false]);
    expect(settled).toBe(false);
  });

  it('retries temporary failures, three times at most', async () => {
    let calls = 0;
    answering = (question, response) => {
      calls += 1;
      if (calls < 3) return send(response, 502, 'bad gateway');
      return healthy(question, response);
    };
    const { settled } = await findRoad(osrm, trip, finding);
    expect(settled).toBe(true);
    expect(service.asked).toHaveLength(3);
  });

  const whole = osrmRoad(stops.map(({ latitude, longitude }) => [latitude, longitude]));
  const failures: [string, Answering][] = [
    ['is down', (_, response) => send(response, 500, { code: 'Ok' })],
    ['asks for patience', (_, response) => send(response, 429, {})],
    ['never answers', silence],
    ['breaks off', (_, response) => response.writeHead(200, { 'content-length': 99 }).destroy()],
    ['sends no JSON', (_, response) => send(response, 200, '<html>')],
    ['sends other JSON', (_, response) => send(response, 200, { code: 'Ok', routes: [] })],
    ['sends too few legs', (_, response) => send(response, 200, osrmRoad([[1, 1]]))],
    [
      'sends too much',
      (_, response) => send(response, 200, `${JSON.stringify(whole)}${' '.repeat(200_000)}`),
    ],
    [
      'leads elsewhere',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['refuses the question', (_, response) => send(response, 400, { code: 'InvalidUrl' })],
    [
      'leaves the earth',
      (_, response) =>
        send(response, 200, {
          code: 'Ok',
          routes: [
            {
              geometry: encodePolyline(
                [
                  [91, 0],
                  [0, 0],
                ],
                6,
              ),
              legs: [1, 2, 3].map(() => ({ distance: 1, duration: 1 })),
            },
          ],
        }),
    ],
    [
      'counts backwards',
      (_, response) =>
        send(response, 200, {
          code: 'Ok',
          routes: [{ geometry: '??', legs: [1, 2, 3].map(() => ({ distance: -1, duration: 1 })) }],
        }),
    ],
  ];
  it.each(failures)('fails if it %s, and no leg counts as refused', async (_name, failing) => {
    answering = failing;
    const asked = failing === silence ? hastyOsrm : osrm;
    const failed = await asked.ask(trip, signal).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(NoRoad);
    await expect(findRoad(asked, trip, finding)).rejects.toThrow();
  });

  it('is not asked again once the server closes', async () => {
    answering = () => undefined;
    const ending = new AbortController();
    const asked = findRoad(osrm, trip, { ...finding, signal: ending.signal });
    ending.abort();
    await expect(asked).rejects.toThrow(/abort/);
    expect(service.asked.length).toBeLessThan(2);
  });

  it('R-5 thins a long line until a phone can receive it', async () => {
    const many = { latitude: 0, longitude: 0 };
    answering = (_, response) => {
      const line = Array.from(
        { length: 15_000 },
        (__, index) => [Math.sin(index) / 10, index / 1_000] as const,
      );
      send(response, 200, {
        code: 'Ok',
        routes: [{ geometry: encodePolyline(line, 6), legs: [{ distance: 9e5, duration: 4e4 }] }],
      });
    };
    const patient = osrmDirections(service.url, { ...deps, mostBytes: 1e6 });
    const [leg] = await patient.ask({ stops: [many, many], departsAt: null }, signal);
    expect(leg?.polyline.length).toBeLessThan(4_500);
    expect(decodePolyline(leg?.polyline ?? '').at(-1)?.[1]).toBeCloseTo(14.999, 3);
  });
});

describe('Google', () => {
  const leg = {
    distanceMeters: 212_345,
    duration: '9000.5s',
    polyline: {
      encodedPolyline: encodePolyline([
        [52, -1],
        [51, 1],
      ]),
    },
  };
  beforeEach(() => {
    answering = (_, response) => send(response, 200, { routes: [{ legs: [leg, leg, leg] }] });
  });

  it('is asked with a field mask and a key that is in no address', async () => {
    const legs = await google.ask(trip, signal);
    const [question] = service.asked;
    expect(question?.url).toBe('/directions/v2:computeRoutes');
    expect(question?.headers).toMatchObject({
      'x-goog-api-key': 'a secret key',
      'x-goog-fieldmask':
        'routes.legs.distanceMeters,routes.legs.duration,routes.legs.polyline.encodedPolyline',
    });
    expect(JSON.parse(question?.body ?? '')).toMatchObject({
      travelMode: 'DRIVE',
      origin: { location: { latLng: stops[0] } },
      intermediates: [{ location: { latLng: stops[1] } }, { location: { latLng: stops[2] } }],
      destination: { location: { latLng: stops[3] } },
    });
    expect(legs[0]).toMatchObject({ metres: 212_345, seconds: 9_001, estimate: false });
  });

  it('R-7 asks for traffic only if the departure is ahead', async () => {
    await google.ask(trip, signal);
    const departsAt = new Date('2030-07-01T07:00:00Z');
    await google.ask({ stops, departsAt }, signal);
    const [past, ahead] = service.asked.map(({ body }): unknown => JSON.parse(body));
    expect(past).toMatchObject({ routingPreference: 'TRAFFIC_UNAWARE' });
    expect(past).not.toHaveProperty('departureTime');
    expect(ahead).toMatchObject({
      routingPreference: 'TRAFFIC_AWARE',
      departureTime: '2030-07-01T07:00:00.000Z',
    });
  });

  it('a missing route is an answer without one', async () => {
    answering = (_, response) => send(response, 200, {});
    await expect(google.ask(trip, signal)).rejects.toBeInstanceOf(NoRoad);
  });

  it('a refused key settles nothing, and is in no message', async () => {
    answering = (_, response) => send(response, 403, { error: { code: 403, message: 'key' } });
    const failed = await google.ask(trip, signal).catch((error: unknown) => error);
    expect(failed).not.toBeInstanceOf(NoRoad);
    expect(String(failed)).not.toContain('secret');
    await expect(findRoad(google, trip, finding)).rejects.toThrow();
  });

  it.each([
    ['minus', { ...leg, duration: '-5s' }],
    ['words', { ...leg, duration: 'soon' }],
    ['no line', { ...leg, polyline: {} }],
  ])('rejects a leg with %s', async (_name, odd) => {
    answering = (_, response) => send(response, 200, { routes: [{ legs: [odd, odd, odd] }] });
    await expect(google.ask(trip, signal)).rejects.toThrow(/invalid body/);
  });

  it('asks for too many stops in parts that meet', async () => {
    answering = ({ body }, response) => {
      const between = googleQuestion.parse(JSON.parse(body)).intermediates.length;
      expect(between).toBeLessThanOrEqual(25);
      send(response, 200, { routes: [{ legs: Array.from({ length: between + 1 }, () => leg) }] });
    };
    const many = Array.from({ length: 60 }, (_, index) => ({ latitude: index / 2, longitude: 0 }));
    const { legs } = await findRoad(google, { stops: many, departsAt: null }, finding);
    expect(legs).toHaveLength(59);
    expect(service.asked).toHaveLength(3);
  });
});

import { encodePolyline } from '@paddock/contract/domain/road/polyline';
import type { Route } from '@paddock/contract/domain/road/routing';
import { expect, it } from 'vitest';
import { openRoad } from './way-ahead.ts';

const stop = (name: string, longitude: number) => ({
  name,
  latitude: 48,
  longitude,
  timeZone: 'Europe/Vienna',
  arrivesAt: '2026-07-01T08:00:00Z',
  arrivesAtLocal: '2026-07-01T10:00',
  zoneName: 'CEST',
  offsets: [],
});
const leg = (metres: number, from: number, to: number) => ({
  metres,
  seconds: metres / 20,
  estimate: false,
  polyline: encodePolyline([
    [48, from],
    [48, (from + to) / 2],
    [48, to],
  ]),
});
const route: Route = {
  projectCode: 'HUN26',
  travelMode: 'driving',
  departsAt: '2026-07-01T07:00:00Z',
  departsAtLocal: '2026-07-01T08:00',
  departureZone: 'Europe/London',
  provider: 'osrm',
  answeredAt: null,
  pending: false,
  stops: [stop('A', 10), stop('B', 12), stop('C', 13)],
  legs: [leg(160_000, 10, 12), leg(80_000, 12, 13)],
};
const road = openRoad(route);

it('L-62 from the road, the rest of its leg leads to the next stop', () => {
  const way = road.wayFrom({ latitude: 48, longitude: 11.5 });
  expect(way?.stop.name).toBe('B');
  expect(way?.metres).toBeCloseTo(40_000, -1);
  expect(way?.seconds).toBeCloseTo(2_000, 0);
});

it('L-62 beside the road, the way back to it counts a fifth more than straight', () => {
  const way = road.wayFrom({ latitude: 48.1, longitude: 12.5 });
  expect(way?.stop.name).toBe('C');
  expect(way?.metres).toBeCloseTo(40_000 + 0.1 * 111_195 * 1.2, -2);
});

it('L-62 at a stop the next one is ahead, and at the last one nothing', () => {
  expect(road.wayFrom({ latitude: 48.001, longitude: 12 })).toMatchObject({
    stop: { name: 'C' },
    metres: 80_000,
    seconds: 4_000,
  });
  expect(road.wayFrom({ latitude: 48, longitude: 13 })).toBeNull();
});

it('L-62 says nothing far from the road', () => {
  expect(road.wayFrom({ latitude: 26, longitude: 50.5 })).toBeNull();
});

import { encodePolyline } from '@paddock/contract/domain/road/polyline';
import type { Route } from '@paddock/contract/domain/road/routing';
import { localTimeAt } from '@paddock/contract/platform/local-time';

const places = [
  ['Silverstone Circuit', 52.0733, -1.0146, 'Europe/London'],
  ['Brussels', 50.8503, 4.3517, 'Europe/Brussels'],
  ['Munich', 48.1351, 11.582, 'Europe/Berlin'],
  ['Vienna', 48.2082, 16.3738, 'Europe/Vienna'],
  ['Hungaroring', 47.5819, 19.2512, 'Europe/Budapest'],
] as const;

/** The server's data about a moment in summer. */
function readClock(zone: string, moment: number) {
  const isLondon = zone === 'Europe/London';
  const offsets = [{ from: '2026-06-01T00:00:00.000Z', minutes: isLondon ? 60 : 120 }];
  return {
    arrivesAtLocal: localTimeAt(moment, offsets),
    zoneName: isLondon ? 'BST' : 'CEST',
    offsets,
  };
}

/** For tests: leaves at 7:00 UTC, and every leg takes five hours. */
export const exampleRoute: Route = {
  projectCode: 'HUN26',
  travelMode: 'driving',
  departsAt: '2026-07-01T07:00:00.000Z',
  departsAtLocal: '2026-07-01T08:00',
  departureZone: 'Europe/London',
  provider: 'osrm',
  answeredAt: '2026-06-30T07:00:00.000Z',
  pending: false,
  stops: places.map(([name, latitude, longitude, timeZone], index) => ({
    name,
    latitude,
    longitude,
    timeZone,
    arrivesAt: new Date(Date.UTC(2026, 6, 1, 7 + 5 * index)).toISOString(),
    ...readClock(timeZone, Date.UTC(2026, 6, 1, 7 + 5 * index)),
  })),
  legs: places.slice(1).map(([, latitude, longitude], index) => ({
    metres: 400_000,
    seconds: 18_000,
    polyline: encodePolyline([
      [places[index]?.[1] ?? 0, places[index]?.[2] ?? 0],
      [latitude, longitude],
    ]),
    estimate: false,
  })),
};

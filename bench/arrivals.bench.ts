import { estimateLeg } from '@paddock/api/domain/road/directions/directions';
import { expectedArrival } from '@paddock/contract/domain/live/arrival-state';
import { isRoadOld } from '@paddock/contract/domain/live/road-refresh';
import { metresBetween } from '@paddock/contract/domain/places/distance';
import { report } from './report.ts';

/**
 * How far the arrivals on the live map are from the truth. A trip bends more or less, is slow at both ends
 * and fast between, and has up to three delays. The estimate only knows the straight line; the road knows its
 * length and the speeds without delays, and is requested as the server does.
 */
const trips = 2_000;
const minuteMs = 60_000;
const bands = [5, 20, 50, 100, 200, 400];
const goal = { latitude: 47.5819, longitude: 19.2509, radius: 800, dueAt: null };
const degree = 111_195;

let seed = 42;
function random(): number {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
}
const between = (least: number, most: number) => least + (most - least) * random();

interface Moment {
  readonly at: number;
  /** Kilometres of road that are left, and seconds without delays. */
  readonly left: number;
  readonly free: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Minute by minute, from the start to the arrival. */
function drive(): { moments: Moment[]; arrivesAt: number } {
  const straight = 5 + 395 * random() ** 2;
  const whole = straight * between(1.1, 1.45);
  const [town, motorway] = [between(28, 45), between(85, 112)];
  const speedAt = (left: number) => (Math.min(left, whole - left) < 8 ? town : motorway);
  const delays = Array.from({ length: Math.floor(random() * 4) }, () => {
    return { from: whole * random(), minutes: between(3, 25) };
  });
  const moments: Moment[] = [];
  let [at, left] = [0, whole];
  while (left > 0.05) {
    const latitude = goal.latitude + ((left / whole) * straight * 1_000) / degree;
    moments.push({
      at,
      left,
      free: freeSeconds(left, speedAt),
      latitude,
      longitude: goal.longitude,
    });
    const delay = delays.find(({ from, minutes }) => left <= from && minutes > 0);
    if (delay !== undefined) delay.minutes -= 1;
    left -= (speedAt(left) / 60) * (delay === undefined ? 1 : 0.1);
    at += minuteMs;
  }
  return { moments, arrivesAt: at };
}

function freeSeconds(left: number, speedAt: (left: number) => number): number {
  let seconds = 0;
  for (let rest = left; rest > 0; rest -= 0.5)
    seconds += (Math.min(0.5, rest) / speedAt(rest)) * 3_600;
  return seconds;
}

interface Miss {
  readonly km: number;
  readonly minutes: number;
  readonly within: boolean;
}

const misses: Record<'estimate' | 'road', Miss[]> = { estimate: [], road: [] };
let asks = 0;
let hours = 0;
for (let trip = 0; trip < trips; trip += 1) {
  const { moments, arrivesAt } = drive();
  hours += arrivesAt / 3_600_000;
  let known: { at: number; road: Parameters<typeof expectedArrival>[0] } | undefined;
  for (const moment of moments) {
    const { at, latitude, longitude, left, free } = moment;
    const fix = { at, latitude, longitude, accuracy: null };
    const asked = known === undefined ? undefined : { ...known.road, askedAt: known.at };
    if (known === undefined || isRoadOld(asked, { hourFrom: at, asks: 0 }, fix, at)) {
      asks += 1;
      known = { at, road: { basis: 'osrm', metres: left * 1_000, seconds: free, from: fix } };
    }
    const leg = estimateLeg(fix, goal);
    const estimate = expectedArrival({ ...leg, basis: 'estimate', from: fix }, goal, fix, at);
    const byRoad = expectedArrival(known.road, goal, fix, at);
    const km = metresBetween(fix, goal) / 1_000;
    misses.estimate.push({
      km,
      minutes: Math.abs(estimate.at - arrivesAt) / minuteMs,
      within: (estimate.earliest ?? 0) <= arrivesAt && arrivesAt <= (estimate.latest ?? 0),
    });
    misses.road.push({ km, minutes: Math.abs(byRoad.at - arrivesAt) / minuteMs, within: true });
  }
}

await report('arrivals', {
  unit: 'minutes between the arrival that is shown and the simulated truth, by kilometres that are left',
  trips,
  'minutes of driving': misses.estimate.length,
  'questions to a directions service, per hour of driving': round(asks / hours),
  'by the estimate': table(misses.estimate, true),
  'by the road, without traffic': table(misses.road, false),
});

function table(all: readonly Miss[], hasInterval: boolean) {
  return Object.fromEntries(
    bands.map((band, index) => {
      const from = bands[index - 1] ?? 0;
      const found = all.filter(({ km }) => km > from && km <= band);
      const sorted = found.map(({ minutes }) => minutes).toSorted((one, other) => one - other);
      const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? 0);
      const within = found.filter((miss) => miss.within).length / Math.max(1, found.length);
      return [
        `${from} to ${band} km`,
        {
          median: at(0.5),
          p90: at(0.9),
          locations: found.length,
          ...(hasInterval ? { 'within the interval': `${Math.round(within * 100)} %` } : {}),
        },
      ];
    }),
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

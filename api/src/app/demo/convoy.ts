import { stopGoals, type Goal } from '@paddock/contract/domain/live/next-goal';
import { metresBetween } from '@paddock/contract/domain/places/distance';
import { decodePolyline, type LatLng } from '@paddock/contract/domain/road/polyline';
import type { Route } from '@paddock/contract/domain/road/routing';
import type { DemoName } from './people.ts';
import { demoTourId } from './projects.ts';

const minuteMs = 60_000;

interface Member {
  readonly name: DemoName;
  /** Behind the timetable. Who is at most a break behind is on time. */
  readonly minutesBehind: number;
  /** No signal: the phone sends what it took so long ago, and that seldom. */
  readonly silent?: { readonly oldMinutes: number; readonly everyMinutes: number };
}

/** Who drives the tour’s road without a phone. None of them flies before the tour ends. */
export const convoy: readonly Member[] = [
  { name: 'Petr Dvořák', minutesBehind: 0 },
  { name: 'William Thornton', minutesBehind: 5 },
  { name: 'Matej Horvat', minutesBehind: 10 },
  { name: 'Jonas Weber', minutesBehind: 50 },
  { name: 'Oskar Lehmann', minutesBehind: 65 },
  { name: 'Łukasz Zieliński', minutesBehind: 0, silent: { oldMinutes: 20, everyMinutes: 30 } },
];

/** At each stop they wait for so long, and at the end before all set out again: longer than anyone is behind. */
const breakMs = 15 * minuteMs;
const restMs = 90 * minuteMs;

/** The same on all servers, whenever they started: drives follow one another from then on. */
const firstDeparture = Date.parse('2026-01-01T00:00:00Z');

interface DrivenLeg {
  /** After the departure of the drive. */
  readonly leavesMs: number;
  readonly arrivesMs: number;
  readonly line: readonly LatLng[];
}

/** The road of the tour as the simulation drives it, again and again. */
export interface Timetable {
  readonly legs: readonly DrivenLeg[];
  readonly wholeMs: number;
  readonly stops: Route['stops'];
}

/** @returns undefined for a road that leads nowhere */
export function timetableOf({ legs, stops }: Route): Timetable | undefined {
  let at = 0;
  const driven = legs.map(({ polyline, seconds }) => {
    const leavesMs = at;
    at = leavesMs + seconds * 1_000 + breakMs;
    return { leavesMs, arrivesMs: at - breakMs, line: decodePolyline(polyline) };
  });
  return driven.length === 0 || at === 0
    ? undefined
    : { legs: driven, stops, wholeMs: at + restMs };
}

/** Where someone’s phone was, had they one. */
export interface DrivenFix {
  readonly name: DemoName;
  readonly latitude: number;
  readonly longitude: number;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
}

/** Where everyone of the convoy is, as far as their phones have said so. It follows from the time alone. */
export function convoyAt(timetable: Timetable, now: number): DrivenFix[] {
  return convoy.flatMap(({ name, minutesBehind, silent }) => {
    const takenAt = silent === undefined ? now : lastHeard(silent, now);
    const place = placeAt(timetable, takenAt, minutesBehind * minuteMs);
    if (place === undefined) return [];
    const [latitude, longitude] = place;
    return { name, latitude, longitude, takenAt };
  });
}

function lastHeard({ oldMinutes, everyMinutes }: NonNullable<Member['silent']>, now: number) {
  const every = everyMinutes * minuteMs;
  return Math.floor((now - oldMinutes * minuteMs) / every) * every;
}

/** When the drive of a moment set out. */
export function departureBefore({ wholeMs }: Timetable, moment: number): number {
  return firstDeparture + Math.floor((moment - firstDeparture) / wholeMs) * wholeMs;
}

/** Where someone of the convoy is due in this drive: at each stop at the end of its break, until they leave it. */
export function convoyGoals(timetable: Timetable, name: string, now: number): Goal[] {
  const departs = departureBefore(timetable, now);
  const behindMs = (convoy.find((one) => one.name === name)?.minutesBehind ?? 0) * minuteMs;
  const drive = { id: `drive-${demoTourId}`, title: 'Simulated drive', projectCodes: ['HUN26'] };
  const planned = timetable.stops.map((stop, index) => {
    const arrivesMs = timetable.legs[index - 1]?.arrivesMs;
    const dueMs = arrivesMs === undefined ? 0 : arrivesMs + breakMs;
    return { ...stop, arrivesAt: new Date(departs + dueMs).toISOString() };
  });
  return stopGoals(drive, planned).map((goal) => ({
    ...goal,
    itemId: `${goal.itemId}-${departs / minuteMs}`,
    from: Math.max(goal.from, departs),
    until: (goal.dueAt ?? 0) + behindMs,
  }));
}

/** Everyone begins at the first stop, and those behind leave it later. */
function placeAt(timetable: Timetable, moment: number, behindMs: number): LatLng | undefined {
  const driven = Math.max(0, moment - departureBefore(timetable, moment) - behindMs);
  const leg = timetable.legs.findLast(({ leavesMs }) => leavesMs <= driven);
  if (leg === undefined) return undefined;
  const length = Math.max(1, leg.arrivesMs - leg.leavesMs);
  return along(leg.line, Math.min(1, (driven - leg.leavesMs) / length));
}

/** The point of a line after a share of its length. */
function along(line: readonly LatLng[], share: number): LatLng | undefined {
  const lengths = line.slice(1).map((point, index) => between(line[index] ?? point, point));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [line[index], line[index + 1]];
    if (from !== undefined && to !== undefined && left <= length) {
      const part = length === 0 ? 0 : left / length;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    }
    left -= length;
  }
  return line.at(-1);
}

function between([latitude, longitude]: LatLng, [north, east]: LatLng): number {
  return metresBetween({ latitude, longitude }, { latitude: north, longitude: east });
}

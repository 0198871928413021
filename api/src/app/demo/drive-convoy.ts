import { simulationSource } from '@paddock/contract/domain/live/locations';
import { type Goals, stopGoals, type Goal } from '@paddock/contract/domain/live/next-goal';
import { metresBetween } from '@paddock/contract/domain/places/distance';
import { decodePolyline, type LatLng } from '@paddock/contract/domain/road/polyline';
import type { Route } from '@paddock/contract/domain/road/routing';
import { z } from 'zod';
import { notifyServers } from '../../domain/live/live-queries.ts';
import { readFix, storeFixes, type SentFix } from '../../domain/live/location-queries.ts';
import type { Roads } from '../../domain/road/open.ts';
import { toPlan } from '../../domain/road/plan.ts';
import { findRouteOfProject } from '../../domain/road/queries.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { DemoName } from './people.ts';
import { demoTourId } from './projects.ts';

const minuteMs = 60_000;

interface Member {
  readonly name: DemoName;
  /** Minutes behind the timetable. Someone who is at most a break behind is on time. */
  readonly minutesBehind: number;
  /** No signal: the phone sends what it recorded this long ago, and rarely. */
  readonly silent?: { readonly oldMinutes: number; readonly everyMinutes: number };
}

/** People who drive the tour’s road without a phone. They all fly only after the tour ends. */
export const convoy: readonly Member[] = [
  { name: 'Petr Dvořák', minutesBehind: 0 },
  { name: 'William Thornton', minutesBehind: 5 },
  { name: 'Matej Horvat', minutesBehind: 10 },
  { name: 'Jonas Weber', minutesBehind: 50 },
  { name: 'Oskar Lehmann', minutesBehind: 65 },
  { name: 'Łukasz Zieliński', minutesBehind: 0, silent: { oldMinutes: 20, everyMinutes: 30 } },
];

/** They wait this long at each stop, and at the end before all set out again: longer than anyone is behind. */
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
interface Timetable {
  readonly legs: readonly DrivenLeg[];
  readonly wholeMs: number;
  readonly stops: Route['stops'];
}

/** @returns undefined for a road that leads nowhere */
export function buildTimetable({ legs, stops }: Route): Timetable | undefined {
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

/** A location that a simulated phone would send. */
interface DrivenFix {
  readonly name: DemoName;
  readonly latitude: number;
  readonly longitude: number;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
}

/**
 * Locates everyone in the convoy, as far as their phones have reported. The result depends on the
 * time alone.
 */
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

/** Lists where a driver is due: at each stop at the end of its break, until they leave it. */
function convoyGoals(timetable: Timetable, name: string, now: number): Goal[] {
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

interface ConvoyDeps {
  readonly db: Db;
  readonly roads: Roads;
  readonly now: () => Date;
}

/** People of the demo who share without a phone. */
export interface Convoy {
  /** Moves everyone to their current position. One server does it at a time. */
  move(ending: AbortSignal): Promise<void>;
  /** Where each driver is due, by name. */
  readonly goals: () => Promise<(fullName: string) => Goals>;
}

export function openConvoy(deps: ConvoyDeps): Convoy {
  const { db, now } = deps;
  return {
    move: async (ending) => {
      const timetable = await readTimetable(deps);
      if (timetable === undefined) return;
      const members = await freeMembers(db, now());
      if (ending.aborted) return;
      const fixes = convoyAt(timetable, now().getTime()).flatMap((driven) => {
        const member = members.find(({ full_name: fullName }) => fullName === driven.name);
        return member === undefined ? [] : measureFix(member, driven, now());
      });
      const moved = await storeFixes(db, fixes, now());
      if (moved.size > 0) await notifyServers(db);
    },
    goals: async () => {
      const timetable = await readTimetable(deps);
      return (name) => {
        const goals = timetable === undefined ? [] : convoyGoals(timetable, name, now().getTime());
        return { goals, flights: [] };
      };
    },
  };
}

/** Builds the location that a phone would send. */
function measureFix(
  member: MemberRow,
  { latitude, longitude, takenAt }: DrivenFix,
  now: Date,
): SentFix {
  const location = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  const fixedAt = new Date(takenAt).toISOString();
  const fix = readFix({ location, accuracy: 8, fixedAt }, now);
  const { user_id: userId, contact_id: contactId } = member;
  return { userId, contactId, ...fix, source: simulationSource };
}

/** The tour's road as it is planned now. */
async function readTimetable({ db, roads }: ConvoyDeps): Promise<Timetable | undefined> {
  const row = await findRouteOfProject(db, demoTourId);
  return row === undefined ? undefined : buildTimetable(await roads.findRoute(toPlan(row)));
}

const memberRow = { user_id: z.int(), contact_id: z.int(), full_name: z.string() };
type MemberRow = RowOf<typeof memberRow>;

/** The shortest time between two moves, however many servers run. */
const leastMs = 8_000;

/**
 * Lists the people of the convoy who work on the tour, whose own phone has not sent or stopped recently, and
 * whom no other server has just moved.
 */
async function freeMembers(db: Db, now: Date) {
  return readRows(
    db,
    memberRow,
    sql`
    select users.id as user_id, contacts.id as contact_id, contacts.full_name
    from users join contacts on contacts.id = users.contact_id
    where contacts.full_name = any(${convoy.map(({ name }) => name)}::text[])
      and users.revoked_at is null and contacts.archived_at is null
      and exists (select from prj_contractors as link
        where link.contact_id = contacts.id and link.project_id = ${demoTourId})
      and not exists (select from latest_locations as latest
        where latest.user_id = users.id and (latest.source <> ${simulationSource}
          or latest.latitude is not null and latest.fixed_at > ${new Date(now.getTime() - leastMs)}::timestamptz
            and latest.fixed_at <= ${now}::timestamptz))`,
  );
}

/** Removes everyone from the map who is there without a phone. */
export async function endConvoy(db: Db, now: Date): Promise<void> {
  await sql`
    update latest_locations
    set latitude = null, longitude = null, accuracy = null, fixed_at = ${now}::timestamptz,
      received_at = now(), changed = pg_current_xact_id()
    where latitude is not null and source = ${simulationSource}`.execute(db);
}

import {
  buildGoals,
  stopGoals,
  type Goal,
  type Goals,
} from '@paddock/contract/domain/live/next-goal';
import { metresBetween } from '@paddock/contract/domain/places/distance';
import { decodePolyline } from '@paddock/contract/domain/road/polyline';
import type { Route } from '@paddock/contract/domain/road/routing';
import { dayAfter } from '@paddock/contract/platform/days';
import type { Db } from '../../platform/db/client.ts';
import { loadItinerary, type ReadItinerary } from '../itinerary/itinerary-of.ts';
import type { Place } from '../road/directions/directions.ts';
import type { Roads } from '../road/open.ts';
import { toPlan } from '../road/plan.ts';
import { routesOfContacts } from '../road/queries.ts';

/** Metres from the road of a drive beyond which someone is not on it, as on the map. */
const offRoad = 40_000;
/** Metres between points of a road that is looked at. */
const step = 10_000;

const kinds = ['flight', 'ticket', 'stay', 'transfer', 'schedule'] as const;

/** The road of a project, for those of its people who are on it. */
interface Drive {
  readonly members: ReadonlySet<number>;
  readonly goals: readonly Goal[];
  readonly points: readonly Place[];
  readonly span: readonly [from: number, until: number];
}

/** The next items of people, from their current locations. */
export interface PlannedGoals {
  of(contactId: number, at: Place): Goals;
}

/** Reads what these people do around now, once for all of them. */
export async function planGoals(
  { db, roads }: { readonly db: Db; readonly roads: Roads },
  contactIds: readonly number[],
  now: Date,
): Promise<PlannedGoals> {
  const today = now.toISOString().slice(0, 10);
  const days = [dayAfter(today, -1), dayAfter(today, 1)] as const;
  const itinerary = await loadItinerary({ db, kinds }, contactIds, days);
  const drives = await readDrives({ db, roads }, contactIds, itinerary, now);
  const items = new Map(contactIds.map((id): [number, ReadItinerary['items']] => [id, []]));
  for (const item of itinerary.items)
    for (const { contactId } of item.people) items.get(contactId)?.push(item);
  return {
    of: (contactId, at) => {
      const own = buildGoals(items.get(contactId) ?? []);
      const driven = drives.filter((drive) => isDriven(drive, contactId, own, at));
      return { ...own, goals: [...own.goals, ...driven.flatMap(({ goals }) => goals)] };
    },
  };
}

async function readDrives(
  { db, roads }: { readonly db: Db; readonly roads: Roads },
  contactIds: readonly number[],
  { projects }: ReadItinerary,
  now: Date,
): Promise<Drive[]> {
  if (contactIds.length === 0) return [];
  const around = [-1, 1].map((days) => new Date(now.getTime() + days * 86_400_000));
  const [from = now, until = now] = around;
  const rows = await routesOfContacts(db, contactIds, [from, until]);
  return Promise.all(
    rows.map(async (row) => {
      const route = await roads.findRoute(toPlan(row));
      const project = projects.find(({ projectCode }) => projectCode === row.project_code);
      const { project_id: id, project_code: code } = row;
      const item = { id: `drive-${id}`, title: `Drive, ${code}`, projectCodes: [code] };
      return {
        members: new Set(project?.members),
        goals: stopGoals(item, route.stops),
        points: decodeRoute(route),
        span: findSpan(route),
      };
    }),
  );
}

function findSpan({ stops }: Route): Drive['span'] {
  const times = stops.map(({ arrivesAt }) => Date.parse(arrivesAt));
  return [times[0] ?? 0, times.at(-1) ?? 0];
}

/** People who are flying are not on the road, even if they live near it. */
function isDriven(
  { members, points, span: [starts, ends] }: Drive,
  contactId: number,
  { flights }: Goals,
  at: Place,
): boolean {
  if (!members.has(contactId)) return false;
  if (flights.some(([departs, lands]) => departs < ends && lands > starts)) return false;
  return points.some((point) => metresBetween(point, at) < offRoad);
}

function decodeRoute({ legs }: Route): Place[] {
  return legs.flatMap(({ polyline }) => {
    const line = decodePolyline(polyline).map(([latitude, longitude]) => ({ latitude, longitude }));
    return line.flatMap((point, index) => between(line[index - 1] ?? point, point));
  });
}

function between(from: Place, to: Place): Place[] {
  const parts = Math.max(1, Math.ceil(metresBetween(from, to) / step));
  return Array.from({ length: parts }, (_, part) => {
    const share = (part + 1) / parts;
    return {
      latitude: from.latitude + (to.latitude - from.latitude) * share,
      longitude: from.longitude + (to.longitude - from.longitude) * share,
    };
  });
}

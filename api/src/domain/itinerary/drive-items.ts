import type { SheetStop } from '@paddock/contract/domain/itinerary/day-parts';
import type { ItineraryPlace } from '@paddock/contract/domain/itinerary/itinerary';
import type { Route, RouteStop } from '@paddock/contract/domain/road/routing';
import type { Db } from '../../platform/db/client.ts';
import type { Roads } from '../road/open.ts';
import { toPlan } from '../road/plan.ts';
import { routesOfContacts } from '../road/queries.ts';
import { presentTimes } from './present.ts';
import type { ReadItem } from './read-item.ts';

interface RoadDeps {
  readonly db: Db;
  readonly roads: Roads;
}

/** The roads of the projects that people work on, each as one item. Who works on them is read elsewhere. */
export async function loadDrives(
  { db, roads }: RoadDeps,
  contactIds: readonly number[],
  span: readonly [from: Date, until: Date],
): Promise<ReadItem[]> {
  const rows = await routesOfContacts(db, contactIds, span);
  const items = await Promise.all(
    rows.map(async (row) =>
      driveItem(row.project_id, row.project_code, await roads.findRoute(toPlan(row))),
    ),
  );
  return items.flat();
}

function driveItem(projectId: number, code: string, route: Route): ReadItem[] {
  const [first] = route.stops;
  const last = route.stops.at(-1);
  if (first === undefined || last === undefined) return [];
  return [
    {
      id: `drive-${projectId}`,
      kind: 'drive',
      title: `Drive, ${code}`,
      detail: null,
      ...presentTimes(momentAt(first), momentAt(last)),
      isTimed: true,
      isConfirmed: true,
      isCancelled: false,
      from: stopPlace(first),
      to: stopPlace(last),
      stops: route.stops.map((stop, index) => sheetStop(stop, index, route)),
      projectIds: [projectId],
      people: [],
      source: { list: 'projects', recordId: projectId },
    },
  ];
}

function momentAt({ arrivesAt, arrivesAtLocal, timeZone }: RouteStop) {
  return { at: new Date(arrivesAt), atLocal: arrivesAtLocal, timeZone };
}

function stopPlace({ name, latitude, longitude, timeZone }: RouteStop): ItineraryPlace {
  return {
    kind: 'endpoint',
    name,
    about: null,
    terminal: null,
    address: null,
    phoneNumber: null,
    latitude,
    longitude,
    timeZone,
  };
}

function sheetStop(stop: RouteStop, index: number, { legs }: Route): SheetStop {
  const leg = index === 0 ? undefined : legs[index - 1];
  return {
    name: stop.name,
    timeZone: stop.timeZone,
    at: stop.arrivesAt,
    atLocal: stop.arrivesAtLocal,
    zoneName: stop.zoneName,
    isDeparture: index === 0,
    metres: leg?.metres ?? 0,
    seconds: leg?.seconds ?? 0,
    estimate: leg?.estimate ?? false,
  };
}

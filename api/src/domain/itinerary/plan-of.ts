import {
  daysBeside,
  daysOfFlight,
  daysOfRoute,
  driveOn,
} from '@paddock/contract/domain/itinerary/day-of';
import type { DayPlan } from '@paddock/contract/domain/itinerary/day-sheet';
import { dayAfter } from '@paddock/contract/platform/days';
import type { Deps } from '../../platform/deps.ts';
import type { Roads } from '../road/open.ts';
import { planOf as roadPlanOf } from '../road/plan.ts';
import { routesOfContacts } from '../road/queries.ts';
import {
  presentFlights,
  presentLegs,
  presentPeople,
  presentProjects,
  type PersonRow,
} from './present.ts';
import { aboard, flightsOf, projectsOf, staff } from './queries.ts';

export type DayDeps = Deps & { readonly roads: Roads };

/** How far before and after a day the next one with something is looked for. */
const lookDays = 366;

/** One day of some people, with everybody and everything that their sheets name. */
export async function planOf(
  deps: DayDeps,
  people: readonly PersonRow[],
  day: string,
): Promise<DayPlan> {
  if (people.length === 0) return emptyPlan(day);
  const { db } = deps;
  const contactIds = people.map(({ contact_id: id }) => id);
  const [rows, routes] = await Promise.all([
    flightsOf(db, contactIds, [instant(day, -lookDays), instant(day, lookDays)]),
    routesWithRoads(deps, contactIds),
  ]);
  const legs = presentLegs(rows, deps.now());
  const spans = [
    ...legs.map(({ leg }) => daysOfFlight(leg)),
    ...routes.flatMap(({ route }) => {
      const span = daysOfRoute(route);
      return span === undefined ? [] : [span];
    }),
  ];
  const ofDay = legs.filter(({ leg }) => {
    const [first, last] = daysOfFlight(leg);
    return first <= day && day <= last;
  });
  const drives = routes.flatMap(({ id, code, route }) => {
    const drive = driveOn(route, code, day);
    return drive === undefined ? [] : [{ id, drive }];
  });
  const travellers = await aboard(
    db,
    ofDay.map(({ id }) => id),
  );
  const projectIds = [
    ...drives.map(({ id }) => id),
    ...travellers
      .filter(({ contact_id: id }) => contactIds.includes(id))
      .map(({ project_id: id }) => id),
  ];
  const [members, everyone] = await Promise.all([
    projectsOf(db, contactIds, { day, projectIds }),
    staff(db),
  ]);
  return {
    day,
    ...daysBeside(day, spans),
    people: presentPeople(members, travellers, people),
    flights: presentFlights(ofDay, travellers),
    drives: drives.map(({ drive }) => drive),
    projects: presentProjects(members, everyone),
  };
}

async function routesWithRoads({ db, roads, now }: DayDeps, contactIds: readonly number[]) {
  const rows = await routesOfContacts(db, contactIds, now());
  return Promise.all(
    rows.map(async (row) => ({
      id: row.project_id,
      code: row.project_code,
      route: await roads.routeOf(roadPlanOf(row)),
    })),
  );
}

function instant(day: string, days: number): Date {
  return new Date(`${dayAfter(day, days)}T00:00:00Z`);
}

function emptyPlan(day: string): DayPlan {
  return {
    day,
    earlierDay: null,
    laterDay: null,
    people: [],
    flights: [],
    drives: [],
    projects: [],
  };
}

import type { Route, RouteLeg, RouteProvider } from '@paddock/contract/domain/road/routing';
import type { Plan } from './plan.ts';

interface Road {
  readonly provider: RouteProvider;
  readonly answeredAt: Date | null;
  readonly pending: boolean;
  readonly legs: readonly RouteLeg[];
}

/** A plan and its road as they travel: each stop with the moment when it is reached. */
export function presentRoute(plan: Plan, road: Road): Route {
  let seconds = 0;
  return {
    projectCode: plan.projectCode,
    travelMode: 'driving',
    departsAt: plan.departsAt.toISOString(),
    departureZone: plan.departureZone,
    provider: road.provider,
    answeredAt: road.answeredAt?.toISOString() ?? null,
    pending: road.pending,
    stops: plan.stops.map((stop, index) => {
      seconds += road.legs[index - 1]?.seconds ?? 0;
      return {
        name: stop.name,
        latitude: stop.latitude,
        longitude: stop.longitude,
        timeZone: stop.time_zone,
        arrivesAt: new Date(plan.departsAt.getTime() + seconds * 1_000).toISOString(),
      };
    }),
    legs: [...road.legs],
  };
}

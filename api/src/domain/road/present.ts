import type { Route, RouteLeg, RouteProvider } from '@paddock/contract/domain/road/routing';
import { wallClockOf } from '../../platform/wall-clock.ts';
import { offsetsFrom, zoneNameAt } from '../../platform/zones.ts';
import type { Plan } from './plan.ts';

interface Road {
  readonly provider: RouteProvider;
  readonly answeredAt: Date | null;
  readonly pending: boolean;
  readonly legs: readonly RouteLeg[];
}

/** A plan and its road as they travel: each stop with the moment when it is reached. */
export function presentRoute(plan: Plan, road: Road, now: Date): Route {
  let seconds = 0;
  return {
    projectCode: plan.projectCode,
    travelMode: 'driving',
    departsAt: plan.departsAt.toISOString(),
    departsAtLocal: wallClockOf(plan.departsAt, plan.departureZone),
    departureZone: plan.departureZone,
    provider: road.provider,
    answeredAt: road.answeredAt?.toISOString() ?? null,
    pending: road.pending,
    stops: plan.stops.map((stop, index) => {
      seconds += road.legs[index - 1]?.seconds ?? 0;
      const arrivesAt = new Date(plan.departsAt.getTime() + seconds * 1_000);
      return {
        name: stop.name,
        latitude: stop.latitude,
        longitude: stop.longitude,
        timeZone: stop.time_zone,
        arrivesAt: arrivesAt.toISOString(),
        arrivesAtLocal: wallClockOf(arrivesAt, stop.time_zone),
        zoneName: zoneNameAt(arrivesAt, stop.time_zone),
        offsets: offsetsFrom(now, stop.time_zone),
      };
    }),
    legs: [...road.legs],
  };
}

import { createHash } from 'node:crypto';
import { fixedDeparture, fixedStops } from './fixed-route.ts';
import type { Directions, Place } from './directions/directions.ts';
import { instantOf } from '../../platform/wall-clock.ts';
import type { findRouteOfContact } from './queries.ts';

export interface PlannedStop extends Place {
  readonly name: string;
  readonly time_zone: string;
}

/** What is meant to be driven, whatever the road turns out to be. */
export interface Plan {
  readonly projectCode: string | null;
  readonly departsAt: Date;
  readonly departureZone: string;
  readonly stops: readonly PlannedStop[];
}

type StoredRoute = NonNullable<Awaited<ReturnType<typeof findRouteOfContact>>>;

export function planOf(row: StoredRoute): Plan {
  return {
    projectCode: row.project_code,
    departsAt: row.departs_at,
    departureZone: row.departure_zone,
    stops: row.stops,
  };
}

/** What _Routing_ shows someone whose projects have no route. No project has it. */
export function fixedPlan(): Plan {
  const { wallClock, zone } = fixedDeparture;
  const departsAt = instantOf(wallClock, zone);
  if (departsAt === null) throw new Error('The fixed route has no departure time');
  return {
    projectCode: null,
    departsAt,
    departureZone: zone,
    stops: fixedStops.map(([name, latitude, longitude, time_zone]) => ({
      name,
      latitude,
      longitude,
      time_zone,
    })),
  };
}

/** Names a question: another provider, other places or, where that matters, another departure is another one. */
export function hashOf({ stops, departsAt }: Plan, directions: Directions): string {
  const places = stops.map(({ latitude, longitude }) => [latitude, longitude]);
  const when = directions.mindsDeparture ? departsAt.toISOString() : null;
  const question = JSON.stringify([directions.provider, when, places]);
  return createHash('sha256').update(question).digest('base64url');
}

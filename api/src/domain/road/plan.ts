import type { DriveVehicle } from '@paddock/contract/domain/hours/which-rules';
import { createHash } from 'node:crypto';
import { findInstant } from '../../platform/wall-clock.ts';
import type { Directions, Place } from './directions/directions.ts';
import type { findRouteOfContact } from './queries.ts';

/** Name, degrees north, degrees east, time zone: an origin, 20 stops between, and a destination. */
export const fixedStops = [
  ['Silverstone Circuit', 52.0733, -1.0146, 'Europe/London'],
  ['Folkestone, LeShuttle terminal', 51.0955, 1.1211, 'Europe/London'],
  ['Coquelles, LeShuttle terminal', 50.9294, 1.8112, 'Europe/Paris'],
  ['Lille', 50.6292, 3.0573, 'Europe/Paris'],
  ['Ghent', 51.0543, 3.7174, 'Europe/Brussels'],
  ['Brussels', 50.8503, 4.3517, 'Europe/Brussels'],
  ['Circuit de Spa-Francorchamps', 50.4372, 5.9714, 'Europe/Brussels'],
  ['Nürburgring', 50.3356, 6.9475, 'Europe/Berlin'],
  ['Koblenz', 50.3569, 7.589, 'Europe/Berlin'],
  ['Frankfurt Airport', 50.0379, 8.5622, 'Europe/Berlin'],
  ['Hockenheimring', 49.3278, 8.5658, 'Europe/Berlin'],
  ['Stuttgart', 48.7758, 9.1829, 'Europe/Berlin'],
  ['Ulm', 48.4011, 9.9876, 'Europe/Berlin'],
  ['Munich', 48.1351, 11.582, 'Europe/Berlin'],
  ['Salzburg', 47.8095, 13.055, 'Europe/Vienna'],
  ['Linz', 48.3069, 14.2858, 'Europe/Vienna'],
  ['Vienna', 48.2082, 16.3738, 'Europe/Vienna'],
  ['Brno Circuit', 49.2036, 16.4442, 'Europe/Prague'],
  ['Bratislava', 48.1486, 17.1077, 'Europe/Bratislava'],
  ['Győr', 47.6875, 17.6504, 'Europe/Budapest'],
  ['Budapest', 47.4979, 19.0402, 'Europe/Budapest'],
  ['Hungaroring', 47.5819, 19.2512, 'Europe/Budapest'],
] as const;

/** When the fixed route sets out, past or not: wall clock and zone. */
export const fixedDeparture = { wallClock: '2026-07-01T08:00', zone: 'Europe/London' } as const;

export interface PlannedStop extends Place {
  readonly name: string;
  readonly time_zone: string;
  /** Two letters, if it is known. */
  readonly country_code?: string | null;
}

/** The planned drive, whatever the road turns out to be. */
export interface Plan {
  readonly projectCode: string | null;
  readonly departsAt: Date;
  readonly departureZone: string;
  readonly stops: readonly PlannedStop[];
  /** Whose breaks and rests are part of it. */
  readonly vehicle?: DriveVehicle;
  readonly drivers?: 1 | 2;
}

type StoredRoute = NonNullable<Awaited<ReturnType<typeof findRouteOfContact>>>;

export function toPlan(row: StoredRoute): Plan {
  return {
    projectCode: row.project_code,
    departsAt: row.departs_at,
    departureZone: row.departure_zone,
    stops: row.stops,
    vehicle: row.vehicle,
    drivers: row.drivers,
  };
}

/** What _Routing_ shows someone whose projects have no route. No project has it. */
export function fixedPlan(): Plan {
  const { wallClock, zone } = fixedDeparture;
  const departsAt = findInstant(wallClock, zone);
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

/** Identifies a request: another provider, other places or, if that matters, another departure make another one. */
export function hashPlan({ stops, departsAt }: Plan, directions: Directions): string {
  const places = stops.map(({ latitude, longitude }) => [latitude, longitude]);
  const when = directions.mindsDeparture ? departsAt.toISOString() : null;
  const question = JSON.stringify([directions.provider, when, places]);
  return createHash('sha256').update(question).digest('base64url');
}

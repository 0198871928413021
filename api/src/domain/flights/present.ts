import type { FlightLeg } from '@paddock/contract/domain/flights/flights';
import { wallClockOf } from '../../platform/wall-clock.ts';
import { offsetsOf, zoneNameAt } from '../../platform/zones.ts';

type Computed =
  | 'departure_time'
  | 'arrival_time'
  | 'departure_local'
  | 'arrival_local'
  | 'departure_zone_name'
  | 'arrival_zone_name'
  | 'origin_offsets';

/** A flight as it is stored, with its airports; instants are text where they came inside JSON. */
export interface LegRow extends Omit<FlightLeg, Computed> {
  readonly departure_time: Date | string;
  readonly arrival_time: Date | string;
}

const dayMs = 86_400_000;

/** A flight as it is sent: every instant with the local time, and what that is by. */
export function presentLeg(row: LegRow, now: Date): FlightLeg {
  const departs = new Date(row.departure_time);
  const arrives = new Date(row.arrival_time);
  const { origin_time_zone: origin, destination_time_zone: destination } = row;
  // The same all day, so that the same flights are the same answer.
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  return {
    ...row,
    departure_time: departs.toISOString(),
    arrival_time: arrives.toISOString(),
    departure_local: wallClockOf(departs, origin),
    arrival_local: wallClockOf(arrives, destination),
    departure_zone_name: zoneNameAt(departs, origin),
    arrival_zone_name: zoneNameAt(arrives, destination),
    origin_offsets: offsetsOf(origin, today < departs ? today : departs, departs),
  };
}

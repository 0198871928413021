import type { FlightLeg } from '@paddock/contract/domain/flights/flights';
import { offsetsFrom, zoneNameAt } from '../../platform/zones.ts';
import { presentStatus, statusRow } from './status/queries.ts';

type Computed =
  | 'departure_time'
  | 'arrival_time'
  | 'departure_local'
  | 'arrival_local'
  | 'departure_zone_name'
  | 'arrival_zone_name'
  | 'origin_offsets'
  | 'is_cancelled'
  | 'status';

/** A flight as it is saved, with its airports; instants are text where they came inside JSON. */
export interface LegRow extends Omit<FlightLeg, Computed> {
  readonly departure_time: Date | string;
  readonly arrival_time: Date | string;
  readonly departs_at_local: string;
  readonly arrives_at_local: string;
  readonly cancelled_at: Date | string | null;
  /** As `statusOfFlight` has it. */
  readonly status: unknown;
}

/** A flight as it is sent: every instant with its local time as on the ticket, and what that is by. */
export function presentLeg(row: LegRow, now: Date): FlightLeg {
  const {
    departs_at_local: departsLocal,
    arrives_at_local: arrivesLocal,
    cancelled_at: cancelledAt,
    status,
    ...leg
  } = row;
  const departs = new Date(row.departure_time);
  const arrives = new Date(row.arrival_time);
  return {
    ...leg,
    departure_time: departs.toISOString(),
    arrival_time: arrives.toISOString(),
    departure_local: departsLocal.slice(0, 16),
    arrival_local: arrivesLocal.slice(0, 16),
    departure_zone_name: zoneNameAt(departs, leg.origin_time_zone),
    arrival_zone_name: zoneNameAt(arrives, leg.destination_time_zone),
    is_cancelled: cancelledAt !== null,
    ...(status === null ? {} : { status: statusOf(status, leg, departs, arrives) }),
    origin_offsets: offsetsFrom(now < departs ? now : departs, leg.origin_time_zone),
  };
}

type Zones = Pick<FlightLeg, 'origin_time_zone' | 'destination_time_zone'>;

function statusOf(status: unknown, zones: Zones, departsAt: Date, arrivesAt: Date) {
  return presentStatus(statusRow.parse(status), {
    departsAt,
    arrivesAt,
    originZone: zones.origin_time_zone,
    destinationZone: zones.destination_time_zone,
  });
}

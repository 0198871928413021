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

/** A flight as it is saved, with its airports; instants inside JSON are text. */
export interface LegRow extends Omit<FlightLeg, Computed> {
  readonly departure_time: Date | string;
  readonly arrival_time: Date | string;
  readonly departs_at_local: string;
  readonly arrives_at_local: string;
  readonly cancelled_at: Date | string | null;
  /** As `statusOfFlight` returns it. */
  readonly status: unknown;
}

/** A flight as it is sent: every instant with its local time as on the ticket, and what that is by. */
export function presentLeg(row: LegRow, now: Date): FlightLeg {
  const departs = new Date(row.departure_time);
  const arrives = new Date(row.arrival_time);
  return {
    flight_number: row.flight_number,
    origin_airport: row.origin_airport,
    destination_airport: row.destination_airport,
    origin_country: row.origin_country,
    destination_country: row.destination_country,
    departure_time: sentInstant(row.departure_time),
    arrival_time: sentInstant(row.arrival_time),
    origin_time_zone: row.origin_time_zone,
    destination_time_zone: row.destination_time_zone,
    flight_id: row.flight_id,
    departure_local: row.departs_at_local.slice(0, 16),
    arrival_local: row.arrives_at_local.slice(0, 16),
    departure_zone_name: zoneNameAt(departs, row.origin_time_zone),
    arrival_zone_name: zoneNameAt(arrives, row.destination_time_zone),
    origin_offsets: offsetsFrom(now < departs ? now : departs, row.origin_time_zone),
    is_cancelled: row.cancelled_at !== null,
    ...(row.status === null ? {} : { status: presentRowStatus(row.status, row, departs, arrives) }),
  };
}

/** Inside JSON, the database writes most instants nearly as they are sent. */
function sentInstant(instant: Date | string): string {
  const isInUtc =
    typeof instant === 'string' && instant.length === 25 && instant.endsWith('+00:00');
  return isInUtc ? `${instant.slice(0, 19)}.000Z` : new Date(instant).toISOString();
}

type Zones = Pick<FlightLeg, 'origin_time_zone' | 'destination_time_zone'>;

function presentRowStatus(status: unknown, zones: Zones, departsAt: Date, arrivesAt: Date) {
  return presentStatus(statusRow.parse(status), {
    departsAt,
    arrivesAt,
    originZone: zones.origin_time_zone,
    destinationZone: zones.destination_time_zone,
  });
}

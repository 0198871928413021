import {
  minutesAfterLanding,
  type AwaitedFlight,
} from '@paddock/contract/domain/vehicles/awaited-flight';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { readWallClock } from '../../platform/wall-clock.ts';
import { isOfTicket } from '../flights/status/queries.ts';
import { findMet, landsAt, type Flown, type Ridden } from './connections.ts';

const rideRow = {
  id: z.int(),
  leaves: z.number(),
  airport: z.int(),
  time_zone: z.string(),
  riders: z.array(z.int()),
};

const seatRow = {
  contact_id: z.int(),
  id: z.int(),
  number: z.string(),
  leaves: z.number(),
  lands: z.number(),
  origin: z.int(),
  destination: z.int(),
  expected_leaves: z.nullable(z.number()),
  expected_lands: z.nullable(z.number()),
};

interface FlownBy extends Flown {
  readonly number: string;
}

/** For transfers from an airport: of the flights that they meet, the last to land. */
export async function awaitedFlights(
  db: Db,
  transferIds: readonly number[],
): Promise<ReadonlyMap<number, AwaitedFlight>> {
  if (transferIds.length === 0) return new Map();
  const rides = await readRides(db, transferIds);
  if (rides.length === 0) return new Map();
  const flown = await readFlown(db, rides);
  return new Map(
    rides.flatMap((ride): [number, AwaitedFlight][] => {
      const met = new Map(findMet(toRidden(ride), flown).map(({ flight }) => [flight.id, flight]));
      const [last] = [...met.values()].toSorted(
        (one, other) => landsAt(other) - landsAt(one) || one.id - other.id,
      );
      return last === undefined ? [] : [[ride.id, presentAwaited(ride, last, [...met.keys()])]];
    }),
  );
}

/** Those that leave an airport with someone, by the instants of their departures. */
async function readRides(db: Db, transferIds: readonly number[]): Promise<RowOf<typeof rideRow>[]> {
  return readPrepared(
    db,
    rideRow,
    sql`
    select t.id, (extract(epoch from t.leaves_at) * 1000)::float as leaves,
      place.airport_id as airport, place.time_zone,
      array_agg(rider.contact_id order by rider.contact_id) as riders
    from transfers as t
    join places as place on place.id = t.from_place_id and place.airport_id is not null
    join transfer_passengers as rider on rider.transfer_id = t.id
      and rider.contact_id is distinct from t.driver_id
    where t.id = any(${[...transferIds]}::int[])
    group by t.id, place.id order by t.id`,
  );
}

/**
 * The flights of everyone who rides, at the airports and around the days of the rides: those of one airport on some
 * days are few, those of everyone who rides are many.
 */
async function readFlown(
  db: Db,
  rides: readonly RowOf<typeof rideRow>[],
): Promise<ReadonlyMap<number, FlownBy[]>> {
  const rows = await readPrepared(
    db,
    seatRow,
    sql`
    with ride as materialized (
      select airport, to_timestamp(min(leaves) / 1000) as first, to_timestamp(max(leaves) / 1000) as last
      from unnest(${rides.map(({ airport }) => airport)}::int[],
        ${rides.map(({ leaves }) => leaves)}::float[]) as r (airport, leaves)
      group by airport, floor(leaves / 86400000)
    ), flown as materialized (
      select f.id from ride join flights as f on f.destination_airport_id = ride.airport
        and f.departure_time between ride.first - interval '3 days' and ride.last + interval '2 days'
      union select f.id from ride join flights as f on f.origin_airport_id = ride.airport
        and f.departure_time between ride.first and ride.last + interval '2 days'
    )
    select distinct on (f.departure_time, f.id, seat.contact_id) seat.contact_id, f.id,
      f.flight_number as number,
      (extract(epoch from f.departure_time) * 1000)::float as leaves,
      (extract(epoch from f.arrival_time) * 1000)::float as lands,
      f.origin_airport_id as origin, f.destination_airport_id as destination,
      (extract(epoch from s.departs_at) * 1000)::float as expected_leaves,
      (extract(epoch from s.arrives_at) * 1000)::float as expected_lands
    from flown join travellers as seat on seat.flight_id = flown.id
      and seat.contact_id = any(${rides.flatMap(({ riders }) => riders)}::int[])
    join flights as f on f.id = flown.id and f.archived_at is null and f.cancelled_at is null
    left join flight_status as s on s.flight_id = f.id and ${isOfTicket}
    where s.phase is distinct from 'cancelled'
    order by f.departure_time, f.id, seat.contact_id`,
  );
  const found = new Map<number, FlownBy[]>();
  for (const row of rows) {
    const own = found.get(row.contact_id) ?? [];
    found.set(row.contact_id, own);
    own.push(toFlown(row));
  }
  return found;
}

function toFlown(row: RowOf<typeof seatRow>): FlownBy {
  const { id, number, leaves, lands, expected_leaves: departs, expected_lands: arrives } = row;
  return {
    id,
    number,
    leaves: { at: leaves },
    lands: { at: lands },
    from: { id: row.origin },
    to: { id: row.destination },
    ...(departs === null && arrives === null
      ? {}
      : { expected: { leaves: departs ?? leaves, lands: arrives ?? lands } }),
  };
}

function toRidden({ leaves, airport, riders }: RowOf<typeof rideRow>): Ridden {
  return {
    leaves: { at: leaves },
    from: { airportId: airport },
    to: { airportId: null },
    passengerIds: riders,
  };
}

function presentAwaited(
  { leaves, time_zone: timeZone }: RowOf<typeof rideRow>,
  flight: FlownBy,
  flightIds: number[],
): AwaitedFlight {
  const at = landsAt(flight);
  return {
    flightIds,
    flightNumber: flight.number,
    landsAt: new Date(at).toISOString(),
    landsAtLocal: readWallClock(new Date(at), timeZone),
    delay: flight.expected === undefined ? null : minutesAfterLanding(flight.lands.at, at),
    slackMinutes: minutesAfterLanding(at, leaves),
  };
}

import type { AwaitedFlight } from '@paddock/contract/domain/vehicles/awaited-flight';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { wallClockOf } from '../../platform/wall-clock.ts';
import { isOfTicket } from '../flights/status/queries.ts';

const minuteMs = 60_000;

const landingRow = {
  transfer_id: z.int(),
  flight_number: z.string(),
  arrival_time: z.date(),
  lands_at: z.date(),
  leaves_at: z.date(),
  time_zone: z.string(),
};

/**
 * For transfers from an airport: of the flights on which passengers land there up to twelve hours before, by
 * their tickets, the one that is expected last, where it is known how it is doing.
 */
export async function awaitedFlights(
  db: Db,
  transferIds: readonly number[],
): Promise<ReadonlyMap<number, AwaitedFlight>> {
  if (transferIds.length === 0 || !(await knowsAny(db))) return new Map();
  const rows = await readPrepared(
    db,
    landingRow,
    // From the flights that something is known of, which are few, to who is on them: the flights of everyone who
    // rides are many.
    sql`
    with ride as materialized (
      select t.id, t.leaves_at, place.time_zone, place.airport_id, rider.contact_id
      from transfers as t
      join places as place on place.id = t.from_place_id and place.airport_id is not null
      join transfer_passengers as rider on rider.transfer_id = t.id
      where t.id = any(${[...transferIds]}::int[])
    ), landing as materialized (
      select f.id, f.flight_number, f.arrival_time, f.destination_airport_id, s.arrives_at
      from flight_status as s
      join flights as f on f.id = s.flight_id and ${isOfTicket} and s.phase <> 'cancelled'
        and f.archived_at is null and f.cancelled_at is null
      where s.arrives_at is not null
        and f.arrival_time >= (select min(leaves_at) from ride) - interval '12 hours'
        and f.arrival_time <= (select max(leaves_at) from ride)
    )
    select distinct on (ride.id) ride.id as transfer_id, landing.flight_number,
      landing.arrival_time, landing.arrives_at as lands_at, ride.leaves_at, ride.time_zone
    from landing
    join view_travellers as traveller on traveller.flight_id = landing.id
    join ride on ride.contact_id = traveller.contact_id
      and ride.airport_id = landing.destination_airport_id
      and landing.arrival_time between ride.leaves_at - interval '12 hours' and ride.leaves_at
    order by ride.id, landing.arrives_at desc, landing.id`,
  );
  return new Map(rows.map((row) => [row.transfer_id, presentAwaited(row)]));
}

const anyRow = { known: z.boolean() };

/** Whether it is known of any flight when it lands: teams without a service that knows pay nothing for the rest. */
async function knowsAny(db: Db): Promise<boolean> {
  const [row] = await readPrepared(
    db,
    anyRow,
    sql`select exists (select from flight_status where arrives_at is not null) as known`,
  );
  return row?.known === true;
}

function presentAwaited(row: RowOf<typeof landingRow>): AwaitedFlight {
  const minutesBetween = (from: Date, to: Date) =>
    Math.round((to.getTime() - from.getTime()) / minuteMs);
  return {
    flightNumber: row.flight_number,
    landsAt: row.lands_at.toISOString(),
    landsAtLocal: wallClockOf(row.lands_at, row.time_zone),
    delay: minutesBetween(row.arrival_time, row.lands_at),
    slackMinutes: minutesBetween(row.lands_at, row.leaves_at),
  };
}

import type { AwaitedFlight } from '@paddock/contract/domain/vehicles/awaited-flight';
import type { DayRide, DayVehicle } from '@paddock/contract/domain/vehicles/project-vehicles';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf, readPrepared } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { readWallClock } from '../../platform/wall-clock.ts';
import { zoneNameAt } from '../../platform/zones.ts';
import { isOfTicket } from '../flights/status/queries.ts';
import { readPassengers } from './queries.ts';

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
 * For transfers from an airport: among the flights on which passengers land there up to twelve hours before,
 * by their tickets, the last one expected, if its status is known.
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
    landsAtLocal: readWallClock(row.lands_at, row.time_zone),
    delay: minutesBetween(row.arrival_time, row.lands_at),
    slackMinutes: minutesBetween(row.lands_at, row.leaves_at),
  };
}

const vehicleRow = {
  id: z.int(),
  name: z.string(),
  kind: z.string(),
  plate: z.nullable(z.string()),
  seats: z.int(),
};

const rideRow = {
  id: z.int(),
  vehicle_id: z.int(),
  leaves_at: z.date(),
  leaves_local: z.string(),
  time_zone: z.string(),
  arrives_at: z.nullable(z.date()),
  origin: z.string(),
  destination: z.string(),
  driver_id: z.nullable(z.int()),
  driver: z.nullable(z.string()),
};

/** The vehicles that drive for a project, with their trips for it on a day. */
export async function projectVehiclesOn(
  db: Db,
  projectId: number,
  day: string,
): Promise<DayVehicle[]> {
  const vehicles = await readRows(
    db,
    vehicleRow,
    sql`
    select id, name, kind, plate, seats from vehicles
    where archived_at is null and id in (
      select vehicle_id from transfers where project_id = ${projectId} and archived_at is null)
    order by lower(name), id limit 200`,
  );
  const rides = await readRows(
    db,
    rideRow,
    sql`
    select t.id, t.vehicle_id, t.leaves_at,
      to_char(t.leaves_at_local, 'YYYY-MM-DD"T"HH24:MI') as leaves_local, origin.time_zone,
      t.arrives_at, origin.name as origin, destination.name as destination,
      t.driver_id, driver.full_name as driver
    from transfers as t
    join places as origin on origin.id = t.from_place_id
    join places as destination on destination.id = t.to_place_id
    left join contacts as driver on driver.id = t.driver_id
    where t.project_id = ${projectId} and t.archived_at is null and t.vehicle_id is not null
      and t.leaves_at_local >= ${day}::date and t.leaves_at_local < ${day}::date + 1
    order by t.leaves_at, t.id`,
  );
  const ids = rides.map(({ id }) => id);
  const seated = Map.groupBy(await readPassengers(db, ids), (row) => row.transfer_id);
  const awaited = await awaitedFlights(db, ids);
  return vehicles.map(({ id, ...vehicle }) => ({
    vehicleId: id,
    ...vehicle,
    rides: rides
      .filter((ride) => ride.vehicle_id === id)
      .map((ride) => presentRide(ride, seated.get(ride.id) ?? [], awaited.get(ride.id))),
  }));
}

type Passenger = Awaited<ReturnType<typeof readPassengers>>[number];

function presentRide(
  ride: RowOf<typeof rideRow>,
  passengers: readonly Passenger[],
  awaits: AwaitedFlight | undefined,
): DayRide {
  const { driver_id: driverId, driver } = ride;
  return {
    transferId: ride.id,
    leavesAt: ride.leaves_at.toISOString(),
    leavesLocal: ride.leaves_local,
    zoneName: zoneNameAt(ride.leaves_at, ride.time_zone),
    arrivesAt: ride.arrives_at?.toISOString() ?? null,
    from: ride.origin,
    to: ride.destination,
    driver: driverId === null || driver === null ? null : { contactId: driverId, fullName: driver },
    passengers: passengers.map((one) => ({
      contactId: one.contact_id,
      fullName: one.full_name,
    })),
    ...(awaits === undefined ? {} : { awaits }),
  };
}

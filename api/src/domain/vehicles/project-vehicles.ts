import type { AwaitedFlight } from '@paddock/contract/domain/vehicles/awaited-flight';
import type { DayRide, DayVehicle } from '@paddock/contract/domain/vehicles/project-vehicles';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { zoneNameAt } from '../../platform/zones.ts';
import { awaitedFlights } from './awaited-flights.ts';
import { loadDriveSteps } from './drive-steps.ts';
import { readPassengers } from './queries.ts';

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
  const steps = await loadDriveSteps(db, ids);
  return vehicles.map(({ id, ...vehicle }) => ({
    vehicleId: id,
    ...vehicle,
    rides: rides
      .filter((ride) => ride.vehicle_id === id)
      .map((ride) => ({
        ...presentRide(ride, seated.get(ride.id) ?? [], awaited.get(ride.id)),
        steps: steps.get(ride.id),
      })),
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

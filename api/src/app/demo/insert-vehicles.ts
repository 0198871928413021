import type { Db } from '../../platform/db/client.ts';
import { readWallClock } from '../../platform/wall-clock.ts';
import { demoBookings } from './bookings.ts';
import { minutesAfter, onDay } from './calendar.ts';
import { demoFlights, type DemoFlightNumber } from './flights.ts';
import { getKey, numbered } from './keys.ts';
import { demoTourId } from './projects.ts';
import { demoTransfers, demoVehicles, type DemoTransfer } from './transfers.ts';

/** Adds the vehicles with their drivers and transfers. */
export async function insertVehicles(
  db: Db,
  now: Date,
  contacts: ReadonlyMap<string, number>,
): Promise<void> {
  const vehicles = numbered(demoVehicles.map(({ name }) => name));
  await db
    .insertInto('vehicles')
    .values(
      demoVehicles.map(({ drivers: _drivers, ...vehicle }, index) => ({
        id: index + 1,
        ...vehicle,
      })),
    )
    .execute();
  await db
    .insertInto('vehicle_drivers')
    .values(
      demoVehicles.flatMap(({ drivers }, index) =>
        drivers.map((name) => ({ vehicle_id: index + 1, contact_id: getKey(contacts, name) })),
      ),
    )
    .execute();
  await insertTransfers(db, now, { contacts, vehicles });
}

async function insertTransfers(
  db: Db,
  now: Date,
  keys: Readonly<Record<'contacts' | 'vehicles', ReadonlyMap<string, number>>>,
): Promise<void> {
  const stops = demoTransfers.flatMap(({ from, to }) => [from, to]);
  const found = await db
    .selectFrom('places')
    .select(['id', 'name', 'time_zone'])
    .where('name', 'in', stops)
    .execute();
  const places = new Map(found.map(({ id, name }) => [name, id]));
  const zones = new Map(found.map(({ name, time_zone: zone }) => [name, zone]));
  const zoneAt = (name: string) => zones.get(name) ?? 'UTC';
  await db
    .insertInto('transfers')
    .values(
      demoTransfers.map(({ from, to, leaves, minutes, vehicle, driver }, index) => {
        const leavesAt = toInstant(now, leaves);
        const arrivesAt = minutesAfter(leavesAt, minutes);
        return {
          id: index + 1,
          project_id: demoTourId,
          from_place_id: getKey(places, from),
          to_place_id: getKey(places, to),
          leaves_at: leavesAt,
          leaves_at_local: readWallClock(leavesAt, zoneAt(from)),
          arrives_at: arrivesAt,
          arrives_at_local: readWallClock(arrivesAt, zoneAt(to)),
          vehicle_id: getKey(keys.vehicles, vehicle),
          driver_id: getKey(keys.contacts, driver),
        };
      }),
    )
    .execute();
  await db
    .insertInto('transfer_passengers')
    .values(
      demoTransfers.flatMap(({ flights, with: others = [] }, index) =>
        [...listPassengers(flights), ...others].map((name) => ({
          transfer_id: index + 1,
          contact_id: getKey(keys.contacts, name),
        })),
      ),
    )
    .execute();
}

function toInstant(now: Date, [from, at]: DemoTransfer['leaves']): Date {
  if (typeof from === 'number') return onDay(now, from, at);
  const flight = demoFlights(now).find(({ number }) => number === from);
  if (flight === undefined) throw new Error(`No flight is ${from}`);
  return minutesAfter(flight.arrives, at);
}

function listPassengers(numbers: readonly DemoFlightNumber[]): string[] {
  const booked = demoBookings.filter(({ flights }) =>
    flights.some((flight) => numbers.includes(flight)),
  );
  return [...new Set(booked.flatMap(({ passengers }) => passengers))];
}

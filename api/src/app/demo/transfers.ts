import { type DemoFlightNumber, demoFlights } from './flights.ts';
import { type demoHotels, demoTourId } from './projects.ts';
import type { DemoName } from './people.ts';
import type { Db } from '../../platform/db/client.ts';
import { readWallClock } from '../../platform/wall-clock.ts';
import { demoBookings } from './bookings.ts';
import { minutesAfter, onDay } from './calendar.ts';
import { getKey, numbered } from './keys.ts';

interface DemoVehicle {
  readonly name: string;
  readonly plate: string;
  readonly kind: 'van' | 'minibus' | 'truck';
  readonly seats: number;
  readonly drivers: readonly DemoName[];
}

export const demoVehicles = [
  {
    name: 'Van 1',
    plate: 'NR26 VAN',
    kind: 'van',
    seats: 9,
    drivers: ['Zsófia Kovács', 'Jonas Weber'],
  },
  { name: 'Van 2', plate: 'AA-BC-123', kind: 'van', seats: 9, drivers: ['Eszter Nagy'] },
  { name: 'Van 3', plate: 'AA-BC-124', kind: 'minibus', seats: 7, drivers: ['Petr Dvořák'] },
  {
    name: 'Truck 1',
    plate: 'NR26 TRK',
    kind: 'truck',
    seats: 3,
    drivers: ['Petr Dvořák', 'Matej Horvat'],
  },
  { name: 'Truck 2', plate: 'NR26 TKB', kind: 'truck', seats: 3, drivers: ['Jonas Weber'] },
] as const satisfies readonly DemoVehicle[];

type DemoHotel = (typeof demoHotels)[number]['name'];
type Stop =
  | 'BUD'
  | 'FRA'
  | 'Brussels'
  | 'Hockenheimring'
  | 'Hungaroring'
  | 'Silverstone Circuit'
  | DemoHotel;

/** Days from today and a time of day (UTC), or minutes after a flight lands by its ticket. */
type Leaving = readonly [day: number, clock: string] | readonly [DemoFlightNumber, number];

export interface DemoTransfer {
  readonly from: Stop;
  readonly to: Stop;
  readonly leaves: Leaving;
  readonly minutes: number;
  readonly vehicle: (typeof demoVehicles)[number]['name'];
  readonly driver: DemoName;
  /** Flights whose passengers ride in this transfer; a later transfer carries the same people on. */
  readonly flights: readonly DemoFlightNumber[];
  readonly with?: readonly DemoName[];
}

/**
 * Takes those who land in Budapest to their hotels and to the circuit. People who land the day
 * after tomorrow, and two who land tomorrow, have no transfer yet, so there is something to
 * suggest. People who join in Frankfurt land late: their transfer leaves too soon. Truck 1 comes by road,
 * and drives home through the night.
 */
export const demoTransfers: readonly DemoTransfer[] = [
  {
    from: 'BUD',
    to: 'Hotel Mogyoród',
    leaves: [1, '09:20'],
    minutes: 40,
    vehicle: 'Van 1',
    driver: 'Zsófia Kovács',
    flights: ['W6 2202', 'EI 676', 'TK 1035'],
  },
  {
    from: 'BUD',
    to: 'Duna Park Hotel',
    leaves: [1, '12:00'],
    minutes: 35,
    vehicle: 'Van 2',
    driver: 'Eszter Nagy',
    flights: ['SN 2823', 'SK 691'],
  },
  {
    from: 'Hotel Mogyoród',
    to: 'Hungaroring',
    leaves: [2, '06:30'],
    minutes: 15,
    vehicle: 'Van 1',
    driver: 'Zsófia Kovács',
    flights: ['W6 2202', 'EI 676', 'TK 1035'],
  },
  {
    from: 'Duna Park Hotel',
    to: 'Hungaroring',
    leaves: [2, '06:10'],
    minutes: 40,
    vehicle: 'Van 2',
    driver: 'Eszter Nagy',
    flights: ['SN 2823', 'SK 691'],
  },
  {
    from: 'FRA',
    to: 'Hockenheimring',
    leaves: ['BA 902', 60],
    minutes: 65,
    vehicle: 'Van 3',
    driver: 'Siobhán Kelly',
    flights: ['BA 902'],
  },
  {
    from: 'Silverstone Circuit',
    to: 'Brussels',
    leaves: [-2, '07:00'],
    minutes: 540,
    vehicle: 'Truck 1',
    driver: 'Petr Dvořák',
    flights: [],
    with: ['Matej Horvat'],
  },
  {
    from: 'Hungaroring',
    to: 'Silverstone Circuit',
    leaves: [5, '06:00'],
    minutes: 1_560,
    vehicle: 'Truck 1',
    driver: 'Matej Horvat',
    flights: [],
    with: ['Petr Dvořák'],
  },
];

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

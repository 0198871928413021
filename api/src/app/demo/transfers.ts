import type { DemoFlightNumber } from './flights.ts';
import type { demoHotels } from './hotels.ts';
import type { DemoName } from './people.ts';

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

import type { Db } from '../../platform/db/client.ts';
import { findInstant } from '../../platform/wall-clock.ts';
import { dayText, onDay } from './calendar.ts';
import { getKey, numbered } from './keys.ts';
import type { DemoName } from './people.ts';
import { demoTourId } from './projects.ts';
import { demoVehicles } from './transfers.ts';

type DemoVehicleName = (typeof demoVehicles)[number]['name'];

/** The stations of the tour, beside the ports and terminals that every system has. */
const demoStations = [
  {
    name: 'München Hbf',
    country_code: 'DE',
    latitude: 48.1402,
    longitude: 11.5583,
    time_zone: 'Europe/Berlin',
  },
  {
    name: 'Budapest-Keleti',
    country_code: 'HU',
    latitude: 47.5003,
    longitude: 19.0841,
    time_zone: 'Europe/Budapest',
  },
] as const;

/** Days from today, and the clock at the place. */
type At = readonly [day: number, clock: string];

interface DemoTicket {
  readonly kind: 'train' | 'ferry' | 'shuttle' | 'coach';
  readonly from: string;
  readonly to: string;
  readonly leaves: At;
  readonly arrives: At;
  readonly checkInCloses?: string;
  readonly carrier: string;
  readonly number: string;
  readonly reference: string;
  readonly seats?: string;
  readonly people: readonly DemoName[];
  readonly vehicles?: readonly DemoVehicleName[];
  readonly later?: string;
  /** Everyone on board has one. */
  readonly berths?: number;
}

const withTruck = { people: ['Petr Dvořák', 'Matej Horvat'], vehicles: ['Truck 1'] } as const;

/**
 * Truck 1 crosses by ferry on the way out and by shuttle on the way home, four people take the train from Munich,
 * and two came overnight on a sleeper coach. Nothing is wrong with any of them.
 */
const demoTickets: readonly DemoTicket[] = [
  {
    kind: 'ferry',
    from: 'Dover port',
    to: 'Calais port',
    leaves: [-2, '12:00'],
    arrives: [-2, '14:30'],
    checkInCloses: '11:15',
    carrier: 'DFDS',
    number: 'Côte d’Opale',
    reference: 'QZ7K2M',
    ...withTruck,
    later: '13:35, 15:10',
  },
  {
    kind: 'shuttle',
    from: 'Calais shuttle terminal, Coquelles',
    to: 'Folkestone shuttle terminal',
    leaves: [6, '06:20'],
    arrives: [6, '05:55'],
    checkInCloses: '05:50',
    carrier: 'LeShuttle Freight',
    number: '7032',
    reference: 'LSF48812',
    ...withTruck,
    later: '06:50, 07:20',
  },
  {
    kind: 'train',
    from: 'München Hbf',
    to: 'Budapest-Keleti',
    leaves: [1, '09:30'],
    arrives: [1, '16:19'],
    carrier: 'ÖBB',
    number: 'RJX 63',
    reference: 'OB7XKM',
    seats: 'Coach 27, seats 61 to 64',
    people: ['Rhiannon Davies', 'Siobhán Kelly', 'Callum Reid', 'Tom Okafor'],
  },
  {
    kind: 'coach',
    from: 'FRA',
    to: 'Budapest',
    leaves: [-1, '20:00'],
    arrives: [0, '07:30'],
    carrier: 'Nightliner',
    number: 'Bus A',
    reference: 'NL-2207',
    people: ['Zsófia Kovács', 'Eszter Nagy'],
    berths: 12,
  },
];

/** Van 2 is hired for the tour, and returned by the person who drives it. */
const demoHireCars = [
  {
    company: 'Europcar',
    category: 'Minibus, 9 seats',
    reference: 'EC7741920',
    place: 'BUD',
    desk: 'Arrivals, Terminal 2',
    pickUp: [0, '15:00'],
    returns: [6, '12:00'],
    opens: '08:00',
    closes: '22:00',
    vehicle: 'Van 2',
    drivers: ['Eszter Nagy'],
    returnedBy: 'Eszter Nagy',
    excess: 'EUR 1,500.00',
  },
] as const satisfies readonly {
  readonly pickUp: At;
  readonly returns: At;
  readonly vehicle: DemoVehicleName;
  readonly drivers: readonly DemoName[];
  readonly returnedBy: DemoName;
  readonly [other: string]: unknown;
}[];

export const demoTicketIds = demoTickets.map((_, index) => index + 1);
export const demoHireCarIds = demoHireCars.map((_, index) => index + 1);

/** Adds the stations, tickets and hire cars of the tour. */
export async function insertTickets(
  db: Db,
  now: Date,
  contacts: ReadonlyMap<string, number>,
): Promise<void> {
  await db.insertInto('stations').values(demoStations).execute();
  const vehicles = numbered(demoVehicles.map(({ name }) => name));
  const { places, at } = await readPlaces(db, now);
  await db
    .insertInto('tickets')
    .values(
      demoTickets.map((ticket, index) => ({
        id: index + 1,
        project_id: demoTourId,
        kind: ticket.kind,
        from_place_id: getKey(places, ticket.from),
        to_place_id: getKey(places, ticket.to),
        ...timeColumns(at(ticket.from, ticket.leaves), at(ticket.to, ticket.arrives)),
        check_in_closes: ticket.checkInCloses ?? null,
        carrier: ticket.carrier,
        number: ticket.number,
        reference: ticket.reference,
        seats: ticket.seats ?? null,
        later_departures: ticket.later ?? null,
        berths: ticket.berths ?? null,
        ...(ticket.vehicles === undefined ? {} : { booked_length_m: 16.5, booked_height_m: 4 }),
      })),
    )
    .execute();
  const link = (names: readonly DemoName[], index: number) =>
    names.map((name) => ({ ticket_id: index + 1, contact_id: getKey(contacts, name) }));
  await db
    .insertInto('ticket_passengers')
    .values(demoTickets.flatMap(({ people }, index) => link(people, index)))
    .execute();
  await db
    .insertInto('ticket_berths')
    .values(
      demoTickets.flatMap(({ berths, people }, index) =>
        link(berths === undefined ? [] : people, index),
      ),
    )
    .execute();
  await db
    .insertInto('ticket_vehicles')
    .values(
      demoTickets.flatMap(({ vehicles: aboard = [] }, index) =>
        aboard.map((name) => ({ ticket_id: index + 1, vehicle_id: getKey(vehicles, name) })),
      ),
    )
    .execute();
  await db
    .insertInto('hire_cars')
    .values(
      demoHireCars.map((car, index) => ({
        id: index + 1,
        project_id: demoTourId,
        company: car.company,
        category: car.category,
        reference: car.reference,
        vehicle_id: getKey(vehicles, car.vehicle),
        from_place_id: getKey(places, car.place),
        to_place_id: getKey(places, car.place),
        pick_up_desk: car.desk,
        return_desk: car.desk,
        ...timeColumns(at(car.place, car.pickUp), at(car.place, car.returns)),
        pick_up_opens: car.opens,
        pick_up_closes: car.closes,
        return_opens: car.opens,
        return_closes: car.closes,
        returned_by_id: getKey(contacts, car.returnedBy),
        excess: car.excess,
        fuel_rule: 'full to full',
      })),
    )
    .execute();
  await db
    .insertInto('hire_car_drivers')
    .values(
      demoHireCars.flatMap(({ drivers }, index) =>
        drivers.map((name) => ({ hire_car_id: index + 1, contact_id: getKey(contacts, name) })),
      ),
    )
    .execute();
}

interface Moment {
  readonly local: string;
  readonly instant: Date;
}

function timeColumns(leaves: Moment, arrives: Moment) {
  return {
    leaves_at: leaves.instant,
    leaves_at_local: leaves.local,
    arrives_at: arrives.instant,
    arrives_at_local: arrives.local,
  };
}

/** The keys of places by name, and times by the clock of one. */
async function readPlaces(db: Db, now: Date) {
  const rows = await db.selectFrom('places').select(['id', 'name', 'time_zone']).execute();
  const zones = new Map(rows.map(({ name, time_zone: zone }) => [name, zone]));
  return {
    places: new Map(rows.map(({ id, name }) => [name, id])),
    at: (place: string, [day, clock]: At) => {
      const local = `${dayText(onDay(now, day))}T${clock}`;
      const zone = zones.get(place) ?? 'UTC';
      return { local, instant: findInstant(local, zone) ?? onDay(now, day, clock) };
    },
  };
}

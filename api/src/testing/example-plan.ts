import type {
  Place,
  Plan,
  PlanPlace,
  PlanProject,
  PlanTicket,
  PlanTransfer,
  PlanVehicle,
} from '../domain/plan/plan.ts';
import type { TripEnd, TripItem } from '../domain/plan/trips.ts';

/** Where airports and circuits lie, for tests. */
const positions = {
  LHR: [51.4706, -0.4619],
  LGW: [51.1481, -0.1903],
  MAN: [53.3537, -2.275],
  DUB: [53.4213, -6.2701],
  FRA: [50.0333, 8.5706],
  MUC: [48.3538, 11.7861],
  BUD: [47.4369, 19.2556],
  VIE: [48.1103, 16.5697],
  ZAG: [45.7429, 16.0688],
  WAW: [52.1657, 20.9671],
  BLQ: [44.5354, 11.2887],
  BCN: [41.2971, 2.0785],
  BAH: [26.2708, 50.6336],
  AMS: [52.3086, 4.7639],
  Silverstone: [52.0733, -1.0146],
  Hungaroring: [47.5819, 19.2512],
  Imola: [44.3439, 11.7167],
  Budapest: [47.5005, 19.0839],
  Vienna: [48.1851, 16.3765],
  Koblenz: [50.3569, 7.589],
  Ghent: [51.0543, 3.7174],
} as const;
type ExamplePlace = keyof typeof positions;

export function examplePlace(name: ExamplePlace): Place {
  const [latitude, longitude] = positions[name];
  return { name, latitude, longitude };
}

/** From Silverstone to the Hungaroring, 1 to 5 July 2026, with Ana and Jan. */
export function exampleProject(given: Partial<PlanProject> = {}): PlanProject {
  return {
    id: 51,
    code: 'HUN26',
    startsOn: '2026-07-01',
    endsOn: '2026-07-05',
    places: [examplePlace('Silverstone'), examplePlace('Hungaroring')],
    zone: 'UTC',
    members: new Set([1, 2]),
    leavers: new Map(),
    ...given,
  };
}

interface Flown {
  readonly id?: number;
  readonly person?: number;
  /** Bookings of the project, unless another is named. */
  readonly bookings?: readonly number[];
  readonly projectId?: number;
}

/** A flight of Ana, such as `flight('BA 1', 'LHR 1 06:00', 'BUD 1 09:00')`: days of July 2026, times in UTC. */
export function flight(name: string, from: string, to: string, given: Flown = {}): TripItem {
  const { person = 1, bookings = [1], projectId = 51 } = given;
  return {
    kind: 'flight',
    id: given.id ?? Number(name.replaceAll(/\D/g, '')),
    name,
    person: examplePerson(person),
    starts: endAt(from),
    ends: endAt(to),
    bookings: bookings.map((id) => ({ id, reference: `R-${id}`, projectId })),
  };
}

function examplePerson(id: number) {
  return { id, name: ['', 'Ana', 'Jan', 'Kim'][id] ?? `Person ${id}`, isArchived: false };
}

function endAt(words: string): TripEnd {
  const [name = '', day = '1', clock = '00:00'] = words.split(' ');
  if (!isPlace(name)) throw new Error(`${name} is no example of a place`);
  const date = new Date(Date.UTC(2026, 6, Number(day)));
  const on = date.toISOString().slice(0, 10);
  const local = `${on}T${clock}`;
  return { at: Date.parse(`${local}Z`), local, place: examplePlace(name) };
}

function isPlace(name: string): name is ExamplePlace {
  return Object.hasOwn(positions, name);
}

/** A bed at the Hungaroring, such as `bed(1, 5)`: from the night of 1 July until the morning of the 5th. */
export function bed(firstNight: number, leavesOn: number, person = 1): TripItem {
  const end = (date: number): TripEnd => {
    const on = `2026-07-0${date}`;
    return {
      at: Date.parse(`${on}T12:00Z`),
      local: `${on}T12:00`,
      place: examplePlace('Hungaroring'),
    };
  };
  return {
    kind: 'bed',
    id: 100 + firstNight,
    name: 'Hotel Mogyoród',
    person: examplePerson(person),
    starts: end(firstNight),
    ends: end(leavesOn),
    bookings: [],
    projectId: 51,
  };
}

interface Ridden extends Partial<PlanTransfer> {
  readonly passengers?: readonly number[];
}

/** A van with eight seats, named by its number. */
export function eightSeater(id: number, driverIds: readonly number[]): PlanVehicle {
  const known = { kind: 'van', seats: 8, mass: null, trailer: null, archivedAt: null } as const;
  return { id, name: `Van ${id}`, ...known, driverIds };
}

/** A transfer of Ana, such as `transfer(7, 'BUD 1 14:00', 'Hungaroring 1 15:00')`, driven by Kim in vehicle 1. */
export function transfer(id: number, from: string, to: string, given: Ridden = {}): PlanTransfer {
  const [starts, ends] = [endAt(from), endAt(to)];
  const { passengers = [1], ...others } = given;
  return {
    id,
    projectId: 51,
    projectCode: 'HUN26',
    leaves: starts,
    arrives: ends,
    from: stopAt(starts.place),
    to: stopAt(ends.place),
    vehicleId: 1,
    driverId: 3,
    passengerIds: passengers,
    isOver: false,
    ...others,
  };
}

interface Ticketed extends Partial<PlanTicket> {
  readonly passengers?: readonly number[];
}

/** A train of Ana, such as `ticket(8, 'VIE 1 14:00', 'BUD 1 17:00')`. */
export function ticket(id: number, from: string, to: string, given: Ticketed = {}): PlanTicket {
  const [leaves, arrives] = [endAt(from), endAt(to)];
  const { passengers = [1], ...others } = given;
  return {
    id,
    projectId: 51,
    name: `the train RJ ${id}`,
    standing: 'booked',
    leaves,
    arrives,
    from: leaves.place,
    to: arrives.place,
    timeZone: 'UTC',
    passengerIds: passengers,
    berthIds: [],
    vehicleIds: [],
    ...others,
  };
}

function stopAt(place: Place): PlanPlace {
  const airportId = airportIds.get(place.name) ?? null;
  return { ...place, id: airportId ?? 1_000, airportId, timeZone: 'UTC' };
}

/** Places with a code are airports. */
const airportIds = new Map(
  Object.keys(positions)
    .filter((name) => name === name.toUpperCase())
    .map((name, index) => [name, index + 1]),
);

/** A plan of some items; each person who has one is named. */
export function examplePlan(items: readonly TripItem[], of: PlanProject): Plan {
  const flights = items.filter(({ kind }) => kind === 'flight');
  const airport = (place: Place) => ({ id: airportIds.get(place.name) ?? 0, ...place });
  return {
    project: of,
    people: new Map(items.map(({ person }) => [person.id, person])),
    ownDays: new Map(),
    flights: new Map(
      flights.map(({ id, name, starts, ends }) => [
        id,
        {
          id,
          number: name,
          leaves: starts,
          lands: ends,
          from: airport(starts.place),
          to: airport(ends.place),
          isCancelled: false,
        },
      ]),
    ),
    bookings: new Map(items.flatMap(({ bookings }) => bookings).map((one) => [one.id, one])),
    seats: flights.flatMap(({ id, person, bookings }) =>
      bookings.map((one) => ({ flightId: id, contactId: person.id, bookingId: one.id })),
    ),
    toBook: [],
    beds: items
      .filter(({ kind }) => kind === 'bed')
      .map(({ id, person, starts, ends }) => ({
        id,
        contactId: person.id,
        firstNight: starts.local.slice(0, 10),
        leavesOn: ends.local.slice(0, 10),
        roomId: 1,
        stayId: 1,
        projectId: 51,
        reference: null,
        hotel: stopAt({ ...starts.place, name: 'Hotel Mogyoród' }),
        isToBook: false,
      })),
    rooms: [],
    transfers: [],
    tickets: [],
    hireCars: [],
    vehicles: new Map(),
    schedule: [],
    elsewhere: [],
    minutesAtAirport: 90,
    hoursOfRest: 11,
    minutesAfterLanding: 30,
  };
}

import {
  buildManifest,
  type ManifestFlight,
  type Traveller,
} from '@paddock/contract/domain/bookings/manifest';
import { isLate, statusWords } from '@paddock/contract/domain/flights/flight-status';
import type { FlightBooking, FlightLeg } from '@paddock/contract/domain/flights/flights';
import { aboutFlights } from '@paddock/contract/domain/plan/finding';
import type { Means } from '@paddock/contract/domain/tickets/means';
import type { ProjectHireCar, ProjectTicket } from '@paddock/contract/domain/tickets/tickets';
import type { ClockOffsets } from '@paddock/contract/platform/local-time';
import type { TripWarning } from '@paddock/contract/domain/plan/trip-warnings';
import type { StateTone } from '../../../ui/state-word.tsx';

type LegWay = 'in' | 'out';

interface LegState {
  readonly tone: StateTone;
  readonly kind: 'cancelled' | 'attention' | 'to book' | 'booked' | 'under way' | 'flown';
  readonly words: string;
}

/** When a leg departs or arrives: an instant, and the local time on the ticket. */
interface LegEnd {
  readonly at: string;
  readonly local: string;
}

/** A hire car is a leg from its pick-up to its return. */
export type TravelMeans = Means | 'hire car';

/** A leg before anything is worked out of it. */
interface PlainLeg {
  /** "12" of a flight, "ticket-12". */
  readonly key: string;
  readonly list: 'flights' | 'tickets' | 'hire-cars';
  readonly id: number;
  readonly means: TravelMeans;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly departs: LegEnd;
  /** Null if no one said when. */
  readonly arrives: LegEnd | null;
  /** The clock where it departs. */
  readonly offsets: ClockOffsets;
  readonly isCancelled: boolean;
  /** "To book", "To book for 2"; undefined if it is booked for everyone. */
  readonly toBook: string | undefined;
  /** The problem of a hire car, or null if it has none. */
  readonly problem: string | null;
  readonly people: readonly Traveller[];
  readonly references: readonly string[];
  readonly vendors: readonly string[];
  readonly status: FlightLeg['status'];
}

/** One flight, train or ferry of a project in the table. */
export interface TravelLeg extends PlainLeg {
  readonly state: LegState;
  readonly way: LegWay;
}

interface Known {
  readonly bookings: readonly FlightBooking[];
  /** Flights that are to book for people, as if each were a booking. */
  readonly toBook: readonly FlightBooking[];
  readonly tickets: readonly ProjectTicket[];
  readonly hireCars: readonly ProjectHireCar[];
  readonly warnings: readonly TripWarning[];
  /** The middle of the project, in milliseconds since 1970. */
  readonly middle: number;
  /** Milliseconds since 1970: now, or the last moment at which a flight left or landed. */
  readonly now: number;
}

/** When legs depart and arrive, in order, in milliseconds since 1970. */
export function listMoments({
  bookings,
  toBook,
  tickets,
  hireCars,
}: Pick<Known, 'bookings' | 'toBook' | 'tickets' | 'hireCars'>): number[] {
  const flights = [...bookings, ...toBook].flatMap((booking) => booking.flights);
  return [
    ...flights.flatMap(({ departure_time: departs, arrival_time: arrives }) => [departs, arrives]),
    ...tickets.flatMap(({ departs, arrives }) => [departs.at, arrives?.at ?? departs.at]),
    ...hireCars.flatMap((car) => [car.pickUp.at, car.return.at]),
  ]
    .map((at) => Date.parse(at))
    .toSorted((one, other) => one - other);
}

/** The flights, other tickets and hire cars of a project, each once, by departure. */
export function travelLegs(known: Known): TravelLeg[] {
  const { bookings, toBook, tickets, hireCars, warnings, middle, now } = known;
  const vendors = vendorsByFlight(bookings);
  const flights = buildManifest([...bookings, ...toBook]);
  const unbought = new Map(
    buildManifest(toBook).map(({ leg, people }) => [leg.flight_id, people.length]),
  );
  const legs = [
    ...flights.map((flight) => {
      const { flight_id: id } = flight.leg;
      return fromFlight(flight, vendors.get(id) ?? [], unbought.get(id) ?? 0);
    }),
    ...tickets.map(fromTicket),
    ...hireCars.map(fromHireCar),
  ].toSorted((one, other) => departsAt(one) - departsAt(other));
  // A hire car drives on the days between, and brings no one in or home.
  const ways = findWays(
    legs.filter(({ means }) => means !== 'hire car'),
    middle,
  );
  const about = legsInNeed(new Set(flights.map(({ leg }) => leg.flight_id)), warnings);
  return legs.map((leg) => ({
    ...leg,
    state: findState(leg, leg.means === 'flight' ? about.get(leg.id) : undefined, now),
    way: ways.get(leg.key) ?? (departsAt(leg) < middle ? 'in' : 'out'),
  }));
}

function fromFlight(
  { key, leg, people, references }: ManifestFlight,
  vendors: readonly string[],
  unbought: number,
) {
  const isForAll = unbought === people.length;
  return {
    key,
    list: 'flights',
    id: leg.flight_id,
    means: 'flight',
    name: leg.flight_number,
    from: leg.origin_airport,
    to: leg.destination_airport,
    departs: { at: leg.departure_time, local: leg.departure_local },
    arrives: { at: leg.arrival_time, local: leg.arrival_local },
    offsets: leg.origin_offsets,
    isCancelled: leg.is_cancelled,
    toBook: unbought === 0 ? undefined : isForAll ? 'To book' : `To book for ${unbought}`,
    problem: null,
    people,
    references,
    vendors,
    status: leg.status,
  } satisfies PlainLeg;
}

function fromTicket({ id, standing, reference, originOffsets, ...ticket }: ProjectTicket) {
  return {
    ...ticket,
    key: `ticket-${id}`,
    list: 'tickets',
    id,
    offsets: originOffsets,
    isCancelled: standing === 'cancelled',
    toBook: standing === 'to book' ? 'To book' : undefined,
    problem: null,
    references: reference === null ? [] : [reference],
    vendors: [],
    status: undefined,
  } satisfies PlainLeg;
}

function fromHireCar({
  id,
  company,
  vehicle,
  standing,
  reference,
  originOffsets,
  ...car
}: ProjectHireCar) {
  return {
    key: `hire-car-${id}`,
    list: 'hire-cars',
    id,
    means: 'hire car',
    name: vehicle === null ? company : `${company}, ${vehicle}`,
    from: car.from,
    to: car.to,
    departs: car.pickUp,
    arrives: car.return,
    offsets: originOffsets,
    isCancelled: standing === 'cancelled',
    toBook: standing === 'to book' ? 'To book' : undefined,
    problem: car.problem,
    people: car.people,
    references: reference === null ? [] : [reference],
    vendors: [],
    status: undefined,
  } satisfies PlainLeg;
}

function departsAt({ departs }: PlainLeg): number {
  return Date.parse(departs.at);
}

/** One whose arrival is not known arrives as it departs. */
function arrivesAt({ departs, arrives }: PlainLeg): number {
  return Date.parse((arrives ?? departs).at);
}

function vendorsByFlight(bookings: readonly FlightBooking[]): Map<number, string[]> {
  const vendors = new Map<number, string[]>();
  for (const { vendor_name: vendor, flights } of bookings)
    if (vendor !== null)
      for (const { flight_id: id } of flights)
        vendors.set(id, [...(vendors.get(id) ?? []), vendor]);
  return vendors;
}

function findState(leg: PlainLeg, warning: TripWarning | undefined, now: number): LegState {
  if (leg.isCancelled) return { tone: 'warn', kind: 'cancelled', words: 'Cancelled' };
  if (warning !== undefined)
    return { tone: 'warn', kind: 'attention', words: describeWarning(warning, leg) };
  const known = stateOfStatus(leg);
  if (known !== undefined && known.kind !== 'booked') return known;
  if (leg.toBook !== undefined) return { tone: 'warn', kind: 'to book', words: leg.toBook };
  if (known !== undefined) return known;
  if (leg.problem !== null)
    return { tone: 'warn', kind: 'attention', words: capitalize(leg.problem) };
  if (departsAt(leg) > now) return { tone: 'good', kind: 'booked', words: 'Booked' };
  // Without a status, Paddock knows the schedule, but not what really happens.
  return arrivesAt(leg) > now
    ? { tone: 'info', kind: 'under way', words: leg.means === 'hire car' ? 'On hire' : 'Under way' }
    : { tone: 'plain', kind: 'flown', words: leg.means === 'flight' ? 'Flown' : 'Over' };
}

/** The status beyond the ticket, if it says more than that the flight is booked. */
function stateOfStatus({ status }: PlainLeg): LegState | undefined {
  if (status === undefined) return undefined;
  const words = statusWords(status);
  if (words === undefined) return undefined;
  if (status.phase === 'cancelled') return { tone: 'warn', kind: 'cancelled', words };
  if (status.phase === 'diverted' || (status.phase !== 'landed' && isLate(status)))
    return { tone: 'warn', kind: 'attention', words };
  if (status.phase === 'landed') return { tone: 'plain', kind: 'flown', words };
  return status.phase === 'departed'
    ? { tone: 'info', kind: 'under way', words: `Under way, ${words.toLowerCase()}` }
    : { tone: 'good', kind: 'booked', words };
}

function describeWarning({ kind, badge, flights }: TripWarning, { id }: PlainLeg): string {
  const other = flights.find((flight) => flight.id !== id);
  const overlaps = kind === 'overlap' || kind === 'double';
  if (overlaps && other !== undefined) return `Overlaps ${other.flight_number}`;
  return capitalize(badge);
}

function capitalize(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** A stop of at least this long is not a change of planes: the person works there. */
const stayMs = 12 * 3_600_000;

/** Whether most people on a flight are on their way to the project or home: what comes before their longest stop is in. */
function findWays(legs: readonly PlainLeg[], middle: number): Map<string, LegWay> {
  const out = new Map<string, number>();
  for (const own of byPerson(legs).values()) {
    const turn = findTurn(own, middle);
    for (const leg of own)
      out.set(leg.key, (out.get(leg.key) ?? 0) + (departsAt(leg) < turn ? -1 : 1));
  }
  return new Map([...out].map(([key, balance]) => [key, balance <= 0 ? 'in' : 'out']));
}

/** The legs of each person, in the order in which they depart. */
function byPerson(legs: readonly PlainLeg[]): Map<number, PlainLeg[]> {
  const found = new Map<number, PlainLeg[]>();
  for (const leg of legs)
    for (const { id } of leg.people) {
      const own = found.get(id);
      if (own === undefined) found.set(id, [leg]);
      else own.push(leg);
    }
  return found;
}

/** When a person starts their way home. */
function findTurn(own: readonly PlainLeg[], middle: number): number {
  let [longest, turn] = [stayMs, middle];
  for (const [at, leg] of own.entries()) {
    const before = own[at - 1];
    if (before === undefined) continue;
    const stop = departsAt(leg) - arrivesAt(before);
    if (stop > longest) [longest, turn] = [stop, departsAt(leg)];
  }
  return turn;
}

/**
 * The flights of a project that need attention, each with the most urgent warning that nobody dismissed.
 * @param own the flights of the project, by their IDs
 */
function legsInNeed(
  own: ReadonlySet<number>,
  warnings: readonly TripWarning[],
): Map<number, TripWarning> {
  const first = new Map<number, TripWarning>();
  for (const warning of warnings)
    if (warning.dismissal === null && aboutFlights.has(warning.kind))
      for (const { id } of warning.flights)
        if (own.has(id) && !first.has(id)) first.set(id, warning);
  return first;
}

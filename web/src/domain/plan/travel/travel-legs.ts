import {
  arrives,
  departs,
  flightsByPerson,
  buildManifest,
  type ManifestFlight,
} from '@paddock/contract/domain/bookings/manifest';
import { isLate, statusWords } from '@paddock/contract/domain/flights/flight-status';
import type { FlightBooking, FlightLeg } from '@paddock/contract/domain/flights/flights';
import { aboutFlights } from '@paddock/contract/domain/plan/finding';
import type { TripWarning } from '@paddock/contract/domain/plan/trip-warnings';
import type { StateTone } from '../../../ui/state-word.tsx';

type LegWay = 'in' | 'out';

interface LegState {
  readonly tone: StateTone;
  readonly kind: 'cancelled' | 'attention' | 'booked' | 'under way' | 'flown';
  readonly words: string;
}

/** One flight of a project in the table. */
export interface TravelLeg extends ManifestFlight {
  readonly state: LegState;
  readonly way: LegWay;
  readonly vendors: readonly string[];
}

interface Known {
  readonly bookings: readonly FlightBooking[];
  readonly warnings: readonly TripWarning[];
  /** The middle of the project, in milliseconds since 1970. */
  readonly middle: number;
  /** Milliseconds since 1970: now, or the last moment at which a flight left or landed. */
  readonly now: number;
}

/** When flights leave and land, in order, in milliseconds since 1970. */
export function listMoments(bookings: readonly FlightBooking[]): number[] {
  const legs = bookings.flatMap(({ flights }) => flights);
  return legs.flatMap((leg) => [departs(leg), arrives(leg)]).toSorted((one, other) => one - other);
}

/** The flights of a project, each once, by departure. */
export function travelLegs({ bookings, warnings, middle, now }: Known): TravelLeg[] {
  const flights = buildManifest(bookings);
  const ways = findWays(flights, middle);
  const about = legsInNeed(new Set(flights.map(({ leg }) => leg.flight_id)), warnings);
  const vendors = vendorsByFlight(bookings);
  return flights.map((flight) => ({
    ...flight,
    state: findState(flight, about.get(flight.leg.flight_id), now),
    way: ways.get(flight.key) ?? (departs(flight.leg) < middle ? 'in' : 'out'),
    vendors: vendors.get(flight.leg.flight_id) ?? [],
  }));
}

function vendorsByFlight(bookings: readonly FlightBooking[]): Map<number, string[]> {
  const vendors = new Map<number, string[]>();
  for (const { vendor_name: vendor, flights } of bookings)
    if (vendor !== null)
      for (const { flight_id: id } of flights)
        vendors.set(id, [...(vendors.get(id) ?? []), vendor]);
  return vendors;
}

function findState(
  { leg }: ManifestFlight,
  warning: TripWarning | undefined,
  now: number,
): LegState {
  if (leg.is_cancelled) return { tone: 'warn', kind: 'cancelled', words: 'Cancelled' };
  if (warning !== undefined)
    return { tone: 'warn', kind: 'attention', words: describeWarning(warning, leg) };
  const known = stateOfStatus(leg);
  if (known !== undefined) return known;
  if (departs(leg) > now) return { tone: 'good', kind: 'booked', words: 'Booked' };
  // Without a status, Paddock knows the schedule, but not what really happens.
  return arrives(leg) > now
    ? { tone: 'info', kind: 'under way', words: 'Under way' }
    : { tone: 'plain', kind: 'flown', words: 'Flown' };
}

/** The status beyond the ticket, if it says more than that the flight is booked. */
function stateOfStatus({ status }: FlightLeg): LegState | undefined {
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

function describeWarning(
  { kind, badge, flights }: TripWarning,
  { flight_id: id }: FlightLeg,
): string {
  const other = flights.find((flight) => flight.id !== id);
  const overlaps = kind === 'overlap' || kind === 'double';
  if (overlaps && other !== undefined) return `Overlaps ${other.flight_number}`;
  return `${badge.slice(0, 1).toUpperCase()}${badge.slice(1)}`;
}

/** A stop of at least this long is not a change of planes: the person works there. */
const stayMs = 12 * 3_600_000;

/** Whether most people on a flight are on their way to the project or home: what comes before their longest stop is in. */
function findWays(flights: readonly ManifestFlight[], middle: number): Map<string, LegWay> {
  const out = new Map<string, number>();
  for (const { flights: own } of flightsByPerson(flights).values()) {
    const turn = findTurn(own, middle);
    for (const { key, leg } of own)
      out.set(key, (out.get(key) ?? 0) + (departs(leg) < turn ? -1 : 1));
  }
  return new Map([...out].map(([key, balance]) => [key, balance <= 0 ? 'in' : 'out']));
}

/** When a person starts their way home. */
function findTurn(own: readonly ManifestFlight[], middle: number): number {
  let [longest, turn] = [stayMs, middle];
  for (const [at, { leg }] of own.entries()) {
    const before = own[at - 1]?.leg;
    if (before === undefined) continue;
    const stop = departs(leg) - arrives(before);
    if (stop > longest) [longest, turn] = [stop, departs(leg)];
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

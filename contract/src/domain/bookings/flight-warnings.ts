import type { ProjectCrew } from './project-flights.ts';
import { calendarDay, formatDay } from '../../platform/time.ts';
import { formatDuration } from '../flights/legs.ts';
import {
  arrives,
  departs,
  flightsByPerson,
  type ManifestFlight,
  type Traveller,
} from './manifest.ts';

/** Something about a person's flights that somebody should look at. */
export interface FlightWarning {
  readonly person: Traveller;
  /** A word or two, to stand beside the flight. */
  readonly badge: string;
  /** The whole of it, as a sentence. */
  readonly sentence: string;
  /** The flight that it is about; undefined where there is none. */
  readonly flight?: string;
}

/**
 * What is wrong with the flights of a project. Days are calendar days on the clocks of the airport: a
 * way in has landed by the project's first day, a way out does not leave before its last.
 */
export function warningsOf(
  flights: readonly ManifestFlight[],
  crew: ProjectCrew,
): readonly FlightWarning[] {
  const people = flightsByPerson(flights);
  const ways = crew.contractors.flatMap(({ contact_id: id, full_name: name }) =>
    waysOf({ id, name }, people.get(id)?.flights ?? [], crew),
  );
  const clashes = [...people.values()].flatMap(({ person, flights: own }) =>
    clashesOf(person, own),
  );
  return [...clashes, ...ways];
}

function waysOf(
  person: Traveller,
  flights: readonly ManifestFlight[],
  crew: ProjectCrew,
): FlightWarning[] {
  const none = (badge: string, rest: string) => [
    { person, badge, sentence: `${person.name} has ${rest}.` },
  ];
  const hasOut = flights.some((flight) => leavesOn(flight) >= crew.end_date);
  const first = flights.find((flight) => landsOn(flight) <= crew.end_date);
  if (first === undefined)
    return none('no arrival', hasOut ? 'no flight in' : 'no flight in or out');
  const out = hasOut ? [] : none('no departure', 'no flight home');
  return landsOn(first) > crew.start_date ? [late(person, first, crew), ...out] : out;
}

function late(person: Traveller, { key, leg }: ManifestFlight, crew: ProjectCrew): FlightWarning {
  const day = formatDay(new Date(leg.arrival_time), leg.destination_time_zone);
  return {
    person,
    badge: 'late',
    sentence: `${person.name} lands in ${leg.destination_airport} on ${day}, after ${crew.project_code} starts.`,
    flight: key,
  };
}

/** Flights that leave while an earlier one is still in the air. */
function clashesOf(person: Traveller, flights: readonly ManifestFlight[]): FlightWarning[] {
  const warnings: FlightWarning[] = [];
  let before: ManifestFlight | undefined;
  for (const flight of flights) {
    const tooEarlyMs = before === undefined ? 0 : arrives(before.leg) - departs(flight.leg);
    if (before !== undefined && tooEarlyMs > 0)
      warnings.push(clash(person, before, flight, tooEarlyMs));
    if (before === undefined || arrives(flight.leg) > arrives(before.leg)) before = flight;
  }
  return warnings;
}

function clash(
  person: Traveller,
  before: ManifestFlight,
  flight: ManifestFlight,
  tooEarlyMs: number,
): FlightWarning {
  const connects = before.leg.destination_airport === flight.leg.origin_airport;
  const sentence = connects
    ? `${person.name} leaves ${flight.leg.origin_airport} ${formatDuration(tooEarlyMs)} before landing there.`
    : `${person.name} is on ${before.leg.flight_number} and ${flight.leg.flight_number} at the same time.`;
  return { person, badge: connects ? 'too early' : 'overlap', sentence, flight: flight.key };
}

function leavesOn({ leg }: ManifestFlight): string {
  return calendarDay(new Date(leg.departure_time), leg.origin_time_zone);
}

function landsOn({ leg }: ManifestFlight): string {
  return calendarDay(new Date(leg.arrival_time), leg.destination_time_zone);
}

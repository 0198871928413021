import { counted } from '@paddock/contract/platform/plural';
import type { ProjectCrew } from '@paddock/contract/domain/bookings/project-flights';
import { formatDay } from '@paddock/contract/platform/time';
import {
  flightsByPerson,
  type ManifestFlight,
  type Traveller,
} from '@paddock/contract/domain/bookings/manifest';
import type { TripWarning } from '@paddock/contract/domain/plan/trip-warnings';
import { holds } from './search-words.ts';

export type FlightsView = 'day' | 'person' | 'flight';

/** One line of the screen: a heading, or a flight below one. */
export type ViewRow =
  | {
      readonly kind: 'heading';
      readonly key: string;
      readonly title: string;
      readonly about: string;
    }
  | {
      readonly kind: 'flight';
      readonly key: string;
      readonly flight: ManifestFlight;
      /** The people named on it: empty if the heading above is the one person it is about. */
      readonly people: readonly Traveller[];
      readonly warnings: readonly TripWarning[];
    };

interface Seen {
  readonly flights: readonly ManifestFlight[];
  readonly warnings: readonly TripWarning[];
  /** Contractors without a flight are named too. */
  readonly crew: ProjectCrew | undefined;
  /** The search text. */
  readonly typed: string;
}

/** Everything on the screen, top to bottom. Days are those of UTC. */
export function listRows(view: FlightsView, seen: Seen): ViewRow[] {
  return view === 'person' ? rowsByPerson(seen) : rowsByTitle(view, seen);
}

function rowsByTitle(view: 'day' | 'flight', { flights, warnings, typed }: Seen): ViewRow[] {
  const about = Map.groupBy(warnings, badgeFlight);
  const found = flights.filter((flight) => holds(typed, listWords(flight, flight.people)));
  const groups = Map.groupBy(found, ({ leg }) =>
    view === 'day' ? formatDay(new Date(leg.departure_time), 'UTC') : leg.flight_number,
  );
  const titles = view === 'day' ? [...groups] : [...groups].toSorted(byNumber);
  return titles.flatMap(([title, group]) => [
    heading(title, title, group.length),
    ...group.map((flight) =>
      flightRow(flight.key, flight, flight.people, about.get(flight.key) ?? []),
    ),
  ]);
}

/** The flight that shows the badge of a warning. */
function badgeFlight({ flights }: TripWarning): string {
  return String(flights.at(-1)?.id);
}

function byNumber([one]: [string, unknown], [other]: [string, unknown]): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

function rowsByPerson({ flights, warnings, crew, typed }: Seen): ViewRow[] {
  const about = Map.groupBy(warnings, ({ person }) => person.id);
  const people = flightsByPerson(flights);
  for (const { contact_id: id, full_name: name } of crew?.contractors ?? [])
    if (!people.has(id)) people.set(id, { person: { id, name }, flights: [] });
  return [...people.values()]
    .filter(({ person, flights: own }) =>
      holds(typed, [person.name, ...own.flatMap((flight) => listWords(flight, []))]),
    )
    .toSorted((one, other) => one.person.name.localeCompare(other.person.name, 'en'))
    .flatMap(({ person, flights: own }) => [
      heading(`person ${person.id}`, person.name, own.length),
      ...own.map((flight) => {
        const theirs = about
          .get(person.id)
          ?.filter((warning) => badgeFlight(warning) === flight.key);
        return flightRow(`${person.id} ${flight.key}`, flight, [], theirs ?? []);
      }),
    ]);
}

function heading(key: string, title: string, flights: number): ViewRow {
  return { kind: 'heading', key, title, about: counted(flights, 'flight') };
}

function flightRow(
  key: string,
  flight: ManifestFlight,
  people: readonly Traveller[],
  warnings: readonly TripWarning[],
): ViewRow {
  return { kind: 'flight', key, flight, people, warnings };
}

function listWords({ leg, references }: ManifestFlight, people: readonly Traveller[]): string[] {
  return [
    leg.flight_number,
    leg.origin_airport,
    leg.destination_airport,
    ...references,
    ...people.map(({ name }) => name),
  ];
}

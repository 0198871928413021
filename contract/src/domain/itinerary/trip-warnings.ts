import { type FoundWarning, type WarningKind, warningKind } from './found-warning.ts';
import { changesOf, clashesOf } from './trip-clashes.ts';
import { endsOf } from './trip-ends.ts';
import { movementsOf, type Movements } from './presences.ts';
import { bedsOf } from './trip-beds.ts';
import { isOf, movesOf, type TripItem, type TripProject } from './trip-item.ts';

/**
 * The warnings about the trips of a project's people, most urgent kind first, then by name.
 * @param items of everyone who is on the project or on its bookings, also what other projects booked for them
 */
export function tripWarnings(items: readonly TripItem[], project: TripProject): FoundWarning[] {
  return [...warningsOfEach(items, project)].flat().toSorted(mostUrgentFirst);
}

/** The same for one person after the other, each worked out when it is asked for. */
export function* warningsOfEach(
  items: readonly TripItem[],
  project: TripProject,
): Generator<FoundWarning[], void> {
  const hotels = hotelsOf(items, project);
  for (const own of Map.groupBy(items, ({ person }) => person.id).values())
    yield warningsOfOne(tripOf(own, project), { project, hotels });
}

/** What one person does, and how that takes them to a project and back. */
export interface PersonTrip {
  readonly own: readonly TripItem[];
  /** In order of departure. */
  readonly moves: readonly TripItem[];
  readonly movements: Movements;
}

export function tripOf(own: readonly TripItem[], project: TripProject): PersonTrip {
  const moves = movesOf(own);
  return { own, moves, movements: movementsOf(moves, project) };
}

/** The stays of everyone on the project. */
export function hotelsOf(items: readonly TripItem[], project: TripProject): TripItem[] {
  return items.filter((item) => item.kind === 'stay' && isOf(project, item));
}

/** The warnings of one person, in no order. */
export function warningsOfOne(
  { own, moves, movements }: PersonTrip,
  all: { readonly project: TripProject; readonly hotels: readonly TripItem[] },
): FoundWarning[] {
  const { project } = all;
  const beds = own.filter(({ kind }) => kind === 'stay');
  const found = [
    ...clashesOf(moves, project),
    ...changesOf(moves, project),
    ...endsOf(movements, project),
    ...bedsOf(movements, beds, all),
  ];
  // A jump within a day is a broken connection already.
  return [...new Map(found.map((one) => [factsOf(one), one])).values()];
}

export function mostUrgentFirst(one: FoundWarning, other: FoundWarning): number {
  return (
    urgency(one.kind) - urgency(other.kind) ||
    one.items[0].person.name.localeCompare(other.items[0].person.name, 'en') ||
    Date.parse(one.items[0].starts.at) - Date.parse(other.items[0].starts.at)
  );
}

function urgency(kind: WarningKind): number {
  return warningKind.options.indexOf(kind);
}

/** The facts behind a warning, as one text: it stays the same until one of them changes. */
export function factsOf({ kind, items, facts }: FoundWarning): string {
  return [kind, items[0].person.id, ...facts].join('|');
}

import { type FoundWarning, type WarningKind, warningKind } from './found-warning.ts';
import { changesOf, clashesOf } from './trip-clashes.ts';
import { endsOf } from './trip-ends.ts';
import { bedsOf } from './trip-beds.ts';
import { isOf, movesOf, type TripItem, type TripProject } from './trip-item.ts';

/**
 * The warnings about the trips of a project's people, most urgent kind first, then by name.
 * @param items of everyone who is on the project or on its bookings, also what other projects booked for them
 */
export function tripWarnings(items: readonly TripItem[], project: TripProject): FoundWarning[] {
  const people = Map.groupBy(items, ({ person }) => person.id);
  const hotels = items.filter((item) => item.kind === 'stay' && isOf(project, item));
  return [...people.values()]
    .flatMap((own) => warningsOfOne(own, { project, hotels }))
    .toSorted(
      (one, other) =>
        urgency(one.kind) - urgency(other.kind) ||
        one.items[0].person.name.localeCompare(other.items[0].person.name, 'en') ||
        Date.parse(one.items[0].starts.at) - Date.parse(other.items[0].starts.at),
    );
}

function warningsOfOne(
  own: readonly TripItem[],
  all: { readonly project: TripProject; readonly hotels: readonly TripItem[] },
): FoundWarning[] {
  const { project } = all;
  const moves = movesOf(own);
  const beds = own.filter(({ kind }) => kind === 'stay');
  const found = [
    ...clashesOf(moves, project),
    ...changesOf(moves, project),
    ...endsOf(moves, project),
    ...bedsOf(moves, beds, all),
  ];
  // A jump within a day is a broken connection already.
  return [...new Map(found.map((one) => [factsOf(one), one])).values()];
}

function urgency(kind: WarningKind): number {
  return warningKind.options.indexOf(kind);
}

/** The facts behind a warning, as one text: it stays the same until one of them changes. */
export function factsOf({ kind, items, facts }: FoundWarning): string {
  return [kind, items[0].person.id, ...facts].join('|');
}

import {
  type AllowanceScheme,
  type Meal,
  meals,
} from '@paddock/contract/domain/allowances/preview';
import type { ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import { nameCountry } from '@paddock/contract/platform/countries';
import { schemes } from './schemes.ts';

/** When someone left home for a project and came back: instants, and the meals provided between. */
export interface FoundAbsence {
  readonly from: string;
  readonly until: string;
  readonly meals: readonly { readonly day: string; readonly meal: Meal }[];
}

const moves: ReadonlySet<string> = new Set(['flight', 'ticket', 'transfer']);

/**
 * An absence by the itinerary: from the first move for the project to the end of the last one. A flight that
 * was late counts as it was flown.
 * @returns why it is unknown, if there is no way in or no way out, or a return in between
 */
export function findAbsence(items: readonly ItineraryItem[]): FoundAbsence | string {
  const own = items.filter(({ isCancelled }) => !isCancelled);
  const moved = own
    .filter(({ kind }) => moves.has(kind))
    .toSorted((one, other) => compare(leaves(one), leaves(other)));
  const [first] = moved;
  if (first === undefined) return 'The itinerary does not say when the journey begins.';
  const from = leaves(first);
  const returns = moved.slice(0, -1).some(({ to }) => to !== null && to.name === first.from?.name);
  if (returns) return 'The itinerary has more than one journey for this project.';
  const last = moved
    .map(arrives)
    .toSorted((one, other) => compare(one ?? '9', other ?? '9'))
    .at(-1);
  const rest = own.filter(({ kind }) => kind === 'stay' || kind === 'schedule');
  if (
    moved.length < 2 ||
    last === undefined ||
    last <= from ||
    rest.some(({ startsAt }) => startsAt >= last)
  )
    return 'The itinerary does not say when the journey ends.';
  return { from, until: last, meals: own.flatMap(findMeals) };
}

function leaves({ startsAt, status }: ItineraryItem): string {
  return status?.departsAt ?? startsAt;
}

function arrives({ endsAt, status }: ItineraryItem): string | undefined {
  return status?.arrivesAt ?? endsAt ?? undefined;
}

/** Meals that someone is called to, by the title of the schedule: "Team dinner". */
function findMeals({ kind, title, startsAtLocal }: ItineraryItem) {
  if (kind !== 'schedule') return [];
  const words = new Set(title.toLowerCase().split(/[^a-z]+/));
  const day = startsAtLocal.slice(0, 10);
  return meals.filter((meal) => words.has(meal)).map((meal) => ({ day, meal }));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The scheme of a country, or why there is none. */
export function findScheme(
  country: string | null,
): { readonly scheme: AllowanceScheme; readonly country: string } | string {
  if (country === null) return 'The country of the project’s end is not known.';
  if (schemes.de.country === country) return { scheme: 'de', country };
  if (schemes.uk.country === country) return { scheme: 'uk', country };
  return `There are no allowance rates for ${nameCountry(country)}.`;
}

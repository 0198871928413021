import { dayWords } from '../stays/day-words.ts';
import type { Gap, OwnDays } from './gaps-of.ts';
import { isNear } from './nearness.ts';
import { concernsProject, listMoves, type TripItem, type TripProject } from './trip-item.ts';

/** A departure from the same place within this time of a cancelled flight replaces it. */
const insteadMs = 36 * 3_600_000;

interface Flown {
  /** The items that take people somewhere. */
  readonly items: readonly TripItem[];
  /** Flights that were cancelled. */
  readonly cancelled: readonly TripItem[];
}

/**
 * The days of people broken by cancelled flights: each such flight leaves a person without transport until
 * another is booked.
 */
export function withCancelled(
  days: readonly OwnDays[],
  { items, cancelled }: Flown,
  project: TripProject,
): OwnDays[] {
  const lost = Map.groupBy(
    cancelled.filter((flight) => concernsProject(project, flight)),
    ({ person }) => person.id,
  );
  if (lost.size === 0) return [...days];
  const moves = Map.groupBy(listMoves(items), ({ person }) => person.id);
  return days.map((own) => {
    const { id } = own.member;
    const found = (lost.get(id) ?? [])
      .filter((flight) => !isReplaced(flight, moves.get(id) ?? []))
      .map((flight) => makeGap(flight, project));
    if (found.length === 0) return own;
    const kinds = new Set(found.map(({ kind }) => kind));
    const others = own.gaps.filter(({ kind }) => !kinds.has(kind));
    const gaps = [...others, ...found].toSorted((one, other) => one.day.localeCompare(other.day));
    return { ...own, gaps };
  });
}

function isReplaced({ starts }: TripItem, moves: readonly TripItem[]): boolean {
  return moves.some(
    (move) =>
      isNear(move.starts.place, starts.place) &&
      Math.abs(Date.parse(move.starts.at) - Date.parse(starts.at)) <= insteadMs,
  );
}

/** In the first half of the project it was the way in, in the second the way home. */
function makeGap(flight: TripItem, { startsOn, endsOn }: TripProject): Gap {
  const { id, name, person, starts, ends } = flight;
  const isIn = Date.parse(starts.on) <= (Date.parse(startsOn) + Date.parse(endsOn)) / 2;
  return {
    kind: isIn ? 'no_way_in' : 'no_way_out',
    day: isIn ? ends.on : starts.on,
    nights: [],
    words: `${name} from ${starts.place.name} to ${ends.place.name} on ${dayWords(starts.on)} was cancelled, and ${person.name} has no other flight.`,
    items: [flight],
    facts: ['cancelled', person.id, id, starts.on].join('|'),
  };
}

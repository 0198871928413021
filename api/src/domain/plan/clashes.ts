import { formatDuration } from '@paddock/contract/domain/flights/legs';
import { findItems, type FoundFinding } from './found.ts';
import { connects, longestChangeMs, withoutDoubles } from './journeys.ts';
import { kmBetween, isNearProject } from './nearness.ts';
import type { PlanProject } from './plan.ts';
import { concernsProject, gapMs, type TripItem } from './trips.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * The shortest change at one airport, in minutes. Airports publish their own: 45 in Frankfurt, 60 and more
 * between terminals in London, and 30 for the shortest domestic ones. Hardly any airline sells less than 45.
 */
export const leastChangeMinutes = 45;

/** The shortest change between airports of one city. London publishes 150 minutes from Heathrow to Gatwick, and more elsewhere. */
export const leastCityChangeMinutes = 180;

/** The shortest change at one station or port; railways sell less than this, and people with luggage miss it. */
export const leastStationMinutes = 10;

/** The shortest change between a station and another place of one city. */
export const leastTransferMinutes = 45;

/** All pairs of overlapping moves of one person, each pair once, and every move that two bookings contain. */
export function findClashes(moves: readonly TripItem[], project: PlanProject): FoundFinding[] {
  const twice = moves
    .filter((move) => move.bookings.length > 1 && concernsProject(project, move))
    .map(bookedTwice);
  const pairs = moves.flatMap((one, index) =>
    laterWithin(moves, index)
      .filter((other) => concernsProject(project, one) || concernsProject(project, other))
      .map((other) => atOneTime(one, other)),
  );
  return [...twice, ...pairs];
}

/** The moves that start before the one at `index` ends: they are in order of departure. */
function laterWithin(moves: readonly TripItem[], index: number): TripItem[] {
  const one = moves[index];
  const found: TripItem[] = [];
  for (const other of moves.slice(index + 1)) {
    if (one === undefined || gapMs(one, other) >= 0) break;
    found.push(other);
  }
  return found;
}

function bookedTwice(move: TripItem): FoundFinding {
  return findItems([move], {
    kind: 'double',
    badge: 'booked twice',
    words: describeTwice(move),
    facts: [move.id, ...move.bookings.map(({ id }) => id).toSorted((a, b) => a - b)],
    about: move.bookings.map(({ id }) => ({ list: 'expenditure', id })),
  });
}

function describeTwice({ person, name, bookings }: TripItem): string {
  const references = bookings.map(({ reference }) => reference).filter((one) => one !== null);
  const which = references.length > 1 ? ` (${references.join(', ')})` : '';
  return `${person.name} is booked on ${name} ${countTimes(bookings.length)}${which}.`;
}

function countTimes(times: number): string {
  return times === 2 ? 'twice' : `${times} times`;
}

function atOneTime(one: TripItem, other: TripItem): FoundFinding {
  const { name } = one.person;
  const facts = [...listEnds(one), ...listEnds(other)];
  if (connects(one, other) && one.starts.at !== other.starts.at) {
    const early = formatDuration(-gapMs(one, other));
    const words = `${name} leaves ${other.starts.place.name} ${early} before ${other.kind === 'flight' && one.kind === 'flight' ? 'landing' : 'arriving'} there.`;
    return findItems([one, other], { kind: 'overlap', badge: 'too early', words, facts });
  }
  const held = new Set(one.bookings.map(({ id }) => id));
  const isBought = one.bookings.length > 0 && other.bookings.length > 0;
  const sameBooking = !isBought || other.bookings.some(({ id }) => held.has(id));
  const words = `${name} is on ${one.name} and ${other.name} at the same time`;
  return findItems([one, other], {
    kind: sameBooking ? 'overlap' : 'double',
    badge: 'overlap',
    words: sameBooking ? `${words}.` : `${words}, in two bookings.`,
    facts,
  });
}

/**
 * All pairs of transfers of one person that overlap or leave at the same minute, and every transfer that
 * leaves or arrives while they are in the air. Each pair comes once.
 * @param rides the transfers that they drive or ride on, in order of departure
 */
export function findRideClashes(
  rides: readonly TripItem[],
  flights: readonly TripItem[],
  project: PlanProject,
): FoundFinding[] {
  const found: FoundFinding[] = [];
  const meet = (ride: TripItem, other: TripItem) => {
    const isOurs = concernsProject(project, ride) || concernsProject(project, other);
    if (isOurs && areAtOnce(ride, other) && !crosses(ride, other))
      found.push(rideClash(ride, other));
  };
  for (const [index, ride] of rides.entries()) {
    for (const other of rides.slice(index + 1)) {
      if (other.starts.at > findEnd(ride)) break;
      meet(ride, other);
    }
    for (const flight of flights) {
      if (flight.starts.at > findEnd(ride)) break;
      meet(ride, flight);
    }
  }
  return found;
}

function rideClash(ride: TripItem, other: TripItem): FoundFinding {
  return findItems([ride, other], {
    kind: 'overlap',
    badge: 'overlap',
    words: `${ride.person.name} is on ${ride.name} and ${other.name} at the same time.`,
    facts: ['ride', ...listEnds(ride), other.kind, ...listEnds(other)],
  });
}

/** A vehicle on a ferry or a shuttle is driven there and on: the crossing is part of its transfer. */
function crosses(ride: TripItem, { kind, vehicleIds }: TripItem): boolean {
  return kind === 'ticket' && (ride.vehicleIds ?? []).some((id) => vehicleIds?.includes(id));
}

function areAtOnce(one: TripItem, other: TripItem): boolean {
  if (one.starts.at === other.starts.at) return true;
  return other.starts.at < findEnd(one) && one.starts.at < findEnd(other);
}

/** A transfer or a ticket whose arrival is not known takes an hour. */
function findEnd({ kind, starts, ends }: TripItem): number {
  return kind !== 'flight' && ends.at <= starts.at ? starts.at + hourMs : ends.at;
}

/** Changes of planes that a person can hardly make, or not at all. */
export function findTightChanges(moves: readonly TripItem[], project: PlanProject): FoundFinding[] {
  const made = withoutDoubles(moves);
  return made.slice(1).flatMap((next, index) => {
    const before = made[index];
    if (
      before === undefined ||
      !(concernsProject(project, before) || concernsProject(project, next))
    )
      return [];
    const gap = gapMs(before, next);
    if (gap < 0 || gap > longestChangeMs) return [];
    if (!connects(before, next))
      return canDrive(before, next, project) ? [] : [broken(before, next)];
    const least = findLeast(before, next);
    return gap < least * minuteMs ? [tooShort(before, next, least)] : [];
  });
}

/** Between planes as airports publish it; from a train to another, to a plane or off one, as people can walk and ride. */
function findLeast(before: TripItem, next: TripItem): number {
  const isHere = before.ends.place.name === next.starts.place.name;
  if (before.kind === 'flight' && next.kind === 'flight')
    return isHere ? leastChangeMinutes : leastCityChangeMinutes;
  return isHere ? leastStationMinutes : leastTransferMinutes;
}

/**
 * Between places of the project, and to and from a train or a ferry, people drive: at 80 km/h on a road a fifth longer than the line, with two
 * hours to spare.
 */
function canDrive(before: TripItem, next: TripItem, project: PlanProject): boolean {
  const ends = [before.ends.place, next.starts.place] as const;
  const areFlights = before.kind === 'flight' && next.kind === 'flight';
  if (areFlights && !ends.every((place) => isNearProject(place, project))) return false;
  const hours = (kmBetween(...ends) * 1.2) / 80 + 2;
  return gapMs(before, next) >= hours * hourMs;
}

/** Also for two ways in, or two ways home, with nothing between that takes the person back. */
export function broken(before: TripItem, next: TripItem): FoundFinding {
  const { ends, person } = before;
  const gap = gapMs(before, next);
  const later = gap > longestChangeMs ? '' : ` ${formatDuration(gap)} later`;
  const arrives = before.kind === 'flight' ? 'lands' : 'arrives';
  return findItems([before, next], {
    kind: 'broken',
    badge: before.kind === 'flight' && next.kind === 'flight' ? 'wrong airport' : 'wrong place',
    words: `${person.name} ${arrives} in ${ends.place.name} on ${before.name}, but ${next.name} leaves from ${next.starts.place.name}${later}.`,
    facts: [before.id, ends.place.name, next.id, next.starts.place.name],
  });
}

function tooShort(before: TripItem, next: TripItem, least: number): FoundFinding {
  const { person, ends } = before;
  const from = ends.place.name;
  const to = next.starts.place.name;
  const where = from === to ? `at ${from}` : `to get from ${from} to ${to}`;
  const left = formatDuration(gapMs(before, next));
  return findItems([before, next], {
    kind: 'short',
    badge: 'short change',
    words: `${person.name} has ${left} ${where} between ${before.name} and ${next.name}, less than ${formatDuration(least * minuteMs)}.`,
    facts: [...listEnds(before), ...listEnds(next)],
  });
}

/** What was dismissed of flights before tickets existed stays so: only tickets say their kind. */
function listEnds({ kind, id, starts, ends }: TripItem): (string | number)[] {
  const key = kind === 'ticket' ? `ticket ${id}` : id;
  return [key, toIso(starts.at), toIso(ends.at)];
}

function toIso(at: number): string {
  return new Date(at).toISOString();
}

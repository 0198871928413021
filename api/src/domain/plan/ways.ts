import { dayWords } from '@paddock/contract/domain/stays/day-words';
import { dayAfter } from '@paddock/contract/platform/days';
import { counted } from '@paddock/contract/platform/plural';
import { formatDay } from '@paddock/contract/platform/time';
import { broken } from './clashes.ts';
import type { PersonDays } from './days.ts';
import { findDays, findItems, type FoundFinding } from './found.ts';
import type { Journey } from './journeys.ts';
import { endPlaces, isNear, isNearProject, kmBetween } from './nearness.ts';
import type { PlanProject } from './plan.ts';
import type { Movements, Presence } from './presences.ts';
import { concernsProject, localDay, type Trip, type TripItem } from './trips.ts';

const dayMs = 86_400_000;

/** How a person comes to a project and leaves it: what is missing, and what leads elsewhere or at other times. */
export function findWays(trip: Trip, days: PersonDays, project: PlanProject): FoundFinding[] {
  const { movements, present } = days;
  const jumps = movements.jumps
    .filter((pair) => pair.every((journey) => isOfProject(journey, project)))
    .map(([before, next]) => broken(lastItem(before), next.items[0]));
  if (!trip.isMember) return jumps;
  const lost = findCancelled(trip, project);
  const found = findEnds(trip, days, project).filter(
    ({ kind }) => !lost.some((one) => one.kind === kind),
  );
  const ends = [...found, ...lost];
  const arranges = trip.ownDays?.arranges === 'bed and travel';
  const missing = (kind: string) => kind === 'no_way_in' || kind === 'no_way_out';
  const open = arranges ? ends.filter(({ kind }) => !missing(kind)) : ends;
  return [...jumps, ...open, ...(present.length > 0 ? [] : findMissed(movements, project))];
}

function findEnds(trip: Trip, days: PersonDays, project: PlanProject): FoundFinding[] {
  const { movements, present } = days;
  const [first] = present;
  const last = present.at(-1);
  if (first === undefined || last === undefined) {
    if (findMissed(movements, project).length > 0) return [];
    return (['no_way_in', 'no_way_out'] as const).map((kind) =>
      withoutWay(trip, kind, days, project),
    );
  }
  return [...findWayIn(trip, first, days, project), ...findWayOut(trip, last, days, project)];
}

function isOfProject({ items }: Journey, project: PlanProject): boolean {
  return items.some((item) => concernsProject(project, item));
}

function lastItem({ items }: Journey): TripItem {
  return items.at(-1) ?? items[0];
}

const ways = {
  no_way_in: { badge: 'no way in', way: 'way in' },
  no_way_out: { badge: 'no way out', way: 'way out' },
} as const;

/** Nothing is booked in this direction. */
function withoutWay(
  { person }: Trip,
  kind: keyof typeof ways,
  { first, last }: PersonDays,
  project: PlanProject,
): FoundFinding {
  const { badge, way } = ways[kind];
  const day = kind === 'no_way_in' ? first : last;
  return findDays(person, [day, dayAfter(day)], project, {
    kind,
    badge,
    words: `${person.name} has no ${way} booked.`,
    facts: [project.startsOn, project.endsOn],
  });
}

/** The way in: a person who only leaves again, or who arrives at the start after their first day. */
function findWayIn(
  trip: Trip,
  { arrivals: [arrival], departure }: Presence,
  days: PersonDays,
  project: PlanProject,
): FoundFinding[] {
  if (arrival !== undefined)
    return isLate(arrival, trip, project) ? [late(arrival, project, 'starts')] : [];
  if (departure === undefined) return [withoutWay(trip, 'no_way_in', days, project)];
  // People who live near the road join it there.
  if (isNearProject(departure.ends.place, project)) return [];
  const [item] = departure.items;
  const { person, starts } = item;
  return [
    findItems([item], {
      kind: 'no_way_in',
      badge: item.kind === 'flight' ? 'no flight in' : 'no way in',
      words: `${person.name} has no ${nameWay(item)} in, only ${item.name} from ${starts.place.name} on ${formatDay(localDay(starts))}.`,
      facts: [item.id, localDay(starts)],
      day: days.first,
    }),
  ];
}

function nameWay({ kind }: TripItem): string {
  return kind === 'flight' ? 'flight' : 'way';
}

/** At the end of its road the project arrives later: only the start has to be reached by the first day. */
function isLate({ ends }: Journey, { ownDays }: Trip, project: PlanProject): boolean {
  const atStart = isNear(ends.place, endPlaces(project).start);
  return atStart && localDay(ends) > (ownDays?.firstDay ?? project.startsOn);
}

function late(arrival: Journey, project: PlanProject, what: 'starts' | 'ends'): FoundFinding {
  const item = lastItem(arrival);
  const { person, ends, kind } = item;
  return findItems([item], {
    kind: 'late',
    badge: 'late',
    words: `${person.name} ${kind === 'flight' ? 'lands' : 'arrives'} in ${ends.place.name} on ${formatDay(localDay(ends))}, after ${project.code} ${what}.`,
    facts: [item.id, localDay(ends), project.startsOn, project.endsOn],
    day: localDay(ends),
  });
}

/** The way home: missing where the person came from far away, or before their last day. */
function findWayOut(
  trip: Trip,
  { arrivals, departure }: Presence,
  days: PersonDays,
  project: PlanProject,
): FoundFinding[] {
  if (departure !== undefined)
    return isEarly(departure, trip, project) ? [early(departure, project)] : [];
  const [arrival] = arrivals;
  if (arrival === undefined) return [withoutWay(trip, 'no_way_out', days, project)];
  if (isNear(arrival.starts.place, endPlaces(project).end)) return [];
  const item = lastItem(arrivals.at(-1) ?? arrival);
  const { person, ends } = item;
  return [
    findItems([item], {
      kind: 'no_way_out',
      badge: item.kind === 'flight' ? 'no flight home' : 'no way home',
      words: `${person.name} has no ${nameWay(item)} home, only ${item.name} to ${ends.place.name} on ${formatDay(localDay(ends))}.`,
      facts: [item.id, localDay(ends)],
      day: days.last,
    }),
  ];
}

function isEarly({ starts }: Journey, { ownDays }: Trip, project: PlanProject): boolean {
  return localDay(starts) < (ownDays?.lastDay ?? project.endsOn);
}

function early(departure: Journey, project: PlanProject): FoundFinding {
  const [item] = departure.items;
  const { person, starts } = item;
  const leaves = localDay(starts);
  const days = Math.round((Date.parse(project.endsOn) - Date.parse(leaves)) / dayMs);
  return findItems([item], {
    kind: 'early',
    badge: 'leaves early',
    words: `${person.name} leaves ${starts.place.name} on ${formatDay(leaves)}, ${counted(days, 'day')} before ${project.code} ends.`,
    facts: [item.id, leaves, project.endsOn],
  });
}

/** The journeys of a person who is never with the project while it runs. */
function findMissed({ presences, elsewhere }: Movements, project: PlanProject): FoundFinding[] {
  const tooLate = presences
    .flatMap(({ arrivals }) => arrivals)
    .find((one) => localDay(one.ends) > project.endsOn && isOfProject(one, project));
  if (tooLate !== undefined) return [late(tooLate, project, 'ends')];
  const astray = elsewhere.find(
    (one) => isOfProject(one, project) && localDay(one.ends) <= project.endsOn,
  );
  return astray === undefined || presences.length > 0 ? [] : [endsElsewhere(astray, project)];
}

function endsElsewhere(journey: Journey, project: PlanProject): FoundFinding {
  const item = lastItem(journey);
  const { person, ends } = item;
  const { end } = endPlaces(project);
  const km = Math.round(kmBetween(ends.place, end));
  return findItems([item], {
    kind: 'elsewhere',
    badge: 'ends elsewhere',
    words: `${person.name}’s ${item.kind === 'flight' ? 'flights end' : 'journey ends'} in ${ends.place.name}, ${km} km from ${end.name}.`,
    facts: [item.id, ends.place.name, end.name],
    day: localDay(ends),
  });
}

/** What leaves from the same place within so long of a cancelled flight takes its place. */
const insteadMs = 36 * 3_600_000;

/** Each cancelled flight leaves a person without a way until another one is booked. */
function findCancelled({ cancelled, moves }: Trip, project: PlanProject): FoundFinding[] {
  return cancelled
    .filter((flight) => concernsProject(project, flight) && !isReplaced(flight, moves))
    .map((flight) => lostFlight(flight, project));
}

function isReplaced({ starts }: TripItem, moves: readonly TripItem[]): boolean {
  return moves.some(
    (move) =>
      isNear(move.starts.place, starts.place) && Math.abs(move.starts.at - starts.at) <= insteadMs,
  );
}

/** In the first half of the project it was the way in, in the second the way home. */
function lostFlight(flight: TripItem, { startsOn, endsOn }: PlanProject): FoundFinding {
  const { id, name, person, starts, ends } = flight;
  const leaves = localDay(starts);
  const isIn = Date.parse(leaves) <= (Date.parse(startsOn) + Date.parse(endsOn)) / 2;
  return findItems([flight], {
    kind: isIn ? 'no_way_in' : 'no_way_out',
    badge: 'cancelled',
    words: `${name.slice(0, 1).toUpperCase()}${name.slice(1)} from ${starts.place.name} to ${ends.place.name} on ${dayWords(leaves)} was cancelled, and ${person.name} has no other ${nameWay(flight)}.`,
    facts: ['cancelled', id, leaves],
    day: isIn ? localDay(ends) : leaves,
  });
}

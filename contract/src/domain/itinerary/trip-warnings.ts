import { counted } from '../../platform/plural.ts';
import { formatDay } from '../../platform/time.ts';
import { type FoundWarning, type WarningKind, warningKind } from './found-warning.ts';
import type { Journey } from './journeys.ts';
import { endPlaces, isNear, isNearProject, kmBetween } from './nearness.ts';
import { followMovements, type Movements, type Presence } from './presences.ts';
import { warnAboutBeds } from './trip-beds.ts';
import { findTightChanges, findClashes, broken } from './trip-clashes.ts';
import { concernsProject, listMoves, type TripItem, type TripProject } from './trip-item.ts';

const dayMs = 86_400_000;

/** Warnings about how one person travels to a project and home. */
function warnAboutEnds(movements: Movements, project: TripProject): FoundWarning[] {
  const jumps = movements.jumps
    .filter((pair) => pair.every((journey) => isOfProject(journey, project)))
    .map(([before, next]) => broken(findLast(before), next.items[0]));
  const present = movements.presences.filter((one) => touchesDates(one, project));
  const [first] = present;
  const last = present.at(-1);
  if (first === undefined || last === undefined) return [...jumps, ...missed(movements, project)];
  return [...jumps, ...warnAboutStart(first, project), ...warnAboutEnd(last, project)];
}

function isOfProject({ items }: Journey, project: TripProject): boolean {
  return items.some((item) => concernsProject(project, item));
}

function findLast({ items }: Journey): TripItem {
  return items.at(-1) ?? items[0];
}

function isContractor({ person }: TripItem, { contractors }: TripProject): boolean {
  return contractors.some(({ id }) => id === person.id);
}

function touchesDates(
  { arrivals: [arrival], departure }: Presence,
  { startsOn, endsOn }: TripProject,
): boolean {
  return (
    (arrival === undefined || arrival.ends.on <= endsOn) &&
    (departure === undefined || departure.starts.on >= startsOn)
  );
}

/** The way in: a person who only flies home from far away, or who lands at the start after the first day. */
function warnAboutStart(
  { arrivals: [arrival], departure }: Presence,
  project: TripProject,
): FoundWarning[] {
  if (arrival !== undefined)
    return isLate(arrival, project) ? [late(arrival, project, 'starts')] : [];
  if (departure === undefined || !isOfProject(departure, project)) return [];
  // People who live near the road join it there.
  if (isNearProject(departure.ends.place, project)) return [];
  const [item] = departure.items;
  return [
    {
      kind: 'no_way_in',
      badge: 'no flight in',
      sentence: `${item.person.name} has no flight in, only ${item.name} from ${item.starts.place.name} on ${dayWords(item.starts.on)}.`,
      items: [item],
      facts: [item.id, item.starts.on],
    },
  ];
}

/** The project reaches the end of its road later: only the start has to be reached by the first day. */
function isLate({ items, ends }: Journey, project: TripProject): boolean {
  const atStart = isNear(ends.place, endPlaces(project).start);
  return atStart && ends.on > project.startsOn && isContractor(items[0], project);
}

function late(arrival: Journey, project: TripProject, what: 'starts' | 'ends'): FoundWarning {
  const item = findLast(arrival);
  const { person, ends } = item;
  return {
    kind: 'late',
    badge: 'late',
    sentence: `${person.name} lands in ${ends.place.name} on ${dayWords(ends.on)}, after ${project.code} ${what}.`,
    items: [item],
    facts: [item.id, ends.on, project.startsOn, project.endsOn],
  };
}

/** The way home: missing if the person came from far away, or before the last day. */
function warnAboutEnd({ arrivals, departure }: Presence, project: TripProject): FoundWarning[] {
  if (departure !== undefined)
    return isEarly(departure, project) ? [early(departure, project)] : [];
  const arrival = arrivals.findLast((journey) => isOfProject(journey, project));
  const home = arrivals[0]?.starts.place;
  if (arrival === undefined || home === undefined) return [];
  if (isNear(home, endPlaces(project).end)) return [];
  const item = findLast(arrival);
  const { person, ends } = item;
  return [
    {
      kind: 'no_way_home',
      badge: 'no flight home',
      sentence: `${person.name} has no flight home, only ${item.name} to ${ends.place.name} on ${dayWords(ends.on)}.`,
      items: [item],
      facts: [item.id, ends.on],
    },
  ];
}

function isEarly({ items, starts }: Journey, project: TripProject): boolean {
  return starts.on < project.endsOn && isContractor(items[0], project);
}

function early(departure: Journey, project: TripProject): FoundWarning {
  const [item] = departure.items;
  const { person, starts } = item;
  const days = Math.round((Date.parse(project.endsOn) - Date.parse(starts.on)) / dayMs);
  return {
    kind: 'early',
    badge: 'leaves early',
    sentence: `${person.name} leaves ${starts.place.name} on ${dayWords(starts.on)}, ${counted(days, 'day')} before ${project.code} ends.`,
    items: [item],
    facts: [item.id, starts.on, project.endsOn],
  };
}

/** The journeys of a person who is never with the project while it runs. */
function missed({ presences, elsewhere }: Movements, project: TripProject): FoundWarning[] {
  const tooLate = presences
    .flatMap(({ arrivals }) => arrivals)
    .find((journey) => journey.ends.on > project.endsOn && isOfProject(journey, project));
  if (tooLate !== undefined) return [late(tooLate, project, 'ends')];
  const astray = elsewhere.find(
    (journey) => isOfProject(journey, project) && journey.ends.on <= project.endsOn,
  );
  return astray === undefined || presences.length > 0 ? [] : [endsElsewhere(astray, project)];
}

function endsElsewhere(journey: Journey, project: TripProject): FoundWarning {
  const item = findLast(journey);
  const { person, ends } = item;
  const { end } = endPlaces(project);
  const km = Math.round(kmBetween(ends.place, end));
  return {
    kind: 'elsewhere',
    badge: 'ends elsewhere',
    sentence: `${person.name}’s flights end in ${ends.place.name}, ${km} km from ${end.name}.`,
    items: [item],
    facts: [item.id, ends.place.name, end.name],
  };
}

/** "Wed 1 Jul" of a calendar day. */
function dayWords(day: string): string {
  return formatDay(new Date(`${day}T00:00:00Z`), 'UTC');
}

/**
 * The warnings about the trips of a project's people, most urgent kind first, then by name.
 * @param items of everyone on the project or on its bookings, including what other projects booked for them
 */
export function tripWarnings(items: readonly TripItem[], project: TripProject): FoundWarning[] {
  return [...warningsOfEach(items, project)].flat().toSorted(mostUrgentFirst);
}

/** The same person by person, each worked out on demand. */
export function* warningsOfEach(
  items: readonly TripItem[],
  project: TripProject,
): Generator<FoundWarning[], void> {
  const hotels = listHotels(items, project);
  for (const own of Map.groupBy(items, ({ person }) => person.id).values())
    yield warningsOfOne(makeTrip(own, project), { project, hotels });
}

/** What one person does, and how that takes them to a project and back. */
export interface PersonTrip {
  readonly own: readonly TripItem[];
  /** In order of departure. */
  readonly moves: readonly TripItem[];
  readonly movements: Movements;
}

export function makeTrip(own: readonly TripItem[], project: TripProject): PersonTrip {
  const moves = listMoves(own);
  return { own, moves, movements: followMovements(moves, project) };
}

/** The stays of everyone on the project. */
export function listHotels(items: readonly TripItem[], project: TripProject): TripItem[] {
  return items.filter((item) => item.kind === 'stay' && concernsProject(project, item));
}

/** The warnings of one person, in no particular order. */
export function warningsOfOne(
  { own, moves, movements }: PersonTrip,
  all: { readonly project: TripProject; readonly hotels: readonly TripItem[] },
): FoundWarning[] {
  const { project } = all;
  const beds = own.filter(({ kind }) => kind === 'stay');
  const found = [
    ...findClashes(moves, project),
    ...findTightChanges(moves, project),
    ...warnAboutEnds(movements, project),
    ...warnAboutBeds(movements, beds, all),
  ];
  // A jump within a day already counts as a broken connection.
  return [...new Map(found.map((one) => [joinFacts(one), one])).values()];
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

/** The facts behind a warning, as one text that stays the same until one of them changes. */
export function joinFacts({ kind, items, facts }: FoundWarning): string {
  return [kind, items[0].person.id, ...facts].join('|');
}

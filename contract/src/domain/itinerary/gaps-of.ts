import { dayAfter } from '../../platform/days.ts';
import { nightWords } from '../stays/day-words.ts';
import type { Traveller } from '../bookings/manifest.ts';
import type { FoundWarning, TripWarningKind } from './found-warning.ts';
import { isNear, isNearProject } from './nearness.ts';
import type { GapKind } from './readiness.ts';
import { nightsWithout } from './trip-beds.ts';
import { findRideClashes } from './trip-clashes.ts';
import { concernsProject, type TripItem, type TripPlace, type TripProject } from './trip-item.ts';
import {
  joinFacts,
  listHotels,
  mostUrgentFirst,
  makeTrip,
  warningsOfOne,
  type PersonTrip,
} from './trip-warnings.ts';

/** Someone on a project, with their home airport if it is known. */
export interface Member extends Traveller {
  readonly home: TripPlace | null;
}

/** A problem with the days of one person. */
export interface Gap {
  readonly kind: GapKind;
  readonly day: string;
  readonly nights: readonly string[];
  readonly words: string;
  readonly items: readonly TripItem[];
  /** The facts behind it, as one text. */
  readonly facts: string;
}

export interface OwnDays {
  readonly member: Member;
  readonly from: string;
  readonly to: string;
  /** Soonest first. */
  readonly gaps: readonly Gap[];
  /** Dates whose only difference is that they are not those of the project. */
  readonly notes: readonly Gap[];
}

/**
 * The days of a person on a project, and their problems: trip warnings, clashing transfers, and missing
 * bookings.
 * @param rides the transfers of the project's people, in order of departure
 */
export function ownDaysIn(
  items: readonly TripItem[],
  project: TripProject,
  rides: readonly TripItem[] = [],
): (member: Member) => OwnDays {
  const byPerson = Map.groupBy(items, ({ person }) => person.id);
  const ridesByPerson = Map.groupBy(rides, ({ person }) => person.id);
  const hotels = listHotels(items, project);
  const nights = hotelNights(hotels);
  return (member) => {
    const trip = makeTrip(byPerson.get(member.id) ?? [], project);
    const clashes = findRideClashes(ridesByPerson.get(member.id) ?? [], trip.moves, project);
    const warnings = [...warningsOfOne(trip, { project, hotels }), ...clashes].toSorted(
      mostUrgentFirst,
    );
    return daysOfOne(member, { trip, hotels: nights, project, warnings });
  };
}

/** From the first night on which anyone has a bed of the project until the last morning. */
interface Span {
  readonly from: string;
  readonly until: string;
}

interface About {
  readonly trip: PersonTrip;
  readonly hotels: Span | undefined;
  readonly project: TripProject;
  readonly warnings: readonly FoundWarning[];
}

function hotelNights(stays: readonly TripItem[]): Span | undefined {
  const from = stays.map(({ starts }) => starts.on).toSorted()[0];
  const until = stays
    .map(({ ends }) => ends.on)
    .toSorted()
    .at(-1);
  return from === undefined || until === undefined ? undefined : { from, until };
}

function daysOfOne(member: Member, about: About): OwnDays {
  const { trip, project, warnings } = about;
  const { moves, movements } = trip;
  const present = movements.presences.filter(
    ({ arrivals: [arrival], departure }) =>
      (arrival === undefined || arrival.ends.on <= project.endsOn) &&
      (departure === undefined || departure.starts.on >= project.startsOn),
  );
  const arrival = present[0]?.arrivals[0]?.ends.on;
  const departure = present.at(-1)?.departure?.starts.on;
  const travels = present.length > 0 || moves.some((move) => concernsProject(project, move));
  const span = findSpan({ arrival, departure, travels }, member, about);
  const gaps = warnings.map((one) => gapOfWarning(one, span));
  if (!travels) gaps.push(...withoutWay(member, span, project));
  if (arrival === undefined) gaps.push(...withoutBed(member, { span, travels, departure }, about));
  const isNote = ({ kind, day }: Gap) =>
    kind === 'early' || (kind === 'late' && day <= project.endsOn);
  return {
    member,
    from: span.from,
    to: span.until,
    gaps: gaps.filter((one) => !isNote(one)).toSorted(byDay),
    notes: gaps.filter(isNote),
  };
}

function byDay(one: Gap, other: Gap): number {
  return one.day === other.day ? 0 : one.day < other.day ? -1 : 1;
}

/** True if someone's home airport is known and far from every place of the project. */
function livesFar({ home }: Member, project: TripProject): boolean {
  return home !== null && !isNearProject(home, project);
}

/**
 * The days of a person: as they fly; else from their first bed to the end of the project. People who live far
 * away and have nothing booked come for the nights of the others.
 */
function findSpan(
  known: { arrival: string | undefined; departure: string | undefined; travels: boolean },
  member: Member,
  { trip: { own }, hotels, project }: About,
): Span {
  const beds = own.filter((item) => item.kind === 'stay' && concernsProject(project, item));
  const bed = beds.map(({ starts }) => starts.on).toSorted()[0];
  const comesForNights = !known.travels && livesFar(member, project);
  const within = comesForNights ? hotels : undefined;
  const from = known.arrival ?? bed ?? later(project.startsOn, within?.from ?? project.startsOn);
  const until = known.departure ?? earlier(project.endsOn, within?.until ?? project.endsOn);
  return { from, until: later(from, until) };
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

/** Gaps of people who live far away and have no flight. Others drive, or live there. */
function withoutWay(member: Member, span: Span, project: TripProject): Gap[] {
  const { home } = member;
  if (home === null || isNearProject(home, project)) return [];
  const gap = (kind: 'no_way_in' | 'no_way_out', day: string, what: string): Gap => ({
    kind,
    day,
    nights: [],
    words: `${member.name} lives near ${home.name} and has no flight ${what} booked.`,
    items: [],
    facts: [kind, member.id, home.name, project.startsOn, project.endsOn].join('|'),
  });
  return [gap('no_way_in', span.from, 'in'), gap('no_way_out', span.until, 'home')];
}

/**
 * Nights without a bed, for someone who does not fly in. People with a bed of the project need one until they
 * leave, and people from far away need one every night; a hotel misses nobody else.
 */
function withoutBed(
  member: Member,
  {
    span,
    travels,
    departure,
  }: { readonly span: Span; readonly travels: boolean; readonly departure: string | undefined },
  { trip: { own }, hotels, project }: About,
): Gap[] {
  if (hotels === undefined) return [];
  const beds = own.filter(({ kind }) => kind === 'stay');
  const [first] = beds.filter((bed) => concernsProject(project, bed));
  if (first === undefined && (travels || !livesFar(member, project))) return [];
  if (first !== undefined && member.home !== null && isNear(member.home, first.starts.place))
    return [];
  const from = later(span.from, hotels.from);
  // The last stay may end after the project, for people who pack up.
  const packsUp = first !== undefined && departure === undefined;
  const until = packsUp ? hotels.until : earlier(span.until, hotels.until);
  return nightsWithout(beds, from, until).map(([day, leaves]) => ({
    kind: 'no_bed',
    day,
    nights: nightsBetween(day, leaves),
    words: `${member.name} has no bed on ${nightWords(day, leaves)}.`,
    items: [],
    facts: ['no_bed', member.id, day, leaves].join('|'),
  }));
}

function nightsBetween(first: string, end: string): string[] {
  const nights = [];
  for (let night = first; night < end; night = dayAfter(night)) nights.push(night);
  return nights;
}

const gapKinds: Readonly<Record<TripWarningKind, GapKind>> = {
  double: 'clash',
  overlap: 'clash',
  broken: 'connection',
  short: 'connection',
  no_way_in: 'no_way_in',
  no_way_home: 'no_way_out',
  no_bed: 'no_bed',
  elsewhere: 'elsewhere',
  late: 'late',
  early: 'early',
  bed_early: 'bed_early',
  bed_late: 'bed_late',
};

function gapOfWarning(found: FoundWarning, span: Span): Gap {
  // The facts of a missing bed are its item, the first night and the morning after the last.
  const [, first, end] = found.facts;
  const nights = found.kind === 'no_bed' ? nightsBetween(String(first), String(end)) : [];
  return {
    kind: gapKinds[found.kind],
    day: nights[0] ?? dayOfWarning(found, span),
    nights,
    words: found.sentence,
    items: found.items,
    facts: joinFacts(found),
  };
}

function dayOfWarning({ kind, items }: FoundWarning, span: Span): string {
  const last = items.at(-1) ?? items[0];
  if (kind === 'no_way_in' || kind === 'bed_early') return span.from;
  if (kind === 'no_way_home' || kind === 'bed_late') return span.until;
  return kind === 'late' || kind === 'elsewhere' ? last.ends.on : last.starts.on;
}

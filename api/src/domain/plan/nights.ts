import { dayWords, nightWords } from '@paddock/contract/domain/stays/day-words';
import { dayAfter } from '@paddock/contract/platform/days';
import type { PersonDays } from './days.ts';
import { findDays, findItems, instantOn, listDays, type FoundFinding } from './found.ts';
import type { Journey } from './journeys.ts';
import { isNear } from './nearness.ts';
import type { PlanProject } from './plan.ts';
import type { Presence } from './presences.ts';
import { concernsProject, localDay, type Trip, type TripItem } from './trips.ts';

/** Who is on the way at this time of the night needs no bed for it. */
const deepNight = '03:00';

/**
 * Each night from a person's first day to their last needs one of a bed, a berth, a move that covers 03:00 by the clocks
 * on the way, and own arrangements.
 */
export function findNights(trip: Trip, days: PersonDays, project: PlanProject): FoundFinding[] {
  if (trip.ownDays !== undefined && trip.ownDays.arranges !== 'none') return [];
  const covered = new Set([
    ...trip.beds.flatMap(listNightsIn),
    ...[...trip.ticketed, ...trip.rides].flatMap(listNightsOnTheWay),
  ]);
  const missing = listDays(days.first, days.last).filter((night) => !covered.has(night));
  const without = joinNights(missing).map(([first, end]) =>
    findDays(trip.person, [first, end], project, {
      kind: 'no_bed',
      badge: 'no bed',
      words: describeMissing(trip, days, [first, end]),
      nights: listDays(first, end),
      items: landingOn(days, first),
      facts: [first, end],
    }),
  );
  return [...without, ...findSittingUp(trip, project)];
}

/** Nights on a train, a ferry or a coach without a berth. */
function findSittingUp({ ticketed }: Trip, project: PlanProject): FoundFinding[] {
  return ticketed
    .filter((item) => item.lies?.hasBerth === false && concernsProject(project, item))
    .flatMap((item) =>
      listNightsOnTheWay(item).map((night) =>
        findItems([item], {
          kind: 'sits_up',
          badge: 'sits up',
          words: `${item.person.name} has no berth on ${item.name} and sits up on ${dayWords(night)}.`,
          facts: [item.id, night],
          day: night,
        }),
      ),
    );
}

export function sleepsOn({ starts, ends }: TripItem, night: string): boolean {
  return localDay(starts) <= night && night < localDay(ends);
}

function listNightsIn({ starts, ends }: TripItem): string[] {
  return listDays(localDay(starts), localDay(ends));
}

/** The nights that a move covers, by the clock where it leaves and the one where it arrives, as printed. */
function listNightsOnTheWay(move: TripItem): string[] {
  if (move.lies?.hasBerth === true) return listNightsLying(move, move.lies.timeZone);
  const { kind, starts, ends } = move;
  const [first, last] = [localDay(starts), localDay(ends)];
  const leavesBefore = starts.local.slice(11) <= deepNight;
  // Nearly all of very many.
  if (first === last && !leavesBefore) return [];
  return listDays(first, dayAfter(last))
    .filter(
      (day) => (day > first || leavesBefore) && isBefore(`${day}T${deepNight}`, ends.local, kind),
    )
    .map((day) => dayAfter(day, -1));
}

/** A berth is a bed for at least so much of the night, which lasts from 22:00 to 08:00 by the clock where it departs. */
const leastLyingMs = 4 * 3_600_000;

function listNightsLying({ starts, ends }: TripItem, timeZone: string): string[] {
  return listDays(dayAfter(localDay(starts), -1), dayAfter(localDay(ends))).filter((night) => {
    const from = Math.max(starts.at, instantOn(night, '22:00', timeZone));
    const until = Math.min(ends.at, instantOn(dayAfter(night), '08:00', timeZone));
    return until - from >= leastLyingMs;
  });
}

/** A night train that arrives at 03:00 leaves people without a bed. */
function isBefore(time: string, ends: string, kind: TripItem['kind']): boolean {
  return kind === 'ticket' ? time < ends : time <= ends;
}

/** Nights in a row, each from the first to the morning after the last. */
function joinNights(nights: readonly string[]): (readonly [first: string, end: string])[] {
  const spans: (readonly [string, string])[] = [];
  for (const night of nights) {
    const last = spans.at(-1);
    if (last?.[1] === night) spans[spans.length - 1] = [last[0], dayAfter(night)];
    else spans.push([night, dayAfter(night)]);
  }
  return spans;
}

function landingOn({ present }: PersonDays, day: string): TripItem[] {
  const arrival = present[0]?.arrivals[0];
  const item = arrival === undefined ? undefined : lastItem(arrival);
  return item !== undefined && localDay(item.ends) === day ? [item] : [];
}

function describeMissing(
  { person }: Trip,
  days: PersonDays,
  [first, end]: readonly [string, string],
): string {
  const nights = nightWords(first, end);
  const [item] = landingOn(days, first);
  if (item?.kind !== 'flight') return `${person.name} has no bed on ${nights}.`;
  return `${person.name} lands in ${item.ends.place.name} on ${dayWords(first)} and has no bed on ${nights}.`;
}

/** Beds of the project for nights before someone lands and after they leave, and for nights that need none. */
export function findSpareBeds(trip: Trip, days: PersonDays, project: PlanProject): FoundFinding[] {
  const own = trip.beds.filter((bed) => concernsProject(project, bed));
  const found = days.movements.presences.flatMap((presence) => {
    const [arrival] = presence.arrivals;
    return own
      .filter((bed) => arrival === undefined || isNear(bed.starts.place, arrival.ends.place))
      .flatMap((bed) => [
        ...(arrival === undefined ? [] : findBedBefore(arrival, bed)),
        ...findBedAfter(presence, arrival, bed),
      ]);
  });
  return [...found, ...findUnused(trip, own, found)];
}

function lastItem({ items }: Journey): TripItem {
  return items.at(-1) ?? items[0];
}

/** A bed from a night before the person is there. */
function findBedBefore(arrival: Journey, bed: TripItem): FoundFinding[] {
  const item = lastItem(arrival);
  const lands = localDay(arrival.ends);
  const from = localDay(bed.starts);
  if (from >= lands || localDay(bed.ends) <= localDay(arrival.starts)) return [];
  return [
    findItems([item], {
      kind: 'bed_early',
      badge: 'bed too early',
      words: `${item.person.name} has a bed in ${bed.name} from ${dayWords(from)}, but ${item.kind === 'flight' ? 'lands' : 'arrives'} in ${item.ends.place.name} on ${dayWords(lands)}.`,
      facts: [item.id, lands, bed.id, from],
      about: [{ list: 'beds', id: bed.id }],
      day: lands,
    }),
  ];
}

/** A bed for a night on which the person has left. */
function findBedAfter(
  { departure }: Presence,
  arrival: Journey | undefined,
  bed: TripItem,
): FoundFinding[] {
  if (departure === undefined) return [];
  const [item] = departure.items;
  const leaves = localDay(departure.starts);
  const until = localDay(bed.ends);
  if (until <= leaves || localDay(bed.starts) > leaves) return [];
  if (arrival !== undefined && until <= localDay(arrival.ends)) return [];
  return [
    findItems([item], {
      kind: 'bed_late',
      badge: 'leaves before check-out',
      words: `${item.person.name} leaves ${item.starts.place.name} on ${dayWords(leaves)}, but has a bed in ${bed.name} until ${dayWords(until)}.`,
      facts: [item.id, leaves, bed.id, until],
      about: [{ list: 'beds', id: bed.id }],
      day: leaves,
    }),
  ];
}

/** A bed for someone who arranges that themselves, or for a night on the way. */
function findUnused(
  { person, ticketed, rides, ownDays }: Trip,
  beds: readonly TripItem[],
  said: readonly FoundFinding[],
): FoundFinding[] {
  if (beds.length === 0) return [];
  const named = new Set(said.flatMap(({ about }) => about.map(({ list, id }) => `${list} ${id}`)));
  const arranges = ownDays !== undefined && ownDays.arranges !== 'none';
  const onTheWay = [...ticketed, ...rides].flatMap((move) =>
    listNightsOnTheWay(move).map((night) => ({ move, night })),
  );
  return beds.flatMap((bed) => {
    if (named.has(`beds ${bed.id}`)) return [];
    const way = onTheWay.find(({ night }) => sleepsOn(bed, night));
    if (!arranges && way === undefined) return [];
    const { move, night = localDay(bed.starts) } = way ?? {};
    const words = arranges
      ? `${person.name} has own arrangements, and a bed in ${bed.name} from ${dayWords(localDay(bed.starts))}.`
      : `${person.name} has a bed in ${bed.name} on ${dayWords(night)}, and is on ${move?.name ?? ''} that night.`;
    return findItems([bed], {
      kind: 'bed_unused',
      badge: 'bed not needed',
      words,
      facts: [
        bed.id,
        localDay(bed.starts),
        localDay(bed.ends),
        arranges ? 'own' : (move?.id ?? ''),
      ],
      day: night,
    });
  });
}

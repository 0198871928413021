import { numberDay, writeDay } from '../papers/count-days.ts';
import { checkedBefore } from '../papers/load-travels.ts';
import { around, before, listAreas, lookAtArea, type BorderFacts } from '../papers/look-at-days.ts';
import type { Move, Sojourn, Travels } from '../papers/presence.ts';
import { findTroubles } from '../papers/troubles.ts';
import type { PersonDays } from './days.ts';
import { findDays, type FoundFinding } from './found.ts';
import type { Plan } from './plan.ts';
import { localDay, type Trip, type TripItem } from './trips.ts';

/**
 * Days or papers that don't allow what is planned. Everyone who works on the project reads that, and the reason is
 * for the person and administrators alone, elsewhere. What isn't known is said there too, and is no finding.
 */
export function findPapers(
  trip: Trip,
  own: PersonDays,
  { project, borders }: Plan,
): FoundFinding[] {
  const { person } = trip;
  const papers = borders?.papers.get(person.id) ?? [];
  if (borders === undefined || papers.length === 0) return [];
  const days = [numberDay(own.first), numberDay(own.last)] as const;
  const facts = withTrip(borders, trip);
  const troubles = listAreas(facts, person.id).flatMap((area) => {
    const found = lookAtArea(facts, area, {
      contactId: person.id,
      days: [days[0] - before, days[1] + around],
      on: days[0],
    });
    return findTroubles(found, papers, days).troubles;
  });
  const [first] = troubles.toSorted((one, other) => one.on - other.on);
  if (first === undefined) return [];
  const last = Math.max(...troubles.map(({ until }) => until));
  return [
    findDays(person, [writeDay(first.on), writeDay(last + 1)], project, {
      kind: 'papers',
      badge: 'papers',
      words: `${person.name}’s papers or days don’t allow ${project.code} as planned.`,
      about: [{ list: 'contacts', id: person.id }],
      facts: troubles.flatMap(({ kind, on, until }) => [kind, on, until]),
    }),
  ];
}

/** Where someone is, by the plan on its days and by what is stored on others. */
function withTrip(borders: BorderFacts, trip: Trip): BorderFacts {
  const known = borders.travels.get(trip.person.id);
  const moves = [...trip.ticketed, ...trip.rides].map(toMove);
  const keys = new Set(moves.map(({ key }) => key));
  const others = known?.moves.filter(({ key }) => !keys.has(key)) ?? [];
  const there: Travels = {
    moves: [...others, ...moves].toSorted((one, other) => one.leavesAt - other.leavesAt),
    sojourns: [...(known?.sojourns ?? []), ...trip.beds.map(toSojourn)],
    projects: known?.projects ?? [],
    home: known?.home ?? null,
  };
  return { ...borders, travels: new Map([[trip.person.id, there]]) };
}

function toMove({ kind, id, starts, ends, bookings }: TripItem): Move {
  const isByAir = kind === 'flight';
  const isFromStation = starts.place.isStation === true;
  return {
    key: `${kind}-${id}`,
    leavesAt: starts.at,
    arrivesAt: ends.at,
    leavesOn: numberDay(localDay(starts)),
    arrivesOn: numberDay(localDay(ends)),
    from: starts.place.country ?? null,
    to: ends.place.country ?? null,
    fromPlace: starts.place.name,
    toPlace: ends.place.name,
    way: isByAir ? 'air' : isFromStation ? 'station' : 'road',
    isCheckedBefore: isFromStation && checkedBefore.test(starts.place.name),
    bookings: bookings.map(({ id: booking }) => booking),
  };
}

function toSojourn({ starts, ends }: TripItem): Sojourn {
  return {
    from: numberDay(localDay(starts)),
    until: numberDay(localDay(ends)),
    country: starts.place.country ?? null,
  };
}

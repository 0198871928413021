import { numberDay, writeDay } from '../papers/count-days.ts';
import { checkedBefore } from '../papers/load-travels.ts';
import { around, before, listAreas, lookAtArea, type BorderFacts } from '../papers/look-at-days.ts';
import type { Move, Sojourn, Travels } from '../papers/presence.ts';
import { listVisits } from '../papers/standing.ts';
import { findTroubles } from '../papers/troubles.ts';
import { findDaysOnProject, type PersonDays } from './days.ts';
import { findDays, type FoundFinding } from './found.ts';
import type { Plan } from './plan.ts';
import { localDay, type Trip, type TripItem } from './trips.ts';

/**
 * Days or papers that don't allow what is planned. Everyone who works on the project reads that, and the reason is
 * for the person and administrators alone, elsewhere. What isn't known is said there too, and is no finding.
 */
export function findPapers(trip: Trip, own: PersonDays, plan: Plan): FoundFinding[] {
  const { person } = trip;
  const { project } = plan;
  const papers = plan.borders?.papers.get(person.id) ?? [];
  if (papers.length === 0) return [];
  const troubles = lookAtBorders(trip, own, plan).flatMap((area) => area.troubles);
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

/** The areas that someone gets to around a project, with what is wrong or unsure there. */
function lookAtBorders(trip: Trip, own: PersonDays, { borders }: Plan) {
  if (borders === undefined) return [];
  const { id: contactId } = trip.person;
  const papers = borders.papers.get(contactId) ?? [];
  const days = [numberDay(own.first), numberDay(own.last)] as const;
  const facts = withTrip(borders, trip);
  return listAreas(facts, contactId).map((area) => {
    const span = [days[0] - before, days[1] + around] as const;
    const found = lookAtArea(facts, area, { contactId, days: span, on: days[0] });
    const visit = listVisits(found).find(([first, last]) => first <= days[1] && last >= days[0]);
    return { found, visit, ...findTroubles(found, papers, days) };
  });
}

/**
 * What borders ask of someone beside their passport, "ETA for United Kingdom", and what is wrong or not known of their
 * papers. For the person and administrators alone.
 */
export function listPermissions(trip: Trip, plan: Plan) {
  const areas = lookAtBorders(trip, findDaysOnProject(trip, plan.project), plan).flatMap(
    ({ visit, ...area }) => (visit === undefined ? [] : { ...area, enters: visit[0] }),
  );
  const asked = areas.flatMap(({ found: { area, standing }, enters }) => {
    const { entry, authorisation = null, authorisation_from: from = null } = standing.rule ?? {};
    const isAsked = authorisation !== null && from !== null && numberDay(from) <= enters;
    return [
      ...(entry === 'visa' ? [`Visa or residence permit for ${area.name}`] : []),
      ...(entry === 'visa-free' && isAsked ? [`${authorisation} for ${area.name}`] : []),
    ];
  });
  const lacks = areas.flatMap(({ found: { area }, troubles, unsure }) =>
    [...troubles, ...unsure].map(({ why }) => `${area.name}: ${why}`),
  );
  return { asked, lacks };
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

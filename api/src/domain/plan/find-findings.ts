import { findingKind, type FindingKind } from '@paddock/contract/domain/plan/finding';
import { findClashes, findRideClashes, findTightChanges } from './clashes.ts';
import { findDaysOnProject, type PersonDays } from './days.ts';
import { findShortRests } from './crew-rest.ts';
import { joinFacts, type FoundFinding } from './found.ts';
import { findHireCars } from './hire-cars.ts';
import { findNights, findSpareBeds } from './nights.ts';
import { findLicences } from './driving.ts';
import { findPapers } from './papers.ts';
import type { Plan } from './plan.ts';
import { findToBook } from './to-book.ts';
import { findBedsFar, findItemsOutside, findOutside, findRemoved } from './strays.ts';
import { findTransfers } from './transfers.ts';
import { listTrips, type Trip } from './trips.ts';
import { findWays } from './ways.ts';

/** Everything that is missing or wrong in a plan, most urgent kind first, then by name. */
export function findFindings(plan: Plan): FoundFinding[] {
  const found = listTrips(plan).map((trip) => ({ trip, ...findForPerson(trip, plan) }));
  return joinFindings(plan, found).toSorted(mostUrgentFirst);
}

export interface FoundForPerson {
  readonly trip: Trip;
  readonly days: PersonDays;
  readonly findings: readonly FoundFinding[];
}

/** The findings of each person, and those of transfers and schedule items, which concern several people. */
export function joinFindings(plan: Plan, found: readonly FoundForPerson[]): FoundFinding[] {
  const days = new Map(found.map(({ trip, days: own }) => [trip.person.id, own]));
  const transfers = findTransfers(plan);
  const missed = new Set(transfers.flatMap(listPairs));
  const own = found
    .flatMap(({ findings }) => findings)
    // A transfer that leaves before someone lands is said once, of the transfer.
    .filter((one) => one.kind !== 'overlap' || !listPairs(one).some((pair) => missed.has(pair)));
  return [...own, ...transfers, ...findItemsOutside(plan, days), ...findHireCars(plan)];
}

/** Each person's flights with the transfer that a finding is about. */
function listPairs({ items }: FoundFinding): string[] {
  const ride = items.find(({ kind }) => kind === 'transfer');
  if (ride === undefined) return [];
  return items
    .filter(({ kind }) => kind === 'flight')
    .map(({ id, person }) => `${person.id} ${id} ${ride.id}`);
}

/** The findings of one person, in no order, and their days on the project. */
export function findForPerson(trip: Trip, plan: Plan): Omit<FoundForPerson, 'trip'> {
  const { project } = plan;
  const days = findDaysOnProject(trip, project);
  const spare = findSpareBeds(trip, days, project);
  const found = [
    ...findClashes(trip.ticketed, project),
    ...findRideClashes(trip.rides, trip.ticketed, project),
    ...findTightChanges(trip.ticketed, project),
    ...findWays(trip, days, project),
    ...(trip.isMember ? findNights(trip, days, project) : []),
    ...spare,
    ...findShortRests(trip, plan),
    ...findOutside(trip, days, plan, spare),
    ...findBedsFar(trip, plan),
    ...findRemoved(trip, plan),
    ...findToBook(trip, project),
    ...findPapers(trip, days, plan),
    ...findLicences(trip, plan),
  ];
  // A jump within a day is a broken connection already.
  return { days, findings: [...new Map(found.map((one) => [joinFacts(one), one])).values()] };
}

export function mostUrgentFirst(one: FoundFinding, other: FoundFinding): number {
  return (
    rankKind(one.kind) - rankKind(other.kind) ||
    compareNames(one.people[0]?.name ?? '', other.people[0]?.name ?? '') ||
    one.from - other.from
  );
}

const names = new Intl.Collator('en');

function compareNames(one: string, other: string): number {
  return names.compare(one, other);
}

const ranks = new Map(findingKind.options.map((kind, rank): [FindingKind, number] => [kind, rank]));

function rankKind(kind: FindingKind): number {
  return ranks.get(kind) ?? 0;
}

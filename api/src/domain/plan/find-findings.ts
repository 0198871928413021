import { findingKind, type FindingKind } from '@paddock/contract/domain/plan/finding';
import { findClashes, findRideClashes, findTightChanges } from './clashes.ts';
import { findDaysOnProject, type PersonDays } from './days.ts';
import { joinFacts, type FoundFinding } from './found.ts';
import { findNights, findSpareBeds } from './nights.ts';
import type { Plan, PlanProject } from './plan.ts';
import { listTrips, type Trip } from './trips.ts';
import { findWays } from './ways.ts';

/** Everything that is missing or wrong in a plan, most urgent kind first, then by name. */
export function findFindings(plan: Plan): FoundFinding[] {
  const found = listTrips(plan).flatMap((trip) => findForPerson(trip, plan.project).findings);
  return found.toSorted(mostUrgentFirst);
}

/** What is wrong for one person, in no order, and their days on the project. */
export function findForPerson(
  trip: Trip,
  project: PlanProject,
): { readonly days: PersonDays; readonly findings: FoundFinding[] } {
  const days = findDaysOnProject(trip, project);
  const found = [
    ...findClashes(trip.flights, project),
    ...findRideClashes(trip.rides, trip.flights, project),
    ...findTightChanges(trip.flights, project),
    ...findWays(trip, days, project),
    ...(trip.isMember ? findNights(trip, days, project) : []),
    ...findSpareBeds(trip, days, project),
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

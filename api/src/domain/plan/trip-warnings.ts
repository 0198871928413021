import {
  warningKind,
  type TripWarning,
  type TripWarnings,
  type WarningKind,
} from '@paddock/contract/domain/plan/trip-warnings';
import type { DismissalRow } from './dismissals.ts';
import { loadFindings, type MarkedFinding, type ProjectFindings } from './load-findings.ts';
import type { PlanDeps } from './load-plan.ts';
import type { PlanPerson } from './plan.ts';
import { concernsProject, listBookings, type TripItem } from './trips.ts';

/** The findings of a project by trip, dismissed ones too. */
export async function warningsOfProject(deps: PlanDeps, projectId: number): Promise<TripWarnings> {
  const found = await loadFindings(deps, projectId);
  const { all, dismissals } = found;
  const warned = all
    .flatMap(toWarning)
    .toSorted((one, other) => rankKind(one.kind) - rankKind(other.kind));
  return {
    projectId,
    warnings: warned.map((one) => presentWarning(one, dismissals)),
    withoutFlights: listWithoutFlights(found),
  };
}

/** The warnings of a person. */
export interface Warned {
  readonly kind: WarningKind;
  readonly badge: string;
  readonly words: string;
  readonly person: PlanPerson;
  readonly items: readonly TripItem[];
  readonly fingerprint: string;
}

/** A transfer concerns several people, and is said once. */
export function toWarning({ kind, people: [person], ...found }: MarkedFinding): Warned[] {
  if (person === undefined) return [];
  return [{ ...found, kind: kind === 'no_way_out' ? 'no_way_home' : kind, person }];
}

function rankKind(kind: WarningKind): number {
  return warningKind.options.indexOf(kind);
}

/** By name: they drive, or live there, or were forgotten. */
function listWithoutFlights({ plan: { project }, members }: ProjectFindings): PlanPerson[] {
  const without = members.filter(
    ({ trip: { ticketed } }) => !ticketed.some((journey) => concernsProject(project, journey)),
  );
  return without
    .map(({ trip: { person } }) => person)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

function presentWarning(
  { kind, badge, words, person, items, fingerprint }: Warned,
  dismissals: ReadonlyMap<string, DismissalRow>,
): TripWarning {
  const dismissed = dismissals.get(fingerprint);
  return {
    kind,
    badge,
    sentence: words,
    fingerprint,
    person,
    flights: items
      .filter((item) => item.kind === 'flight')
      .map(({ id, name }) => ({ id, flight_number: name })),
    bookings: listBookings(items).map(({ id, reference }) => ({ id, vendor_reference: reference })),
    dismissal:
      dismissed === undefined
        ? null
        : {
            id: dismissed.id,
            reason: dismissed.reason,
            full_name: dismissed.full_name,
            created_at: dismissed.created_at.toISOString(),
          },
  };
}

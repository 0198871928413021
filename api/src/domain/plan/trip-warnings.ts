import {
  warningKind,
  type TripWarning,
  type TripWarnings,
  type WarningKind,
} from '@paddock/contract/domain/plan/trip-warnings';
import { type DocumentDeps, readDocuments } from '../people/documents.ts';
import { expiryWords, sixMonthsAfter } from '../people/expiry.ts';
import type { DismissalRow } from './dismissals.ts';
import { fingerprintFacts } from './found.ts';
import { loadFindings, type MarkedFinding, type ProjectFindings } from './load-findings.ts';
import type { PlanDeps } from './load-plan.ts';
import type { PlanPerson } from './plan.ts';
import { concernsProject, listBookings, type TripItem } from './trips.ts';

type WarningDeps = DocumentDeps & PlanDeps;

/** The findings of a project by trip, dismissed ones too, and the passports of its people. */
export async function warningsOfProject(
  deps: WarningDeps,
  projectId: number,
): Promise<TripWarnings> {
  const found = await loadFindings(deps, projectId);
  const { all, dismissals } = found;
  const warned = [...all.flatMap(toWarning), ...(await warnOfPassports(deps, found))].toSorted(
    (one, other) => rankKind(one.kind) - rankKind(other.kind),
  );
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

function isTraveller({ plan }: ProjectFindings, contactId: number): boolean {
  return (
    plan.project.members.has(contactId) || plan.seats.some((one) => one.contactId === contactId)
  );
}

function rankKind(kind: WarningKind): number {
  return warningKind.options.indexOf(kind);
}

/** By name: they drive, or live there, or were forgotten. */
function listWithoutFlights({ plan: { project }, members }: ProjectFindings): PlanPerson[] {
  const without = members.filter(
    ({ trip: { flights } }) => !flights.some((flight) => concernsProject(project, flight)),
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

/** Whose passport ends before the project, or within six months after it; of several, the last to expire counts. */
export async function warnOfPassports(
  deps: DocumentDeps,
  found: ProjectFindings,
): Promise<Warned[]> {
  const { code, endsOn } = found.plan.project;
  const people = [...found.plan.people.values()].filter(({ id }) => isTraveller(found, id));
  const ids = people.map(({ id }) => id);
  const lasts = new Map<number, string>();
  for (const { contactId, kind, expiresOn } of await readDocuments(deps, ids)) {
    const known = lasts.get(contactId) ?? '';
    if (kind === 'passport' && expiresOn > known) lasts.set(contactId, expiresOn);
  }
  const soon = sixMonthsAfter(endsOn);
  return people.flatMap((person) => {
    const last = lasts.get(person.id);
    if (last === undefined || last >= soon) return [];
    const isOver = last < endsOn;
    const kind = isOver ? ('passport_expired' as const) : ('passport_short' as const);
    const when = isOver ? `before ${code} ends` : `less than six months after ${code} ends`;
    return {
      kind,
      badge: isOver ? 'passport expires' : 'passport expires soon',
      words: `${person.name}’s passport expires on ${expiryWords(last)}, ${when}.`,
      person,
      items: [],
      fingerprint: fingerprintFacts([kind, person.id, last, endsOn].join('|')),
    };
  });
}

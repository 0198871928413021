import type { Traveller } from '@paddock/contract/domain/bookings/manifest';
import { aboutFlights, warningKind } from '@paddock/contract/domain/itinerary/found-warning';
import {
  concernsProject,
  type TripItem,
  type TripProject,
} from '@paddock/contract/domain/itinerary/trip-item';
import {
  joinFacts,
  mostUrgentFirst,
  warningsOfEach,
} from '@paddock/contract/domain/itinerary/trip-warnings';
import type { TripWarning, TripWarnings } from '@paddock/contract/domain/itinerary/warnings';
import { inTurns } from '../../platform/in-turns.ts';
import { keepResults } from '../../platform/kept-results.ts';
import { type DocumentDeps, readDocuments } from '../people/documents.ts';
import { expiryWords, sixMonthsAfter } from '../people/expiry.ts';
import type { DismissalRow } from './dismissals.ts';
import { bookingsIn, bookingsNow, fingerprintOfFacts } from './found-bookings.ts';
import { projectsKept, tripsOfProject, type ProjectTrips, type Trips } from './project-trips.ts';

const keepFound = keepResults<Awaited<ReturnType<typeof findInTrips>>>(projectsKept);

/** The warnings of a project's people, including dismissed ones. */
export async function warningsOfProject(
  deps: DocumentDeps,
  projectId: number,
): Promise<TripWarnings> {
  const ofProject = await tripsOfProject(deps.db, projectId);
  const { project, dismissals } = ofProject;
  const found = await findIn(ofProject);
  const ofPassports = await passportWarnings(deps, project, found.people);
  const all = [...found.warnings, ...ofPassports].toSorted(
    (one, other) => urgency(one) - urgency(other),
  );
  const nameBookings = await bookingsNow(
    deps.db,
    all.flatMap(({ items }) => items),
  );
  return {
    projectId,
    warnings: await inTurns(all, (one) => presentWarning(nameBookings(one), dismissals)),
    withoutFlights: found.withoutFlights,
  };
}

async function findIn({ project, texts, trips, holds }: ProjectTrips) {
  return keepFound(project.id, texts, async () => findInTrips(await trips()), holds);
}

/** The flights of a project with a warning about themselves that nobody dismissed. */
export async function warnedFlights(ofProject: ProjectTrips): Promise<Set<number>> {
  const found = await findIn(ofProject);
  const own = new Set(found.ownFlights);
  const open = found.warnings.filter(
    ({ kind, fingerprint }) => aboutFlights.has(kind) && !ofProject.dismissals.has(fingerprint),
  );
  const about = open.flatMap(({ items }) => items.filter(({ kind }) => kind === 'flight'));
  return new Set(about.map(({ id }) => id).filter((id) => own.has(id)));
}

async function findInTrips({ project, items }: Trips) {
  const each = await inTurns(warningsOfEach(items, project), (own) => own);
  const found = each.flat().toSorted(mostUrgentFirst);
  return {
    warnings: found.map((one): Warned => {
      const [{ person }] = one.items;
      const { kind, badge, sentence, items: about } = one;
      return {
        kind,
        badge,
        sentence,
        person,
        items: about,
        fingerprint: fingerprintOfFacts(joinFacts(one)),
      };
    }),
    people: listPeople(project, items),
    withoutFlights: withoutFlights(items, project),
    ownFlights: ownFlights(
      found.flatMap((one) => one.items),
      project,
    ),
  };
}

/** Those of a project, each once. */
function ownFlights(items: readonly TripItem[], project: TripProject): number[] {
  const own = items.filter((item) => item.kind === 'flight' && concernsProject(project, item));
  return [...new Set(own.map(({ id }) => id))];
}

/** The problems of a person. */
type Warned = Pick<TripWarning, 'kind' | 'badge' | 'sentence' | 'person' | 'fingerprint'> & {
  readonly items: readonly TripItem[];
};

function urgency({ kind }: Warned): number {
  return warningKind.options.indexOf(kind);
}

/** Everyone once. */
function listPeople({ contractors }: TripProject, items: readonly TripItem[]) {
  const all = [...contractors, ...items.map(({ person }) => person)];
  return [...new Map(all.map((person) => [person.id, person])).values()];
}

function withoutFlights(items: readonly TripItem[], project: TripProject) {
  const fly = new Set(
    items
      .filter((item) => item.kind === 'flight' && concernsProject(project, item))
      .map(({ person }) => person.id),
  );
  return project.contractors.filter(({ id }) => !fly.has(id));
}

function presentWarning(
  { kind, badge, sentence, person, items, fingerprint }: Warned,
  dismissals: ReadonlyMap<string, DismissalRow>,
): TripWarning {
  const dismissed = dismissals.get(fingerprint);
  return {
    kind,
    badge,
    sentence,
    fingerprint,
    person,
    flights: items.map(({ id, name }) => ({ id, flight_number: name })),
    bookings: bookingsIn(items).map(({ id, reference }) => ({ id, vendor_reference: reference })),
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

/**
 * People whose passport ends before the project, or within six months after it; of several, the last to
 * expire counts.
 */
async function passportWarnings(
  deps: DocumentDeps,
  { code, endsOn }: TripProject,
  people: readonly Traveller[],
) {
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
      sentence: `${person.name}’s passport expires on ${expiryWords(last)}, ${when}.`,
      person,
      items: [],
      fingerprint: fingerprintOfFacts([kind, person.id, last, endsOn].join('|')),
    };
  });
}

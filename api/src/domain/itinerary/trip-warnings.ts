import { createHash } from 'node:crypto';
import { warningKind } from '@paddock/contract/domain/itinerary/found-warning';
import {
  isOf,
  type TripItem,
  type TripProject,
} from '@paddock/contract/domain/itinerary/trip-item';
import {
  factsOf,
  hotelsOf,
  mostUrgentFirst,
  tripOf,
  warningsOfOne,
} from '@paddock/contract/domain/itinerary/trip-warnings';
import type { TripWarning, TripWarnings } from '@paddock/contract/domain/itinerary/warnings';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import { inTurns } from '../../platform/in-turns.ts';
import type { DocumentDeps } from '../people/documents.ts';
import { contractorsOf } from '../projects/projects.ts';
import { dismissalsOf, type DismissalRow } from './dismissals.ts';
import { passportWarnings } from './passport-warnings.ts';
import { tripItemsOf, tripProject } from './trip-items.ts';
import { tripProjectOf } from './trip-queries.ts';

/** A project with what its people do. */
export interface Trips {
  readonly project: TripProject;
  readonly items: readonly TripItem[];
  /** Flights that take no one anywhere. */
  readonly cancelled: readonly TripItem[];
}

/**
 * @param also people who are not on the project yet
 * @throws CallError `not_found`
 */
export async function readTrips(
  db: Db,
  projectId: number,
  also: readonly number[] = [],
): Promise<Trips> {
  const [row, contractors] = await Promise.all([
    tripProjectOf(db, projectId),
    contractorsOf(db, projectId),
  ]);
  if (row === undefined) throw new CallError('not_found');
  const people = new Set([...row.people, ...also]);
  const travellers = contractors.map(({ contact_id: id, full_name: name }) => ({ id, name }));
  const read = await tripItemsOf(db, people, [row.first_day, row.last_day]);
  return { project: tripProject(row, travellers), ...read };
}

/** A project with all that its people fly, and where they sleep. */
export interface ProjectTrips extends Trips {
  /** By fingerprint. */
  readonly dismissals: ReadonlyMap<string, DismissalRow>;
}

/** @throws CallError `not_found` */
export async function tripsOfProject(db: Db, projectId: number): Promise<ProjectTrips> {
  const [trips, dismissals] = await Promise.all([
    readTrips(db, projectId),
    dismissalsOf(db, projectId),
  ]);
  return { ...trips, dismissals: new Map(dismissals.map((row) => [row.fingerprint, row])) };
}

/** The warnings of a project's people, dismissed ones too. */
export async function warningsOfProject(
  deps: DocumentDeps,
  projectId: number,
): Promise<TripWarnings> {
  const { project, items, dismissals } = await tripsOfProject(deps.db, projectId);
  const found = await findWarnings(items, project);
  const ofTrips = found.map((one) => {
    const [{ person }] = one.items;
    return { ...one, person, facts: factsOf(one) };
  });
  const ofPassports = await passportWarnings(deps, project, peopleOf(project, items));
  const all = [...ofTrips, ...ofPassports].toSorted((one, other) => urgency(one) - urgency(other));
  return {
    projectId,
    warnings: await inTurns(all, (one) => presentWarning(one, dismissals)),
    withoutFlights: withoutFlights(items, project),
    ownFlights: ownFlights(
      found.flatMap((one) => one.items),
      project,
    ),
  };
}

/** As `tripWarnings` finds them, with other calls answered in between. */
async function findWarnings(items: readonly TripItem[], project: TripProject) {
  const people = Map.groupBy(items, ({ person }) => person.id);
  const hotels = hotelsOf(items, project);
  const found = await inTurns(people.values(), (own) =>
    warningsOfOne(tripOf(own, project), { project, hotels }),
  );
  return found.flat().toSorted(mostUrgentFirst);
}

/** Those of a project, each once. */
function ownFlights(items: readonly TripItem[], project: TripProject): number[] {
  const own = items.filter((item) => item.kind === 'flight' && isOf(project, item));
  return [...new Set(own.map(({ id }) => id))];
}

/** What is wrong for a person, with what it is based on as one text. */
type Warned = Pick<TripWarning, 'kind' | 'badge' | 'sentence' | 'person'> & {
  readonly items: readonly TripItem[];
  readonly facts: string;
};

function urgency({ kind }: Warned): number {
  return warningKind.options.indexOf(kind);
}

/** Everyone once. */
function peopleOf({ contractors }: TripProject, items: readonly TripItem[]) {
  const all = [...contractors, ...items.map(({ person }) => person)];
  return [...new Map(all.map((person) => [person.id, person])).values()];
}

function withoutFlights(items: readonly TripItem[], project: TripProject) {
  const fly = new Set(
    items
      .filter((item) => item.kind === 'flight' && isOf(project, item))
      .map(({ person }) => person.id),
  );
  return project.contractors.filter(({ id }) => !fly.has(id));
}

/** What a warning is based on, as a hash. */
export function fingerprintOfFacts(facts: string): string {
  return createHash('sha256').update(facts).digest('base64url');
}

function presentWarning(
  { kind, badge, sentence, person, items, facts }: Warned,
  dismissals: ReadonlyMap<string, DismissalRow>,
): TripWarning {
  const fingerprint = fingerprintOfFacts(facts);
  const dismissed = dismissals.get(fingerprint);
  const bookings = new Map(
    items.flatMap((item) => item.bookings).map(({ id, reference }) => [id, reference]),
  );
  return {
    kind,
    badge,
    sentence,
    fingerprint,
    person,
    flights: items.map(({ id, name }) => ({ id, flight_number: name })),
    bookings: [...bookings].map(([id, reference]) => ({ id, vendor_reference: reference })),
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

import { createHash } from 'node:crypto';
import type { Traveller } from '@paddock/contract/domain/bookings/manifest';
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
import { keepResults } from '../../platform/kept-results.ts';
import type { DocumentDeps } from '../people/documents.ts';
import { contractorsOf } from '../projects/projects.ts';
import { dismissalsOf, type DismissalRow } from './dismissals.ts';
import { passportWarnings } from './passport-warnings.ts';
import { readTripParts, tripItemsOf, tripProject, type TripParts } from './trip-items.ts';
import { tripProjectOf, type TripProjectRow } from './trip-queries.ts';

/** A project with what its people do. */
export interface Trips {
  readonly project: TripProject;
  readonly items: readonly TripItem[];
  /** Flights that take no one anywhere. */
  readonly cancelled: readonly TripItem[];
}

/** What is read of a project's trips, and all that their warnings are worked out of. */
interface ReadTrips {
  readonly row: TripProjectRow;
  readonly contractors: readonly Traveller[];
  readonly parts: TripParts;
}

/**
 * @param also people who are not on the project yet
 * @throws CallError `not_found`
 */
async function readParts(db: Db, projectId: number, also: readonly number[]): Promise<ReadTrips> {
  const [row, contractors] = await Promise.all([
    tripProjectOf(db, projectId),
    contractorsOf(db, projectId),
  ]);
  if (row === undefined) throw new CallError('not_found');
  const people = new Set([...row.people, ...also]);
  return {
    row,
    contractors: contractors.map(({ contact_id: id, full_name: name }) => ({ id, name })),
    parts: await readTripParts(db, people, [row.first_day, row.last_day]),
  };
}

async function tripsOf({ row, contractors, parts }: ReadTrips): Promise<Trips> {
  return { project: tripProject(row, contractors), ...(await tripItemsOf(parts)) };
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
  return tripsOf(await readParts(db, projectId, also));
}

/** A project with all that its people fly, and where they sleep. */
export interface ProjectTrips {
  readonly project: TripProject;
  /** All that `trips` follows from. */
  readonly texts: readonly string[];
  readonly trips: () => Promise<Trips>;
  /** By fingerprint. */
  readonly dismissals: ReadonlyMap<string, DismissalRow>;
}

/** @throws CallError `not_found` */
export async function tripsOfProject(db: Db, projectId: number): Promise<ProjectTrips> {
  const [read, dismissals] = await Promise.all([
    readParts(db, projectId, []),
    dismissalsOf(db, projectId),
  ]);
  const { row, contractors, parts } = read;
  const { legs, ...others } = parts;
  return {
    project: tripProject(row, contractors),
    texts: [JSON.stringify({ row, contractors, others }), legs],
    trips: async () => tripsOf(read),
    dismissals: new Map(dismissals.map((one) => [one.fingerprint, one])),
  };
}

/** Projects whose findings are kept: those that people look at again and again. */
export const projectsKept = 8;

const keepFound = keepResults<Awaited<ReturnType<typeof findInTrips>>>(projectsKept);

/** The warnings of a project's people, dismissed ones too. */
export async function warningsOfProject(
  deps: DocumentDeps,
  projectId: number,
): Promise<TripWarnings> {
  const { project, texts, trips, dismissals } = await tripsOfProject(deps.db, projectId);
  const found = await keepFound(projectId, texts, async () => findInTrips(await trips()));
  const ofPassports = await passportWarnings(deps, project, found.people);
  const all = [...found.warnings, ...ofPassports].toSorted(
    (one, other) => urgency(one) - urgency(other),
  );
  return {
    projectId,
    warnings: await inTurns(all, (one) => presentWarning(one, dismissals)),
    withoutFlights: found.withoutFlights,
    ownFlights: found.ownFlights,
  };
}

async function findInTrips({ project, items }: Trips) {
  const found = await findWarnings(items, project);
  return {
    warnings: found.map((one): Warned => {
      const [{ person }] = one.items;
      return { ...one, person, facts: factsOf(one) };
    }),
    people: peopleOf(project, items),
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

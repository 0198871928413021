import { createHash } from 'node:crypto';
import type { FoundWarning } from '@paddock/contract/domain/itinerary/found-warning';
import {
  isOf,
  type TripItem,
  type TripProject,
} from '@paddock/contract/domain/itinerary/trip-item';
import {
  factsOf,
  tripWarnings as findWarnings,
} from '@paddock/contract/domain/itinerary/trip-warnings';
import type { TripWarning, TripWarnings } from '@paddock/contract/domain/itinerary/warnings';
import { dayAfter } from '@paddock/contract/platform/days';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import { contractorsOf } from '../projects/projects.ts';
import { sleepersOf } from '../stays/queries.ts';
import { dismissalsOf, type DismissalRow } from './dismissals.ts';
import { bedItemsOf, tripItemsOf, tripProject } from './trip-items.ts';
import { travelsAround, tripProjectOf, type TravelRow } from './trip-queries.ts';

/** A project with everything that its people fly. */
export interface Trips {
  readonly project: TripProject;
  readonly rows: readonly TravelRow[];
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
  const [row, rows, contractors] = await Promise.all([
    tripProjectOf(db, projectId),
    travelsAround(db, projectId, also),
    contractorsOf(db, projectId),
  ]);
  if (row === undefined) throw new CallError('not_found');
  const people = contractors.map(({ contact_id: id, full_name: name }) => ({ id, name }));
  return { project: tripProject(row, people), rows };
}

/** A project with all that its people fly, and where they sleep. */
export interface ProjectTrips {
  readonly project: TripProject;
  readonly items: readonly TripItem[];
  /** By fingerprint. */
  readonly dismissals: ReadonlyMap<string, DismissalRow>;
}

/** @throws CallError `not_found` */
export async function tripsOfProject(db: Db, projectId: number): Promise<ProjectTrips> {
  const [{ project, rows }, dismissals] = await Promise.all([
    readTrips(db, projectId),
    dismissalsOf(db, projectId),
  ]);
  const flights = tripItemsOf(rows);
  const people = new Set(
    [...project.contractors, ...flights.map(({ person }) => person)].map(({ id }) => id),
  );
  const around = [dayAfter(project.startsOn, -30), dayAfter(project.endsOn, 30)] as const;
  const items = [...flights, ...bedItemsOf(await sleepersOf(db, [...people], around))];
  return { project, items, dismissals: new Map(dismissals.map((row) => [row.fingerprint, row])) };
}

/** The warnings of a project's people, dismissed ones too. */
export async function warningsOfProject(db: Db, projectId: number): Promise<TripWarnings> {
  const { project, items, dismissals } = await tripsOfProject(db, projectId);
  return {
    projectId,
    warnings: findWarnings(items, project).map((found) => presentWarning(found, dismissals)),
    withoutFlights: withoutFlights(items, project),
  };
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
export function fingerprintOf(found: FoundWarning): string {
  return fingerprintOfFacts(factsOf(found));
}

export function fingerprintOfFacts(facts: string): string {
  return createHash('sha256').update(facts).digest('base64url');
}

function presentWarning(
  found: FoundWarning,
  dismissals: ReadonlyMap<string, DismissalRow>,
): TripWarning {
  const { kind, badge, sentence, items } = found;
  const fingerprint = fingerprintOf(found);
  const dismissed = dismissals.get(fingerprint);
  const bookings = new Map(
    items.flatMap((item) => item.bookings).map(({ id, reference }) => [id, reference]),
  );
  return {
    kind,
    badge,
    sentence,
    fingerprint,
    person: items[0].person,
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

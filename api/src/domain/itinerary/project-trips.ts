import type { Traveller } from '@paddock/contract/domain/bookings/manifest';
import type { TripItem, TripProject } from '@paddock/contract/domain/itinerary/trip-item';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import { readLegs } from '../bookings/legs-of.ts';
import { readContractors } from '../projects/projects.ts';
import { loadDismissals, type DismissalRow } from './dismissals.ts';
import { readNights, readTripParts, rideItem, loadTripItems, tripProject } from './trip-items.ts';
import {
  loadFlownDays,
  ridesOfPeople,
  findTripDays,
  loadTripProject,
  type TripProjectRow,
} from './trip-queries.ts';
import { stampOfAirports, loadStamps } from './trip-stamps.ts';

/** Projects whose findings are cached: those that people look at repeatedly. */
export const projectsKept = 8;

/** A project with what its people do. */
export interface Trips {
  readonly project: TripProject;
  readonly items: readonly TripItem[];
  /** Cancelled flights. */
  readonly cancelled: readonly TripItem[];
}

/** @throws CallError `not_found` */
async function readProject(
  db: Db,
  projectId: number,
): Promise<{ readonly row: TripProjectRow; readonly contractors: readonly Traveller[] }> {
  const [row, contractors] = await Promise.all([
    loadTripProject(db, projectId),
    readContractors(db, projectId),
  ]);
  if (row === undefined) throw new CallError('not_found');
  return {
    row,
    contractors: contractors.map(({ contact_id: id, full_name: name }) => ({ id, name })),
  };
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
  const [{ row, contractors }, flown] = await Promise.all([
    readProject(db, projectId),
    loadFlownDays(db, projectId),
  ]);
  const people = new Set([...row.people, ...also]);
  const parts = await readTripParts(db, people, findTripDays(row, flown));
  return { project: tripProject(row, contractors), ...(await loadTripItems(parts)) };
}

/** A project with everything its people fly, and where they sleep. */
export interface ProjectTrips {
  readonly project: TripProject;
  /** They change whenever anything changes that `trips` follows from, except references of bookings. */
  readonly texts: readonly string[];
  /** The transfers of its people, in order of departure. */
  readonly rides: readonly TripItem[];
  /** The flights are read only here: 500 people have 50,000 in a year. */
  readonly trips: () => Promise<Trips>;
  /** Whether those flights are still the ones that `texts` represent. */
  readonly holds: () => Promise<boolean>;
  /** By fingerprint. */
  readonly dismissals: ReadonlyMap<string, DismissalRow>;
}

/** @throws CallError `not_found` */
export async function tripsOfProject(db: Db, projectId: number): Promise<ProjectTrips> {
  const [{ row, contractors }, airports, dismissals] = await Promise.all([
    readProject(db, projectId),
    stampOfAirports(db),
    loadDismissals(db, projectId),
  ]);
  const stamps = await loadStamps(db, row.people, projectId);
  const days = findTripDays(row, stamps);
  const [nights, rides] = await Promise.all([
    readNights(db, row.people, days),
    ridesOfPeople(db, row.people, days),
  ]);
  const project = tripProject(row, contractors);
  const read = async () => {
    const legs = await readLegs(db, row.people, days);
    return { project, ...(await loadTripItems({ ...nights, legs })) };
  };
  const holds = async () => {
    const now = [await stampOfAirports(db), await loadStamps(db, row.people, projectId)];
    return JSON.stringify(now) === JSON.stringify([airports, stamps]);
  };
  let made: Promise<Trips> | undefined;
  return {
    project,
    texts: [JSON.stringify({ row, contractors, airports, stamps, nights, rides })],
    rides: rides.map(rideItem),
    trips: async () => (made ??= read()),
    holds,
    dismissals: new Map(dismissals.map((one) => [one.fingerprint, one])),
  };
}

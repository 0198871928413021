import { readAsDriven } from '@paddock/contract/domain/hours/as-driven';
import type { DriverHours } from '@paddock/contract/domain/hours/driver-hours';
import type { DutyChange, OwnCarries } from '@paddock/contract/domain/hours/own-duties';
import type { Breach, Duty } from '@paddock/contract/domain/hours/preview';
import { regimes } from '@paddock/contract/domain/hours/regimes';
import { drawTimeline, type Span, sumMinutes } from '@paddock/contract/domain/hours/timeline';
import { chooseRules, type DriveVehicle } from '@paddock/contract/domain/hours/which-rules';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { readWallClock } from '../../platform/wall-clock.ts';
import { zoneNameAt } from '../../platform/zones.ts';
import { findCategory, type LicenceCategory } from '../papers/licences.ts';
import { checkHours } from '../hours/check-hours.ts';
import { checkWork } from '../hours/work-time.ts';
import { loadDutyChanges } from '../hours/duty-changes.ts';
import { dayMs, hourMs } from '../../platform/retention.ts';
import { listToCarry, loadBorderPapers, pickBorderPapers, type BorderPapers } from './carry.ts';
import { loadPlan, type PlanDeps } from './load-plan.ts';
import { judgeDrives } from './driving.ts';
import { addBreaks, describeLongDrives } from './long-drives.ts';
import { listPermissions } from './papers.ts';
import { listCalls } from './crew-rest.ts';
import type { Plan, PlanTransfer, PlanVehicle } from './plan.ts';
import { listTrips, localDay, type Trip, type TripItem } from './trips.ts';

/** How far ahead a driver sees their drives. */
const shownDays = 14;

/** The hours of each driver of a project as planned, the rules that these break, and what they do now. */
export async function loadDriverHours(
  deps: PlanDeps & { readonly now: () => Date },
  projectId: number,
  { mayReadPapers }: { readonly mayReadPapers: boolean },
): Promise<DriverHours[]> {
  const [plan, border] = await Promise.all([
    loadPlan(deps, projectId),
    loadBorderPapers(deps.db, projectId),
  ]);
  const now = deps.now();
  const ids = new Set(listDrives(plan).flatMap(({ driverId }) => driverId ?? []));
  const said = await loadDutyChanges(deps.db, [...ids], new Date(now.getTime() - 2 * dayMs));
  return listTrips(plan)
    .filter(({ person }) => ids.has(person.id))
    .map((trip) => ({
      ...checkDriver(trip, plan),
      ...listCarried(trip, plan, border, mayReadPapers),
      said: presentSaid(said.get(trip.person.id) ?? [], now, plan.project.zone),
    }))
    .toSorted(
      (one, other) =>
        other.breaches.length - one.breaches.length || one.fullName.localeCompare(other.fullName),
    );
}

const listDrives = ({ transfers, project }: Plan) =>
  transfers.filter(({ projectId, driverId }) => projectId === project.id && driverId !== null);

/** Checks their drives, calls, loading and journeys. The time between these is rest. */
function checkDriver(trip: Trip, plan: Plan): Omit<DriverHours, 'said' | keyof Carried> {
  const { person } = trip;
  const { zone } = plan.project;
  const { rules, why } = chooseRulesOfDriver(person.id, plan);
  const regime = rules === null ? undefined : regimes[rules];
  const { rides, others } = listDuties(trip, plan);
  const driven = regime === undefined ? rides : rides.flatMap((ride) => addBreaks(ride, regime));
  const duties = [...driven, ...others];
  const spans = drawTimeline(duties, 1);
  const breaches =
    regime === undefined
      ? []
      : [...checkHours(regime, 1, duties).breaches, ...checkWork(1, duties, zone)];
  return {
    contactId: person.id,
    fullName: person.name,
    why,
    driving: sumKind(spans, 'drive'),
    working: sumKind(spans, 'work'),
    unsure: regime === undefined ? null : describeLongDrives(rides, regime),
    breaches: breaches
      .toSorted((one, other) => one.at.localeCompare(other.at))
      .map((one) => presentBreach(one, zone)),
  };
}

type Carried = Pick<DriverHours, 'carries' | 'lacks'>;

/** What someone must carry on what they drive for a project, where they go on it, and the papers of their vehicles. */
function listCarried(
  trip: Trip,
  plan: Plan,
  border: BorderPapers,
  mayReadPapers: boolean,
): Carried {
  const { person, ticketed, rides } = trip;
  const drives = listDrives(plan).filter(({ driverId }) => driverId === person.id);
  const ids = new Set(drives.flatMap(({ vehicleId }) => vehicleId ?? []));
  const { rules, vehicle } = chooseRulesOfDriver(person.id, plan);
  const ends = [...ticketed, ...rides].flatMap(({ starts, ends: end }) => [
    starts.place,
    end.place,
  ]);
  const { asked, lacks } = listPermissions(trip, plan);
  const carries = listToCarry({
    vehicle,
    rules,
    countries: [...ends.map(({ country }) => country ?? null), ...listCountries(drives)],
    vehicles: [...ids].flatMap((id) => plan.vehicles.get(id)?.name ?? []),
    categories: listCategories(drives, plan),
    permissions: mayReadPapers ? asked : undefined,
    ...pickBorderPapers(border, ids),
  });
  return { carries, lacks: mayReadPapers ? [...listLicenceWords(trip, plan), ...lacks] : [] };
}

/** The licences that the masses and seats ask for; none where a mass is not known. */
function listCategories(drives: readonly PlanTransfer[], plan: Plan): LicenceCategory[] {
  const found = drives.flatMap(({ vehicleId }) => plan.vehicles.get(vehicleId ?? 0) ?? []);
  const needed = found.map(findCategory);
  return needed.includes(null) ? [] : [...new Set(needed.filter((one) => one !== null))];
}

/** Says why the driver's own licence is wrong, or that nobody knows. */
function listLicenceWords(trip: Trip, plan: Plan): string[] {
  return [...new Set(judgeDrives(trip, plan).flatMap(({ why }) => (why === '' ? [] : why)))];
}

const drivenRow = { id: z.int() };

/** What a driver must carry for each project that they drive for from today to two weeks on. */
export async function loadOwnCarries(
  deps: PlanDeps & { readonly now: () => Date },
  contactId: number,
): Promise<OwnCarries> {
  const now = deps.now();
  const projects = await readRows(
    deps.db,
    drivenRow,
    sql`select project_id as id from transfers where driver_id = ${contactId} and archived_at is null
      and coalesce(arrives_at, leaves_at) >= ${new Date(now.getTime() - dayMs)}
      and leaves_at < ${new Date(now.getTime() + shownDays * dayMs)}
    group by project_id order by min(leaves_at)`,
  );
  return Promise.all(
    projects.map(async ({ id }) => {
      const [plan, border] = await Promise.all([
        loadPlan(deps, id, [contactId], [contactId]),
        loadBorderPapers(deps.db, id),
      ]);
      const trip = listTrips(plan).find(({ person }) => person.id === contactId);
      return {
        projectCode: plan.project.code,
        ...(trip === undefined
          ? { carries: [], lacks: [] }
          : listCarried(trip, plan, border, true)),
      };
    }),
  );
}

/** Two calls at the same time count once. */
function sumKind(spans: readonly Span[], kind: Span['kind']): number {
  return Math.round(sumMinutes(spans.filter((span) => span.kind === kind)));
}

function presentBreach({ article, at, why }: Breach, zone: string) {
  const instant = new Date(at);
  const [atLocal, zoneName] = [readWallClock(instant, zone), zoneNameAt(instant, zone)];
  return { article, atLocal, zoneName, why };
}

/** A duty without a known end counts an hour. */
function spanOf(starts: number, ends: number): Pick<Duty, 'from' | 'until'> {
  const until = ends > starts ? ends : starts + hourMs;
  return { from: new Date(starts).toISOString(), until: new Date(until).toISOString() };
}

/** Work of a driver on the way to a vehicle is no rest (Article 9(2)), but for a bunk on board. */
function listDuties(trip: Trip, plan: Plan) {
  const { person, ticketed, rides } = trip;
  const driven = new Set(
    plan.transfers.filter(({ driverId }) => driverId === person.id).map(({ id }) => id),
  );
  const toDuty = ({ kind, id, starts, ends, lies }: TripItem): Duty => ({
    kind: kind === 'transfer' && driven.has(id) ? 'drive' : 'crossing',
    bunk: lies?.hasBerth === true,
    ...spanOf(starts.at, ends.at),
  });
  const calls = listCalls(trip, plan).map(({ starts, ends }): Duty => ({
    kind: 'work',
    ...spanOf(starts.at, ends.at),
  }));
  return { rides: rides.map(toDuty), others: [...ticketed.map(toDuty), ...calls] };
}

/** The vehicle under the strictest rules decides: a truck, then a coach. */
function chooseRulesOfDriver(contactId: number, plan: Plan) {
  const drives = plan.transfers.filter(({ driverId }) => driverId === contactId);
  const ruled = drives.flatMap((drive) => {
    const vehicle = classify(plan.vehicles.get(drive.vehicleId ?? 0));
    return vehicle === null ? [] : [{ drive, vehicle }];
  });
  const first = ruled.find(({ vehicle }) => vehicle === 'truck over 3.5 t') ?? ruled[0];
  if (first === undefined)
    return {
      rules: null,
      vehicle: null,
      why: 'Drives no truck, coach or minibus of more than nine seats here: no rules of hours.',
    };
  const own = ruled.filter(({ vehicle }) => vehicle === first.vehicle).map(({ drive }) => drive);
  const { vehicle, drive } = first;
  const day = localDay(drive.leaves);
  return { vehicle, ...chooseRules({ vehicle, countries: listCountries(own), day }) };
}

function listCountries(drives: readonly PlanTransfer[]): (string | null)[] {
  return drives.flatMap(({ from, to }) => [from.country ?? null, to.country ?? null]);
}

/** More than nine people, the driver included, make a coach of a minibus. Above 3.5 t with its trailer, a van is as a truck. */
function classify(vehicle: PlanVehicle | undefined): DriveVehicle | null {
  if (vehicle === undefined) return null;
  const { kind, seats, mass, trailer } = vehicle;
  if (kind === 'coach' || (kind === 'minibus' && seats > 9)) return 'coach';
  const isHeavy = mass === null ? kind === 'truck' : mass + (trailer ?? 0) > 3_500;
  return isHeavy && (kind === 'truck' || kind === 'van') ? 'truck over 3.5 t' : null;
}

function presentSaid(changes: readonly DutyChange[], now: Date, zone: string): DriverHours['said'] {
  const driven = readAsDriven(changes, now.getTime());
  if (driven === undefined) return null;
  const local = (moment: number) => readWallClock(new Date(moment), zone);
  return {
    kind: driven.kind,
    sinceLocal: local(driven.since),
    zoneName: zoneNameAt(now, zone),
    breakByLocal: driven.breakBy === null ? null : local(driven.breakBy),
  };
}

import type { PlanCounts } from '@paddock/contract/domain/plan/finding';
import { aboutFlights, gapKinds, type GapKind } from '@paddock/contract/domain/plan/finding';
import { lateMinutes } from '@paddock/contract/domain/flights/flight-status';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { isOfTicket } from '../flights/status/queries.ts';
import type { PersonDays } from './days.ts';
import { loadDismissals, type DismissalRow } from './dismissals.ts';
import { findForPerson, joinFindings, mostUrgentFirst } from './find-findings.ts';
import { fingerprintFacts, joinFacts, type FoundFinding } from './found.ts';
import { loadPlan, type PlanDeps } from './load-plan.ts';
import type { Plan } from './plan.ts';
import { concernsProject, listTrips, type Trip } from './trips.ts';

export type MarkedFinding = FoundFinding & { readonly fingerprint: string };

/** The plan of a project with all that is wrong with it. */
export interface ProjectFindings {
  readonly plan: Plan;
  /** The people who work on it. */
  readonly members: readonly { readonly trip: Trip; readonly days: PersonDays }[];
  /** Most urgent first, dismissed ones too. */
  readonly all: readonly MarkedFinding[];
  /** Those that no one dismissed. */
  readonly open: readonly MarkedFinding[];
  /** By fingerprint. */
  readonly dismissals: ReadonlyMap<string, DismissalRow>;
}

/** @throws CallError `not_found` */
export async function loadFindings(deps: PlanDeps, projectId: number): Promise<ProjectFindings> {
  const [plan, dismissed] = await Promise.all([
    loadPlan(deps, projectId),
    loadDismissals(deps.db, projectId),
  ]);
  const dismissals = new Map(dismissed.map((one) => [one.fingerprint, one]));
  const found = await inTurns(listTrips(plan), (trip) => ({
    trip,
    ...findForPerson(trip, plan),
  }));
  const all = joinFindings(plan, found)
    .map((one) => ({ ...one, fingerprint: fingerprintFacts(joinFacts(one)) }))
    .toSorted(mostUrgentFirst);
  return {
    plan,
    members: found.filter(({ trip }) => trip.isMember),
    all,
    open: all.filter(({ fingerprint }) => !dismissals.has(fingerprint)),
    dismissals,
  };
}

/** Dates that are only not those of the project need no attention. */
export function isNote({ kind, day }: FoundFinding, { project }: Plan): boolean {
  return kind === 'early' || (kind === 'late' && day <= project.endsOn);
}

/** How many of the people have what they need. Every number of every screen is one of these. */
export async function countPlan(
  db: Db,
  { plan, open }: Pick<ProjectFindings, 'plan' | 'open'>,
): Promise<PlanCounts> {
  const { members } = plan.project;
  const lacking = new Map<GapKind, Set<number>>();
  const attention = new Set<number>();
  for (const finding of open) {
    if (isNote(finding, plan)) continue;
    const kind = gapKinds[finding.kind];
    const those = lacking.get(kind) ?? new Set<number>();
    lacking.set(kind, those);
    for (const { id } of finding.people) {
      if (!members.has(id)) continue;
      those.add(id);
      attention.add(id);
    }
  }
  const all = members.size;
  const lack = (kind: GapKind) => lacking.get(kind)?.size ?? 0;
  const [noWayIn, noWayOut, noBed] = [lack('no_way_in'), lack('no_way_out'), lack('no_bed')];
  const late = await loadLateFlights(db, plan.project.id);
  // One for each person on a ticket that is not bought.
  const tickets = plan.tickets
    .filter(({ projectId, standing }) => projectId === plan.project.id && standing === 'to book')
    .reduce((sum, { passengerIds }) => sum + Math.max(1, passengerIds.length), 0);
  return {
    people: all,
    in: all - noWayIn,
    out: all - noWayOut,
    bed: all - noBed,
    noWayIn,
    noWayOut,
    noBed,
    toBook: open.filter(({ kind }) => kind === 'to_book').length + tickets,
    clashes: lack('clash'),
    needAttention: attention.size,
    allSet: all - attention.size,
    legs: new Set([...listWarnedFlights(plan, open), ...late]).size,
  };
}

/** The flights of a project with a finding about themselves. */
function listWarnedFlights({ project }: Plan, open: readonly FoundFinding[]): number[] {
  return open
    .filter(({ kind }) => aboutFlights.has(kind))
    .flatMap(({ items }) => items)
    .filter((item) => item.kind === 'flight' && concernsProject(project, item))
    .map(({ id }) => id);
}

const lateRow = { flight_id: z.int() };

const delayMinutes = sql`round(extract(epoch from coalesce(
  s.arrives_at - f.arrival_time, s.departs_at - f.departure_time)) / 60)`;

/** The flights of a project that are late or diverted now, as far as that is known: few of very many. */
async function loadLateFlights(db: Db, projectId: number): Promise<number[]> {
  const rows = await readPrepared(
    db,
    lateRow,
    sql`
    select f.id as flight_id from flight_status as s
    join flights as f on f.id = s.flight_id and ${isOfTicket}
      and f.archived_at is null and f.cancelled_at is null
    where (s.phase = 'diverted'
        or (s.phase in ('expected', 'departed') and ${delayMinutes} >= ${lateMinutes}))
      and exists (select from travellers as t where t.flight_id = f.id and t.project_id = ${projectId})
    order by f.id`,
  );
  return rows.map(({ flight_id: id }) => id);
}

import type { Bedless } from '@paddock/contract/domain/itinerary/itinerary';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { loadDismissals } from './dismissals.ts';
import { findForPerson } from './find-findings.ts';
import { fingerprintFacts, joinFacts } from './found.ts';
import { aroundDays } from './load-drivers.ts';
import { loadPlan, type PlanDeps } from './load-plan.ts';
import { listTrips } from './trips.ts';

interface Asked {
  readonly contactIds: readonly number[];
  /** Calendar days. */
  readonly days: readonly [first: string, last: string];
  /** One project alone, or all that they are on. */
  readonly projectId?: number;
}

/** The nights of some days on which people have no bed, as the findings of their projects say. */
export async function findBedless(
  deps: PlanDeps,
  { contactIds, days, projectId }: Asked,
): Promise<Bedless[]> {
  const projects =
    projectId === undefined ? await projectsOf(deps.db, contactIds, days) : [projectId];
  const found = await Promise.all(projects.map(async (id) => loadNights(deps, id, contactIds)));
  const [first, last] = days;
  return [...Map.groupBy(found.flat(), (one) => one.contactId)].flatMap(([contactId, rows]) => {
    const nights = rows.flatMap((one) => one.nights).filter((on) => first <= on && on <= last);
    return nights.length === 0 ? [] : [{ contactId, nights: [...new Set(nights)].toSorted() }];
  });
}

async function loadNights(
  deps: PlanDeps,
  projectId: number,
  contactIds: readonly number[],
): Promise<Bedless[]> {
  const [plan, dismissals] = await Promise.all([
    loadPlan(deps, projectId, [], contactIds),
    loadDismissals(deps.db, projectId),
  ]);
  const dismissed = new Set(dismissals.map(({ fingerprint }) => fingerprint));
  const trips = listTrips(plan).filter(({ person }) => contactIds.includes(person.id));
  return trips.flatMap((trip) =>
    findForPerson(trip, plan)
      .findings.filter(
        (one) => one.kind === 'no_bed' && !dismissed.has(fingerprintFacts(joinFacts(one))),
      )
      .map(({ nights }) => ({ contactId: trip.person.id, nights: [...nights] })),
  );
}

const projectRow = { id: z.int() };

/** The projects that people may be away for in some days: they come and go some days before and after. */
async function projectsOf(
  db: Db,
  contactIds: readonly number[],
  [first, last]: Asked['days'],
): Promise<number[]> {
  const rows = await readPrepared(
    db,
    projectRow,
    sql`
    select distinct p.id from prj_contractors as link join projects as p on p.id = link.project_id
    where link.contact_id = any(${[...contactIds]}::int[]) and p.archived_at is null
      and p.start_date <= ${last}::date + ${aroundDays}::int
      and p.end_date >= ${first}::date - ${aroundDays}::int
    order by p.id`,
  );
  return rows.map(({ id }) => id);
}

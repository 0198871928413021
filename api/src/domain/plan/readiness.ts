import { gapKinds } from '@paddock/contract/domain/plan/finding';
import type {
  ProjectReadiness,
  ReadinessGap,
  ReadyPerson,
} from '@paddock/contract/domain/plan/readiness';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { dayIn } from '../../platform/wall-clock.ts';
import { byName } from '../itinerary/present.ts';
import { countPlan, isNote, loadFindings, type MarkedFinding } from './load-findings.ts';
import type { PlanDeps } from './load-plan.ts';
import { listFixes } from './fixes.ts';
import type { Plan } from './plan.ts';
import { listBookings } from './trips.ts';

/** Who on a project still needs something: its findings by person. Dismissed ones are left out. */
export async function loadReadiness(
  deps: PlanDeps,
  projectId: number,
  now: Date,
): Promise<ProjectReadiness> {
  const found = await loadFindings(deps, projectId);
  const { plan, members, open } = found;
  const { project } = plan;
  const [counts, rows] = await Promise.all([
    countPlan(deps.db, found),
    loadMembers(deps.db, [...project.members]),
  ]);
  const byId = new Map(rows.map((row) => [row.contact_id, row]));
  const byPerson = new Map<number, MarkedFinding[]>();
  for (const finding of open)
    for (const { id } of finding.people) byPerson.set(id, [...(byPerson.get(id) ?? []), finding]);
  const people = members.map(({ trip: { person, ownDays }, days }): ReadyPerson => {
    const row = byId.get(person.id);
    const own = (byPerson.get(person.id) ?? []).toSorted(byDay);
    return {
      contactId: person.id,
      fullName: person.name,
      role: row?.role ?? null,
      phoneNumber: row?.phone_number ?? null,
      userId: row?.user_id ?? null,
      from: days.first,
      to: days.last,
      ...(ownDays === undefined ? {} : { ownDays }),
      gaps: own.filter((one) => !isNote(one, plan)).map((one) => presentGap(plan, one, person.id)),
      notes: own.filter((one) => isNote(one, plan)).map((one) => presentGap(plan, one, person.id)),
    };
  });
  const { bed: withBed, ...others } = counts;
  return {
    projectId,
    projectCode: project.code,
    startDate: project.startsOn,
    endDate: project.endsOn,
    today: dayIn(project.zone, now),
    people: people.toSorted(soonestFirst),
    counts: { ...others, withBed },
  };
}

function byDay(one: MarkedFinding, other: MarkedFinding): number {
  return one.day === other.day ? 0 : one.day < other.day ? -1 : 1;
}

/** As it concerns one of its people: without the flights of the others. */
function presentGap(plan: Plan, finding: MarkedFinding, contactId: number): ReadinessGap {
  const { kind, day, nights, words, fingerprint } = finding;
  const items = finding.items.filter(
    (item) => item.kind === 'transfer' || item.person.id === contactId,
  );
  return {
    kind: gapKinds[kind],
    day,
    nights: [...nights],
    words,
    itemIds: items.map((item) => `${item.kind}-${item.id}`),
    bookings: listBookings(items).map(({ id, reference }) => ({ id, reference })),
    fixes: kind === 'no_bed' ? [] : listFixes(plan, finding),
    fingerprint,
  };
}

function soonestFirst(one: ReadyPerson, other: ReadyPerson): number {
  const [first, second] = [one.gaps[0]?.day ?? '9', other.gaps[0]?.day ?? '9'];
  if (first !== second) return first < second ? -1 : 1;
  return byName(
    { contact_id: one.contactId, full_name: one.fullName },
    { contact_id: other.contactId, full_name: other.fullName },
  );
}

const memberRow = {
  contact_id: z.int(),
  role: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  user_id: z.nullable(z.int()),
};

async function loadMembers(
  db: Db,
  contactIds: readonly number[],
): Promise<RowOf<typeof memberRow>[]> {
  return readRows(
    db,
    memberRow,
    sql`
    select person.id as contact_id, person.role, person.phone_number,
      (select min(name.user_id) from view_full_names as name where name.contact_id = person.id) as user_id
    from contacts as person where person.id = any(${[...contactIds]}::int[])`,
  );
}

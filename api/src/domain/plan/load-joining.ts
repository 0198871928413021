import type { readJoining } from '@paddock/contract/domain/plan/joining';
import { z } from 'zod';
import type { Author } from '../../engine/entities/source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { findFindings } from './find-findings.ts';
import type { FollowDeps } from './follow.ts';
import type { JoinAccess, JoinLine } from './join-line.ts';
import { listJoining } from './joining.ts';
import { loadPlan } from './load-plan.ts';
import { isNear } from './nearness.ts';
import { placeRow, toLocal } from './load-schedule.ts';
import type { Plan } from './plan.ts';
import { listTakenOver } from './take-over.ts';

export interface JoinDeps {
  /** How people without access get it. */
  readonly inviting: {
    readonly read: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, JoinAccess>>;
    readonly invite: (db: Db, author: Author, ids: readonly number[]) => Promise<void>;
  };
}

type Asked = Omit<z.infer<typeof readJoining.body>, 'projectId'>;

interface FoundJoining {
  readonly lines: readonly JoinLine[];
  /** The colleague that each of them travels and stays with. */
  readonly colleagues: ReadonlyMap<number, number>;
  readonly plan: Plan;
}

/** @throws CallError `not_found` */
export async function loadJoining(
  deps: FollowDeps & JoinDeps,
  projectId: number,
  { contactIds, sameAs, takesOverFrom, firstDay, lastDay }: Asked,
): Promise<FoundJoining> {
  const { db, now } = deps;
  const plan = await loadPlan(deps, projectId, contactIds);
  const [groups, access, about] = await Promise.all([
    loadGroups(db, projectId),
    deps.inviting.read(db, contactIds),
    loadAbout(db, [...plan.project.members, ...contactIds]),
  ]);
  if (takesOverFrom !== null) {
    const calls = await loadCalls(db, { projectId, contactId: takesOverFrom, now: now() });
    const given = { contactIds, leaverId: takesOverFrom, firstDay, lastDay, groups, access, calls };
    const lines = listTakenOver(plan, { ...given, now: now() });
    return { lines, colleagues: new Map(), plan };
  }
  const complete = sameAs === null ? listComplete(plan, contactIds) : [];
  const colleagues = new Map(
    contactIds.flatMap((id) => {
      const one = sameAs ?? chooseColleague(plan, id, complete, about);
      return one === undefined || one === id ? [] : [[id, one] as const];
    }),
  );
  const homes = new Map(
    contactIds.flatMap((id) => {
      const home = sameAs === null ? about.get(id)?.home : null;
      return home ? [[id, home] as const] : [];
    }),
  );
  const joiners = { contactIds, colleagues, homes, firstDay, lastDay, groups, access };
  return {
    lines: listJoining(plan, { ...joiners, now: now().getTime() }),
    colleagues,
    plan,
  };
}

/** Members with a bed and a way in and out, by name. */
function listComplete(plan: Plan, joining: readonly number[]): number[] {
  const lacking = new Set(
    findFindings(plan)
      .filter(({ kind }) => kind === 'no_way_in' || kind === 'no_way_out' || kind === 'no_bed')
      .flatMap(({ people }) => people.map(({ id }) => id)),
  );
  const flies = new Set(
    plan.seats
      .filter(({ bookingId }) => plan.bookings.get(bookingId)?.projectId === plan.project.id)
      .map(({ contactId }) => contactId),
  );
  return [...plan.people.values()]
    .filter(
      ({ id, isArchived }) =>
        plan.project.members.has(id) &&
        flies.has(id) &&
        !isArchived &&
        !lacking.has(id) &&
        !joining.includes(id),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id)
    .map(({ id }) => id);
}

/** Someone who flies from the same airport or one near it, with the same role if there is one; or else the first. */
function chooseColleague(
  { seats, flights }: Plan,
  contactId: number,
  complete: readonly number[],
  about: ReadonlyMap<number, RowOf<typeof aboutRow>>,
): number | undefined {
  const own = about.get(contactId);
  const likeness = (id: number) => {
    const other = about.get(id);
    const home = own?.home ?? null;
    const isFromThere =
      home !== null &&
      (own?.homeAirport === other?.homeAirport ||
        seats.some((seat) => {
          const from = seat.contactId === id ? flights.get(seat.flightId)?.from : undefined;
          return from !== undefined && isNear(home, from);
        }));
    const isAlike = own?.role !== null && own?.role === other?.role;
    return (isFromThere ? 2 : 0) + (isAlike ? 1 : 0);
  };
  return complete.toSorted((one, other) => likeness(other) - likeness(one))[0];
}

const groupRow = { id: z.int(), name: z.string(), contactIds: z.array(z.int()) };

async function loadGroups(db: Db, projectId: number) {
  return readRows(
    db,
    groupRow,
    sql`
    select g.id, g.name, array(
      select contact_id from schedule_group_people where group_id = g.id order by contact_id
    ) as "contactIds"
    from schedule_groups as g where g.project_id = ${projectId} and g.archived_at is null
    order by g.name, g.id`,
  );
}

const callRow = { id: z.int(), title: z.string(), local: z.string(), contactIds: z.array(z.int()) };

/** The items of the schedule that are ahead and name someone, with everyone they name. */
async function loadCalls(
  db: Db,
  { projectId, contactId, now }: { projectId: number; contactId: number; now: Date },
): Promise<RowOf<typeof callRow>[]> {
  return readRows(
    db,
    callRow,
    sql`
    select i.id, i.title, ${toLocal(sql`i.starts_at_local`)} as local, array(
      select contact_id from schedule_item_people where item_id = i.id order by 1) as "contactIds"
    from schedule_items as i join schedule_item_people as link on link.item_id = i.id
    where i.project_id = ${projectId} and link.contact_id = ${contactId}
      and i.archived_at is null and i.starts_at > ${now}
    order by i.starts_at, i.id`,
  );
}

const aboutRow = {
  id: z.int(),
  role: z.nullable(z.string()),
  homeAirport: z.nullable(z.int()),
  home: z.nullable(z.object(placeRow)),
};

async function loadAbout(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RowOf<typeof aboutRow>>> {
  const rows = await readRows(
    db,
    aboutRow,
    sql`select c.id, lower(c.role) as role, c.home_airport_id as "homeAirport",
      case when a.latitude is not null then jsonb_build_object('name', a.airport_code,
        'latitude', a.latitude, 'longitude', a.longitude, 'country', a.country_code) end as home
    from contacts as c left join airports as a on a.id = c.home_airport_id
    where c.id = any(${[...ids]}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

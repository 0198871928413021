import { lateMinutes } from '@paddock/contract/domain/flights/flight-status';
import { withCancelled } from '@paddock/contract/domain/itinerary/cancelled-gaps';
import {
  ownDaysIn,
  type Gap,
  type Member,
  type OwnDays,
} from '@paddock/contract/domain/itinerary/gaps-of';
import type {
  GapKind,
  ProjectReadiness,
  ReadinessGap,
  ReadyPerson,
} from '@paddock/contract/domain/itinerary/readiness';
import { concernsProject, type TripItem } from '@paddock/contract/domain/itinerary/trip-item';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf, readPrepared } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { keepResults } from '../../platform/kept-results.ts';
import { dayIn } from '../../platform/wall-clock.ts';
import { isOfTicket } from '../flights/status/queries.ts';
import { bookingsIn, bookingsNow, fingerprintOfFacts } from './found-bookings.ts';
import { byName } from './present.ts';
import { projectsKept, tripsOfProject, type ProjectTrips, type Trips } from './project-trips.ts';
import { warnedFlights } from './trip-warnings.ts';

const lateRow = { flight_id: z.int() };

const delayMinutes = sql`round(extract(epoch from coalesce(
  s.arrives_at - f.arrival_time, s.departs_at - f.departure_time)) / 60)`;

/** The flights of a project that are late or diverted now, as far as that is known: few of very many. */
async function lateFlights(db: Db, projectId: number): Promise<number[]> {
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

/** Who on a project still needs something. Dismissed warnings are left out. */
export async function loadReadiness(
  db: Db,
  projectId: number,
  now: Date,
): Promise<ProjectReadiness> {
  const { ofProject, members, days } = await readDays(db, projectId);
  const { project, dismissals } = ofProject;
  const [warned, late] = await Promise.all([warnedFlights(ofProject), lateFlights(db, projectId)]);
  const shown = days.flatMap(({ gaps, notes }) => [...gaps, ...notes]);
  const nameBookings = await bookingsNow(
    db,
    shown.flatMap(({ items }) => items),
  );
  const open = (gaps: readonly KeptGap[]) =>
    gaps
      .filter(({ fingerprint }) => !dismissals.has(fingerprint))
      .map((gap) => presentGap(nameBookings(gap)));
  const byId = new Map(members.map((row) => [row.contact_id, row]));
  const people = days.map(({ member, from, to, gaps, notes, unbooked }): ReadyPerson => {
    const row = byId.get(member.id);
    return {
      contactId: member.id,
      fullName: member.name,
      role: row?.role ?? null,
      phoneNumber: row?.phone_number ?? null,
      userId: row?.user_id ?? null,
      from,
      to,
      gaps: open(gaps),
      notes: open(notes),
      ...(unbooked && row?.rides !== true && { unbooked }),
    };
  });
  return {
    projectId,
    projectCode: project.code,
    startDate: project.startsOn,
    endDate: project.endsOn,
    today: dayIn(members[0]?.zone ?? 'UTC', now),
    people: people.toSorted(soonestFirst),
    counts: { ...countGaps(people), legs: new Set([...warned, ...late]).size },
  };
}

/** The person of a gap, dismissed or not; undefined if none has this fingerprint. */
export async function personWithGap(
  db: Db,
  projectId: number,
  fingerprint: string,
): Promise<number | undefined> {
  const { days } = await readDays(db, projectId);
  const found = days.find(({ gaps }) => gaps.some((gap) => gap.fingerprint === fingerprint));
  return found?.member.id;
}

/** The days of one person, with what breaks them. */
type KeptDays = Pick<OwnDays, 'member' | 'from' | 'to'> & {
  readonly gaps: readonly KeptGap[];
  readonly notes: readonly KeptGap[];
  readonly unbooked: boolean;
};

type KeptGap = Pick<ReadinessGap, 'kind' | 'day' | 'nights' | 'fingerprint'> & {
  readonly sentence: string;
  readonly items: readonly TripItem[];
};

interface ProjectDays {
  readonly ofProject: ProjectTrips;
  readonly members: readonly MemberRow[];
  readonly days: readonly KeptDays[];
}

const keepDays = keepResults<KeptDays[]>(projectsKept);

async function readDays(db: Db, projectId: number): Promise<ProjectDays> {
  const [ofProject, members] = await Promise.all([
    tripsOfProject(db, projectId),
    loadMembers(db, projectId),
  ]);
  const { texts, rides, trips, holds } = ofProject;
  const all = members.map(({ contact_id: id, full_name: name, home }) => ({ id, name, home }));
  const days = await keepDays(
    projectId,
    [...texts, JSON.stringify(all)],
    async () => daysIn(await trips(), rides, all),
    holds,
  );
  return { ofProject, members, days };
}

async function daysIn(
  { project, items, cancelled }: Trips,
  rides: readonly TripItem[],
  members: readonly Member[],
): Promise<KeptDays[]> {
  const days = await inTurns(members, ownDaysIn(items, project, rides));
  const booked = new Set(
    [...items, ...cancelled]
      .filter((item) => concernsProject(project, item))
      .map(({ person }) => person.id),
  );
  return inTurns(
    withCancelled(days, { items, cancelled }, project),
    ({ member, from, to, gaps, notes }) => {
      const unbooked = member.home === null && !booked.has(member.id);
      return { member, from, to, gaps: gaps.map(keptGap), notes: notes.map(keptGap), unbooked };
    },
  );
}

const memberRow = {
  contact_id: z.int(),
  full_name: z.string(),
  role: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  user_id: z.nullable(z.int()),
  home: z.nullable(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
  /** True if they drive or ride on a transfer of the project. */
  rides: z.boolean(),
  /** Where the project ends. */
  zone: z.string(),
};
type MemberRow = RowOf<typeof memberRow>;

async function loadMembers(db: Db, projectId: number): Promise<MemberRow[]> {
  return readRows(
    db,
    memberRow,
    sql`
    with riders as materialized (
      select t.driver_id as contact_id from transfers as t
      where t.project_id = ${projectId} and t.archived_at is null and t.driver_id is not null
      union
      select link.contact_id from transfers as t
      join transfer_passengers as link on link.transfer_id = t.id
      where t.project_id = ${projectId} and t.archived_at is null
    )
    select person.id as contact_id, person.full_name, person.role, person.phone_number,
      (select min(name.user_id) from view_full_names as name where name.contact_id = person.id) as user_id,
      case when home.id is not null then jsonb_build_object('name', home.airport_code,
        'latitude', home.latitude, 'longitude', home.longitude) end as home,
      person.id in (select contact_id from riders) as rides,
      finish.time_zone as zone
    from prj_contractors as link
    join contacts as person on person.id = link.contact_id and person.archived_at is null
    join projects as p on p.id = link.project_id
    join endpoints as finish on finish.id = p.end_point_id
    left join airports as home on home.id = person.home_airport_id
    where link.project_id = ${projectId}
    order by person.id`,
  );
}

function keptGap({ kind, day, nights, words, items, facts }: Gap): KeptGap {
  const fingerprint = fingerprintOfFacts(facts);
  return { kind, day, nights: [...nights], sentence: words, items, fingerprint };
}

function presentGap({ kind, day, nights, sentence, items, fingerprint }: KeptGap): ReadinessGap {
  return {
    kind,
    day,
    nights,
    words: sentence,
    itemIds: items.map((item) => `${item.kind}-${item.id}`),
    bookings: bookingsIn(items).map(({ id, reference }) => ({ id, reference })),
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

function countGaps(people: readonly ReadyPerson[]): ProjectReadiness['counts'] {
  const having = (kind: GapKind) =>
    people.filter(({ gaps }) => gaps.some((gap) => gap.kind === kind)).length;
  const all = people.length;
  const needAttention = people.filter(({ gaps }) => gaps.length > 0).length;
  const unbooked = people.filter((one) => one.unbooked === true && one.gaps.length === 0).length;
  const [noWayIn, noWayOut, noBed] = [having('no_way_in'), having('no_way_out'), having('no_bed')];
  return {
    people: all,
    allSet: all - needAttention,
    in: all - noWayIn,
    out: all - noWayOut,
    withBed: all - noBed,
    needAttention,
    noWayIn,
    noWayOut,
    noBed,
    clashes: having('clash'),
    ...(unbooked > 0 && { unbooked }),
  };
}

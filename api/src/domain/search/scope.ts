import { registry } from '@paddock/contract/domain/registry/registry';
import { type SearchedList, searchedLists } from '@paddock/contract/domain/search/search';
import { isAllowed } from '@paddock/contract/platform/access';
import type { User } from '@paddock/contract/platform/user';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared, readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { projectsOpenTo } from '../projects/projects.ts';

/** What a person may find. */
export interface Scope {
  /** Kinds of which they may open every record. */
  readonly all: readonly SearchedList[];
  /** Kinds of which they may open some: statements that read `id` of those. */
  readonly some: ReadonlyMap<SearchedList, Sql>;
  /** The projects of a coordinator; undefined for people who open all. */
  readonly projectIds: readonly number[] | undefined;
}

/** Kinds that coordinators see only as far as they belong to their projects. */
const ofCoordinators = [
  'contacts',
  'flights',
  'projects',
  'stays',
  'tickets',
  'schedule-items',
  'schedule-groups',
  'cases',
  'equipment',
] as const;

const idRow = { id: z.int() };

export async function readScope(deps: Pick<Deps, 'db' | 'config'>, person: User): Promise<Scope> {
  const { access_level_id: level, contact_id: contactId } = person;
  if (level === 10) return { all: [], some: ownRows(contactId ?? 0), projectIds: [] };
  const all = searchedLists.filter((list) =>
    isAllowed(level, registry.kind(list).list.max_access_level),
  );
  const projectIds = await projectsOpenTo(deps, person);
  if (projectIds === null) return { all, some: new Map(), projectIds: undefined };
  const ofProjects = selectMembers(projectIds);
  const some = new Map<SearchedList, Sql>(ofCoordinators.map((list) => [list, ofProjects[list]]));
  return { all: all.filter((list) => !some.has(list)), some, projectIds };
}

/** What crew may find: their flights and tickets, the hotels they sleep in and the ends and stops of their projects. */
function ownRows(contactId: number): ReadonlyMap<SearchedList, Sql> {
  const projects = sql`select link.project_id from prj_contractors as link
    join projects on projects.id = link.project_id and projects.archived_at is null
    where link.contact_id = ${contactId}`;
  return new Map([
    ['flights', sql`select flight_id as id from view_travellers where contact_id = ${contactId}`],
    [
      'tickets',
      sql`select link.ticket_id as id from ticket_passengers as link
        join tickets as t on t.id = link.ticket_id and t.archived_at is null
        where link.contact_id = ${contactId}`,
    ],
    [
      'hotels',
      sql`select stays.hotel_id as id from beds join stays on stays.id = beds.stay_id
        where beds.contact_id = ${contactId} and beds.archived_at is null
          and stays.archived_at is null`,
    ],
    [
      'endpoints',
      sql`select unnest(array[start_point_id, end_point_id]) as id from projects
        where id in (${projects})`,
    ],
  ]);
}

/** A project with very many rows is not read in full. */
const mostMembers = 3_000;

/** The rows of some projects, for kinds that can be in several; airports that they use. */
export function selectMembers(projectIds: readonly number[]) {
  const ids = sql`any(${[...projectIds]}::int[])`;
  const contacts = sql`select contact_id as id from prj_contractors where project_id = ${ids} limit ${sql.lit(mostMembers)}`;
  const flights = sql`select flight_id as id from view_booked_flights
    where project_id = ${ids} limit ${sql.lit(mostMembers)}`;
  return {
    contacts,
    flights,
    airports: sql`select unnest(array[origin_airport_id, destination_airport_id]) as id from flights
        where id in (${flights}) and archived_at is null
      union select home_airport_id from contacts
        where id in (${contacts}) and home_airport_id is not null
      union select airport_id from places where airport_id is not null and id in (
        select place_id from schedule_items where project_id = ${ids} and archived_at is null
        union select unnest(array[from_place_id, to_place_id]) from transfers
          where project_id = ${ids} and archived_at is null
        union select unnest(array[from_place_id, to_place_id]) from tickets
          where project_id = ${ids} and archived_at is null)`,
    projects: sql`select id from projects where id = ${ids} and archived_at is null`,
    stays: sql`select id from stays where project_id = ${ids}`,
    tickets: sql`select id from tickets where project_id = ${ids}`,
    'schedule-items': sql`select id from schedule_items where project_id = ${ids}`,
    'schedule-groups': sql`select id from schedule_groups where project_id = ${ids}`,
    cases: sql`select id from cases where project_id = ${ids}`,
    equipment: sql`select id from equipment where project_id = ${ids}`,
  } as const;
}

/** The project with a code, if it is theirs: its rows come first. Any other code is ignored. */
export async function projectIn(
  db: Db,
  { projectIds }: Scope,
  code: string | undefined,
): Promise<number | undefined> {
  if (code === undefined) return undefined;
  const [project] = await readPrepared(
    db,
    idRow,
    sql`select id from projects where lower(project_code) = ${code.toLowerCase()}`,
  );
  if (project === undefined) return undefined;
  return projectIds === undefined || projectIds.includes(project.id) ? project.id : undefined;
}

interface Found {
  readonly list: SearchedList;
  readonly id: number;
}

export function identifyHit({ list, id }: Found): string {
  return `${list} ${id}`;
}

const memberRow = { list: z.enum(searchedLists), id: z.int() };

/** Which of these records belong to a project, by `identifyHit`. */
export async function readMembers(
  db: Db,
  projectId: number | undefined,
  found: readonly Found[],
): Promise<ReadonlySet<string>> {
  if (projectId === undefined || found.length === 0) return new Set();
  const parts = [...Map.groupBy(found, ({ list }) => list)].flatMap(([list, some]) => {
    const read = memberships[list];
    if (read === undefined) return [];
    const ids = sql`any(${[...new Set(some.map(({ id }) => id))]}::int[])`;
    return sql`select ${sql.lit(list)} as list, own.id from (${read(projectId, ids)}) as own`;
  });
  const own = identifyHit({ list: 'projects', id: projectId });
  if (parts.length === 0) return new Set([own]);
  // Planned each time: a plan made for any project reads all bills to find its airports, 200 ms of a million.
  const rows = await readRows(db, memberRow, sql.join(parts, sql` union `));
  return new Set([own, ...rows.map(identifyHit)]);
}

type Membership = (projectId: number, ids: Sql) => Sql;

const ofOneProject = (table: string): Membership => {
  return (projectId, ids) =>
    sql`select id from ${sql.table(table)} where id = ${ids} and project_id = ${projectId}`;
};

/** How to find which rows of a kind belong to a project. Vendors, vehicles and clients belong to none. */
const memberships: Partial<Record<SearchedList, Membership>> = {
  contacts: (projectId, ids) => sql`select contact_id as id from prj_contractors
    where project_id = ${projectId} and contact_id = ${ids}`,
  flights: (projectId, ids) => sql`select flight_id as id from view_booked_flights
    where flight_id = ${ids} and project_id = ${projectId}`,
  expenditure: ofOneProject('prj_expenditure'),
  payments: (projectId, ids) => sql`select p.id from prj_exp_payments as p
    join prj_expenditure as e on e.id = p.prj_expenditure_id
    where p.id = ${ids} and e.project_id = ${projectId}`,
  stays: ofOneProject('stays'),
  tickets: ofOneProject('tickets'),
  'schedule-items': ofOneProject('schedule_items'),
  'schedule-groups': ofOneProject('schedule_groups'),
  cases: ofOneProject('cases'),
  equipment: ofOneProject('equipment'),
  hotels: (projectId, ids) => sql`select hotel_id as id from stays
    where hotel_id = ${ids} and project_id = ${projectId} and archived_at is null`,
  airports: (
    projectId,
    ids,
  ) => sql`select used.id from (${selectMembers([projectId]).airports}) as used
    where used.id = ${ids}`,
  endpoints: (projectId, ids) => sql`select ends.id from projects,
    unnest(array[start_point_id, end_point_id]) as ends(id)
    where projects.id = ${projectId} and ends.id = ${ids}`,
};

const airportRow = { id: z.int() };

/**
 * Those of these airports that flights depart from or arrive at, in order. With `exists` PostgreSQL may read
 * all flights and people once, instead of a few rows of an index, and without an order it may read all
 * flights for an airport that few use.
 */
export async function usedAirports(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await readPrepared(
    db,
    airportRow,
    sql`
    select one.id from unnest(${[...ids]}::int[]) with ordinality as one(id, at)
    where (select true from flights where origin_airport_id = one.id
        order by departure_time, id limit 1)
      or (select true from flights where destination_airport_id = one.id
        order by departure_time, id limit 1)
      or (select true from contacts where home_airport_id = one.id limit 1)
    order by one.at`,
  );
  return rows.map(({ id }) => id);
}
